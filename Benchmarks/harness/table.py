"""The table of results."""

import dataclasses
from typing import Optional

from harness.measure import Comparison


@dataclasses.dataclass
class Bar:
    """What a ratio or time is held against: at most, or at least."""

    limit: float
    is_floor: bool = False

    def text(self, unit):
        return ("≥ " if self.is_floor else "≤ ") + shown(self.limit, unit)

    def holds(self, value):
        return value >= self.limit if self.is_floor else value <= self.limit


def at_most(limit):
    return Bar(limit)


def at_least(limit):
    return Bar(limit, is_floor=True)


@dataclasses.dataclass
class Row:
    """One line of the table."""

    work: str
    against: str
    value: float
    unit: str = "×"
    low: Optional[float] = None
    high: Optional[float] = None
    wall: Optional[float] = None
    ours: str = ""
    theirs: str = ""
    bar: Optional[Bar] = None


def ratio_row(work, against, comparison: Comparison, bar=None, is_faster=False, scale=1):
    """A row that says how many times as long as its peer ours takes, or how many times as fast.

    `scale` multiplies the ratio, where the two did not do the same number of operations.
    """

    def turned(ratio):
        return 1 / (ratio * scale) if is_faster else ratio * scale

    ends = sorted(turned(ratio) for ratio in comparison.spread())
    ours, theirs = comparison_middle(comparison)
    return Row(
        work, against, turned(comparison.ratio()), "× as fast" if is_faster else "×", *ends,
        turned(comparison.ratio("wall")), taken(ours), taken(theirs), bar)


def comparison_middle(comparison):
    from harness.measure import middle

    return middle(comparison.ours), middle(comparison.theirs)


def taken(sample):
    """CPU time, and the peak where it was measured."""
    text = duration(sample.cpu)
    return f"{text}, {sample.peak / 2**20:.1f} MiB" if sample.peak else text


def duration(seconds):
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{figures(seconds / size)} {unit}"
    return f"{figures(seconds / 1e-9)} ns"


def figures(number):
    """Three significant digits."""
    if number >= 99.95:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 9.995 else f"{number:.2f}"


def shown(value, unit):
    if unit == "s":
        return duration(value)
    return f"{figures(value)} {unit}"


HEAD = (
    "| work | against | result | smallest – largest | by the clock | ours | theirs | bar | |\n"
    "|---|---|--:|--:|--:|--:|--:|--:|---|"
)


def line(row: Row):
    spread = "" if row.low is None else f"{ends(row.low, row.unit)} – {ends(row.high, row.unit)}"
    wall = "" if row.wall is None else shown(row.wall, row.unit)
    bar = "" if row.bar is None else row.bar.text(row.unit)
    holds = "" if row.bar is None else ("yes" if row.bar.holds(row.value) else "**no**")
    return (
        f"| {row.work} | {row.against} | {shown(row.value, row.unit)} | {spread} | {wall} "
        f"| {row.ours} | {row.theirs} | {bar} | {holds} |")


def ends(value, unit):
    return duration(value) if unit == "s" else figures(value)
