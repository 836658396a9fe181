"""Values of Python as TOML writes them: how keys reach the library, which has the one reader of cases."""

from __future__ import annotations

import json
import math
import numbers
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from ._error import Error


def _number(value: Any, key: str) -> str:
    if isinstance(value, numbers.Integral):
        return str(int(value))
    number = float(value)
    if not math.isfinite(number):
        raise Error(f"{key} = {number}: expected a finite number")
    return repr(number)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=True).replace("\x7f", "\\u007F")


def _alike(values: list[Any], key: str) -> list[Any]:
    """A list of a case has numbers or texts: beside "4 mm" a number is a text too."""
    if not any(isinstance(v, str) for v in values):
        return values
    return [_number(v, key) if isinstance(v, numbers.Real) and not isinstance(v, bool) else v for v in values]


def written(value: Any, key: str) -> str:
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, numbers.Real):
        return _number(value, key)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k} = {written(v, f'{key}.{k}')}" for k, v in value.items()) + "}"
    if isinstance(value, np.ndarray) and value.ndim == 0:
        return written(value.item(), key)
    if isinstance(value, Iterable):
        return "[" + ", ".join(written(v, key) for v in _alike(list(value), key)) + "]"
    raise Error(f"{key} = {value!r}: expected a number, a text, a truth, or a list of these")


def flat(tables: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """Tables within tables as keys with dots."""
    keys: dict[str, Any] = {}
    for name, value in tables.items():
        if not isinstance(name, str):
            raise Error(f"{before}{name!r}: keys of a case are texts")
        if isinstance(value, Mapping):
            keys.update(flat(value, f"{before}{name}."))
        else:
            keys[before + name] = value
    return keys


def document(tables: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {written(value, key)}\n" for key, value in flat(tables).items())


def changes(tables: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(key, written(value, key)) for key, value in flat(tables).items()]
