"""What trajectories show over one or two numbers of a case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from . import _core
from ._error import Error, warn
from ._progress import listening
from ._study import Study
from ._style import panels, style

if TYPE_CHECKING:
    from ._case import Case


class Sweep(Study):
    """Observables of trajectories over one or two numbers of a case.

    `values` of each observable, by name: an array over the one number, or of shape (second, first); `axes`, the numbers themselves, by key;
    `units` of all of them. A value that there is not is nan.

    >>> import kreisel
    >>> found = kreisel.case("levitron").sweep({"spin": (18, 24, 3)}, show=["time", "largest_tilt"], until=0.5)
    >>> found.axes["initial.spin"], found.values["time"]
    (array([18., 21., 24.]), array([0.5, 0.5, 0.5]))
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.axes: dict[str, np.ndarray] = {key: values for key, _, _, values in made["axes"]}
        self.values: dict[str, np.ndarray] = made["shown"]
        self.units: dict[str, str] = {**{key: unit for key, unit, _, _ in made["axes"]}, **made["units"]}
        self._labels: list[str] = [label for _, _, label, _ in made["axes"]]

    def to_xarray(self) -> Any:
        """As an xarray.Dataset over the numbers, with units.

        >>> import kreisel
        >>> found = kreisel.case("levitron").sweep({"spin": (18, 24, 3)}, show=["time"], until=0.1)
        >>> found.to_xarray()["time"].dims
        ('initial.spin',)
        """
        import xarray

        dims = tuple(reversed(list(self.axes)))
        sides = {key: (key, values, {"units": self.units[key]}) for key, values in self.axes.items()}
        columns = {name: (dims, values, {"units": self.units[name]}) for name, values in self.values.items()}
        return xarray.Dataset(columns, sides, {k: self.told[k] for k in ("case", "method", "step", "until")})

    def plot(self, ax: Optional[Any] = None, *, show: Optional[str] = None) -> Any:
        """A curve for each observable, or over two numbers a picture of one: `show`, or the first.

        >>> import kreisel
        >>> found = kreisel.case("levitron").sweep({"spin": (18, 24, 4), "tilt": (0, 0.1, 3)}, show=["time"], until=0.1)
        >>> ax = found.plot()
        """
        names = list(self.values) if show is None else [show]
        if show is not None and show not in self.values:
            raise Error(f"show = {show!r}: this sweep has {', '.join(self.values)}")
        with style():
            if len(self.axes) == 2:
                return self._picture(ax, names[0])
            drawn = panels(ax, len(names) if ax is None else 1, 2.2)
            for panel, name in zip(drawn, names):
                panel.plot(next(iter(self.axes.values())), self.values[name], ".-")
                panel.set_ylabel(self._named(name))
            drawn[-1].set_xlabel(self._labels[0])
            drawn[0].set_title(self.case.title)
        return drawn[0] if len(drawn) == 1 else drawn

    def _picture(self, ax: Optional[Any], name: str) -> Any:
        from matplotlib.colors import ListedColormap

        panel = panels(ax, 1, 4.6)[0]
        panel.grid(False)
        across, up = self.axes.values()
        drawn = panel.pcolormesh(across, up, self.values[name], cmap=ListedColormap(_core.value_ramp(256)), shading="nearest")
        panel.set_xlabel(self._labels[0])
        panel.set_ylabel(self._labels[1])
        panel.set_title(self.case.title)
        panel.figure.colorbar(drawn, ax=panel, pad=0.02).set_label(self._named(name))
        return panel

    def _named(self, name: str) -> str:
        return f"{name} [{self.units[name]}]" if self.units[name] else name

    def _summary(self) -> list[tuple[str, str]]:
        over = " and ".join(f"{len(v)} values of {key}" for key, v in self.axes.items())
        return [("case", self.case.name), ("over", over), ("shows", ", ".join(self.values))]


def sweep(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> Sweep:
    with listening(progress) as listener:
        made = _core.sweep(case._core, words, threads, listener)
    warn(made["warnings"])
    return Sweep(case, made)


Sweep.__module__ = "kreisel"
