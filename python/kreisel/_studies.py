"""What can be asked of a case beyond its trajectories and ensembles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Optional, Union, cast

from . import _certificates, _comparison, _core, _design, _field, _flight, _given, _section, _sweep, _window
from ._method import Method
from ._study import names

if TYPE_CHECKING:
    from ._case import Case, Quantity

Names = Union[str, Sequence[str]]
#: Numbers of a case with where they go from and to, and how many values: {"spin": (18, 30, 50)}
Axes = Mapping[str, tuple[Any, Any, int]]
Methods = Union[str, Method, Sequence[Union[str, Method]]]


def method_names(methods: Optional[Methods]) -> Optional[list[str]]:
    if methods is None:
        return None
    listed = [methods] if isinstance(methods, Method) else _given.several("methods", methods, "the name of a method")
    return [m.name if isinstance(m, Method) else m for m in listed]


class Studies:
    """Calls of `kreisel.Case`."""

    def _case(self) -> "Case":
        return cast("Case", self)

    @property
    def observables(self) -> dict[str, str]:
        """What a sweep can show of its trajectories, with what it is.

        >>> import kreisel
        >>> "largest_tilt" in kreisel.case("levitron").observables
        True
        """
        return dict(_core.observables(self._case()._core))

    def compare(
        self,
        methods: Methods,
        *,
        until: Optional["Quantity"] = None,
        step: Optional["Quantity"] = None,
        every: Optional[int] = None,
        start: Any = None,
        compensated: bool = False,
        adaptive: bool = False,
        progress: Optional[bool] = None,
    ) -> _comparison.Comparison:
        """One trajectory by several methods, with the same steps: how each keeps what should not change.

        >>> import kreisel
        >>> list(kreisel.case("lagrange-top").compare(["strang", "rk4"], until=5).runs)
        ['strang', 'rk4']
        """
        words = dict(methods=method_names(methods), until=until, step=step, every=every, start=start)
        return _comparison.compare(self._case(), {**words, "compensated": compensated, "adaptive": adaptive}, progress)

    def sweep(
        self,
        axes: Axes,
        show: Names,
        *,
        until: Optional["Quantity"] = None,
        method: Union[str, Method, None] = None,
        step: Optional["Quantity"] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _sweep.Sweep:
        """What trajectories show (`observables` has the names) over one or two numbers, each from, to, and how many values.

        >>> import kreisel
        >>> found = kreisel.case("levitron").sweep({"spin": ("1100 rpm", "1300 rpm", 3)}, show="time", until=0.2)
        >>> found.values["time"]
        array([0.2, 0.2, 0.2])
        """
        words = dict(axes=_plain("axes", axes), show=names("show", show), until=until, method=_named(method), step=step)
        return _sweep.sweep(self._case(), words, threads, progress)

    def section(
        self,
        plane: str,
        *,
        through: str = "both",
        show: Optional[tuple[str, str]] = None,
        vary: Optional[Axes] = None,
        on: Union[Names, Mapping[str, Optional["Quantity"]], None] = None,
        solve: Union[Names, Mapping[str, Optional["Quantity"]], None] = None,
        crossings: Optional[int] = None,
        until: Optional["Quantity"] = None,
        method: Union[str, Method, None] = None,
        step: Optional["Quantity"] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _section.Section:
        """A Poincaré section: where trajectories cross a plane, "Gamma_1 = 0".

        `through`: "rising", "falling" or "both". `vary`: starts over one or two numbers. `on`: invariants that all starts share, alone or with
        their values, and `solve`: as many numbers of the case that are solved for them, alone or with a guess. `crossings`: of each start at most.

        >>> import kreisel
        >>> s = kreisel.case("heavy-top").section("Gamma_2 = 0", until=3, on={"energy": 5}, solve={"omega3": 10})
        >>> s.told["surface"]
        {'energy': 5.0}
        """
        words: dict[str, Any] = dict(plane=plane, through=through, show=names("show", show))
        words.update(vary=None if vary is None else _plain("vary", vary))
        words.update(on=_section.with_values("on", on), solve=_section.with_values("solve", solve), crossings=crossings)
        words.update(until=until, method=_named(method), step=step)
        return _section.section(self._case(), words, threads, progress)

    def window(
        self,
        over: tuple[str, str],
        *,
        range: Optional[tuple["Quantity", "Quantity", "Quantity", "Quantity"]] = None,
        samples: Optional[int] = None,
        fates: Optional[tuple[int, int]] = None,
        until: Optional["Quantity"] = None,
        method: Union[str, Method, None] = None,
        step: Optional["Quantity"] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _window.Window:
        """Where two numbers of the case make it stable, bounded by curves, and the mode that is lost at each edge.

        `over`: the two numbers; ("height", KEY) is the height it floats at, and the mass follows. `range` (x0, x1, y0, y1): what is stable around
        the case's own unless given. `samples` a side, between which edges are looked for. `fates`: also run so many tops over it, across and up.

        >>> import kreisel
        >>> w = kreisel.case("levitron").window(("mass", "spin"), samples=9, fates=(4, 4), until=0.5)
        >>> w.fates["stayed"].shape
        (4, 4)
        """
        words = dict(over=names("over", over), range=range, samples=samples, fates=fates, until=until, method=_named(method), step=step)
        return _window.window(self._case(), words, threads, progress)

    def flight(
        self,
        *,
        samples: Optional[int] = None,
        until: Optional["Quantity"] = None,
        method: Union[str, Method, None] = None,
        step: Optional["Quantity"] = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _flight.Flight:
        """How long it flies, and why it falls. `samples`: an ensemble of so many flights besides, scattered as the case says.

        >>> import kreisel
        >>> print(str(kreisel.case("levitron-flight").flight(until=1)).splitlines()[2])
        it still flies after 1 s
        """
        words = dict(samples=samples, until=until, method=_named(method), step=step)
        return _flight.flight(self._case(), words, threads, progress)

    def design(
        self, *, until: Optional["Quantity"] = None, threads: Optional[int] = None, progress: Optional[bool] = None
    ) -> _design.Design:
        """One page: does it float, how heavy may it be, how level must it stand. `until`: how long a top has to stay, in seconds, or "500 ms".
        `kreisel.design` takes what floats nowhere, too.

        >>> import kreisel
        >>> kreisel.case("levitron").design(until=1).stays
        True
        """
        return _design.of_case(self._case(), until, threads, progress)

    def field(self, at: Any, *, progress: Optional[bool] = None) -> _field.Field:
        """The field of the case's magnets at a point, or at points of any shape that ends in 3, with force and torque on the top there.

        >>> import kreisel
        >>> f = kreisel.case("tilted-base").field((0.001, 0, "4 cm"))
        >>> f.B.shape, f.told["at"]
        ((3,), [0.001, 0.0, 0.04])
        """
        return _field.field(self._case(), at, progress)

    def field_grid(
        self,
        *,
        x: Any = None,
        y: Any = None,
        z: Any = None,
        threads: Optional[int] = None,
        progress: Optional[bool] = None,
    ) -> _field.FieldGrid:
        """The field over a line, a plane or a box: from, to and how many values along some of x, y and z; a number fixes one, and what is not
        said is 0.

        >>> import kreisel
        >>> kreisel.case("toy-levitron").field_grid(z=(0.02, 0.06, 5)).size.shape
        (5, 1, 1)
        """
        words = {name: tuple(v) if isinstance(v, (tuple, list)) else v for name, v in (("x", x), ("y", y), ("z", z))}
        return _field.field_grid(self._case(), words, threads, progress)

    def certify(
        self, methods: Optional[Methods] = None, *, threads: Optional[int] = None, progress: Optional[bool] = None
    ) -> _certificates.Certificates:
        """What methods keep, measured now and held against what they claim: order, reversibility, Poisson structure, invariants, cost. All
        methods that the case takes unless some are named.

        >>> import kreisel
        >>> kreisel.case("euler-top").certify("strang").verdicts
        {'strang': 'as claimed'}
        """
        return _certificates.certify(self._case(), dict(methods=method_names(methods)), threads, progress)


def _named(method: Union[str, Method, None]) -> Optional[str]:
    return method.name if isinstance(method, Method) else method


def _plain(word: str, axes: Axes) -> dict[str, Any]:
    given = _given.mapping(word, axes, "{'initial.spin': (18, 30, 50)}")
    return {key: tuple(v) if isinstance(v, (tuple, list)) else v for key, v in given.items()}
