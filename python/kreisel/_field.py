"""The field of magnets."""

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


class Field(Study):
    """The field at points, and what it does to the case's top there; SI units.

    `B`, of the shape of the points; `gradient`, whose row i is the slope of B_i; `force` and `torque` of the field on the top, standing as it
    starts; `inside`, which magnet a point is in, where it is in one: B is not to be trusted there.

    >>> import kreisel
    >>> f = kreisel.case("toy-levitron").field([[0, 0, 0.03], ["1 mm", 0, "3 cm"]])
    >>> f.B.shape, f.gradient.shape
    ((2, 3), (2, 3, 3))
    >>> bool(abs(f.gradient.trace(axis1=-2, axis2=-1)).max() < 1e-12)     # no divergence
    True
    """

    def __init__(self, case: "Case", made: dict[str, Any], lead: Optional[tuple[int, ...]] = None) -> None:
        super().__init__(case, made)
        count = len(made["at"])
        shape = lead if lead is not None else (() if count == 1 else (count,))  # of the points; a file lists them
        self.at: np.ndarray = made["at"].reshape((*shape, 3))
        self.B: np.ndarray = made["B"].reshape((*shape, 3))
        self.gradient: np.ndarray = made["gradient"].reshape((*shape, 3, 3))
        self.force: np.ndarray = made["force"].reshape((*shape, 3))
        self.torque: np.ndarray = made["torque"].reshape((*shape, 3))
        self.inside: np.ndarray = np.array(made["inside"], dtype=object).reshape(shape)

    @property
    def size(self) -> np.ndarray:
        """|B|.

        >>> import kreisel
        >>> f = kreisel.case("toy-levitron").field((0, 0, 0.03))
        >>> float(f.size) == float(abs(f.B[2]))
        True
        """
        return np.asarray(np.linalg.norm(self.B, axis=-1))

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The parts of B along the points, in their order.

        >>> import kreisel, numpy as np
        >>> z = np.linspace(0.02, 0.06, 20)
        >>> ax = kreisel.case("toy-levitron").field(np.stack([0 * z, 0 * z, z], axis=-1)).plot()
        """
        rows, places = self.B.reshape(-1, 3), self.at.reshape(-1, 3)
        along = int(np.argmax(np.ptp(places, axis=0)))
        with style():
            panel = panels(ax, 1, 3.0)[0]
            for i, letter in enumerate("xyz"):
                panel.plot(places[:, along], rows[:, i], ".-", label=f"B_{letter}")
            panel.set(xlabel=f"{'xyz'[along]} [m]", ylabel="B [T]")
            panel.legend(loc="upper right")
            panel.set_title(self.case.title)
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        if self.at.ndim == 1:
            return [("case", self.case.name), ("at", str(self.at)), ("B", f"{self.B} T")]
        low, high = float(self.size.min()), float(self.size.max())
        return [("case", self.case.name), ("points", str(self.size.size)), ("|B|", f"{low:.4g} to {high:.4g} T")]


class FieldGrid(Study):
    """The field over a line, a plane or a box; SI units, but for B of a Levitron's design, whose `unit` is 1/m.

    `x`, `y`, `z`; `B` of shape (z, y, x, 3), `size` |B|, and `trap`, the potential energy as the adiabatic approximation has it, counted from
    where the top floats, both nan inside a magnet; `inside`; `floats`, r and a where it floats, or None.

    >>> import kreisel
    >>> g = kreisel.case("toy-levitron").field_grid(x=(-0.03, 0.03, 7), z=("2 cm", "6 cm", 5))
    >>> g.B.shape, g.trap.shape, g.z[-1]
    ((5, 1, 7, 3), (5, 1, 7), 0.06)
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.x: np.ndarray = made["x"]
        self.y: np.ndarray = made["y"]
        self.z: np.ndarray = made["z"]
        self.B: np.ndarray = made["B"]
        self.size: np.ndarray = made["size"]
        self.unit: str = made["unit"]
        self.trap: np.ndarray = made["trap"]
        self.inside: np.ndarray = made["inside"]
        self.floats: Optional[np.ndarray] = None if made["floats"] is None else np.array(made["floats"])

    def to_xarray(self) -> Any:
        """As an xarray.Dataset over z, y and x.

        >>> import kreisel
        >>> g = kreisel.case("toy-levitron").field_grid(x=(-0.03, 0.03, 7), z=(0.02, 0.06, 5))
        >>> g.to_xarray()["B"].dims
        ('z', 'y', 'x', 'component')
        """
        import xarray

        dims = ("z", "y", "x")
        sides: dict[str, Any] = {name: (name, getattr(self, name), {"units": "m"}) for name in dims}
        columns = {
            "B": ((*dims, "component"), self.B, {"units": self.unit}),
            "size": (dims, self.size, {"units": self.unit}),
            "trap": (dims, self.trap, {"units": "J"}),
            "inside": (dims, self.inside, {}),
        }
        return xarray.Dataset(columns, {**sides, "component": list("xyz")}, {"case": self.case.name})

    def plot(self, ax: Optional[Any] = None) -> Any:
        """|B| over a plane with the lines of the field, magnets in grey; of a box the plane in its middle; along a line B.

        >>> import kreisel
        >>> ax = kreisel.case("toy-levitron").field_grid(x=(-0.08, 0.08, 33), z=(-0.04, 0.08, 25)).plot()
        """
        counts = {name: len(getattr(self, name)) for name in "xyz"}
        varied = [name for name in "xyz" if counts[name] > 1]
        with style():
            if len(varied) == 1:
                return self._line(ax, varied[0])
            return self._plane(ax, varied[0], varied[-1])

    def _line(self, ax: Optional[Any], along: str) -> Any:
        panel = panels(ax, 1, 3.0)[0]
        for i, letter in enumerate("xyz"):
            panel.plot(getattr(self, along), self.B[..., i].ravel(), label=f"B_{letter}")
        panel.set(xlabel=f"{along} [m]", ylabel=f"B [{self.unit}]")
        panel.legend(loc="upper right")
        panel.set_title(self.case.title)
        return panel

    def _plane(self, ax: Optional[Any], across: str, up: str) -> Any:
        from matplotlib.colors import ListedColormap, LogNorm

        left_out = next(name for name in "yxz" if name not in (across, up))
        axis = "zyx".index(left_out)
        middle = len(getattr(self, left_out)) // 2
        B, size = np.take(self.B, middle, axis=axis), np.take(self.size, middle, axis=axis)
        x, y = getattr(self, across), getattr(self, up)
        panel = panels(ax, 1, float(np.clip(5.4 * np.ptp(y) / np.ptp(x), 1.6, 7)))[0]
        panel.grid(False)
        panel.set_facecolor("#9a9a9a")
        norm = LogNorm(*np.nanpercentile(size, (2, 98)), clip=True)
        drawn = panel.pcolormesh(x, y, size, norm=norm, cmap=ListedColormap(_core.value_ramp(256)), shading="nearest")
        panel.figure.colorbar(drawn, ax=panel, pad=0.02).set_label(f"|B| [{self.unit}]")
        lines = np.where(np.isnan(size)[..., None], np.nan, B)
        sides = ["xyz".index(across), "xyz".index(up)]
        panel.streamplot(x, y, lines[..., sides[0]], lines[..., sides[1]], color="white", linewidth=0.5, density=1.2, arrowsize=0.6)
        here = None if self.floats is None else self.floats[sides]
        if here is not None and x[0] <= here[0] <= x[-1] and y[0] <= here[1] <= y[-1]:
            panel.plot(*here, "k+", markersize=9, label="it floats here")
            panel.legend(loc="upper right", facecolor="white", frameon=True)
        at = getattr(self, left_out)[middle]
        panel.set(xlabel=f"{across} [m]", ylabel=f"{up} [m]", aspect="equal", xlim=(x[0], x[-1]), ylim=(y[0], y[-1]))
        panel.set_title(f"{self.case.title}, {left_out} = {at:.4g} m")
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        points = " x ".join(str(len(getattr(self, name))) for name in "xyz")
        return [("case", self.case.name), ("points", points), ("inside a magnet", str(self.told["inside"]))]


def field(case: "Case", at: Any, progress: Optional[bool]) -> Field:
    places = _places(case, at)
    with listening(progress) as listener:
        made = _core.field(case._core, places.reshape(-1, 3), listener)
    warn(made["warnings"])
    return Field(case, made, places.shape[:-1])


def _places(case: "Case", at: Any) -> np.ndarray:
    """Places as numbers, of shape (..., 3); "3 cm" is one too."""
    given = np.asarray(at, dtype=object if not isinstance(at, np.ndarray) else None)
    if given.ndim == 0 or given.shape[-1] != 3 or given.size == 0:
        raise Error(f"at: expected places x, y, z, of a shape that ends in 3, not {given.shape}")
    if given.dtype == object:
        given = np.array(_core.place(case._core, given.ravel().tolist()), dtype=float).reshape(given.shape)
    places = np.ascontiguousarray(given, dtype=float)
    if not np.isfinite(places).all():
        raise Error("at: expected finite numbers")
    return places


def field_grid(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> FieldGrid:
    with listening(progress) as listener:
        made = _core.field_grid(case._core, words, threads, listener)
    warn(made["warnings"])
    return FieldGrid(case, made)


Field.__module__ = FieldGrid.__module__ = "kreisel"
