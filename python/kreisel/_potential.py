"""Potentials of one's own: C++ as a text or a file, and functions of Python."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, Optional, Union

import numpy as np

from . import _core
from ._error import Error

Function = Callable[..., Any]


class Potential:
    """U(r, a) as a function of Python: of arrays of places r and axes a, shape (n, 3) each, to n energies.

    For trying things out on small problems: it is called for every force, and slow. A C++ text is hundreds of times faster. An
    ensemble runs side by side, so that one call serves some hundred tops. Arguments after r and a that have a value are numbers of the
    case, `numbers.NAME`; they come as arrays of shape (n,). `gradient(r, a, ...)` gives the pair (∂U/∂r, ∂U/∂a); without it slopes
    are central differences, good to nine digits or so: methods that solve equations with them are refused. `axisymmetric` says that turning space about the vertical changes nothing.

    >>> import kreisel
    >>> def trap(r, a, k=1.0):
    ...     return 0.5 * k * (r**2).sum(axis=-1) - a[:, 2]
    >>> case = kreisel.case({"system": "own-top", "units": "none", "body": {"mass": 1, "theta1": 0.2},
    ...                      "initial": {"x": 0.5, "spin": 1}, "ending": {"radius": 2}, "run": {"step": 0.01, "until": 1}},
    ...                     potential=kreisel.Potential(trap, axisymmetric=True))
    >>> round(float(case.trajectory().r[-1, 0]), 6)        # 0.5 cos 1
    0.270149
    """

    def __init__(self, value: Function, gradient: Optional[Function] = None, *, axisymmetric: bool = False) -> None:
        if not callable(value) or (gradient is not None and not callable(gradient)):
            raise Error("a potential is a function of r and a, and so is its gradient")
        self.value, self.gradient, self.axisymmetric = value, gradient, axisymmetric
        self.numbers = _numbers_of(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Potential) and other._said() == self._said()

    def __hash__(self) -> int:
        return hash(self._said())

    def _said(self) -> tuple[Any, ...]:
        return self.value, self.gradient, self.axisymmetric

    def _named(self, own: np.ndarray) -> dict[str, np.ndarray]:
        return {name: own[:, i] for i, name in enumerate(self.numbers)}

    def _value(self, own: np.ndarray, at: np.ndarray) -> np.ndarray:
        energies = np.asarray(self.value(at[:, :3], at[:, 3:], **self._named(own)), dtype=float)
        if energies.shape != (len(at),):
            raise Error(f"the potential gave an array of shape {energies.shape} for {len(at)} places, and not ({len(at)},)")
        return energies

    def _slopes(self, own: np.ndarray, at: np.ndarray) -> np.ndarray:
        if self.gradient is None:
            return self._differences(own, at)
        pair = self.gradient(at[:, :3], at[:, 3:], **self._named(own))
        slopes = np.concatenate([np.broadcast_to(np.asarray(part, dtype=float), (len(at), 3)) for part in pair], axis=1)
        if slopes.shape != at.shape:
            raise Error("the gradient of a potential is a pair of arrays, one of (n, 3) for r and one for a")
        return np.asarray(slopes)

    # All places ahead and behind in one call.
    def _differences(self, own: np.ndarray, at: np.ndarray) -> np.ndarray:
        size = np.linalg.norm(at[:, :3], axis=1)
        steps = np.ones((len(at), 6)) * 6e-6
        steps[:, :3] *= np.where(size > 0, size, 1.0)[:, None]
        places = np.repeat(at[None, None], 2, axis=0).repeat(6, axis=1)
        for i in range(6):
            places[0, i, :, i] += steps[:, i]
            places[1, i, :, i] -= steps[:, i]
        apart = (places[0, range(6), :, range(6)] - places[1, range(6), :, range(6)]).T
        energies = self._value(np.tile(own, (12, 1)), places.reshape(-1, 6)).reshape(2, 6, len(at))
        return np.asarray((energies[0] - energies[1]).T / apart)

    def _called(self) -> _core.Called:
        return _core.called(
            self._value,
            self._slopes,
            self.gradient is None,
            self.axisymmetric,
            list(self.numbers),
            [float(v) for v in self.numbers.values()],
        )


def _numbers_of(value: Function) -> dict[str, float]:
    try:
        arguments = list(inspect.signature(value).parameters.values())
    except (TypeError, ValueError):
        return {}
    return {a.name: float(a.default) for a in arguments[2:] if a.default is not a.empty}


Given = Union[str, Potential, Function, None]


def prepared(potential: Given) -> tuple[Optional[str], Optional[Potential]]:
    """A file that the case can name, or a function."""
    if potential is None or isinstance(potential, Potential):
        return None, potential
    if callable(potential):
        return None, Potential(potential)
    if not isinstance(potential, str):
        raise Error(f"potential = {potential!r}: expected the name of a C++ file, its text, or a function U(r, a)")
    is_text = "\n" in potential or "{" in potential
    return (_core.source_file(potential) if is_text else potential), None


Potential.__module__ = "kreisel"
