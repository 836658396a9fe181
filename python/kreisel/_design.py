"""One page about a top that is to float."""

from __future__ import annotations

import html
import os
import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _core, _keys
from ._error import Error, warn
from ._map import Map
from ._progress import listening
from ._study import Study
from ._style import panels, picture, style

if TYPE_CHECKING:
    from ._case import Case, Quantity


class Design(Study):
    """Does it float, how heavy may it be, how level must it stand.

    `floats`, `stable` at its spin, `stays` when let go as the case says; `verdict`, a sentence; `answers` by name, a dict each with `question`,
    `answer`, `how` it was found, and its numbers; `map` of where it may be put down, a `kreisel.Map`, None where it does not float; `markdown`.

    >>> import kreisel
    >>> page = kreisel.design("levitron", mass=0.0205)
    >>> page.floats, page.answers["height"]["unit"]
    (True, 'm')
    >>> print(page.answers["mass"]["question"])
    how heavy it may be
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.floats: bool = self.told["floats"]
        self.stable: bool = self.told["stable"]
        self.stays: bool = self.told["stays"]
        self.verdict: str = self.told["verdict"]
        self.answers: dict[str, dict[str, Any]] = {key: self.told[key] for key in made["answers"]}
        self.markdown: str = made["markdown"]
        self.map: Optional[Map] = None if made["map"] is None else _put_down(case, made["map"])

    def plot(self, ax: Optional[Any] = None) -> Any:
        """Where it may be put down: white starts stay. What does not float has no such map, and its verdict is written instead.

        >>> import kreisel
        >>> ax = kreisel.design("levitron", until=1).plot()
        """
        if self.map is not None:
            return self.map.plot(ax)
        with style():
            panel = panels(ax, 1, 1.2)[0]
            panel.axis("off")
            panel.text(0, 0.9, textwrap.fill(self.verdict, 100), va="top")
            panel.set_title(self.case.title)
        return panel

    def _repr_html_(self) -> str:
        rows = "".join(
            "<tr>" + "".join(f'<td style="text-align:left">{html.escape(a[n])}</td>' for n in ("question", "answer", "how")) + "</tr>"
            for a in self.answers.values()
        )
        heads = "<tr><th></th><th></th><th>found by</th></tr>"
        title = f"<p><b>{html.escape(self.case.title)}</b><br/>{html.escape(self.verdict)}</p>"
        return title + f"<table>{heads}{rows}</table>" + (picture(self._repr_png_(), "where it may be put down") if self.map else "")

    def _summary(self) -> list[tuple[str, str]]:
        return [("case", self.case.name), ("verdict", self.verdict)]


def _put_down(case: "Case", made: dict[str, Any]) -> Map:
    found = Map(case, {}, made)
    told = found.told
    found._words.update(axes=found.axes, window=found.window, size=(len(found.x), len(found.y)), trust=True)
    found._words.update({word: told[word] for word in ("until", "method", "step")})
    return found


def _told(made: dict[str, Any]) -> Design:
    from ._case import Case

    return Design(Case(made["case"]), made)


def of_case(case: "Case", until: Optional["Quantity"], threads: Optional[int], progress: Optional[bool]) -> Design:
    with listening(progress) as listener:
        made = _core.design(case._core, until, threads, listener)
    warn(made["warnings"])
    return _told(made)


def design(
    what: Union[str, "os.PathLike[str]", Mapping[str, Any], "Case"],
    changes: Optional[Mapping[str, Any]] = None,
    *,
    until: Optional["Quantity"] = None,
    name: Optional[str] = None,
    threads: Optional[int] = None,
    progress: Optional[bool] = None,
    **words: Any,
) -> Design:
    """One page about a top that is to float over magnets: `what`, `changes` and `words` as in `kreisel.case`. What floats nowhere cannot be
    opened as a case, but here it is told why. `until`: how long a top has to stay, in seconds, or "500 ms".

    >>> import kreisel
    >>> page = kreisel.design("levitron", {"body.mass": "40 g"})
    >>> page.floats
    False
    >>> print(page.verdict[:20])
    It does not float: t
    """
    from ._case import Case

    if isinstance(what, Case):
        return of_case(what.changed(changes, **words) if changes or words else what, until, threads, progress)
    given = _keys.given_of({**(changes or {}), **words})
    with listening(progress) as listener:
        if isinstance(what, Mapping):
            made = _core.design_of_values(_keys.given_of(what), name or "case", given, until, threads, listener)
        elif isinstance(what, (str, os.PathLike)):
            made = _core.design_of_name(os.fspath(what), given, until, threads, listener)
        else:
            raise Error(f"{what!r}: expected the name of a case, a TOML file or a dict")
    warn(made["warnings"], 3)
    return _told(made)


Design.__module__ = "kreisel"
