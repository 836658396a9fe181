"""Results again from their files."""

from __future__ import annotations

import os
from typing import Any, Optional, Union

from . import _core
from ._case import Case
from ._certificates import Certificates
from ._convergence import Convergence
from ._equilibrium import Equilibrium
from ._fates import Fates
from ._field import Field, FieldGrid
from ._progress import listening
from ._study import Study
from ._sweep import Sweep
from ._window import Window

_studies: tuple[type[Study], ...] = (Certificates, Convergence, Equilibrium, Field, FieldGrid, Sweep, Window)


def load(file: Union[str, "os.PathLike[str]"], *, progress: Optional[bool] = None) -> Union[Study, Fates]:
    """A result from the file that `save` or the program has written: `Certificates`, `Convergence`, `Equilibrium`, `Fates`, `Field`, `FieldGrid`,
    `Sweep` or `Window`.

    Those of `Fates` and `Field` are a list then, whatever their shape was. Of other kinds (maps, samples, tolerances, trajectories, sections,
    flights, ...) not all that their objects are made of is in the file, and they are refused.

    >>> import kreisel, tempfile
    >>> found = kreisel.case("levitron").sweep({"spin": (18, 24, 3)}, show="time", until=0.2)
    >>> again = kreisel.load(found.save(tempfile.mkdtemp(), figures=False)[0])
    >>> again.values["time"]
    array([0.2, 0.2, 0.2])
    """
    with listening(progress) as listener:
        name, core, made = _core.load(os.fspath(file), listener)
    case = Case(core)
    if name == Fates.__name__:
        return Fates(case, made["values"], made["time"].shape, made)
    made_by: dict[str, Any] = {kind.__name__: kind for kind in _studies}
    study: Study = made_by[name](case, made)
    return study


load.__module__ = "kreisel"
