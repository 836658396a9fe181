"""A trajectory as a page of HTML that shows the top in three dimensions."""

from __future__ import annotations

import base64
import html
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional

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


def _turn(axis: np.ndarray, angle: np.ndarray) -> np.ndarray:
    """Unit quaternions (w, x, y, z) that turn e_z to the axis, after a turn by the angle about it."""
    x, y, z = np.moveaxis(axis, -1, 0)
    bow = np.stack([1 + z, -y, x, np.zeros_like(z)], axis=-1)
    down = 1 + z < 1e-9
    bow[down] = [0, 1, 0, 0]
    bow /= np.linalg.norm(bow, axis=-1, keepdims=True)
    c, s = np.cos(angle / 2), np.sin(angle / 2)
    w, i, j, _ = np.moveaxis(bow, -1, 0)
    return np.stack([w * c, i * c + j * s, j * c - i * s, w * s], axis=-1)


def _sum(t: np.ndarray, rate: np.ndarray) -> np.ndarray:
    steps = np.diff(t) * 0.5 * (rate[1:] + rate[:-1])
    return np.concatenate([[0.0], np.cumsum(steps)])


def _as_seen(gamma: np.ndarray, omega: np.ndarray, t: np.ndarray) -> np.ndarray:
    """Attitudes of a body that knows only the vertical as it sees it: how far it has turned about that is summed up."""
    across = np.maximum(gamma[:, 0] ** 2 + gamma[:, 1] ** 2, 1e-9)
    psi = _sum(t, (omega[:, 0] * gamma[:, 0] + omega[:, 1] * gamma[:, 1]) / across)
    theta = np.arctan2(np.hypot(gamma[:, 0], gamma[:, 1]), gamma[:, 2])
    phi = np.arctan2(gamma[:, 0], gamma[:, 1])
    c, s = np.cos(theta / 2), np.sin(theta / 2)
    plus, minus = (psi + phi) / 2, (psi - phi) / 2
    return np.stack([c * np.cos(plus), s * np.cos(minus), s * np.sin(minus), c * np.sin(plus)], axis=-1)


def _motion(run: "Trajectory") -> tuple[np.ndarray, np.ndarray]:
    """Places (rows, bodies, 3) and attitudes (rows, bodies, 4)."""
    core = run.case._core
    roles = {role: name for name, _, _, role in core.parts}
    found = core.in_space(run.states)
    if found is None:
        if "vertical" not in roles or "omega" not in run.shown:
            raise Error(f"the state of {core.system_name} does not say how it stands in space")
        turned = _as_seen(run.state[roles["vertical"]], run.shown["omega"], run.t)
        return np.zeros((len(run.t), 1, 3)), turned[:, None]
    places, axes = found[..., 0:3], found[..., 6:9]
    if "attitude" in roles and found.shape[1] == 1:
        return places, run.state[roles["attitude"]][:, None]
    rate = core.about_axis(run.states)
    angle = np.zeros(len(run.t)) if rate is None else _sum(run.t, rate)
    return places, _turn(axes, np.broadcast_to(angle[:, None], axes.shape[:2]))


def _size(run: "Trajectory", places: np.ndarray) -> float:
    """The radius to draw a top with."""
    key: Optional[Any] = run.case.keys.get("body.radius")
    if key is not None and key.value:
        return float(key.value)
    reach = float(np.ptp(places.reshape(-1, 3), axis=0).max())
    return 0.2 * reach if reach > 0 else 0.6


def page(run: "Trajectory", seconds: float, frames: int, height: int) -> Page:
    if seconds <= 0 or frames < 2:
        raise Error(f"show: {frames} frames in {seconds} s are none to see; give at least 2, and a time")
    places, turned = _motion(run)
    if places.shape[1] > 64:
        raise Error(f"show: {places.shape[1]} bodies are too many to see; at most 64")
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
