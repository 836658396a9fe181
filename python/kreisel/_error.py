"""What goes wrong, in one sentence."""

from __future__ import annotations

import warnings
from collections.abc import Iterable


class Error(ValueError):
    """A sentence that names what is wrong, and what is allowed instead.

    >>> import kreisel
    >>> try:
    ...     kreisel.case("levitrn")
    ... except kreisel.Error as error:
    ...     print(error)
    there is no case 'levitrn' (did you mean 'levitron'?); `kreisel list cases` shows all
    """


class NoSuchKey(Error, KeyError):
    """A key that a case has not: for those who look into a case as into a dict."""

    __str__ = Exception.__str__  # a sentence, and not the text of a dict's key


class KreiselWarning(UserWarning):
    """Something is odd about a case or a run, but no reason to stop.

    >>> import kreisel, warnings
    >>> warnings.simplefilter("error", kreisel.KreiselWarning)   # to stop there all the same
    >>> warnings.simplefilter("default", kreisel.KreiselWarning)
    """


def warn(sentences: Iterable[str], depth: int = 4) -> None:
    """As if the user's line had warned, so many calls up from here: a call of a case goes through a function of its module."""
    for sentence in sentences:
        warnings.warn(sentence, KreiselWarning, stacklevel=depth)


Error.__module__ = KreiselWarning.__module__ = "kreisel"
