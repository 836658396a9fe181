"""One top, followed in time."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy as np

from . import _core
from ._chaos import Chaos, Frequencies
from ._error import Error, warn
from ._fate import Fate
from ._progress import listening
from ._result import Result
from ._state import State
from ._style import panels, style

if TYPE_CHECKING:
    from ._case import Case
    from ._show import Page


class Trajectory(Result):
    """A trajectory as arrays, a row for each output.

    `t`; the vectors of the state by their names (`r`, `p`, `a`, `l` of a top in space, `Pi`, `Gamma` of a heavy top); `invariants` by
    name, and `energy` for short; `shown`, what is known besides, such as the angular velocity.

    >>> import kreisel
    >>> run = kreisel.case("levitron").trajectory(until=0.5)
    >>> run.t.shape, run.r.shape, run.fate
    ((251,), (251, 3), <Fate.STAYED: 0>)
    >>> bool(abs(run.energy / run.energy[0] - 1).max() < 1e-5)
    True
    """

    def __init__(self, case: "Case", words: dict[str, Any], told: dict[str, Any]) -> None:
        self.case = case
        self._words = words
        self._ended = {k: told[k] for k in ("kind", "through", "ended", "steps", "seconds", "warnings")}
        self.t: np.ndarray = told["t"]
        self.state: dict[str, np.ndarray] = told["state"]
        self.shown: dict[str, np.ndarray] = told["shown"]
        self.invariants: dict[str, np.ndarray] = told["invariants"]
        self.units: dict[str, str] = told["units"]
        self.fate = Fate(told["kind"])
        self.bound: Optional[str] = told["bound"]
        self.time: float = told["ended"]
        self.steps: int = told["steps"]
        self.method: str = told["method"]
        self.step: float = told["step"]
        self.until: float = told["until"]
        self.warnings: list[str] = told["warnings"]
        self.notes: list[str] = told["notes"]
        self._found: Optional[dict[str, Any]] = None
        self._whole: dict[str, Any] = {}
        self._trust = ""  # as the file has it
        self._chaos: Optional[Chaos] = None
        self._frequencies: Optional[Frequencies] = None

    def __getattr__(self, name: str) -> np.ndarray:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in self.state:
            return self.state[name]
        if name in ("r", "p", "a", "l"):
            return self._in_space(name)
        for kind in (self.invariants, self.shown):
            if name in kind:
                return kind[name]
        known = ", ".join([*self.state, *self.invariants, *self.shown])
        raise AttributeError(f"the trajectory has no '{name}'; it has t, {known}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.state, *(n for n in (*self.invariants, *self.shown) if n.isidentifier())]

    def _in_space(self, name: str) -> np.ndarray:
        found = self.case._core.in_space(self.states)
        if found is None:
            raise AttributeError(f"the state of {self.case._core.system_name} does not say its {name} in space")
        begin = 3 * "rpal".index(name)
        vectors = found[..., begin : begin + 3]
        return vectors[:, 0] if vectors.shape[1] == 1 else vectors

    @property
    def states(self) -> State:
        """All numbers of the state, a row each: any of them can be the start of another run.

        >>> import kreisel
        >>> case = kreisel.case("lagrange-top")
        >>> run = case.trajectory(until=1, step=0.01)
        >>> on = case.trajectory(until=1, step=0.01, start=run.states[-1])
        """
        rows = len(self.t)
        flat = np.concatenate([part.reshape(rows, -1) for part in self.state.values()], axis=1)
        return State(flat, self.case.start._parts)

    def _findings(self) -> dict[str, Any]:
        if self._found is None:
            self._take(_core.findings(self.case._core, self._words, *self._kept()))
        assert self._found is not None
        return self._found

    def _take(self, found: dict[str, Any]) -> None:
        told: dict[str, Any] = json.loads(found["told"])
        if found["chaos"] is not None:
            self._chaos = Chaos(self.case, found["chaos"])
        if "frequencies" in told:
            self._frequencies = Frequencies(self.case, told["frequencies"], found["frequencies"])
        self._trust = found["trust"]
        self.warnings = [*self.warnings, *found["warnings"]]
        self._whole = json.loads(found["whole"])
        self._found = told

    def _kept(self) -> tuple[dict[str, Any], np.ndarray, np.ndarray, np.ndarray]:
        """How it ended, and its rows, as the library wants them back."""
        ended = {**self._ended, "last": float(self.t[-1])}
        return ended, self.t, np.asarray(self.states), np.stack(list(self.invariants.values()), axis=1)

    @property
    def told(self) -> dict[str, Any]:
        """What `kreisel trajectory --json` prints of it.

        >>> import kreisel
        >>> kreisel.case("lagrange-top").trajectory(until=1).told["final"]["t"]
        1.0
        """
        self._findings()
        return self._whole

    @property
    def rates(self) -> dict[str, Any]:
        """How fast it spins, precesses, nods and bounces, in revolutions per unit of time.

        >>> import kreisel
        >>> round(kreisel.case("levitron").trajectory(until=2).rates["spin"])
        20
        """
        return dict(self._findings().get("rates", {}))

    @property
    def fall(self) -> Optional[dict[str, Any]]:
        """Where it went and why, where it did not stay.

        >>> import kreisel
        >>> kreisel.case("levitron", spin=10).trajectory(until=2).fall["why"][0][:41]
        'at 10 rev/s the equilibrium is unstable: '
        """
        return self._findings().get("fall")

    @property
    def trust(self) -> Optional[dict[str, Any]]:
        """How long a second run agrees, where it was asked for (`trust=True`, or another method).

        >>> import kreisel
        >>> kreisel.case("lagrange-top").trajectory(until=1, trust=True).trust["same_fate"]
        True
        """
        return self._findings().get("trust")

    @property
    def chaos(self) -> Optional[Chaos]:
        """Lyapunov exponent, FLI, MEGNO and SALI along it, where they were asked for (`chaos=True`).

        >>> import kreisel
        >>> run = kreisel.case("kowalevski-top").trajectory(until=100, chaos=True)
        >>> sorted(set(run.chaos.told) & {"fli", "megno", "sali", "lyapunov"})
        ['fli', 'lyapunov', 'megno', 'sali']
        """
        self._findings()
        return self._chaos

    @property
    def frequencies(self) -> Optional[Frequencies]:
        """Of the column that was asked for (`frequencies="r_z"`).

        >>> import kreisel
        >>> run = kreisel.case("levitron").trajectory(until=5, frequencies="r_z:3")
        >>> len(run.frequencies.frequency)
        3
        """
        self._findings()
        return self._frequencies

    def drift(self, name: str = "energy") -> np.ndarray:
        """How far an invariant has moved from its first value, relative where that is not 0.

        >>> import kreisel
        >>> run = kreisel.case("lagrange-top").trajectory(until=5)
        >>> bool(abs(run.drift("C1")).max() < 1e-13)
        True
        """
        return _core.drift(self.invariants[name])

    def save(self, file: Union[str, "os.PathLike[str]"]) -> list[str]:
        """Writes NAME.h5, as the program does, and the table NAME.csv beside it. Returns their names. What a second run has shown
        (`trust`) is in the file too.

        >>> import kreisel, tempfile
        >>> run = kreisel.case("lagrange-top").trajectory(until=1)
        >>> [name[-6:] for name in run.save(tempfile.mkdtemp() + "/run.h5")]
        ['run.h5', 'un.csv']
        """
        path = Path(file)
        if path.suffix != ".h5":
            raise Error(f"{path.name}: the name of a trajectory's file ends in .h5")
        words = {**self._words, "trust": None, "chaos": None, "frequencies": None}
        return _core.save_trajectory(self.case._core, words, *self._kept(), self._trust, str(path.parent), path.stem)

    def to_xarray(self) -> Any:
        """As an xarray.Dataset, with units.

        >>> import kreisel
        >>> kreisel.case("levitron").trajectory(until=0.1).to_xarray()["r"].dims
        ('t', 'r_component')
        """
        import xarray

        values = {}
        for name, array in {**self.state, **self.shown, **self.invariants}.items():
            dims = ("t",) if array.ndim == 1 else ("t", f"{name}_component")
            values[name] = (dims, array, {"units": self.units.get(name, "")})
        time = {"t": ("t", self.t, {"units": self.case.units["time"]})}
        return xarray.Dataset(values, time, {"title": self.case.title, "method": self.method, "step": self.step})

    def plot(self, ax: Optional[Any] = None) -> Any:
        """Where it moves and how it leans, and what should not change. With `ax` the first alone.

        >>> import kreisel
        >>> axes = kreisel.case("levitron").trajectory(until=1).plot()
        """
        with style():
            axes = panels(ax, 3 if len(self._drawn()) > 1 else 2, 2.1)
            for panel, (name, array, unit) in zip(axes, self._drawn()):
                _draw_part(panel, self.t, name, array, unit)
            if ax is None:
                _draw_drifts(axes[-1], self)
            axes[-1].set_xlabel(f"t [{self.case.units['time']}]" if self.case.units["time"] else "t")
            axes[0].set_title(f"{self.case.title}\n{self.method}, step {self.step:.4g}", fontsize=9)
        return ax if ax is not None else axes

    # The place and the axis where there are any; else the first two vectors.
    def _drawn(self) -> list[tuple[str, np.ndarray, str]]:
        roles = {name: role for name, _, _, role in self.case._core.parts}
        chosen = [n for role in ("place", "axis", "attitude", "vertical") for n in self.state if roles.get(n) == role]
        chosen += [n for n in self.state if n not in chosen]
        return [(n, self.state[n], self.units.get(n, "")) for n in chosen[:2]]

    def show(self, *, seconds: float = 10, frames: int = 600, height: int = 480) -> "Page":
        """The spinning top in three dimensions, to be turned with the mouse: one self-contained page of HTML.

        It is a text, which a notebook shows, also where it was saved; `seconds` is how long its motion plays.

        >>> import kreisel
        >>> page = kreisel.case("levitron").trajectory(until=1).show()
        >>> page.startswith("<!doctype html>") and "http" not in page
        True
        """
        from ._show import page

        return page(self, seconds, frames, height)

    def _summary(self) -> list[tuple[str, str]]:
        unit = self.case.units["time"]
        ended = self.fate.name.lower() + (f" through '{self.bound}'" if self.bound else "")
        return [
            ("case", self.case.name),
            ("fate", f"{ended} at t = {self.time:.6g} {unit}".rstrip()),
            ("run", f"{self.method}, step {self.step:.6g}, {self.steps} steps"),
            ("rows", str(len(self.t))),
        ]


def _draw_part(ax: Any, t: np.ndarray, name: str, array: np.ndarray, unit: str) -> None:
    rows = array.reshape(len(t), -1)
    letters = "xyz" if name.islower() and rows.shape[1] == 3 else "123456789"
    for i in range(min(rows.shape[1], 9)):
        ax.plot(t, rows[:, i], label=f"{name}_{letters[i % len(letters)]}")
    ax.set_ylabel(f"{name} [{unit}]" if unit else name)
    ax.legend(loc="upper right", ncols=3)


def _draw_drifts(ax: Any, run: Trajectory) -> None:
    for name in run.invariants:
        ax.plot(run.t, run.drift(name), label=name)
    ax.set_ylabel("drift")
    ax.ticklabel_format(axis="y", style="sci", scilimits=(-2, 2))
    ax.legend(loc="upper right", ncols=3)


def trajectory(case: "Case", words: dict[str, Any], progress: Optional[bool]) -> Trajectory:
    start = words.get("start")
    if start is not None:
        words["start"] = checked_start(case, start)
    with listening(progress) as listener:
        told = _core.trajectory(case._core, words, listener)
        words.pop("checkpoint", None)
        words.update(method=told["method"], step=told["step"], accuracy=None)  # as they were chosen
        run = Trajectory(case, words, told)
    if told["found"] is not None:
        run._take(told["found"])
    warn(run.warnings)
    return run


def checked_start(case: "Case", start: Any) -> np.ndarray:
    try:
        numbers = np.asarray(start, dtype=float)
    except (TypeError, ValueError):
        shown = repr(start) if len(repr(start)) <= 60 else type(start).__name__
        raise Error(f"start = {shown}: expected the {case.start.size} numbers of a state of {case._core.system_name}") from None
    if numbers.shape != case.start.shape:
        raise Error(f"start: a state of {case._core.system_name} has the shape {case.start.shape}, not {numbers.shape}")
    if not np.isfinite(numbers).all():
        raise Error(f"start: number {int(np.flatnonzero(~np.isfinite(numbers))[0])} of the state is not finite")
    return numbers


Trajectory.__module__ = "kreisel"
