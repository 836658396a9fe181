"""What all results share: numbers that the library tells, how they look in a notebook, and how they are pickled."""

from __future__ import annotations

import html
from typing import Any, Optional

from ._style import picture, png


def table(rows: list[tuple[str, str]]) -> str:
    cells = "".join(
        f'<tr><th style="text-align:left">{html.escape(name)}</th><td style="text-align:left">{html.escape(value)}</td></tr>'
        for name, value in rows
    )
    return f"<table>{cells}</table>"


class Result:
    """A finished study. What `kreisel ... --json` prints of it is `told`, where the program has such a command."""

    warnings: list[str]

    def _summary(self) -> list[tuple[str, str]]:
        return []

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}: {value}" for name, value in self._summary())
        return f"<kreisel.{type(self).__name__} {inside}>"

    def plot(self, ax: Optional[Any] = None) -> Any:
        raise NotImplementedError

    def _repr_png_(self) -> Optional[bytes]:
        return png(self.plot)

    def _repr_html_(self) -> str:
        return table(self._summary()) + picture(self._repr_png_(), type(self).__name__)
