"""A trajectory as a page of HTML that shows the top in three dimensions."""

from __future__ import annotations

import base64
import html
import json
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ._error import Error

if TYPE_CHECKING:
    from ._trajectory import Trajectory


class Page(str):
    """A whole page of HTML; a notebook shows it in a frame of its own.

    >>> import kreisel
    >>> page = kreisel.case("lagrange-top").trajectory(until=1).show()
    >>> "<iframe" in page._repr_html_()
    True
    """

    height: int = 480

    def _repr_html_(self) -> str:
        source = html.escape(self, quote=True)
        return f'<iframe srcdoc="{source}" width="100%" height="{self.height}" style="border:0" sandbox="allow-scripts"></iframe>'


def _size(run: "Trajectory", places: np.ndarray) -> float:
    """The radius to draw a top with."""
    radius = run.case._core.body_radius
    if radius:
        return radius
    reach = float(np.ptp(places.reshape(-1, 3), axis=0).max())
    return 0.2 * reach if reach > 0 else 0.6


def page(run: "Trajectory", seconds: float, frames: int, height: int) -> Page:
    if seconds <= 0 or frames < 2:
        raise Error(f"show: {frames} frames in {seconds} s are none to see; give at least 2, and a time")
    places, turned = run.case._core.poses(run.t, run.states)
    chosen = np.unique(np.linspace(0, len(run.t) - 1, min(frames, len(run.t))).astype(int))
    rows = np.concatenate([places[chosen], turned[chosen]], axis=-1)
    centre = 0.5 * (places.reshape(-1, 3).min(axis=0) + places.reshape(-1, 3).max(axis=0))
    rows[..., :3] -= centre
    told = {
        "title": run.case.title,
        "unit": run.case.units["time"],
        "t": [round(float(v), 6) for v in run.t[chosen]],
        "bodies": int(places.shape[1]),
        "size": _size(run, places),
        "fixed": bool(np.ptp(places) == 0),
        "seconds": float(seconds),
        "rows": base64.b64encode(rows.astype("<f4").tobytes()).decode(),
    }
    template = Path(__file__).with_name("_top.html").read_text(encoding="utf-8")
    made = Page(template.replace("/*DATA*/null", json.dumps(told).replace("<", "\\u003c")))
    made.height = height
    return made


Page.__module__ = "kreisel"
