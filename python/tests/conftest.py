"""What the tests of the package share: a program to compare with, and small cases."""

from __future__ import annotations

import json
import os
import subprocess
import warnings
from pathlib import Path
from typing import Any

import matplotlib
import pytest

import kreisel

matplotlib.use("Agg")
warnings.simplefilter("ignore", kreisel.KreiselWarning)


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
