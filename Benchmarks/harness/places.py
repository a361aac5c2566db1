"""Where things are."""

import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
BENCHMARKS = ROOT / "Benchmarks"
FOLDER = ROOT / ".build" / "benchmarks"
INPUTS = FOLDER / "inputs"
VENV = FOLDER / "venv" / "bin"
LAUNCH = FOLDER / "launch"
YAML_EVENTS = FOLDER / "yaml-events"
PEERS = BENCHMARKS / "peers"
LAYOUTS = ROOT / "Layouts"
PROGRAM = FOLDER / "bin" / "listlayout"
IN_PROCESS = FOLDER / "bin" / "InProcess"


def found(command):
    """The path of a peer: from the environment of Python packages, else from the system."""
    own = VENV / command
    return str(own) if own.exists() else shutil.which(command)
