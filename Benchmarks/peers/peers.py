"""What is measured inside a Python process: peers that are libraries.

    peers.py NAME [ARGUMENT...]

Prints a line for each measurement: its name, seconds of CPU and by the clock for one operation.
"""

import json
import resource
import sys
import time


def repeated(name, operation, least=0.05, times=3):
    """Measures `operation` several times, each as often as fills `least` seconds."""
    count = 1
    while True:
        start = time.process_time()
        for _ in range(count):
            operation()
        taken = time.process_time() - start
        if taken >= least / 4:
            break
        count *= 4
    count = max(1, int(count * least / taken))
    for _ in range(times):
        cpu, wall = time.process_time(), time.perf_counter()
        for _ in range(count):
            operation()
        print(
            name, f"{(time.process_time() - cpu) / count:.12f}",
            f"{(time.perf_counter() - wall) / count:.12f}")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def simdjson(path):
    """Reads and parses a file once, and makes nothing of it."""
    import simdjson

    cpu, wall = time.process_time(), time.perf_counter()
    document = simdjson.Parser().parse(read(path))
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print("parse", f"{cpu:.9f}", f"{wall:.9f}", peak)
    del document


def cel(item, apps, expressions):
    """cel-cpp; the cost of `true` tells what the binding to Python adds to each."""
    from cel_expr_python import cel

    names = {"item": cel.Type.DYN, "apps": cel.Type.DYN}
    environment = cel.NewEnv(variables=names)
    values = environment.Activation({"item": json.loads(read(item)), "apps": json.loads(read(apps))})
    for text in ["true", *json.loads(expressions)]:
        expression = environment.compile(text)
        repeated(text.replace(" ", "_"), lambda: expression.eval(values))


def schema(name, data, schema):
    import jsonschema_rs
    import orjson

    validator = jsonschema_rs.validator_for(json.loads(read(schema)))
    text = read(data)
    value = orjson.loads(text)
    assert validator.is_valid(value)
    repeated(f"{name}-is-valid", lambda: validator.is_valid(value))
    repeated(f"{name}-from-bytes", lambda: validator.is_valid(orjson.loads(text)))


if __name__ == "__main__":
    {"simdjson": simdjson, "cel": cel, "schema": schema}[sys.argv[1]](*sys.argv[2:])
