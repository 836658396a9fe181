"""How trajectories end."""

from __future__ import annotations

import enum


class Fate(enum.IntEnum):
    """What became of a trajectory.

    >>> import kreisel
    >>> kreisel.Fate(1)
    <Fate.ESCAPED: 1>
    >>> list(kreisel.Fate.__members__)
    ['STAYED', 'ESCAPED', 'NON_FINITE', 'UNSOLVED']
    """

    STAYED = 0  #: the time was up
    ESCAPED = 1  #: it left through one of the bounds
    NON_FINITE = 2  #: a number became infinite
    UNSOLVED = 3  #: the equations of the method had no solution that it could find


Fate.__module__ = "kreisel"
