"""Many samples of a case whose numbers scatter."""

from __future__ import annotations

import json
import numbers
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy as np

from . import _core, _given
from ._error import Error, warn
from ._fate import Fate
from ._progress import listening
from ._result import Result
from ._style import colour, panels, style

if TYPE_CHECKING:
    from ._case import Case
    from ._trajectory import Trajectory


class _Ran(Result):
    """With the finished run itself, which a pickle does not hold."""

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        self.case = case
        self._ran: Optional[Any] = made["ran"]
        self.text: str = made["text"]
        self.told: dict[str, Any] = json.loads(made["told"])
        self.warnings: list[str] = made["warnings"]
        self.notes: list[str] = made["notes"]

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_ran": None}

    def __str__(self) -> str:
        return self.text

    def save(self, file: Union[str, "os.PathLike[str]"]) -> str:
        """Writes the HDF5 file of the program.

        >>> import kreisel, tempfile
        >>> mc = kreisel.case("levitron").montecarlo(samples=20, until=0.5)
        >>> mc.save(tempfile.mkdtemp() + "/mc.h5")[-5:]
        'mc.h5'
        """
        if self._ran is None:
            raise Error("a result that was pickled has its numbers, but not all that its file needs: run it again to save it")
        self._ran.save(os.fspath(file))
        return os.fspath(file)


class MonteCarlo(_Ran):
    """How many tops stay when their numbers scatter, and which number decides.

    `fraction` that stays, its `interval`; `importance` of the numbers, the most important first; of the first samples (65536 at most)
    `values` of the `keys`, `fate` and `time`; `survival`, how many are still there at which time.

    >>> import kreisel
    >>> mc = kreisel.case("levitron").montecarlo(samples=200, until=1, method="strang", step=0.002,
    ...                                            vary={"initial.x": "8 mm", "spin": "10%"})
    >>> mc.fraction, mc.keys, mc.values.shape
    (0.585, ['initial.x', 'initial.spin'], (200, 2))
    >>> low, high = mc.interval
    >>> low < mc.fraction < high
    True
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.fraction: float = self.told["fraction"]
        low, high = self.told["interval"]
        self.interval: tuple[float, float] = (low, high)
        self.importance: list[dict[str, Any]] = self.told["variables"]
        self.samples: int = self.told["samples"]
        self.keys: list[str] = made["keys"]
        self.values: np.ndarray = made["values"]
        self.time: np.ndarray = made["time"]
        self.fate: np.ndarray = made["fate"]
        self.bound: np.ndarray = made["bound"]
        self.survival: dict[str, np.ndarray] = made["survival"]

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The samples over the two numbers that decide most, those that stay and those that do not.

        >>> import kreisel
        >>> ax = kreisel.case("levitron").montecarlo(samples=50, until=0.5).plot()
        """
        first = [self.keys.index(name) for name in self.told["most_important"]]
        stayed = self.fate == Fate.STAYED
        with style():
            panel = panels(ax, 1, 4.2)[0]
            up = self.time if len(first) == 1 else self.values[:, first[1]]
            for mask, label, i in ((stayed, "stay", 0), (~stayed, "leave", 1)):
                panel.scatter(self.values[mask, first[0]], up[mask], s=6, color=colour(i), alpha=0.6, label=label)
            panel.set_xlabel(self.case._core.label(self.keys[first[0]]))
            panel.set_ylabel("when it ended" if len(first) == 1 else self.case._core.label(self.keys[first[1]]))
            panel.legend(loc="upper right")
            low, high = self.interval
            panel.set_title(f"{self.case.title}\n{self.fraction:.2%} of {self.samples} stay, {low:.2%} to {high:.2%}", fontsize=9)
        return panel

    def sample(self, index: int) -> "Trajectory":
        """One of the samples alone, with its trajectory; its case is a `kreisel.Case` like any other.

        >>> import kreisel
        >>> mc = kreisel.case("levitron").montecarlo(20, until=0.5)
        >>> run = mc.sample(7)
        >>> bool(run.case["initial.spin"] == mc.values[7, mc.keys.index("initial.spin")]), int(run.fate) == mc.fate[7]
        (True, True)
        """
        from ._case import Case

        if self._ran is None:
            raise Error("a result that was pickled has its numbers, but not the run: run it again to see a sample alone")
        if not 0 <= index < self.samples:
            raise Error(f"sample {index}: expected a whole number from 0 to {self.samples - 1}")
        core, method, step, until, _ = self._ran.sample(index)
        return Case(core, self.case._potential).trajectory(method=method, step=step, until=until)

    def plot_survival(self, ax: Optional[Any] = None) -> Any:
        """How many are still there, with the confidence band.

        >>> import kreisel
        >>> ax = kreisel.case("levitron").montecarlo(samples=50, until=0.5).plot_survival()
        """
        with style():
            panel = panels(ax, 1, 3.0)[0]
            s = self.survival
            panel.fill_between(s["time"], s["low"], s["high"], color=colour(0), alpha=0.2, linewidth=0)
            panel.plot(s["time"], s["fraction"], color=colour(0))
            panel.set_ylim(0, 1.02)
            panel.set_xlabel(f"t [{self.case.units['time']}]")
            panel.set_ylabel("still there")
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        low, high = self.interval
        decides = ", ".join(v["key"] for v in self.importance if v["significant"]) or "none shown"
        return [
            ("case", self.case.name),
            ("stay", f"{self.fraction:.5f} of {self.samples}, between {low:.5f} and {high:.5f}"),
            ("decided by", decides),
        ]


