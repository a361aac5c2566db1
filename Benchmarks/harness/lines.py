"""The lines of the benchmarks: each runs its peers in turn and gives rows of the table."""

import json
import statistics

from harness import inputs
from harness.measure import Comparison, Sample, compare, in_turn, inside, run
from harness.places import BENCHMARKS, IN_PROCESS, LAYOUTS, PEERS, PROGRAM, VENV, YAML_EVENTS, found
from harness.table import Row, at_least, at_most, ratio_row

PYTHON = VENV / "python"


def peer(name, *arguments):
    return [PYTHON, PEERS / "peers.py", name, *arguments]


def bulk(rounds):
    """Rows from an 85 MB document."""
    data = inputs.feed(300_000)
    layout = BENCHMARKS / "inputs" / "bulk.yml"
    ours = lambda: run([PROGRAM, "render", layout, "--data", data, "--format", "ndjson"])
    parse = lambda: inside(peer("simdjson", data))["parse"]
    own, parsed = in_turn(rounds, ours, parse)
    what = "300,000 rows of an 85 MB JSON file to NDJSON"
    rows = [
        ratio_row(
            what, "pysimdjson, parsing the file alone", Comparison(own, parsed), at_most(1.7))
    ]
    for command, bar in (("jq", at_least(9)), ("gojq", None)):
        if found(command):
            program = [found(command), "-c", "-f", BENCHMARKS / "inputs" / "bulk.jq", data]
            pairs = compare(max(3, rounds // 3), ours, lambda: run(program))
            rows.append(ratio_row(what, f"{command}, the same", pairs, bar, is_faster=True))
            own += pairs.ours
    size = data.stat().st_size
    peaks = [sample.peak / size for sample in own]
    rows.append(
        Row(
            "its peak memory", "the size of the file", statistics.median(peaks), "×",
            min(peaks), max(peaks), bar=at_most(3.7)))
    return rows


def window(rounds):
    """The first rows of the same document."""
    data = inputs.feed(300_000)
    layout = BENCHMARKS / "inputs" / "bulk.yml"
    ours = [PROGRAM, "render", layout, "--data", data, "--format", "ndjson", "--rows", "0:20"]
    pairs = compare(
        rounds, lambda: run(ours), lambda: inside(peer("simdjson", data))["parse"])
    return [
        ratio_row(
            "20 rows of the 85 MB file (`--rows 0:20`)", "pysimdjson, parsing the file alone",
            pairs, at_most(1.1))
    ]


def start(rounds):
    """A small layout, whole process."""
    layout = LAYOUTS / "featured.yml"
    data, schema = LAYOUTS / "featured.data.json", LAYOUTS / "featured.schema.json"
    libyaml = lambda: run([YAML_EVENTS, layout])
    bare = inputs.featured_alone()
    works = [
        ("`validate` a layout of 81 lines", [PROGRAM, "validate", bare], at_most(3)),
        ("`validate` it with its schema and sample", [PROGRAM, "validate", layout], at_most(4)),
        ("`render` it with its schema and sample", [PROGRAM, "render", layout], at_most(4)),
    ]
    rows = [
        ratio_row(
            what, "a C program that parses it with libyaml",
            compare(rounds * 8, lambda: run(command), libyaml), bar)
        for what, command, bar in works
    ]
    if found("check-jsonschema"):
        checker = [found("check-jsonschema"), "--schemafile", schema, data]
        ours = [PROGRAM, "validate", "--schema", schema, "--data", data]
        pairs = compare(rounds, lambda: run(ours), lambda: run(checker))
        rows.append(
            ratio_row(
                "`validate` the sample against its schema", "check-jsonschema, the same", pairs,
                at_least(80), is_faster=True))
    return rows


def yaml(rounds):
    """YAML to a tree with positions."""
    rows = []
    for megabytes in (5, 50):
        path = inputs.yaml(megabytes)
        size = path.stat().st_size
        pairs = compare(
            max(3, rounds // 2),
            lambda: inside([IN_PROCESS, "yaml", path])["yaml"],
            lambda: inside([YAML_EVENTS, path, "0.2"])["yaml"])
        row = ratio_row(
            f"{megabytes} MB of YAML to a tree with positions", "libyaml's own events", pairs,
            at_least(0.75), is_faster=True)
        row.ours, row.theirs = (
            f"{size / statistics.median(s.cpu for s in samples) / 1e6:.0f} MB/s"
            for samples in (pairs.ours, pairs.theirs))
        rows.append(row)
    return rows


EXPRESSIONS = [
    ("item.title", at_most(0.5)),
    ("item.image.url", at_most(0.5)),
    ('item.title + " · " + string(item.price)', at_most(0.5)),
    ('item.price > 10.0 ? "paid" : "cheap"', at_most(0.5)),
    (
        'item.price > 1.0 && item.price < 19.0 && item.rating >= 1.0 && item.kind != "ad"',
        at_most(0.5),
    ),
    ("apps.filter(a, a.price > 10.0)", 6e-6),
    ("apps.map(a, a.title)", 4e-6),
    ("size(apps)", at_most(0.5)),
    ('item.title.startsWith("alpha")', at_most(0.5)),
    ("has(item.subtitle)", at_most(0.5)),
]


def cel(rounds):
    """Ten expressions, compiled once."""
    texts = json.dumps([text for text, _ in EXPRESSIONS])
    few, many = inputs.apps(100), inputs.apps(800)
    own, theirs, larger = in_turn(
        max(3, rounds // 3),
        lambda: inside([IN_PROCESS, "cel", inputs.item(), few]),
        lambda: inside(peer("cel", inputs.item(), few, texts)),
        lambda: inside([IN_PROCESS, "cel", inputs.item(), many]))
    rows = []
    for text, bar in EXPRESSIONS:
        name = text.replace(" ", "_")
        net = [
            Sample(sample[name].cpu - sample["true"].cpu, sample[name].wall - sample["true"].wall)
            for sample in theirs
        ]
        pairs = Comparison([sample[name] for sample in own], net)
        shown = f"`{text}`".replace("|", "\\|")
        is_loop = isinstance(bar, float)
        rows.append(ratio_row(shown, "cel-cpp, net", pairs, None if is_loop else bar))
        if is_loop:
            rows.append(time_row("the same", "the clock of the CPU", pairs.ours, at_most(bar)))
            growth = Comparison([sample[name] for sample in larger], pairs.ours)
            rows.append(
                ratio_row("the same over 800", "over 100", growth, at_most(9)))
    return rows


def time_row(work, against, samples, bar):
    times = [sample.cpu for sample in samples]
    return Row(
        work, against, statistics.median(times), "s", min(times), max(times),
        statistics.median(sample.wall for sample in samples), bar=bar)


def inner(rounds, name, *arguments):
    """The measurements of a group of the program inside, one list a name."""
    results = [inside([IN_PROCESS, name, *arguments]) for _ in range(max(3, rounds // 3))]
    return {key: [result[key] for result in results] for key in results[0]}


def threads(rounds):
    """One tree, two threads."""
    samples = inner(rounds, "threads", inputs.item())
    pairs = Comparison(samples["two"], samples["one"])
    return [
        ratio_row(
            "four fields on two threads over one tree, CPU of a thread", "on one thread", pairs,
            at_most(1.2))
    ]


def lookup(rounds):
    """Rows by their position."""
    samples = inner(rounds, "lookup")
    what = "the row at a position, of 100,000 rows in 10,000 sources"
    return [time_row(what, "the clock of the CPU", samples["lookup"], at_most(200e-9))]


def stream(rounds):
    """Many small documents."""
    screens = {count: inputs.screens(count) for count in (10_000, 100_000)}
    layout = BENCHMARKS / "inputs" / "stream.yml"
    command = [PROGRAM, "render", layout, "--stream"]
    small = run(command, input=screens[10_000])
    ours = lambda: run(command, input=screens[100_000])
    jq = [found("jq"), "-c", "-f", BENCHMARKS / "inputs" / "stream.jq"]
    pairs = compare(max(3, rounds // 3), ours, lambda: run(jq, input=screens[100_000]))
    row = ratio_row(
        "100,000 documents of one screen (`--stream`)", "jq, the same", pairs, None, is_faster=True)
    peaks = [sample.peak / small.peak for sample in pairs.ours]
    growth = Row(
        "its peak memory", "10,000 documents", statistics.median(peaks), "×", min(peaks),
        max(peaks), bar=at_most(1.1))
    return [row, growth]


def schema(rounds):
    """JSON Schema."""
    rows = []
    works = [
        ("an object of 40 properties, 2 kB,", "object", *inputs.schema_object(), 1.3),
        ("a feed of 10,000 entries, 2.8 MB,", "feed", *inputs.schema_feed(), 2.5),
    ]
    for what, name, data, schema, bar in works:
        ours, theirs = in_turn(
            max(3, rounds // 2),
            lambda: inside([IN_PROCESS, "schema", name, data, schema]),
            lambda: inside(peer("schema", name, data, schema)))

        def pairs(part):
            key = f"{name}-{part}"
            return Comparison([s[key] for s in ours], [s[key] for s in theirs])

        rows.append(
            ratio_row(f"is {what} valid", "jsonschema-rs", pairs("is-valid"), at_most(1.5)))
        rows.append(
            ratio_row(
                "the same from bytes", "orjson + jsonschema-rs", pairs("from-bytes"),
                at_least(bar), is_faster=True))
    return rows


def diff(rounds):
    """Changes between two lists."""
    samples = inner(rounds, "diff")

    def pairs(ours, theirs):
        return Comparison(samples[ours], samples[theirs])

    return [
        ratio_row(
            "changes of 5,000 ids, 1,000 gone, 1,000 new, 200 moved",
            "`CollectionDifference` with moves", pairs("uuids", "uuids-collection"),
            at_least(150), is_faster=True),
        ratio_row(
            "changes of 100,000 rows, scattered", "a `Dictionary` of their ids, made and asked",
            pairs("rows", "rows-dictionary"), at_most(0.5)),
        ratio_row(
            "changes of 100 sections of 1,000 rows, 10 moved, 1 % of each kind",
            "a `Dictionary` of their ids, made and asked",
            pairs("sections", "sections-dictionary"), at_most(0.5)),
    ]


LINES = {
    "bulk": bulk, "window": window, "start": start, "yaml": yaml, "cel": cel, "threads": threads,
    "lookup": lookup, "stream": stream, "schema": schema, "diff": diff,
}
