"""Spinning tops with methods that keep the geometry of their motion.

>>> import kreisel
>>> case = kreisel.case("levitron", spin=20)
>>> run = case.trajectory(until=1, method="kahan-li-8")
>>> run.r.shape[1], run.fate.name
(3, 'STAYED')
"""

from __future__ import annotations

import json as _json
import os as _os
from typing import Any as _Any

from . import _core
from ._case import Case, Key, case, cases
from ._convergence import Convergence
from ._equilibrium import Equilibrium
from ._error import Error, KreiselWarning
from ._fate import Fate
from ._fates import Fates
from ._map import Map
from ._method import Method, System, method, methods
from ._montecarlo import MonteCarlo, Tolerance
from ._paper import Paper, paper, papers
from ._potential import Potential
from ._state import State
from ._trajectory import Trajectory

__version__: str = _core.version

__all__ = [
    "Case",
    "Convergence",
    "Equilibrium",
    "Error",
    "Fate",
    "Fates",
    "Key",
    "KreiselWarning",
    "Map",
    "Method",
    "MonteCarlo",
    "Paper",
    "Potential",
    "State",
    "System",
    "Tolerance",
    "Trajectory",
    "case",
    "cases",
    "machine",
    "method",
    "methods",
    "paper",
    "papers",
]


def machine() -> dict[str, _Any]:
    """What this machine has that ensembles use: instructions, threads, a GPU.

    >>> import kreisel
    >>> kreisel.machine()["threads"] >= 1
    True
    """
    return dict(_json.loads(_core.machine()))


_core.set_error(Error)
_core.set_home(_os.path.dirname(_os.path.abspath(__file__)))
if hasattr(_os, "register_at_fork"):
    _os.register_at_fork(before=_core.rest_threads)