class Tolerance(_Ran):
    """The largest scatter that keeps a fraction of the tops.

    `scatter` that was shown to keep it (None where none was), `fails_at`, what surely does not; `widths` of the numbers at that
    scatter; `probes`, all that was tried.

    >>> import kreisel
    >>> found = kreisel.case("levitron").tolerance(keep=0.9, until=1, samples=400, precision=0.3)
    >>> found.scatter > 0
    True
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.scatter: Optional[float] = self.told["scatter"]
        self.fails_at: Optional[float] = self.told["fails_at"]
        self.keep: float = self.told["keep"]
        self.widths: list[dict[str, Any]] = self.told.get("widths", [])
        self.probes: list[dict[str, Any]] = self.told["probes"]

    def plot(self, ax: Optional[Any] = None) -> Any:
        """What was tried, and what was kept.

        >>> import kreisel
        >>> ax = kreisel.case("levitron").tolerance(keep=0.9, until=0.5, samples=200, precision=0.3).plot()
        """
        look = {"keeps": colour(0), "fails": colour(1), "undecided": "#808080"}
        with style():
            panel = panels(ax, 1, 3.4)[0]
            for p in self.probes:
                low, high = p["interval"]
                panel.plot([p["scatter"]] * 2, [low, high], color=look[p["verdict"]], linewidth=2)
                panel.plot(p["scatter"], p["fraction"], "o", color=look[p["verdict"]], markersize=4)
            panel.axhline(self.keep, color="#404040", linewidth=0.8)
            panel.set_xscale("log")
            panel.set_xlabel("scatter")
            panel.set_ylabel("stay")
            kept = "none was shown" if self.scatter is None else f"{self.scatter:.4g}"
            panel.set_title(f"{self.case.title}\nlargest scatter that keeps {self.keep:.4g}: {kept}", fontsize=9)
        return panel

    def _summary(self) -> list[tuple[str, str]]:
        kept = "none was shown" if self.scatter is None else f"{self.scatter:.6g}"
        return [("case", self.case.name), (f"scatter that keeps {self.keep:g}", kept), ("tried", str(len(self.probes)))]


def laws(vary: Mapping[str, Any]) -> list[str]:
    """As `--vary` has them; ("normal", "1%") is "normal:1%"."""

    def word(given: Any) -> str:
        if isinstance(given, str):
            return given
        if not isinstance(given, numbers.Real):
            raise Error(f"vary: {given!r} is no width: expected a number, '1 mm', '1%' or 'normal:1%'")
        return repr(float(given))

    widths = _given.mapping("vary", vary, "{'body.mass': '1%'}")
    return [f"{key}={':'.join(map(word, given)) if isinstance(given, tuple) else word(given)}" for key, given in widths.items()]


def montecarlo(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> MonteCarlo:
    with listening(progress) as listener:
        made = _core.montecarlo(case._core, words, threads, listener)
    warn(made["warnings"])
    return MonteCarlo(case, made)


def tolerance(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> Tolerance:
    with listening(progress) as listener:
        made = _core.tolerance(case._core, words, threads, listener)
    warn(made["warnings"])
    return Tolerance(case, made)


MonteCarlo.__module__ = Tolerance.__module__ = "kreisel"
