"""What the tests of the package share: a program to compare with, and small cases."""

from __future__ import annotations

import json
import os
import subprocess
import warnings
from pathlib import Path
from typing import Any

import hypothesis
import matplotlib
import pytest

import kreisel

matplotlib.use("Agg")
warnings.simplefilter("ignore", kreisel.KreiselWarning)
hypothesis.settings.register_profile("kreisel", database=None)  # nothing is written beside the sources
hypothesis.settings.load_profile("kreisel")


@pytest.fixture(scope="session")
def program():
    """Runs the program `kreisel` with these arguments; gives its JSON."""
    path = os.environ.get("KREISEL_PROGRAM")
    if not path:
        pytest.skip("KREISEL_PROGRAM does not say where the program is")

    def run(*words: str, folder: Path) -> dict[str, Any]:
        said = subprocess.run([path, *words, "--json", "--out", str(folder)], check=True, capture_output=True, text=True)
        return json.loads(said.stdout)

    return run


@pytest.fixture
def levitron():
    return kreisel.case("levitron")


@pytest.fixture(scope="session")
def datasets():
    """All datasets of an HDF5 file, by their names."""
    import h5py

    def read(file: Path) -> dict[str, Any]:
        found: dict[str, Any] = {}
        with h5py.File(file) as opened:
            opened.visititems(lambda name, thing: found.update({name: thing[()]} if isinstance(thing, h5py.Dataset) else {}))
        return found

    return read
