"""One trajectory by several methods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from . import _core
from ._error import Error, warn
from ._progress import listening
from ._study import Study
from ._style import colour, panels, style
from ._trajectory import Trajectory, checked_start

if TYPE_CHECKING:
    from ._case import Case


class Comparison(Study):
    """The same trajectory by several methods with the same steps: how each keeps what should not change.

    `runs`, a `kreisel.Trajectory` each, by method; `slopes` of each invariant's error, per unit of time.

    >>> import kreisel
    >>> found = kreisel.case("lagrange-top").compare(["strang", "rk4"], until=200, step=0.2)
    >>> bool(abs(found.slopes["rk4"]["energy"]) > abs(found.slopes["strang"]["energy"]))
    True
    >>> found.runs["rk4"].method
    'rk4'
    """

    def __init__(self, case: "Case", words: dict[str, Any], made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.runs: dict[str, Trajectory] = {
            method: Trajectory(case, {**words, "method": method}, told) for method, told, _ in made["runs"]
        }
        self.slopes: dict[str, dict[str, float]] = {method: dict(slopes) for method, _, slopes in made["runs"]}
        self.notes: list[str] = made["notes"]

    def plot(self, ax: Optional[Any] = None, *, invariant: str = "energy") -> Any:
        """How far each method has moved from the first value of an invariant, relative where that is not 0.

        >>> import kreisel
        >>> ax = kreisel.case("lagrange-top").compare(["strang", "rk4"], until=10).plot()
        """
        known = list(next(iter(self.runs.values())).invariants)
        if invariant not in known:
            raise Error(f"invariant = {invariant!r}: there are {', '.join(known)}")
        with style():
            panel = panels(ax, 1, 3.6)[0]
            for i, (method, run) in enumerate(self.runs.items()):
                moved = np.abs(run.drift(invariant))
                panel.semilogy(run.t, np.where(moved > 0, moved, np.nan), color=colour(i), label=method)
            unit = self.case.units["time"]
            panel.set(xlabel=f"t [{unit}]" if unit else "t", ylabel=f"error of {invariant}")
            panel.legend(loc="lower right", ncols=2)
            panel.set_title(f"{self.case.title}\nsteps of {self.told['step']:.4g}", fontsize=9)
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        kept = ((m, f"energy drifts by {s['energy']:.1e} per unit of time") for m, s in self.slopes.items() if "energy" in s)
        return [("case", self.case.name), *kept]


def compare(case: "Case", words: dict[str, Any], progress: Optional[bool]) -> Comparison:
    if words.get("start") is not None:
        words["start"] = checked_start(case, words["start"])
    with listening(progress) as listener:
        made = _core.compare(case._core, words, listener)
    warn(made["warnings"])
    words.pop("methods")
    return Comparison(case, words, made)


Comparison.__module__ = "kreisel"
