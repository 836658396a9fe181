"""Poincaré sections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from . import _core, _given
from ._error import Error, warn
from ._progress import listening
from ._study import Study
from ._style import panels, style

if TYPE_CHECKING:
    from ._case import Case


class Section(Study):
    """Where the trajectories of many starts cross a plane: an element a crossing, start by start, each in the order of time.

    `t`; `start`, which one it belongs to; `rising`; `columns`, every column of the trajectory there, by name, of which `shown` are the two
    of the picture; `starts`, the numbers of each start, those that were solved for too, by key.

    >>> import kreisel
    >>> s = kreisel.case("heavy-top").section("Gamma_2 = 0", through="rising", until=5, vary={"omega1": (-10, 10, 3)},
    ...                                       on="energy", solve="omega3")
    >>> s.shown, bool(abs(s.columns["Gamma_2"]).max() < 1e-12)
    (('Pi_1', 'Pi_2'), True)
    >>> list(s.starts), int(s.start.max())
    (['initial.omega1', 'initial.omega3'], 2)
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.t: np.ndarray = made["t"]
        self.start: np.ndarray = made["start"]
        self.rising: np.ndarray = made["rising"].astype(bool)
        self.columns: dict[str, np.ndarray] = {name: made["values"][:, i] for i, (name, _) in enumerate(made["columns"])}
        self.units: dict[str, str] = dict(made["columns"])
        self.shown: tuple[str, str] = made["shown"]
        started = self.told["starts"]
        table = [[np.nan] * len(started["numbers"]) if len(row) != len(started["numbers"]) else row for row in started["values"]]
        rows = np.array(table, dtype=float).reshape(len(table), -1)
        self.starts: dict[str, np.ndarray] = {key: rows[:, i] for i, key in enumerate(started["numbers"])}
        self.plane: str = self.told["plane"]
        self._surface: str = made["surface"]

    def to_xarray(self) -> Any:
        """As an xarray.Dataset with a dimension `crossing`.

        >>> import kreisel
        >>> data = kreisel.case("heavy-top").section("Gamma_2 = 0", until=2).to_xarray()
        >>> data["Pi_1"].dims
        ('crossing',)
        """
        import xarray

        named: dict[str, Any] = {name: ("crossing", v, {"units": self.units[name]}) for name, v in self.columns.items()}
        named.update(t=("crossing", self.t, {"units": self.case.units["time"]}), start=("crossing", self.start, {}))
        named.update(rising=("crossing", self.rising, {}))
        return xarray.Dataset(named, attrs={k: self.told[k] for k in ("case", "plane", "method", "step", "until")})

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The section, a colour a start.

        >>> import kreisel
        >>> ax = kreisel.case("heavy-top").section("Gamma_2 = 0", until=2).plot()
        """
        from matplotlib.colors import ListedColormap

        x, y = self.shown
        with style():
            panel = panels(ax, 1, 5.0)[0]
            ramp = ListedColormap(_core.value_ramp(256))
            panel.scatter(self.columns[x], self.columns[y], s=3, c=self.start, cmap=ramp, linewidths=0)
            for name, put in ((x, panel.set_xlabel), (y, panel.set_ylabel)):
                put(f"{name} [{self.units[name]}]" if self.units[name] else name)
            surface = f"; {self._surface}" if self._surface else ""
            panel.set_title(f"{self.case.title}\n{self.plane}, {self.told['through']}{surface}", fontsize=9)
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        starts = len(self.told["starts"]["crossings"])
        return [("case", self.case.name), ("plane", self.plane), ("crossings", f"{len(self.t)} of {starts} starts")]


def with_values(word: str, given: Any) -> Optional[dict[str, Any]]:
    """Names with their values, or alone: "energy", ["energy", "C2"], {"energy": 11.7}."""
    if given is None:
        return None
    if isinstance(given, Mapping):
        return _given.mapping(word, given, "{'energy': 11.7}")
    listed = _given.several(word, given, "a name")
    if len(set(listed)) < len(listed):
        raise Error(f"{word}: a name is given twice")
    return {str(name): None for name in listed}


def section(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> Section:
    with listening(progress) as listener:
        made = _core.section(case._core, words, threads, listener)
    warn(made["warnings"])
    return Section(case, made)


Section.__module__ = "kreisel"
