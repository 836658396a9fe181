"""The look of our figures, for matplotlib, which is imported when something is drawn."""

from __future__ import annotations

import base64
import contextlib
import contextvars
import io
from collections.abc import Callable, Iterator
from typing import Any, Optional

from . import _core
from ._error import Error


def colour(i: int) -> str:
    """Of line i of several."""
    return _core.line_colour(i)


@contextlib.contextmanager
def style() -> Iterator[None]:
    try:
        import matplotlib
    except ImportError as missing:
        raise Error("figures are drawn by matplotlib, which is not installed here") from missing
    wanted: dict[str, Any] = {
        "font.family": "DejaVu Sans",
        "font.size": 9,
        "axes.titlesize": 10,
        "axes.titlelocation": "left",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.edgecolor": "#606060",
        "axes.grid": True,
        "grid.color": "#e6e6e6",
        "grid.linewidth": 0.6,
        "axes.axisbelow": True,
        "lines.linewidth": 1.1,
        "legend.frameon": False,
        "legend.fontsize": 8,
        "axes.prop_cycle": matplotlib.cycler(color=[colour(i) for i in range(6)]),
    }
    # Not rc_context: that would also take back what a notebook sets when the first figure is made.
    before = {name: matplotlib.rcParams[name] for name in wanted}
    matplotlib.rcParams.update(wanted)
    try:
        yield
    finally:
        matplotlib.rcParams.update(before)


# A figure that is for nobody's screen, while one is drawn.
_hidden: contextvars.ContextVar[Optional[Any]] = contextvars.ContextVar("hidden", default=None)


def panels(ax: Optional[Any], rows: int, height: float = 2.6) -> list[Any]:
    """The axes to draw in: the given one, or new ones below each other."""
    if ax is not None:
        return [ax]
    figure = _hidden.get()
    if figure is None:
        import matplotlib.pyplot as plt

        figure = plt.figure(layout="constrained")
    figure.set_size_inches(7, 0.6 + height * rows)
    return list(figure.subplots(rows, 1, sharex=rows > 1, squeeze=False)[:, 0])


def png(draw: Callable[[], Any]) -> Optional[bytes]:
    """What `draw` draws, as a picture; None without matplotlib. No window and no notebook hears of it."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        return None
    with style():
        figure = Figure(layout="constrained")
        FigureCanvasAgg(figure)
    before = _hidden.set(figure)
    try:
        draw()
    finally:
        _hidden.reset(before)
    out = io.BytesIO()
    figure.savefig(out, format="png", dpi=110)
    return out.getvalue()


def picture(data: Optional[bytes], alt: str) -> str:
    if data is None:
        return ""
    return f'<img alt="{alt}" src="data:image/png;base64,{base64.b64encode(data).decode()}"/>'
