"""What becomes of many starts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy as np

from . import _core, _given
from ._error import Error, warn
from ._fate import Fate
from ._progress import listening
from ._result import Result
from ._style import panels, style

if TYPE_CHECKING:
    from ._case import Case


class Fates(Result):
    """How each of many starts ended; all arrays have the shape to which the values were broadcast.

    `fate` (see `kreisel.Fate`), `time` when it ended, `bound` through which it left (an index into `case.bounds`), `steps` it took,
    `values` of the keys that were varied. The bits of an element do not depend on its neighbours, on the threads or on the order.

    >>> import kreisel, numpy as np
    >>> case = kreisel.case("levitron")
    >>> out = case.fates({"initial.spin": [10, 20, 60]}, until=2)
    >>> out.stayed
    array([False,  True, False])
    >>> out = case.fates({"x": np.linspace(0, 0.01, 4), "z": np.zeros((3, 1))}, until=0.2)
    >>> out.time.shape
    (3, 4)
    """

    def __init__(
        self,
        case: "Case",
        values: dict[str, np.ndarray],
        shape: tuple[int, ...],
        told: dict[str, Any],
        words: Optional[dict[str, Any]] = None,
    ) -> None:
        self.case = case
        self.values = values
        self._words = words  # how it was run; not known of a file
        self.time: np.ndarray = told["time"].reshape(shape)
        self.fate: np.ndarray = told["fate"].reshape(shape)
        self.bound: np.ndarray = told["bound"].reshape(shape)
        self.steps: np.ndarray = told["steps"].reshape(shape)
        self.seconds: float = told["seconds"]
        self.method: str = told["method"]
        self.step: float = told["step"]
        self.until: float = told["until"]
        self.warnings: list[str] = told["warnings"]
        self.notes: list[str] = told["notes"]

    @property
    def stayed(self) -> np.ndarray:
        """Which of them were still there when the time was up.

        >>> import kreisel
        >>> kreisel.case("levitron").fates({"initial.spin": 20.0}, until=1).stayed
        array(True)
        """
        return np.asarray(self.fate == Fate.STAYED)

    def save(self, folder: Union[str, "os.PathLike[str]"]) -> list[str]:
        """Writes CASE-fates.h5 into a folder: the starts, one after the other, and what became of them. `kreisel.load` reads it. Returns its
        name.

        >>> import kreisel, tempfile
        >>> out = kreisel.case("levitron").fates({"initial.spin": [10, 20, 60]}, until=1)
        >>> [name[-17:] for name in out.save(tempfile.mkdtemp())]
        ['levitron-fates.h5']
        """
        into = _given.folder(folder)
        if self._words is None:
            raise Error("fates that were loaded have their file: copy that")
        found = {"seconds": self.seconds, **{k: getattr(self, k) for k in ("time", "fate", "bound", "steps")}}
        columns = _flat(self.values, self.time.shape)
        return _core.save_fates(self.case._core, self._words, list(self.values), columns, found, into)

    def to_xarray(self) -> Any:
        """As an xarray.Dataset; the values that were varied are among its variables.

        >>> import kreisel
        >>> data = kreisel.case("levitron").fates({"initial.spin": [10, 20]}, until=1).to_xarray()
        >>> int(data["fate"].sum())
        1
        """
        import xarray

        dims = tuple(f"dim_{i}" for i in range(self.time.ndim))
        columns = {name: np.broadcast_to(v, self.time.shape) for name, v in self.values.items()}
        columns.update(time=self.time, fate=self.fate, bound=self.bound, steps=self.steps)
        return xarray.Dataset({name: (dims, v) for name, v in columns.items()}, attrs={"title": self.case.title})

    def plot(self, ax: Optional[Any] = None) -> Any:
        """When they ended: over the number that was varied, or coloured over the first two.

        >>> import kreisel, numpy as np
        >>> ax = kreisel.case("levitron").fates({"initial.spin": np.linspace(10, 30, 21)}, until=1).plot()
        """
        from ._map import point_colours

        keys = [key for key, v in self.values.items() if v.size > 1] or list(self.values)
        columns = [np.broadcast_to(self.values[k], self.time.shape).ravel() for k in keys[:2]]
        with style():
            panel = panels(ax, 1, 4.0)[0]
            panel.set_xlabel(self.case._core.label(keys[0]))
            if len(keys) == 1:
                panel.scatter(columns[0], self.time.ravel(), s=8, c=np.where(self.stayed.ravel(), "#1b7837", "#b2182b"))
                panel.set_ylabel(f"when it ended [{self.case.units['time']}]")
            else:
                colours, _ = point_colours(self.time, self.fate, None, self.until)
                panel.scatter(*columns, s=8, c=colours.reshape(-1, 3) / 255, edgecolors="#c8c8c8", linewidths=0.2)
                panel.set_ylabel(self.case._core.label(keys[1]))
            panel.set_title(f"{self.case.title}: {int(self.stayed.sum())} of {self.time.size} stay")
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        return [
            ("case", self.case.name),
            ("starts", f"{self.time.size}, shape {self.time.shape}"),
            ("stay", f"{int(self.stayed.sum())} until t = {self.until:.6g}"),
        ]


def _column(case: "Case", key: str, given: Any) -> np.ndarray:
    """Numbers of any shape; texts have units."""
    try:
        loose = np.asarray(given, dtype=object if not isinstance(given, np.ndarray) else None)
        if any(isinstance(v, str) for v in (loose.flat if loose.dtype.kind in "OUS" else ())):
            numbers = [_core.start_number(case._core, key, v) for v in loose.ravel().tolist()]
            return np.array(numbers, dtype=float).reshape(loose.shape)
        if not np.iscomplexobj(given):
            return np.asarray(given, dtype=float)
    except Error:
        raise
    except (TypeError, ValueError):
        pass
    raise Error(f"{key}: expected numbers, or an array of them, with units where one likes")


def _columns(case: "Case", starts: Mapping[str, Any]) -> tuple[dict[str, np.ndarray], tuple[int, ...]]:
    given = _given.mapping("starts", starts, "{'initial.x': [0, 0.001, '2 mm']}")
    values = {key: _column(case, key, v) for key, v in given.items()}
    if not values:
        raise Error("fates: name the numbers in which the starts differ, such as {'initial.x': xs}")
    try:
        shape = np.broadcast_shapes(*(v.shape for v in values.values()))
    except ValueError:
        shapes = ", ".join(f"{key} {v.shape}" for key, v in values.items())
        raise Error(f"the shapes of the starts do not fit together: {shapes}") from None
    if 0 in shape:
        raise Error(f"there is no start: the shape is {shape}")
    return values, shape


def _flat(values: Mapping[str, np.ndarray], shape: tuple[int, ...]) -> list[np.ndarray]:
    return [v if v.size == 1 else np.ascontiguousarray(np.broadcast_to(v, shape)) for v in values.values()]


def fates(
    case: "Case", starts: Mapping[str, Any], words: dict[str, Any], threads: Optional[int], progress: Optional[bool]
) -> Fates:
    values, shape = _columns(case, starts)
    columns = _flat(values, shape)
    count = int(np.prod(shape))
    with listening(progress) as listener:
        told = _core.fates(case._core, words, list(values), columns, count, threads, listener)
    warn(told["warnings"])
    whole = {case._core.whole_key(key): v for key, v in values.items()}
    words.update(method=told["method"], step=told["step"], accuracy=None)  # as they were chosen
    return Fates(case, whole, shape, told, words)


Fates.__module__ = "kreisel"
