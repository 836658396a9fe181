"""How long a top flies."""

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


class Flight(Study):
    """A flight from its start until it falls or its time is up.

    `t`, `spin` (revolutions per unit of time), `tilt`, `height` along it; `fell`, `time`, and `why`, in sentences; `spin_windows`, the spins at
    which its equilibrium is stable, (from, to) each; with `samples` also `times`, when those of an ensemble ended that fell, in rising order.

    >>> import kreisel
    >>> f = kreisel.case("levitron-flight").flight(until=2)
    >>> f.fell, f.t[-1], bool(f.spin[-1] < f.spin[0])
    (False, 2.0, True)
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.t: np.ndarray = made["t"]
        self.spin: np.ndarray = made["spin"]
        self.tilt: np.ndarray = made["tilt"]
        self.height: np.ndarray = made["height"]
        self.fell: bool = self.told["fell"]
        self.time: float = self.told["flight_time"]
        self.why: list[str] = self.told["why"]
        self.left_window: Optional[float] = self.told["left_window"]
        self.spin_windows: list[tuple[float, float]] = [
            (w["from"], float("inf") if w["to"] is None else w["to"]) for w in self.told["spin_windows"]
        ]
        self.times: Optional[np.ndarray] = made["times"]
        self.ensemble: Optional[dict[str, Any]] = self.told.get("ensemble")

    def to_xarray(self) -> Any:
        """As an xarray.Dataset over the time.

        >>> import kreisel
        >>> kreisel.case("levitron-flight").flight(until=1).to_xarray()["spin"].dims
        ('t',)
        """
        import xarray

        columns = {name: ("t", getattr(self, name)) for name in ("spin", "tilt", "height")}
        time = {"t": ("t", self.t, {"units": self.case.units["time"]})}
        return xarray.Dataset(columns, time, {k: self.told[k] for k in ("case", "method", "step", "until")})

    def plot(self, ax: Optional[Any] = None) -> Any:
        """Spin against time with its window drawn in, and how it leans. With `ax` the spin alone.

        >>> import kreisel
        >>> axes = kreisel.case("levitron-flight").flight(until=2).plot()
        """
        unit = self.case.units["time"]
        with style():
            drawn = panels(ax, 2, 2.6)
            for i, (low, high) in enumerate(self.spin_windows):
                label = "stable spins" if i == 0 else None
                drawn[0].axhspan(low, min(high, 1.1 * self.spin.max()), color="#8fb8de", alpha=0.4, linewidth=0, label=label)
            drawn[0].plot(self.t, self.spin, color=colour(0), label="spin")
            drawn[0].set_ylabel(f"spin [rev/{unit}]" if unit else "spin, revolutions per unit of time")
            drawn[0].legend(loc="upper right")
            if ax is None:
                drawn[1].plot(self.t, np.degrees(self.tilt), color=colour(1))
                drawn[1].set_ylabel("tilt [degrees]")
            drawn[-1].set_xlabel(f"t [{unit}]" if unit else "t")
            ended = "it flew for" if self.fell else "it still flies after"
            drawn[0].set_title(f"{self.case.title}\n{ended} {self.time:.5g} {unit}", fontsize=9)
        return ax if ax is not None else drawn

    def _summary(self) -> list[tuple[str, str]]:
        ended = "flew for" if self.fell else "still flies after"
        rows = [("case", self.case.name), (ended, f"{self.time:.6g} {self.case.units['time']}".rstrip())]
        if self.ensemble is not None:
            rows.append(("of the ensemble", f"{self.ensemble['fell']} of {self.ensemble['samples']} fell"))
        return rows + [("why", sentence) for sentence in self.why]


def flight(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> Flight:
    with listening(progress) as listener:
        made = _core.flight(case._core, words, threads, listener)
    warn(made["warnings"])
    return Flight(case, made)


Flight.__module__ = "kreisel"
