"""The notebooks run from beginning to end. KREISEL_NOTEBOOKS names a folder for them as they are then, to look at."""

import os
from pathlib import Path

import nbclient
import nbformat
import pytest

folder = Path(__file__).parents[2] / "examples" / "notebooks"
names = sorted(path.name for path in folder.glob("*.ipynb"))


def test_there_are_seven():
    assert len(names) == 7


@pytest.mark.parametrize("name", names)
def test_runs(name, tmp_path):
    notebook = nbformat.read(folder / name, as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "kept without outputs"
    client = nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}})
    client.execute()
    kept = os.environ.get("KREISEL_NOTEBOOKS")
    if kept:
        nbformat.write(notebook, Path(kept) / name)
