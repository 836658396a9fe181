"""Keys of cases with their values, as the library takes them: numbers, texts, truths, lists of these, and lists of tables."""

from __future__ import annotations

import math
import numbers
from collections.abc import Iterable, Mapping
from typing import Any, Union

import numpy as np

from ._error import Error

Value = Union[bool, int, float, str, list[float], list[str]]
# A key, and what it is given: one value, whose name is empty, or a list of tables by the rest of their keys, "[0].radius".
Given = tuple[str, dict[str, Value]]


def _number(value: Any, key: str) -> Union[int, float]:
    if isinstance(value, numbers.Integral) and -(2**63) <= (whole := int(value)) < 2**63:
        return whole
    number = float(value)
    if not math.isfinite(number):
        raise Error(f"{key} = {number}: expected a finite number")
    return number


def _is_number(value: Any) -> bool:
    return isinstance(value, numbers.Real) and not isinstance(value, (bool, np.bool_))


def _list(values: list[Any], key: str) -> Union[list[float], list[str]]:
    """Numbers or texts: beside "4 mm" a number is a text too. Rows of equal length stand one after the other."""
    if values and all(isinstance(row, Iterable) and not isinstance(row, (str, Mapping)) for row in values):
        rows = [list(row) for row in values]
        if any(len(row) != len(rows[0]) for row in rows):
            raise Error(f"{key}: a list of lists has rows of equal length")
        values = [entry for row in rows for entry in row]
    if any(isinstance(v, str) for v in values) and all(isinstance(v, str) or _is_number(v) for v in values):
        return [v if isinstance(v, str) else repr(_number(v, key)) for v in values]
    if not all(_is_number(v) for v in values):
        raise Error(f"{key}: a list holds numbers or texts")
    return [float(_number(v, key)) for v in values]


def _value(value: Any, key: str) -> Value:
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    if isinstance(value, str):
        return value
    if isinstance(value, numbers.Real):
        return _number(value, key)
    if isinstance(value, np.ndarray) and value.ndim == 0:
        return _value(value.item(), key)
    if isinstance(value, Iterable):
        return _list(list(value), key)
    raise Error(f"{key} = {value!r}: expected a number, a text, a truth, or a list of these")


def _given(value: Any, key: str) -> dict[str, Value]:
    tables = list(value) if isinstance(value, Iterable) and not isinstance(value, (str, Mapping, np.ndarray)) else []
    if not tables or not all(isinstance(table, Mapping) for table in tables):
        return {"": _value(tables or value, key)}
    return {
        f"[{i}].{name}{rest}": setting
        for i, table in enumerate(tables)
        for name, given in given_of(table, f"{key}[{i}].")
        for rest, setting in given.items()
    }


def given_of(tables: Mapping[str, Any], inside: str = "") -> list[Given]:
    """Tables within tables as keys with dots. `inside`: where they stand, for messages."""
    keys: dict[str, dict[str, Value]] = {}
    for name, value in tables.items():
        if not isinstance(name, str):
            raise Error(f"{inside}{name!r}: keys of a case are texts")
        if isinstance(value, Mapping):
            keys.update((f"{name}.{rest}", given) for rest, given in given_of(value, f"{inside}{name}."))
        else:
            keys[name] = _given(value, inside + name)
    return list(keys.items())
