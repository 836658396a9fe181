"""What a call was given, checked to be of the kind that its place takes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Union

import numpy as np

from ._error import Error

_files = {".csv", ".gp", ".h5", ".hdf5", ".html", ".json", ".md", ".npz", ".pdf", ".pkl", ".png", ".svg", ".toml", ".txt"}


def _shown(given: Any) -> str:
    text = repr(given)
    return text if len(text) <= 60 else text[:60] + "..."


def mapping(word: str, given: Any, example: str) -> dict[str, Any]:
    """Keys with their values, such as a dict has them."""
    if not isinstance(given, Mapping):
        raise Error(f"{word} = {_shown(given)}: expected keys with their values, such as {example}")
    for key in given:
        if not isinstance(key, str):
            raise Error(f"{word}: {key!r} is no key of a case: these are texts, as in {example}")
    return dict(given)


def several(word: str, given: Any, what: str) -> list[Any]:
    """One or more of something: a text or a number is one of them."""
    if isinstance(given, str) or (isinstance(given, np.ndarray) and given.ndim == 0):
        return [given]
    if not isinstance(given, Iterable):
        raise Error(f"{word} = {_shown(given)}: expected {what}, or a list of these")
    return list(given)


def folder(given: Union[str, "os.PathLike[str]"]) -> str:
    """Where a result of several files goes: a name that ends as that of a file is meant for one that takes a file."""
    name = os.fspath(given)
    if Path(name).suffix.lower() in _files:
        raise Error(f"save({name!r}): this result goes into a folder, in which its files have names of their own: give one, such as 'out'")
    return name
