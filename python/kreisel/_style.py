"""The look of our figures, for matplotlib, which is imported when something is drawn."""

from __future__ import annotations

import base64
import contextlib
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
    with matplotlib.rc_context(
        {
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
            "figure.dpi": 110,
        }
    ):
        yield


def panels(ax: Optional[Any], rows: int, height: float = 2.6) -> list[Any]:
    """The axes to draw in: the given one, or new ones below each other."""
    if ax is not None:
        return [ax]
    import matplotlib.pyplot as plt

    _, axes = plt.subplots(rows, 1, figsize=(7, 0.6 + height * rows), sharex=rows > 1, squeeze=False, layout="constrained")
    return list(axes[:, 0])


def png(draw: Callable[[], Any]) -> Optional[bytes]:
    """What `draw` draws, as a picture; None without matplotlib. Nothing is left on anybody's screen."""
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        return None
    with plt.ioff():
        drawn = draw()
        figure = (drawn[0] if isinstance(drawn, list) else drawn).figure
        out = io.BytesIO()
        figure.savefig(out, format="png", dpi=110)
        plt.close(figure)
    return out.getvalue()


def picture(data: Optional[bytes], alt: str) -> str:
    if data is None:
        return ""
    return f'<img alt="{alt}" src="data:image/png;base64,{base64.b64encode(data).decode()}"/>'
