"""Published figures, made again."""

from __future__ import annotations

import html
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Optional, Union

from . import _core
from ._error import Error, warn
from ._progress import listening
from ._result import Result


class Paper(Result):
    """A published figure, made again: what the paper says beside what we measure.

    `claims`, a dict each with what is claimed, what the paper says and where, what we measure, and the verdict; `data`, what the figure
    shows, an array for each column (a list where it holds words), and `units` of those that have one; `pictures` by the name of their file.

    >>> import kreisel
    >>> found = kreisel.paper("sogo-fig1")
    >>> {claim["verdict"] for claim in found.claims} <= {"reproduced", "corrected", "not reproducible as stated", "not in the paper"}
    True
    """

    def __init__(self, made: dict[str, Any]) -> None:
        self.told: dict[str, Any] = json.loads(made["told"])
        self.text: str = made["text"]
        self.title: str = self.told["title"]
        self.citation: str = self.told["citation"]
        self.claims: list[dict[str, Any]] = self.told["claims"]
        self.warnings: list[str] = made["warnings"]
        self.data: dict[str, Any] = made["data"]
        self.units: dict[str, str] = made["units"]
        names = [Path(name) for name in self.told["files"]]
        self.pictures: dict[str, bytes] = {n.name: n.read_bytes() for n in names if n.suffix == ".png"}

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The figure as gnuplot drew it, into `ax` or a new one.

        >>> import kreisel
        >>> ax = kreisel.paper("sogo-fig1").plot()
        """
        import io

        import matplotlib.image
        import matplotlib.pyplot as plt

        data = self._repr_png_()
        if data is None:
            raise Error("there is no picture: figures of papers are drawn by gnuplot, which is not installed here")
        pixels = matplotlib.image.imread(io.BytesIO(data))
        if ax is None:
            _, ax = plt.subplots(figsize=(pixels.shape[1] / 150, pixels.shape[0] / 150), layout="constrained")
        ax.imshow(pixels)
        ax.axis("off")
        return ax

    def __str__(self) -> str:
        return self.text

    def _repr_png_(self) -> Optional[bytes]:
        return next(iter(self.pictures.values()), None)

    def _repr_html_(self) -> str:
        from ._style import picture

        heads = "".join(f"<th>{h}</th>" for h in ("", "paper says", "where", "we measure", "verdict"))
        names = ("claim", "paper", "place", "measured", "verdict")
        rows = "".join(
            "<tr>" + "".join(f'<td style="text-align:left">{html.escape(str(c[n]))}</td>' for n in names) + "</tr>"
            for c in self.claims
        )
        title = f"<p><b>{html.escape(self.title)}</b><br/>{html.escape(self.citation)}</p>"
        return title + f"<table><tr>{heads}</tr>{rows}</table>" + picture(self._repr_png_(), self.title)

    def _summary(self) -> list[tuple[str, str]]:
        verdicts = [claim["verdict"] for claim in self.claims]
        return [("figure", self.title), *((v, str(verdicts.count(v))) for v in dict.fromkeys(verdicts))]


def paper(
    name: str,
    *,
    out: Union[str, "os.PathLike[str]", None] = None,
    full: bool = False,
    threads: Optional[int] = None,
    progress: Optional[bool] = None,
) -> Paper:
    """Makes a published figure again. `out` is a folder for its files, which are thrown away otherwise; `full` as large as published.

    >>> import kreisel
    >>> print(kreisel.paper("sogo-fig1").title)
    Figure 1: Kowalevski top by Hirota and Kimura's scheme
    """
    with tempfile.TemporaryDirectory() as scratch, listening(progress) as listener:
        folder = scratch if out is None else os.fspath(out)
        made = _core.paper(name, folder, full, threads, listener)
        found = Paper(made)
    warn(found.warnings, 3)
    return found


class AllPapers(Result):
    """Every published figure that was asked for, made again: what papers say, what we find, and what certificates of the methods say now.

    `figures` and `methods`, dicts as the program's `--json` has them; `verdicts`, how many claims have which; `html`, the report.

    >>> import kreisel
    >>> found = kreisel.all_papers(["sogo-fig1"])
    >>> [f["paper"] for f in found.figures], found.verdicts["reproduced"] > 0
    (['sogo-fig1'], True)
    """

    def __init__(self, made: dict[str, Any]) -> None:
        self.told: dict[str, Any] = json.loads(made["told"])
        self.text: str = made["text"]
        self.html: str = made["html"]
        self.figures: list[dict[str, Any]] = self.told["figures"]
        self.methods: list[dict[str, Any]] = self.told["methods"]
        self.verdicts: dict[str, int] = self.told["verdicts"]
        self.warnings: list[str] = made["warnings"]

    def __str__(self) -> str:
        return self.text

    def plot(self, ax: Optional[Any] = None) -> Any:
        """How many claims have which verdict.

        >>> import kreisel
        >>> ax = kreisel.all_papers(["sogo-fig1"]).plot()
        """
        from ._style import colour, panels, style

        with style():
            panel = panels(ax, 1, 2.2)[0]
            given = {verdict: n for verdict, n in self.verdicts.items() if n}
            bars = panel.barh(list(given), list(given.values()), height=0.6, color=colour(0))
            panel.bar_label(bars, padding=3)
            panel.invert_yaxis()
            panel.xaxis.get_major_locator().set_params(integer=True)
            panel.set_xlabel("claims")
            panel.set_title(f"published figures and tables, made again: {len(self.figures)}")
        return panel

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"

    def _summary(self) -> list[tuple[str, str]]:
        return [("figures", str(len(self.figures))), *((name, str(n)) for name, n in self.verdicts.items() if n)]


def all_papers(
    names: Optional[Sequence[str]] = None,
    *,
    out: Union[str, "os.PathLike[str]", None] = None,
    full: bool = False,
    threads: Optional[int] = None,
    progress: Optional[bool] = None,
) -> AllPapers:
    """Makes every published figure again, or those that are named, with a report; takes some minutes. `out` is a folder for the files, which
    are thrown away otherwise.

    >>> import kreisel
    >>> print(kreisel.all_papers(["sogo-fig1"]).methods[0]["verdict"])
    as claimed
    """
    with tempfile.TemporaryDirectory() as scratch, listening(progress) as listener:
        folder = scratch if out is None else os.fspath(out)
        found = AllPapers(_core.all_papers(list(names or []), folder, full, threads, listener))
    warn(found.warnings, 3)
    return found


def papers() -> dict[str, str]:
    """The figures that can be made again, with their titles.

    >>> import kreisel
    >>> kreisel.papers()["dullin-fig1a"]
    'Figure 1a: escape time of the Levitron'
    """
    return {name: title for name, title, _ in _core.papers()}


Paper.__module__ = AllPapers.__module__ = "kreisel"
