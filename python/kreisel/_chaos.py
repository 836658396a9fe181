"""Indicators of chaos and frequencies of a trajectory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from ._result import Result
from ._study import Study
from ._style import colour, panels, style

if TYPE_CHECKING:
    from ._case import Case

_names = {"lyapunov": "Lyapunov exponent", "fli": "FLI", "megno": "MEGNO", "sali": "SALI"}


class Chaos(Study):
    """Indicators of chaos along a trajectory, from the tangent map of its very steps.

    `t`, and at each the arrays `lyapunov`, `fli`, `megno`, `sali`: the last element is that of the whole run.

    >>> import kreisel
    >>> run = kreisel.case("kowalevski-top").trajectory(until=200, chaos=True)
    >>> bool(abs(run.chaos.megno[-1] - 2) < 0.2)                      # regular
    True
    >>> run.chaos.told["lyapunov"] == run.chaos.lyapunov[-1]
    True
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.t: np.ndarray = made["t"]
        self.lyapunov: np.ndarray = made["lyapunov"]
        self.fli: np.ndarray = made["fli"]
        self.megno: np.ndarray = made["megno"]
        self.sali: np.ndarray = made["sali"]

    def to_xarray(self) -> Any:
        """As an xarray.Dataset over the time.

        >>> import kreisel
        >>> run = kreisel.case("kowalevski-top").trajectory(until=20, chaos=True)
        >>> run.chaos.to_xarray()["fli"].dims
        ('t',)
        """
        import xarray

        columns = {name: ("t", getattr(self, name), {"long_name": words}) for name, words in _names.items()}
        time = {"t": ("t", self.t, {"units": self.case.units["time"]})}
        return xarray.Dataset(columns, time, {k: self.told[k] for k in ("method", "step")})

    def plot(self, ax: Optional[Any] = None) -> Any:
        """Each of them against time. With `ax` the MEGNO alone.

        >>> import kreisel
        >>> axes = kreisel.case("kowalevski-top").trajectory(until=50, chaos=True).chaos.plot()
        """
        names = list(_names) if ax is None else ["megno"]
        with style():
            drawn = panels(ax, len(names), 1.7)
            for i, (panel, name) in enumerate(zip(drawn, names)):
                panel.plot(self.t, getattr(self, name), color=colour(i))
                panel.set_ylabel(_names[name])
                if name in ("lyapunov", "sali") and (getattr(self, name) > 0).all():
                    panel.set_yscale("log")
            unit = self.case.units["time"]
            drawn[-1].set_xlabel(f"t [{unit}]" if unit else "t")
            drawn[0].set_title(f"{self.case.title}\n{self.told['method']}, step {self.told['step']:.4g}", fontsize=9)
        return ax if ax is not None else drawn

    def _summary(self) -> list[tuple[str, str]]:
        return [("case", self.case.name), *((words, f"{self.told[name]:.6g}") for name, words in _names.items())]


class Frequencies(Result):
    """The frequencies of a column of a trajectory, or of two that turn in a plane, the strongest first.

    `frequency` in revolutions per unit of time, `amplitude`, `phase`; `rest`, what is left as a part of the whole; `diffusion`, how far the
    strongest moves from the first half of the run to the second.

    >>> import kreisel
    >>> run = kreisel.case("lagrange-top").trajectory(until=100, frequencies="a_x+ia_y:4")
    >>> run.frequencies.frequency.shape, bool(run.frequencies.rest < 0.1)
    ((4,), True)
    """

    def __init__(self, case: "Case", told: dict[str, Any], text: str) -> None:
        self.case = case
        self.told = told
        self.text = text
        self.warnings: list[str] = []
        self.of: str = told["of"]
        terms = told["terms"]
        self.frequency: np.ndarray = np.array([t["frequency"] for t in terms], dtype=float)
        self.amplitude: np.ndarray = np.array([t["amplitude"] for t in terms], dtype=float)
        self.phase: np.ndarray = np.array([t["phase"] for t in terms], dtype=float)
        self.rest: float = told["rest"]
        self.diffusion: dict[str, Any] = told["diffusion"]

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The lines of its spectrum.

        >>> import kreisel
        >>> ax = kreisel.case("lagrange-top").trajectory(until=100, frequencies="a_x").frequencies.plot()
        """
        with style():
            panel = panels(ax, 1, 3.0)[0]
            low = self.amplitude.min(initial=1) / 10
            panel.vlines(self.frequency, low, self.amplitude, color=colour(0), linewidth=1.6)
            panel.plot(self.frequency, self.amplitude, "o", color=colour(0), markersize=4)
            panel.set_yscale("log")
            unit = self.told["unit"]
            panel.set(xlabel="frequency, revolutions per unit of time", ylabel=f"amplitude of {self.of}" + (f" [{unit}]" if unit else ""))
            panel.set_title(self.case.title)
        return panel

    def __str__(self) -> str:
        return self.text

    def _summary(self) -> list[tuple[str, str]]:
        strongest = f"{self.frequency[0]:.10g}" if len(self.frequency) else "none"
        return [("case", self.case.name), ("of", self.of), ("strongest", strongest), ("terms", str(len(self.frequency)))]


Chaos.__module__ = Frequencies.__module__ = "kreisel"
