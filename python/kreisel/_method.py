"""Methods, and single steps by them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Union

import numpy as np

from . import _core
from ._error import Error
from ._state import State

if TYPE_CHECKING:
    from ._case import Case


class System:
    """What moves: the system of a case, asked about any of its states.

    >>> import kreisel
    >>> top = kreisel.case("lagrange-top")
    >>> top.system.invariants(top.start).keys()
    dict_keys(['energy', 'C1', 'C2', 'j_z'])
    """

    def __init__(self, case: "Case") -> None:
        self._case = case

    @property
    def name(self) -> str:
        """As a case file calls it.

        >>> import kreisel
        >>> kreisel.case("levitron").system.name
        'levitron'
        """
        return self._case._core.system

    @property
    def parts(self) -> tuple[str, ...]:
        """The vectors of its states.

        >>> import kreisel
        >>> kreisel.case("heavy-top").system.parts
        ('Pi', 'Gamma')
        """
        return tuple(part[0] for part in self._case._core.parts)

    def state(self, *numbers: Any, **vectors: Any) -> State:
        """A state of these numbers, or of these vectors by name; what is not named is as at the case's start.

        >>> import kreisel
        >>> top = kreisel.case("euler-top").system
        >>> top.state(Pi=[1, 2, 3]).Pi
        array([1., 2., 3.])
        """
        start = self._case.start
        if numbers:
            given = np.asarray(numbers[0] if len(numbers) == 1 else numbers, dtype=float)
            if given.shape[-1:] != start.shape:
                raise Error(f"a state of {self._case._core.system_name} has {start.size} numbers, not {given.shape}")
            return State(given, start._parts)
        for name, vector in vectors.items():
            if name not in start.parts:
                raise Error(f"a state of {self._case._core.system_name} has no '{name}'; it has {', '.join(start.parts)}")
            getattr(start, name)[...] = vector
        return start

    def invariants(self, state: Any) -> dict[str, Any]:
        """What its motion keeps, there: a number each, or an array for rows of states.

        >>> import kreisel
        >>> top = kreisel.case("lagrange-top")
        >>> round(float(top.system.invariants(top.start)["C1"]), 12)      # |a|²
        1.0
        """
        rows = np.asarray(state, dtype=float)
        table = _core.invariants(self._case._core, rows).reshape((*rows.shape[:-1], -1))
        return {name: table[..., i] for i, name in enumerate(self._case._core.invariants)}

    def energy(self, state: Any) -> Any:
        """Its energy there.

        >>> import kreisel
        >>> top = kreisel.case("lagrange-top")
        >>> bool(top.system.energy(top.start) == top.trajectory(until=0.1).energy[0])
        True
        """
        return self.invariants(state)["energy"]

    def __repr__(self) -> str:
        return f"<kreisel.System {self._case._core.system_name}>"


class Method:
    """A one-step map, with what it claims.

    >>> import kreisel
    >>> kreisel.method("blanes-moan-4")
    <kreisel.Method blanes-moan-4: order 4, symmetric, Poisson>
    """

    def __init__(self, told: dict[str, Any]) -> None:
        self.name: str = told["name"]
        self.kind: str = told["kind"]
        self.order: int = told["order"]
        self.symmetric: bool = told["symmetric"]
        self.poisson: bool = told["poisson"]
        self.about: str = told["about"]
        self.needs: str = told["needs"]

    def step(self, system: Union[System, "Case"], state: Any, h: float) -> State:
        """The state after one step of length h, which may be negative; rows of states take one step each.

        >>> import kreisel
        >>> top, strang = kreisel.case("lagrange-top"), kreisel.method("strang")
        >>> there = strang.step(top.system, top.start, 0.1)
        >>> back = strang.step(top.system, there, -0.1)
        >>> bool(abs(back - top.start).max() < 1e-15)      # it is symmetric
        True
        """
        case = system._case if isinstance(system, System) else system
        rows = np.asarray(state, dtype=float)
        start = case.start
        if rows.shape[-1:] != start.shape:
            raise Error(f"a state of {case._core.system_name} has {start.size} numbers, not {rows.shape}")
        moved = _core.step(case._core, self.name, rows, float(h))
        return State(moved.reshape(rows.shape), start._parts)

    def __repr__(self) -> str:
        claims = [f"order {self.order}" if self.order else "exact"]
        claims += ["symmetric"] * self.symmetric + ["Poisson"] * self.poisson
        return f"<kreisel.Method {self.name}: {', '.join(claims)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Method) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)


def method(name: str) -> Method:
    """The method of that name.

    >>> import kreisel
    >>> kreisel.method("kahan-li-8").order
    8
    """
    return Method(json.loads(_core.method(name))["methods"][0])


def methods() -> list[Method]:
    """All methods; `Case.methods` has those that a case takes.

    >>> import kreisel
    >>> len(kreisel.methods()) > 50
    True
    """
    return [Method(told) for told in json.loads(_core.methods(None))["methods"]]


System.__module__ = Method.__module__ = "kreisel"
