"""States as arrays whose parts have names."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np

Parts = tuple[tuple[str, int], ...]


class State(np.ndarray):
    """Numbers of a state, or rows of them; their vectors have names.

    >>> import kreisel
    >>> s = kreisel.case("lagrange-top").start
    >>> s.parts
    ('a', 'l')
    >>> s.l.shape, (2 * s).l is s.l
    ((3,), False)
    """

    _parts: Parts

    def __new__(cls, numbers: Any, parts: Parts) -> "State":
        made = np.array(numbers, dtype=float, copy=True).view(cls)
        made._parts = parts
        return made

    def __array_finalize__(self, other: Optional[Any]) -> None:
        self._parts = getattr(other, "_parts", ())

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of its vectors, in their order.

        >>> import kreisel
        >>> kreisel.case("levitron").start.parts
        ('r', 'p', 'a', 'l')
        """
        return tuple(name for name, _ in self._parts)

    def __getattr__(self, name: str) -> np.ndarray:
        begin = 0
        for part, width in self.__dict__.get("_parts", ()):
            if part == name and self.ndim > 0 and self.shape[-1] == sum(w for _, w in self._parts):
                return np.asarray(self)[..., begin : begin + width]
            begin += width
        raise AttributeError(f"a state with the parts {', '.join(self.parts) or 'none'} has no '{name}'")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.parts]

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (np.asarray(self), self._parts)


State.__module__ = "kreisel"
