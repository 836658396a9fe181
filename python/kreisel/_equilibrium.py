"""Where tops float or circle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from . import _core
from ._error import warn
from ._progress import listening
from ._study import Study
from ._style import colour, panels, style

if TYPE_CHECKING:
    from ._case import Case


class Equilibrium(Study):
    """Equilibria with their stability, the spins and masses that are stable; printed, a page for people.

    `equilibria`, `orbit`, `precessions`; `relative`, of a body that goes round with a rotor, in its frame; `steady`, of many tops that turn as if they
    were one; `ranges`, how far numbers of a top over magnets may go, and what is lost beyond: dicts, as the program's `--json` has them;
    `sentences`, what is known in words, as the explorer shows it.

    >>> import kreisel
    >>> found = kreisel.case("levitron").equilibrium()
    >>> [e["stable"] for e in found.equilibria if e["vertical_stable"]]
    [True]
    >>> found.sentences[0]
    'At height 0.03129 m, axis up: linearly stable at spin 20 rev/s.'
    >>> low, high = found.stable_spins
    >>> round(low, 2), round(high, 2)
    (12.73, 31.77)
    >>> [e["stable"] for e in kreisel.case("rotor-levitation").equilibrium().relative]
    [True, True]
    >>> kreisel.case("two-tops").equilibrium().steady["stable"]
    True
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.equilibria: list[dict[str, Any]] = self.told["equilibria"]
        self.sentences: list[str] = self.told["sentences"]
        self.orbit: Optional[dict[str, Any]] = self.told.get("orbit")
        self.masses: list[dict[str, Any]] = self.told.get("masses", [])
        self.relative: list[dict[str, Any]] = self.told.get("relative", [])
        self.steady: Optional[dict[str, Any]] = self.told.get("steady")
        self.ranges: list[dict[str, Any]] = self.told.get("ranges", [])
        self.precessions: list[dict[str, Any]] = self.told.get("precessions", [])
        self.spin: float = self.told["spin"]

    @property
    def stable_spins(self) -> Optional[tuple[float, float]]:
        """The first window of spins that are linearly stable, in revolutions per unit of time; None where there is none.

        >>> import kreisel
        >>> kreisel.case("levitron").equilibrium().stable_spins[0] > 12
        True
        """
        for e in self.equilibria:
            for window in e["spin_windows"]:
                return float(window["from"]), float("inf") if window["to"] is None else float(window["to"])
        return None

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The modes at that spin: how fast they swing, and how fast they grow.

        >>> import kreisel
        >>> ax = kreisel.case("levitron").equilibrium().plot()
        """
        with style():
            panel = panels(ax, 1, 3.0)[0]
            for i, e in enumerate(self.equilibria):
                where = f"height {e['height']:.4g}" if "height" in e else e.get("about", f"equilibrium {i + 1}")
                modes = e["modes"]
                panel.plot([m["frequency"] for m in modes], [m["growth"] for m in modes], "o", color=colour(i), label=where)
            if self.steady is not None:
                panel.plot(self.steady["frequencies"], self.steady["growths"], "o", color=colour(0), label="steady motion")
            panel.axhline(0, color="#404040", linewidth=0.8)
            panel.set_xlabel("frequency, revolutions per unit of time")
            panel.set_ylabel("growth")
            panel.legend(loc="upper right")
            which = f"modes at spin {self.spin:.4g}" if self.steady is None else "modes in the frame that goes with it"
            panel.set_title(f"{self.case.title}: {which}", fontsize=9)
        return panel

    def _repr_html_(self) -> str:
        import html

        return f"<pre>{html.escape(self.text)}</pre>"

    def _summary(self) -> list[tuple[str, str]]:
        rows = [("case", self.case.name)]
        for e in self.equilibria:
            where = f"height {e['height']:.6g}" if "height" in e else e.get("about", "equilibrium")
            rows.append((where, {True: "stable", False: "unstable"}.get(e["stable"], "not known")))
        return rows


def equilibrium(case: "Case", progress: Optional[bool]) -> Equilibrium:
    with listening(progress) as listener:
        made = _core.equilibrium(case._core, listener)
    warn(made["warnings"])
    return Equilibrium(case, made)


Equilibrium.__module__ = "kreisel"
