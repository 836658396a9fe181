"""How accurate methods are, and what that costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from . import _core
from ._error import warn
from ._progress import listening
from ._study import Study
from ._style import colour, panels, style

if TYPE_CHECKING:
    from ._case import Case


class Convergence(Study):
    """Errors of methods against the reference in quadruple precision, and the orders that they show.

    `errors`, `steps` and `seconds` by method, arrays from the longest step on; `orders`, measured, None where nothing can be said.

    >>> import kreisel
    >>> found = kreisel.case("lagrange-top").converge(["strang", "blanes-moan-4"], steps=[0.1, 0.05, 0.025, 0.0125], until=1)
    >>> [round(found.orders[name]) for name in found.methods]
    [2, 4]
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        rows = {m["name"]: m for m in self.told["methods"]}
        self.methods: list[str] = list(rows)
        self.orders: dict[str, Optional[float]] = {name: m["order"] for name, m in rows.items()}
        self.claimed: dict[str, int] = {name: m["claimed_order"] for name, m in rows.items()}
        self.steps = {name: _column(m, "step") for name, m in rows.items()}
        self.errors = {name: _column(m, "error") for name, m in rows.items()}
        self.seconds = {name: _column(m, "seconds") for name, m in rows.items()}

    def plot(self, ax: Optional[Any] = None, *, against: str = "step") -> Any:
        """Errors against the step, or against what they cost: `against="seconds"`.

        >>> import kreisel
        >>> found = kreisel.case("lagrange-top").converge(["strang"], steps=[0.1, 0.05], until=1)
        >>> ax = found.plot(against="seconds")
        """
        across = self.steps if against == "step" else self.seconds
        with style():
            panel = panels(ax, 1, 4.4)[0]
            for i, name in enumerate(self.methods):
                order = self.orders[name]
                label = name if order is None else f"{name}: {order:.2f}"
                panel.loglog(across[name], self.errors[name], "o-", markersize=3, color=colour(i), label=label)
            panel.set_xlabel("step" if against == "step" else "seconds of computing per unit of time")
            panel.set_ylabel("relative error at the end")
            panel.legend(loc="best")
            panel.set_title(f"{self.case.title}\nuntil t = {self.told['until']:.4g}; measured orders", fontsize=9)
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        shown = {name: "none" if order is None else f"{order:.2f}" for name, order in self.orders.items()}
        return [("case", self.case.name), *((f"order of {name}", order) for name, order in shown.items())]


def _column(method: dict[str, Any], name: str) -> np.ndarray:
    return np.array([np.nan if p[name] is None else p[name] for p in method["points"]], dtype=float)


def converge(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> Convergence:
    if words["steps"] is not None:
        words["steps"] = np.asarray(words["steps"], dtype=object).ravel().tolist()
    with listening(progress) as listener:
        made = _core.converge(case._core, words, threads, listener)
    warn(made["warnings"])
    return Convergence(case, made)


Convergence.__module__ = "kreisel"
