"""Escape-time diagrams."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy as np

from . import _core
from ._error import warn
from ._fate import Fate
from ._progress import listening
from ._result import Result
from ._style import panels, style

if TYPE_CHECKING:
    from ._case import Case


def point_colours(
    time: np.ndarray,
    fate: np.ndarray,
    doubtful: Optional[np.ndarray],
    until: float,
    value: Optional[np.ndarray] = None,
    logarithmic: bool = True,
) -> tuple[np.ndarray, Any]:
    """A colour for each as the program has it, dark for an early escape; or, with `value`, of what stays. And what a scale of colours needs."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, LogNorm, Normalize

    colours, low, high = _core.point_colours(time, fate, doubtful, until, value, logarithmic)
    norm = LogNorm if value is None or logarithmic else Normalize
    ramp = _core.ramp if value is None else _core.value_ramp
    return colours.reshape(*time.shape, 3), ScalarMappable(norm(low, high, clip=True), ListedColormap(ramp(256)))


class Map(Result):
    """When the tops of a window leave: arrays of shape (height, width), the lowest row first.

    `time`, `fate` (see `kreisel.Fate`), `bound`; `x` and `y`, the numbers along its sides; with `trust` also `doubtful`, where a second
    run gave another fate; with `refine` also `computed`, where pixels were not filled in; with `colour` also `value`, of tops that stay.

    >>> import kreisel
    >>> m = kreisel.case("dullin-fig1a").map(size=(12, 20), until=2)
    >>> m.time.shape, m.axes
    ((20, 12), ('initial.x', 'initial.z'))
    >>> round(m.stable_fraction, 3)
    0.221
    """

    def __init__(self, case: "Case", words: dict[str, Any], made: dict[str, Any]) -> None:
        self.case = case
        self._words = words
        self.time: np.ndarray = made["time"]
        self.fate: np.ndarray = made["fate"]
        self.bound: np.ndarray = made["bound"]
        self.doubtful: Optional[np.ndarray] = made["doubtful"]
        self.computed: Optional[np.ndarray] = made["computed"]
        self.value: Optional[np.ndarray] = made["value"]
        self._logarithmic: bool = made["value_scale"] == "logarithmic"
        self.x: np.ndarray = made["x"]
        self.y: np.ndarray = made["y"]
        self.axes: tuple[str, str] = made["axes"]
        self.window: tuple[float, float, float, float] = made["window"]
        self.steps: int = made["steps"]
        self.seconds: float = made["seconds"]
        self.warnings: list[str] = made["warnings"]
        self.notes: list[str] = made["notes"]
        self.told: dict[str, Any] = json.loads(made["told"])

    @property
    def stable_fraction(self) -> float:
        """The part of the pixels that stay.

        >>> import kreisel
        >>> kreisel.case("levitron").map(size=(4, 4), until=0.01).stable_fraction
        1.0
        """
        return float(self.told["stable_fraction"])

    def zoom(self, x0: float, x1: float, y0: float, y1: float, **words: Any) -> "Map":
        """The same map of another window.

        >>> import kreisel
        >>> m = kreisel.case("dullin-fig1a").map(size=(6, 10), until=1)
        >>> m.zoom(0.001, 0.002, -0.005, -0.004).window
        (0.001, 0.002, -0.005, -0.004)
        """
        known: dict[str, Any] = {k: v for k, v in self._words.items() if v is not None and k != "checkpoint"}
        known.update(axes=self.axes, window=(x0, x1, y0, y1))
        return self.case.map(**{**known, **words})

    def save(self, file: Union[str, "os.PathLike[str]"]) -> str:
        """Writes the HDF5 file that the program would have written. Returns its name.

        >>> import kreisel, tempfile
        >>> m = kreisel.case("levitron").map(size=(4, 4), until=0.1)
        >>> m.save(tempfile.mkdtemp() + "/m.h5")[-4:]
        'm.h5'
        """
        pixels = {k: getattr(self, k) for k in ("time", "fate", "bound", "doubtful", "computed", "value")}
        _core.save_map(self.case._core, self._words, pixels, self.steps, os.fspath(file))
        return os.fspath(file)

    def to_xarray(self) -> Any:
        """As an xarray.Dataset over the two numbers, with units.

        >>> import kreisel
        >>> data = kreisel.case("levitron").map(size=(4, 4), until=0.1).to_xarray()
        >>> data["time"].dims
        ('initial.z', 'initial.x')
        """
        import xarray

        across, up = self.axes
        core = self.case._core
        arrays = {"time": self.time, "fate": self.fate, "bound": self.bound}
        more = (("doubtful", self.doubtful), ("computed", self.computed), ("value", self.value))
        arrays.update({k: v for k, v in more if v is not None})
        sides = {key: (key, values, {"units": core.unit(key)}) for key, values in ((across, self.x), (up, self.y))}
        data = xarray.Dataset({k: ((up, across), v) for k, v in arrays.items()}, sides)
        data["time"].attrs["units"] = self.case.units["time"]
        data.attrs.update({k: self.told[k] for k in ("case", "method", "step", "until")})
        return data

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The diagram: dark for an early escape, bright for a late one, white where tops stay; or the values of those that stay.

        >>> import kreisel
        >>> ax = kreisel.case("dullin-fig1a").map(size=(12, 20), until=2).plot()
        """
        until = float(self.told["until"])
        with style():
            colours, scale = point_colours(self.time, self.fate, self.doubtful, until, self.value, self._logarithmic)
            panel = panels(ax, 1, 5.0)[0]
            panel.grid(False)
            panel.imshow(colours, origin="lower", extent=self.window, aspect="auto", interpolation="nearest")
            panel.set_xlabel(self.case._core.label(self.axes[0]))
            panel.set_ylabel(self.case._core.label(self.axes[1]))
            told = self.told
            white = "white: " if self.value is None else ""
            panel.set_title(
                f"{self.case.title}\n{told['method']}, step {told['step']:.4g}; {white}{self.stable_fraction:.1%} stay"
                f" until t = {until:.4g}",
                fontsize=9,
            )
            bar = panel.figure.colorbar(scale, ax=panel, pad=0.02)
            unit = self.case.units["time"]
            colour = told["colour"]
            if self.value is None:
                bar.set_label(f"leaves at [{unit}]" if unit else "leaves at")
            else:
                bar.set_label(colour["label"] + (f" [{colour['unit']}]" if colour["unit"] else ""))
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        rows = [
            ("case", self.case.name),
            ("pixels", f"{len(self.x)} x {len(self.y)} over {self.axes[0]}, {self.axes[1]}"),
            ("stay", f"{self.stable_fraction:.4f} until t = {self.told['until']:.6g}"),
        ]
        if self.doubtful is not None:
            rows.append(("doubtful", f"{self.told['doubtful_fraction']:.4f}"))
        return rows


def map(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> Map:
    with listening(progress) as listener:
        made = _core.map(case._core, words, threads, listener)
    warn(made["warnings"])
    words.pop("checkpoint", None)
    found = Map(case, words, made)
    words.update(method=found.told["method"], step=found.told["step"], accuracy=None)  # as they were chosen
    return found


Map.__module__ = "kreisel"
