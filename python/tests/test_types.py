"""The stubs are true, the package is typed, and every example in its docstrings runs."""

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path

import matplotlib
import pytest

import kreisel

matplotlib.use("Agg")
modules = ["kreisel"] + [f"kreisel.{m.name}" for m in pkgutil.iter_modules(kreisel.__path__) if m.name != "_core"]


@pytest.mark.parametrize("name", modules)
def test_examples_of_docstrings(name, monkeypatch, tmp_path):
    import matplotlib.pyplot as plt

    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    plt.close("all")
    assert failed == 0


def test_everything_public_has_an_example():
    missing = []
    for name in kreisel.__all__:
        thing = getattr(kreisel, name)
        if ">>>" not in (thing.__doc__ or ""):
            missing.append(name)
        for member, value in inspect.getmembers(thing) if inspect.isclass(thing) else []:
            ours = getattr(value, "__module__", getattr(getattr(value, "fget", None), "__module__", "")) or ""
            is_method = inspect.isfunction(value) or isinstance(value, property) and value.fget.__name__ != "<lambda>"
            if not member.startswith("_") and is_method and ours.startswith("kreisel") and ">>>" not in (value.__doc__ or ""):
                missing.append(f"{name}.{member}")
    assert missing == []


settings = Path(__file__).parents[2] / "pyproject.toml"


def run(*words):
    said = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr


def test_stubtest():
    run("mypy.stubtest", "kreisel._core", "--concise", "--mypy-config-file", str(settings))


def test_mypy_strict():
    run("mypy", "--config-file", str(settings), "-p", "kreisel")


def test_import_is_quick_and_needs_only_numpy():
    code = (
        "import time, sys; begin = time.process_time(); import kreisel; taken = time.process_time() - begin;"
        "heavy = {'matplotlib', 'h5py', 'xarray', 'tqdm', 'IPython'} & set(sys.modules); print(taken, *heavy)"
    )
    said = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split() for _ in range(3)]
    assert all(len(words) == 1 for words in said)
    assert min(float(words[0]) for words in said) < 0.2
