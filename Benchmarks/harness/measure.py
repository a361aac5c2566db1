"""Runs programs in turn, A B A B, and compares what they took.

Machines change their speed and share it. What two programs took right after each other changes
alike, so that the ratio of a pair says more than either time; the median of the pairs' ratios is
what is reported, with the smallest and the largest.
"""

import dataclasses
import statistics
import subprocess

from harness.places import LAUNCH


@dataclasses.dataclass
class Sample:
    """What one run took: seconds of CPU, seconds by the clock, bytes at its peak."""

    cpu: float
    wall: float
    peak: int = 0


class Failure(Exception):
    """A program did not do what it was measured for."""


def run(command, input=None):
    """Runs a whole program once; its output goes nowhere."""
    launch = [str(LAUNCH)]
    if input:
        launch += ["-i", str(input)]
    words = [str(word) for word in command]
    text = subprocess.run(launch + words, check=True, capture_output=True, text=True).stdout
    cpu, wall, peak, code = text.split()
    if code != "0":
        raise Failure(f"exit code {code}: {' '.join(words)}")
    return Sample(float(cpu), float(wall), int(peak))


def inside(command):
    """Runs a program that measures itself: by name, the medians of what it prints.

    Each line is a name, seconds of CPU and seconds by the clock for one operation, and the peak in
    bytes where that is measured.
    """
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"exit code {done.returncode}: {' '.join(words)}\n{done.stderr}")
    samples = {}
    for line in done.stdout.splitlines():
        name, cpu, wall, *peak = line.split()
        samples.setdefault(name, []).append(
            Sample(float(cpu), float(wall), int(peak[0]) if peak else 0))
    return {name: middle(several) for name, several in samples.items()}


def middle(samples):
    """The medians of each part."""
    return Sample(
        statistics.median(sample.cpu for sample in samples),
        statistics.median(sample.wall for sample in samples),
        max(sample.peak for sample in samples),
    )


@dataclasses.dataclass
class Comparison:
    """Two programs, or two parts of programs, that ran in turn."""

    ours: list
    theirs: list

    def ratios(self, part):
        return [
            getattr(a, part) / getattr(b, part) for a, b in zip(self.ours, self.theirs)
            if getattr(b, part) > 0
        ]

    def ratio(self, part="cpu"):
        return statistics.median(self.ratios(part))

    def spread(self, part="cpu"):
        ratios = self.ratios(part)
        return min(ratios), max(ratios)


def in_turn(rounds, *programs):
    """Calls each program once a round; one list of results a program."""
    results = [[] for _ in programs]
    for _ in range(rounds):
        for program, list_of_results in zip(programs, results):
            list_of_results.append(program())
    return results


def compare(rounds, ours, theirs):
    """Runs two programs in turn."""
    return Comparison(*in_turn(rounds, ours, theirs))
