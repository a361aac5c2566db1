"""Makes the inputs, the same bytes on every machine, below .build/benchmarks/inputs."""

import json
import random

from harness.places import INPUTS, LAYOUTS

WORDS = "alpha beta gamma delta épsilon zeta 東京 theta iota kappa 🎧 lambda".split()


def app(source, number):
    """One entry of an app shop, about 280 bytes of JSON."""
    return {
        "id": f"app-{number}",
        "kind": source.choice(["app", "ad", "story"]),
        "title": " ".join(source.choices(WORDS, k=4)),
        "subtitle": "by " + source.choice(WORDS) + ' "studio"',
        "price": round(source.random() * 20, 2),
        "rating": source.randint(0, 50) / 10,
        "tags": source.choices(WORDS, k=3),
        "image": {"url": f"https://img.example/{number}.png", "w": 128, "h": 128},
        "updated": f"2026-0{source.randint(1, 9)}-1{source.randint(0, 9)}T08:00:00Z",
    }


def made(name, write):
    """The path of input `name`, which `write` makes where it is not there yet."""
    INPUTS.mkdir(parents=True, exist_ok=True)
    path = INPUTS / name
    if not path.exists():
        unfinished = path.with_suffix(".new")
        with open(unfinished, "w", encoding="utf-8") as file:
            write(file, random.Random(7))
        unfinished.rename(path)
    return path


def feed(count):
    """A JSON document of `count` apps in sections of a thousand: 85 MB for 300,000."""

    def write(file, source):
        sections = [
            {"title": f"S{s}", "apps": [app(source, s * 1000 + i) for i in range(1000)]}
            for s in range(count // 1000)
        ]
        json.dump({"page": {"sections": sections}}, file, ensure_ascii=False)

    return made(f"feed-{count}.json", write)


def screens(count):
    """One document of a screen with five apps a line, `count` of them."""

    def write(file, source):
        for number in range(count):
            apps = [app(source, number * 5 + i) for i in range(5)]
            json.dump({"title": f"Screen {number}", "apps": apps}, file, ensure_ascii=False)
            file.write("\n")

    return made(f"screens-{count}.ndjson", write)


def yaml(megabytes):
    """A YAML document as people write them: block maps, flow maps, quotes, comments, folded text."""

    def write(file, source):
        size, number = 0, 0
        while size < megabytes * 1_000_000:
            entry = app(source, number)
            text = (
                f"- id: {entry['id']}  # entry {number}\n"
                f"  kind: {entry['kind']}\n"
                f"  title: \"{entry['title']}\"\n"
                f"  subtitle: '{entry['subtitle']}'\n"
                f"  price: {entry['price']}\n"
                f"  rating: {entry['rating']}\n"
                f"  tags: [{', '.join(entry['tags'])}]\n"
                f"  image: {{ url: \"{entry['image']['url']}\", w: 128, h: 128 }}\n"
                f"  updated: {entry['updated']}\n"
                f"  about: >\n"
                f"    {' '.join(source.choices(WORDS, k=10))}\n"
                f"    {' '.join(source.choices(WORDS, k=10))}\n"
            )
            file.write(text)
            size += len(text.encode())
            number += 1

    return made(f"list-{megabytes}.yml", write)


def item():
    """One app, which the expressions read."""
    return made("item.json", lambda file, source: json.dump(app(source, 1), file))


def apps(count):
    """A list of `count` apps, which the expressions read."""

    def write(file, source):
        json.dump([app(source, number) for number in range(count)], file)

    return made(f"apps-{count}.json", write)


def schema_object():
    """An object of 40 properties, about 2 kB, and its schema."""

    def properties(source):
        for number in range(10):
            yield f"name{number}", " ".join(source.choices(WORDS, k=18)), {
                "type": "string", "minLength": 1, "maxLength": 200}
            yield f"count{number}", source.randint(0, 1000), {
                "type": "integer", "minimum": 0, "maximum": 100000}
            yield f"kind{number}", source.choice(["app", "ad", "story"]), {
                "enum": ["app", "ad", "story"]}
            yield f"image{number}", {"url": f"https://img.example/{number}.png", "w": 128}, {
                "type": "object",
                "properties": {
                    "url": {"type": "string", "pattern": "^https://"},
                    "w": {"type": "number", "exclusiveMinimum": 0},
                },
                "required": ["url"],
            }

    def write_data(file, source):
        json.dump({name: value for name, value, _ in properties(source)}, file, ensure_ascii=False)

    def write_schema(file, source):
        known = {name: schema for name, _, schema in properties(source)}
        json.dump(
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "type": "object",
                "properties": known,
                "required": list(known),
                "additionalProperties": False,
            },
            file,
        )

    return made("object.json", write_data), made("object.schema.json", write_schema)


def schema_feed():
    """A feed of 10,000 apps and its schema."""

    def write_schema(file, source):
        entry = {
            "type": "object",
            "properties": {
                "id": {"type": "string", "pattern": "^app-"},
                "kind": {"enum": ["app", "ad", "story"]},
                "title": {"type": "string", "minLength": 1},
                "subtitle": {"type": "string"},
                "price": {"type": "number", "minimum": 0},
                "rating": {"type": "number", "minimum": 0, "maximum": 5},
                "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 10},
                "image": {"$ref": "#/$defs/image"},
                "updated": {"type": "string"},
            },
            "required": ["id", "kind", "title", "price"],
        }
        image = {
            "type": "object",
            "properties": {
                "url": {"type": "string"}, "w": {"type": "integer"}, "h": {"type": "integer"}},
            "required": ["url", "w", "h"],
        }
        section = {
            "type": "object",
            "properties": {
                "title": {"type": "string"}, "apps": {"type": "array", "items": entry}},
            "required": ["title", "apps"],
        }
        page = {
            "type": "object",
            "properties": {"sections": {"type": "array", "items": section}},
            "required": ["sections"],
        }
        json.dump(
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "type": "object",
                "properties": {"page": page},
                "required": ["page"],
                "$defs": {"image": image},
            },
            file,
        )

    return feed(10_000), made("feed.schema.json", write_schema)


def featured_alone():
    """The layout `featured` without the lines that name its schema and its sample."""
    text = (LAYOUTS / "featured.yml").read_text(encoding="utf-8")
    kept = [
        line for line in text.splitlines(keepends=True)
        if not line.startswith(("data:", "  schema:", "  sample:"))
    ]
    path = INPUTS / "featured-alone.yml"
    INPUTS.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(kept), encoding="utf-8")
    return path
