"""What methods keep, measured."""

from __future__ import annotations

import html
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy as np

from . import _core
from ._error import Error, warn
from ._progress import listening
from ._study import Study
from ._style import colour, panels, style

if TYPE_CHECKING:
    from ._case import Case


class Certificates(Study):
    """What methods keep on a case, measured now, beside what they claim.

    By method: `orders`, None of what is exact; `symmetry`, `reversibility` and `poisson`, defects of one step, relative; `invariants`, how each
    is kept ("exact", "bounded", "drifts"); `costs` of a step relative to one of `cost_unit` (rk4, or strang where the case does not take it);
    `verdicts`: "as claimed", "better than claimed" or "fails".

    >>> import kreisel
    >>> found = kreisel.case("lagrange-top").certify(["strang", "rk4"])
    >>> found.verdicts["strang"], round(found.orders["strang"]), found.failed
    ('as claimed', 2, 0)
    >>> found.poisson["strang"] < 1e-20 < found.poisson["rk4"]
    True
    """

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        super().__init__(case, made)
        self.markdown: str = made["markdown"]
        rows = {m["name"]: m for m in self.told["methods"]}
        self.methods: list[str] = list(rows)
        self.claims: dict[str, dict[str, Any]] = {name: m["claims"] for name, m in rows.items()}
        self.orders: dict[str, Optional[float]] = {name: m["order"] for name, m in rows.items()}
        self.symmetry: dict[str, Optional[float]] = {name: m["symmetry"] for name, m in rows.items()}
        self.reversibility: dict[str, Optional[float]] = {name: m["reversibility"] for name, m in rows.items()}
        self.poisson: dict[str, Optional[float]] = {name: m["poisson"] for name, m in rows.items()}
        self.invariants: dict[str, dict[str, str]] = {
            name: {v["name"]: v["keeping"] for v in m["invariants"]} for name, m in rows.items()
        }
        self.costs: dict[str, Optional[float]] = {name: m["cost"] for name, m in rows.items()}
        self.cost_unit: str = self.told["cost_unit"]
        self.verdicts: dict[str, str] = {name: m["verdict"] for name, m in rows.items()}
        self.failed: int = self.told["failed"]

    def save(self, file: Union[str, "os.PathLike[str]"], *, figures: bool = True) -> str:  # type: ignore[override]
        """Writes the page of Markdown that `kreisel certify --markdown` writes, where the name ends in .md; else CASE-certify.json into the
        folder of that name, which `kreisel.load` reads. Returns the file's name. There are no figures. A name with another ending is refused, unless
        it is that of a folder that is there.

        >>> import kreisel, tempfile
        >>> found, folder = kreisel.case("lagrange-top").certify(["strang"]), tempfile.mkdtemp()
        >>> found.save(folder + "/page.md")[-7:], found.save(folder)[-25:]
        ('page.md', 'lagrange-top-certify.json')
        """
        ending = Path(file).suffix
        if ending not in ("", ".md") and not Path(file).is_dir():
            raise Error(f"save: {os.fspath(file)!r}: expected a name that ends in .md, for the page, or a folder, whose name has no ending")
        if ending != ".md":
            return super().save(file, figures=figures)[0]
        Path(file).write_text(self.markdown, encoding="utf-8")
        return os.fspath(file)

    def plot(self, ax: Optional[Any] = None) -> Any:
        """The measured order against what a step costs; methods that fail in another colour.

        >>> import kreisel
        >>> ax = kreisel.case("lagrange-top").certify(["strang", "rk4"]).plot()
        """
        from matplotlib.ticker import LogLocator

        shown = [name for name in self.methods if self.orders[name] is not None and self.costs[name] is not None]
        with style():
            panel = panels(ax, 1, 4.0)[0]
            for name in shown:
                fails = self.verdicts[name] == "fails"
                panel.plot(self.costs[name], self.orders[name], "o", color=colour(1 if fails else 0))
                panel.annotate(name, (self.costs[name], self.orders[name]), (4, 3), textcoords="offset points", fontsize=7)
            panel.set_xscale("log")
            for ticks, subs in ((panel.xaxis.set_major_locator, (1,)), (panel.xaxis.set_minor_locator, (2, 5))):
                ticks(LogLocator(subs=subs))
            panel.xaxis.set_major_formatter("{x:g}")
            panel.xaxis.set_minor_formatter("{x:g}")
            panel.set_yticks(np.arange(0, 1.01 + max((self.orders[n] or 0 for n in shown), default=1)))
            panel.set(xlabel=f"cost of a step, relative to {self.cost_unit}", ylabel="order, measured")
            panel.set_title(f"{self.case.title}: {len(self.methods) - self.failed} of {len(self.methods)} methods as claimed")
        return panel

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"

    def _summary(self) -> list[tuple[str, str]]:
        return [("case", self.case.name), *((name, verdict) for name, verdict in self.verdicts.items())]


def certify(case: "Case", words: dict[str, Any], threads: Optional[int], progress: Optional[bool]) -> Certificates:
    with listening(progress) as listener:
        made = _core.certify(case._core, words, threads, listener)
    warn(made["warnings"])
    return Certificates(case, made)


Certificates.__module__ = "kreisel"
