"""Cases: what to run."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Optional, Union

from . import _convergence, _core, _equilibrium, _fates, _keys, _map, _montecarlo, _potential, _trajectory
from ._error import Error, NoSuchKey
from ._method import Method, System
from ._progress import listening
from ._state import State
from ._studies import Studies, method_names

Quantity = Union[float, str]  #: a number in the units of the case, or with a unit: "1200 rpm"


class Key(NamedTuple):
    """A number of a case that can be varied.

    >>> import kreisel
    >>> kreisel.case("levitron").keys["initial.spin"].unit
    'rev/s'
    """

    value: Optional[float]
    unit: str
    range: str
    about: str


class Case(Studies):
    """What to run: a system with its numbers, its start, its ending, and how it wants to be run. `kreisel.case` makes one.

    A case does not change; `changed` gives another one. It pickles as its text.

    >>> import kreisel
    >>> case = kreisel.case("levitron", spin=20)
    >>> case["initial.spin"], case["spin"], case.name
    (20.0, 20.0, 'levitron')
    """

    def __init__(self, core: _core.OpenCase, potential: Optional[_potential.Potential] = None) -> None:
        self._core = core
        self._potential = potential

    name = property(lambda self: self._core.name, doc="What it is called.")
    title = property(lambda self: self._core.title, doc="Its title, for figures.")
    source = property(lambda self: self._core.source, doc="Where it was published; empty where it was not.")
    text = property(lambda self: self._core.text, doc="The case as a TOML file.")
    warnings = property(lambda self: self._core.warnings, doc="What is odd about it.")
    units = property(lambda self: self._core.units, doc="The names of its units: system, length, mass, time.")
    run = property(lambda self: self._core.run, doc="How one top of it wants to be run: method, step, until.")
    ensemble = property(lambda self: self._core.ensemble, doc="How many tops of it want to be run: the same, unless it says otherwise.")
    bounds = property(lambda self: self._core.bounds, doc="The names of the bounds through which its tops escape.")

    @property
    def system(self) -> System:
        """What moves; single steps need it.

        >>> import kreisel
        >>> kreisel.case("levitron").system
        <kreisel.System the Levitron>
        """
        return System(self)

    @property
    def start(self) -> State:
        """The state it starts from, as an array with named parts.

        >>> import kreisel
        >>> kreisel.case("levitron").start.a
        array([0., 0., 1.])
        """
        return State(self._core.start, tuple((name, width) for name, _, width, _ in self._core.parts))

    @property
    def keys(self) -> dict[str, Key]:
        """Every number that can be varied: its value, unit, range, and what it is.

        >>> import kreisel
        >>> kreisel.case("levitron").keys["body.mass"].range
        '> 0'
        """
        return {
            path: Key(float(value) if value else None, unit, allowed, about)
            for path, value, unit, allowed, about in self._core.keys
        }

    @property
    def methods(self) -> list[Method]:
        """The methods that its system takes, with what they claim on it.

        >>> import kreisel
        >>> "three-rotations" in [m.name for m in kreisel.case("euler-top").methods]
        True
        """
        return [Method(told) for told in json.loads(_core.methods(self._core))["methods"]]

    def __getitem__(self, key: str) -> Optional[float]:
        found = self.keys.get(self._core.whole_key(key)) if isinstance(key, str) else None
        if found is None:
            raise NoSuchKey(f"{key!r} is no number of this case; its `keys` has all")
        return found.value

    def changed(self, changes: Optional[Mapping[str, Any]] = None, **words: Any) -> "Case":
        """The same with other values for some keys.

        >>> import kreisel
        >>> kreisel.case("levitron").changed({"initial.spin": "1300 rpm"}, tilt=0.1)["spin"]
        21.666666666666668
        """
        given = _keys.given_of({**(changes or {}), **words})
        return Case(self._core.changed(given, None), self._potential)

    def trajectory(
        self,
        *,
        until: Optional[Quantity] = None,
        method: Union[str, Method, None] = None,
        accuracy: Optional[float] = None,
        step: Optional[Quantity] = None,
        every: Optional[int] = None,
        start: Any = None,
        compensated: bool = False,
        adaptive: bool = False,
        trust: Union[bool, str] = False,
        frequencies: Optional[str] = None,
        chaos: bool = False,
        checkpoint: Union[str, "os.PathLike[str]", None] = None,
        progress: Optional[bool] = None,
    ) -> _trajectory.Trajectory:
        """One top, followed in time; what is not said is as in the case.

        `every`: steps between two rows (at most 4000 rows unless said). `start`: a state, instead of the case's own. `trust`: run it
        again at half the step, or by the method of that name. `checkpoint`: a file that keeps the run as far as it is. `adaptive`: steps that
        shorten where forces grow, reversible; `step` is the first. `frequencies`: of a column, "r_z", or of two, "a_x+ia_y"; the 8 strongest, or
        "r_z:12". `chaos`: also its Lyapunov exponent, FLI, MEGNO and SALI. With `method="auto"` the cheapest method and step are taken whose error
        at the end is `accuracy`, relative.

        >>> import kreisel
        >>> run = kreisel.case("levitron").trajectory(until=1, method="kahan-li-8", step=0.01)
        >>> run.t[-1], run.r.shape
        (1.0, (101, 3))
        """
        words = _words(until=until, method=method, step=step, every=every, start=start, compensated=compensated)
        words.update(trust=trust or None, checkpoint=_path(checkpoint), accuracy=accuracy, adaptive=adaptive)
        words.update(frequencies=frequencies, chaos=chaos or None)
        return _trajectory.trajectory(self, words, progress)

    def fates(
        self,
        starts: Mapping[str, Any],
        *,
        until: Optional[Quantity] = None,
        method: Union[str, Method, None] = None,
        accuracy: Optional[float] = None,
        step: Optional[Quantity] = None,
        device: Optional[str] = None,
        simd: Optional[str] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _fates.Fates:
        """What becomes of many starts: arrays for some numbers of the case, of any shapes that broadcast. With `method="auto"` the
        cheapest method and step are taken that get all but a part `accuracy` of the fates right.

        >>> import kreisel, numpy as np
        >>> out = kreisel.case("levitron").fates({"initial.spin": np.arange(10.0, 40.0, 10.0)}, until=1, step=0.002)
        >>> out.fate, out.steps[1]
        (array([1, 0, 0], dtype=uint8), 500)
        """
        words = _words(until=until, method=method, accuracy=accuracy, step=step, device=device, simd=simd)
        return _fates.fates(self, starts, words, threads, progress)

    def map(
        self,
        *,
        size: Optional[tuple[int, int]] = None,
        axes: Optional[tuple[str, str]] = None,
        window: Optional[tuple[Quantity, Quantity, Quantity, Quantity]] = None,
        until: Optional[Quantity] = None,
        method: Union[str, Method, None] = None,
        accuracy: Optional[float] = None,
        step: Optional[Quantity] = None,
        refine: Union[bool, float] = False,
        trust: Union[bool, str] = False,
        colour: Optional[str] = None,
        dimension: bool = False,
        checkpoint: Union[str, "os.PathLike[str]", None] = None,
        device: Optional[str] = None,
        simd: Optional[str] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _map.Map:
        """The escape-time diagram over two numbers of the case.

        `size`: pixels across and up. `axes` and `window` (x0, x1, y0, y1): unless the case has them. `refine`: compute coarsely, then
        only where neighbours differ, in time by more than that part (True: as the program has it). `trust`: run every pixel again, at half the step or by
        the method of that name. `colour`: what to tell of tops that stay, in `value`: "fli", "megno", "sali", "lyapunov", "energy-error",
        "frequency:r_z" or "diffusion:r_z". `dimension`: also that of the edge of what stays, in `told["edge"]`. `checkpoint`: a file for what is finished; the same call goes on from it. With `method="auto"` the
        cheapest method and step are taken that get all but a part `accuracy` of the fates right.

        >>> import kreisel
        >>> m = kreisel.case("levitron").map(axes=("spin", "z"), window=(15, 35, "-2 mm", "2 mm"), size=(8, 8), until=1)
        >>> m.x[0], m.y.shape
        (16.25, (8,))
        >>> kreisel.case("kowalevski-top").map(size=(2, 2), until=100, colour="megno").value.round().max()
        2.0
        """
        words = _words(size=size, axes=axes, window=window, until=until, method=method, step=step)
        words.update(refine=None if refine is False else refine, trust=trust or None)
        words.update(checkpoint=_path(checkpoint), device=device, simd=simd, accuracy=accuracy, colour=colour)
        words.update(dimension=dimension or None)
        return _map.map(self, words, threads, progress)

    def montecarlo(
        self,
        samples: Optional[int] = None,
        *,
        vary: Optional[Mapping[str, Any]] = None,
        scatter: Optional[float] = None,
        seed: Optional[int] = None,
        confidence: Optional[float] = None,
        orbits: Optional[float] = None,
        until: Optional[Quantity] = None,
        method: Union[str, Method, None] = None,
        accuracy: Optional[float] = None,
        step: Optional[Quantity] = None,
        keep_samples: bool = False,
        checkpoint: Union[str, "os.PathLike[str]", None] = None,
        device: Optional[str] = None,
        simd: Optional[str] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _montecarlo.MonteCarlo:
        """How many stay when numbers scatter. `vary`: their widths, by key: 0.001, "1 mm", "1%", "normal:1%"; else as the case says.
        `keep_samples`: all of them go into the file that `save` writes, not only the first 65536.

        >>> import kreisel
        >>> mc = kreisel.case("levitron").montecarlo(100, vary={"mass": "1%", "spin": "normal:2%"}, until=0.5)
        >>> mc.samples, mc.keys
        (100, ['body.mass', 'initial.spin'])
        """
        words = _words(samples=samples, scatter=scatter, seed=seed, confidence=confidence, orbits=orbits, until=until)
        words.update(_words(method=method, accuracy=accuracy, step=step, checkpoint=_path(checkpoint), device=device, simd=simd))
        words.update(keep_samples=keep_samples)
        return _montecarlo.montecarlo(self._varied(vary), words, threads, progress)

    def tolerance(
        self,
        keep: float = 0.999,
        *,
        vary: Optional[Mapping[str, Any]] = None,
        samples: Optional[int] = None,
        precision: Optional[float] = None,
        scatter: Optional[float] = None,
        seed: Optional[int] = None,
        confidence: Optional[float] = None,
        orbits: Optional[float] = None,
        until: Optional[Quantity] = None,
        method: Union[str, Method, None] = None,
        accuracy: Optional[float] = None,
        step: Optional[Quantity] = None,
        trust: bool = True,
        checkpoint: Union[str, "os.PathLike[str]", None] = None,
        device: Optional[str] = None,
        simd: Optional[str] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _montecarlo.Tolerance:
        """The largest scatter that keeps a fraction of the tops; `vary` as in `montecarlo`. `trust`: run samples of the answer again at half
        the step.

        >>> import kreisel
        >>> found = kreisel.case("levitron").tolerance(0.9, vary={"spin": "10%"}, until=0.5, samples=200, precision=0.3)
        >>> [w["key"] for w in found.widths]
        ['initial.spin']
        """
        words = _words(keep=keep, samples=samples, precision=precision, scatter=scatter, seed=seed, orbits=orbits)
        words.update(_words(confidence=confidence, until=until, method=method, accuracy=accuracy, step=step))
        words.update(checkpoint=_path(checkpoint), device=device, simd=simd, trust=trust)
        return _montecarlo.tolerance(self._varied(vary), words, threads, progress)

    def equilibrium(self, *, progress: Optional[bool] = None) -> _equilibrium.Equilibrium:
        """Where it can float or circle, whether it is linearly stable there, and at which spins and masses.

        >>> import kreisel
        >>> print(str(kreisel.case("levitron").equilibrium()).splitlines()[2][:15])
        height 0.019536
        """
        return _equilibrium.equilibrium(self, progress)

    def converge(
        self,
        methods: Optional[Sequence[Union[str, Method]]] = None,
        *,
        steps: Optional[Sequence[Quantity]] = None,
        until: Optional[Quantity] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _convergence.Convergence:
        """How accurate methods are at which step, against a reference in quadruple precision, and what it costs.

        >>> import kreisel
        >>> found = kreisel.case("lagrange-top").converge(["strang", "rk4"], steps=[0.1, 0.05, 0.025], until=1)
        >>> bool(found.errors["rk4"][0] < found.errors["strang"][0])
        True
        """
        words = _words(methods=method_names(methods), steps=steps, until=until)
        return _convergence.converge(self, words, threads, progress)

    def _varied(self, vary: Optional[Mapping[str, Any]]) -> "Case":
        return self if vary is None else Case(self._core.with_laws(_montecarlo.laws(vary)), self._potential)

    def __repr__(self) -> str:
        return f"<kreisel.Case {self.name}: {self.title}>"

    def __str__(self) -> str:
        return self._core.shown

    def _repr_html_(self) -> str:
        import html

        return f"<b>{html.escape(self.title)}</b><pre>{html.escape(self._core.shown)}</pre>"

    def _said(self) -> tuple[Any, ...]:
        """All that it is. A function of Python goes by another name in each process, and counts by itself."""
        text = self.text if self._potential is None else re.sub(r'(?m)^potential(_id)? = "function:\d+"$', "", self.text)
        return self.name, text, self._potential

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Case) and other._said() == self._said()

    def __hash__(self) -> int:
        return hash(self._said())

    def __reduce__(self) -> tuple[Any, ...]:
        core = self._core
        return _reopened, (core.text, core.name, core.folder, core.given, self._potential, core.potential_text)


def _reopened(
    text: str, name: str, folder: str, given: list[str], potential: Optional[_potential.Potential], source: Optional[str]
) -> Case:
    called = None if potential is None else potential._called()
    return Case(_core.OpenCase.reopened(text, name, folder, given, called, source), potential)


def _path(file: Union[str, "os.PathLike[str]", None]) -> Optional[str]:
    return None if file is None else os.fspath(file)


def _words(**words: Any) -> dict[str, Any]:
    if isinstance(words.get("method"), Method):
        words["method"] = words["method"].name
    return words


def case(
    what: Union[str, "os.PathLike[str]", Mapping[str, Any], Case],
    changes: Optional[Mapping[str, Any]] = None,
    *,
    name: Optional[str] = None,
    potential: _potential.Given = None,
    progress: Optional[bool] = None,
    **words: Any,
) -> Case:
    """A case: one of ours by its name, a TOML file, or a dict of its keys; and keys that are to be different.

    Keys are those of case files, `{"initial.spin": 20}`; as words, and for short, the last word serves where it is unique, `spin=20`.
    Values may have units, "1200 rpm". `potential` is a C++ text or file, or a function of Python (see `kreisel.Potential`), for
    `system = "own-top"` and `"own-body"`.

    >>> import kreisel
    >>> kreisel.case("levitron", {"body.mass": "20 g"}, spin=22)
    <kreisel.Case levitron: Levitron in the exact field of a magnetised disk>
    >>> kreisel.case({"system": "lagrange-top", "units": "none", "body": {"theta1": 1, "theta3": 0.5, "d": 1},
    ...               "initial": {"spin": 1}, "run": {"step": 0.05, "until": 10}})["theta3"]
    0.5
    """
    given = _keys.given_of({**(changes or {}), **words})
    file, function = _potential.prepared(potential)
    if file is not None:
        given.insert(0, ("potential", {"": file}))
    called = None if function is None else function._called()
    with listening(progress) as listener:
        if isinstance(what, Case):
            return Case(what._core.changed(given, listener), what._potential)
        if isinstance(what, Mapping):
            if file is not None:  # without it there is no case that changes could refer to
                what, given = {**what, "potential": file}, given[1:]
            return Case(_core.OpenCase.of_values(_keys.given_of(what), name or "case", given, called, listener), function)
        if not isinstance(what, (str, os.PathLike)):
            raise Error(f"{what!r}: expected the name of a case, a TOML file or a dict")
        return Case(_core.OpenCase.of_name(os.fspath(what), given, called, listener), function)


def cases() -> dict[str, str]:
    """The published cases by name, with their titles.

    >>> import kreisel
    >>> kreisel.cases()["dullin-fig1a"]
    'Escape time of the Levitron (Dullin 2004, Figure 1a)'
    """
    return {name: _core.case_title(name) for name in _core.cases()}


Case.__module__ = Key.__module__ = "kreisel"
