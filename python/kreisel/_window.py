"""Windows of stability over two numbers."""

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


class Window(Study):
    """Where over two numbers of a case its steady motion is linearly stable, and what is lost at the edge.

    `edges`, a dict each with the curve `x`, `y`, the `frequency` at which two modes meet, `lost`, and whether the motion itself `ends` there;
    `kind` of the samples between which edges were looked for, of shape (y, x): 0 no steady motion, 1 unstable, 2 stable by gyration only,
    3 stable by energy; `own`, what the case itself is; `fates`, where asked for: arrays `time`, `fate` (see
    `kreisel.Fate`), `bound` through which it left (an index into `case.bounds`), `stayed` and `stable`, at the numbers `x`, `y`.

    >>> import kreisel
    >>> w = kreisel.case("levitron").window(("body.mass", "initial.spin"), samples=15)
    >>> w.own["is"], sorted({edge["lost"] for edge in w.edges})
    ('stable by gyration only', ['precession with nutation', 'sideways with precession', 'up and down'])
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        across, up = made["axes"]
        self.axes: tuple[str, str] = (across[0], up[0])
        self.units: tuple[str, str] = (across[1], up[1])
        self._labels = (across[2], up[2])
        self._own = (across[3], up[3])
        self.range: tuple[float, float, float, float] = (across[4], across[5], up[4], up[5])
        self.kind: np.ndarray = made["kind"]
        self.x: np.ndarray = made["x"]
        self.y: np.ndarray = made["y"]
        self.edges: list[dict[str, Any]] = made["edges"]
        self.own: dict[str, Any] = self.told["own"]
        self.fates: Optional[dict[str, Any]] = made["fates"]

    def to_xarray(self) -> Any:
        """The samples, and the fates where there are any, as an xarray.Dataset.

        >>> import kreisel
        >>> kreisel.case("levitron").window(("mass", "spin"), samples=9).to_xarray()["kind"].dims
        ('initial.spin', 'body.mass')
        """
        import xarray

        across, up = self.axes
        sides = {key: (key, v, {"units": u}) for key, v, u in zip(self.axes, (self.x, self.y), self.units)}
        data = xarray.Dataset({"kind": ((up, across), self.kind)}, sides)
        data["kind"].attrs["meaning"] = "; ".join(f"{i} {words}" for i, words in enumerate(_core.steadiness()))
        if self.fates is not None:
            data.coords.update({f"{across} of fates": self.fates["x"], f"{up} of fates": self.fates["y"]})
            for name in ("time", "fate", "bound", "stayed", "stable"):
                data[name] = ((f"{up} of fates", f"{across} of fates"), self.fates[name])
        return data

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The edges in the colour of what is lost there, over what the samples are, or over the fates.

        >>> import kreisel
        >>> ax = kreisel.case("levitron").window(("mass", "spin"), samples=9).plot()
        """
        with style():
            panel = panels(ax, 1, 5.2)[0]
            panel.grid(False)
            self._draw_fates(panel) if self.fates is not None else self._draw_samples(panel)
            known: list[str] = []
            for edge in self.edges:
                lost = edge["lost"] + (" (no such motion beyond)" if edge["ends"] else "")
                label = None if lost in known else f"lost: {lost}"
                known += [lost] if label else []
                panel.plot(edge["x"], edge["y"], color=colour(known.index(lost) + 1), linewidth=2, label=label)
            x0, x1, y0, y1 = self.range
            if x0 <= self._own[0] <= x1 and y0 <= self._own[1] <= y1:
                panel.plot(*self._own, "kx", markersize=7, label="the case")
            panel.set(xlim=(x0, x1), ylim=(y0, y1), xlabel=self._labels[0], ylabel=self._labels[1])
            panel.legend(loc="upper center", bbox_to_anchor=(0.5, -0.13), ncols=2)
            panel.set_title(f"Window of stability: {self.case.title}")
        return panel

    def _draw_samples(self, panel: Any) -> None:
        across, up = np.meshgrid(self.x, self.y)
        for kind, shade, words in _core.sample_kinds():
            here = self.kind == kind
            if here.any():
                panel.plot(across[here], up[here], "o", color=shade, markersize=2.5, label=words)

    def _draw_fates(self, panel: Any) -> None:
        from ._map import point_colours

        fates = self.fates or {}
        colours, scale = point_colours(fates["time"], fates["fate"], None, fates["until"])
        panel.imshow(colours, origin="lower", extent=self.range, aspect="auto", interpolation="nearest")
        unit = self.case.units["time"]
        panel.figure.colorbar(scale, ax=panel, pad=0.02).set_label(f"leaves at [{unit}]" if unit else "leaves at")

    def _summary(self) -> list[tuple[str, str]]:
        lost = ", ".join(dict.fromkeys(edge["lost"] for edge in self.edges)) or "no edge"
        return [("case", f"{self.case.name}: {self.own['is']}"), ("over", " and ".join(self.axes)), ("lost at the edge", lost)]


def window(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> Window:
    with listening(progress) as listener:
        made = _core.window(case._core, words, threads, listener)
    warn(made["warnings"])
    return Window(case, made)


Window.__module__ = "kreisel"
