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
from typing import Any as _Any, Optional as _Optional, Union as _Union

from . import _core
from ._case import Case, Key, case, cases
from ._certificates import Certificates
from ._chaos import Chaos, Frequencies
from ._comparison import Comparison
from ._convergence import Convergence
from ._design import Design, design
from ._equilibrium import Equilibrium
from ._error import Error, KreiselWarning, warn as _warn
from ._fate import Fate
from ._fates import Fates
from ._field import Field, FieldGrid
from ._flight import Flight
from ._load import load
from ._map import Map
from ._method import Method, System, method, methods
from ._montecarlo import MonteCarlo, Tolerance
from ._paper import AllPapers, Paper, all_papers, paper, papers
from ._potential import Potential
from ._progress import listening as _listening
from ._section import Section
from ._state import State
from ._sweep import Sweep
from ._trajectory import Trajectory
from ._window import Window

__version__: str = _core.version

__all__ = [
    "AllPapers",
    "Case",
    "Certificates",
    "Chaos",
    "Comparison",
    "Convergence",
    "Design",
    "Equilibrium",
    "Error",
    "Fate",
    "Fates",
    "Field",
    "FieldGrid",
    "Flight",
    "Frequencies",
    "Key",
    "KreiselWarning",
    "Map",
    "Method",
    "MonteCarlo",
    "Paper",
    "Potential",
    "Section",
    "State",
    "Sweep",
    "System",
    "Tolerance",
    "Trajectory",
    "Window",
    "all_papers",
    "case",
    "cases",
    "colours",
    "design",
    "fields",
    "figure",
    "load",
    "machine",
    "magnets",
    "method",
    "methods",
    "pairs",
    "paper",
    "papers",
    "parts",
    "rotors",
    "systems",
]


def systems() -> dict[str, str]:
    """The systems that a case can name, with what they are.

    >>> import kreisel
    >>> "magnets" in kreisel.systems()
    True
    """
    return dict(_core.systems())


def fields() -> dict[str, str]:
    """The fields that a Levitron's case can name, with what they are.

    >>> import kreisel
    >>> "disk" in kreisel.fields()
    True
    """
    return dict(_core.fields())


def pairs() -> dict[str, str]:
    """The pair potentials that a case of many tops can name, with what they are.

    >>> import kreisel
    >>> "dipoles" in kreisel.pairs()
    True
    """
    return dict(_core.pairs())


def magnets() -> dict[str, str]:
    """The kinds of magnets and currents that a case can have in its field, with what they are.

    >>> import kreisel
    >>> "cylinder" in kreisel.magnets()
    True
    """
    return dict(_core.magnets())


def parts() -> dict[str, str]:
    """The kinds of parts that a body can be made of, with what they are.

    >>> import kreisel
    >>> "rod" in kreisel.parts()
    True
    """
    return dict(_core.parts())


def rotors() -> dict[str, str]:
    """The flows that can turn a free body within a step, with what they are.

    >>> import kreisel
    >>> "exact" in kreisel.rotors()
    True
    """
    return dict(_core.rotors())


def colours() -> dict[str, str]:
    """What can colour a map where tops stay, with what it is.

    >>> import kreisel
    >>> "fli" in kreisel.colours()
    True
    """
    return dict(_core.colours())


def figure(
    file: _Union[str, "_os.PathLike[str]"], out: _Union[str, "_os.PathLike[str]"] = "out", *, progress: _Optional[bool] = None
) -> list[str]:
    """Draws the pictures of a result again from its HDF5 file, with gnuplot, into a folder. Returns their names.

    >>> import kreisel, tempfile
    >>> folder = tempfile.mkdtemp()
    >>> file = kreisel.case("levitron").map(size=(4, 4), until=0.1).save(folder + "/m.h5")
    >>> any(name.endswith(".png") for name in kreisel.figure(file, folder))
    True
    """
    with _listening(progress) as listener:
        drawn = _core.figure(_os.fspath(file), _os.fspath(out), listener)
    _warn(drawn["warnings"], 3)
    return list(drawn["files"])


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
