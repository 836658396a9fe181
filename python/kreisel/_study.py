"""What results share that the library keeps for their files."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _given
from ._error import Error, warn
from ._result import Result

if TYPE_CHECKING:
    from ._case import Case


class Study(Result):
    """With the finished study itself, which a pickle does not hold. Its arrays are views of it, and can only be read."""

    def __init__(self, case: "Case", made: dict[str, Any]) -> None:
        self.case = case
        self._ran: Optional[Any] = made["ran"]
        self.text: str = made["text"]
        self.told: dict[str, Any] = json.loads(made["told"])
        self.warnings: list[str] = made["warnings"]

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_ran": None}

    def __str__(self) -> str:
        return self.text

    def save(self, folder: Union[str, "os.PathLike[str]"], *, figures: bool = True) -> list[str]:
        """Writes the files of the program into a folder, with its figures unless `figures=False`. Returns their names.

        >>> import kreisel, tempfile
        >>> found = kreisel.case("lagrange-top").converge(["strang"], steps=[0.1, 0.05], until=1)
        >>> sorted(name[-4:] for name in found.save(tempfile.mkdtemp(), figures=False))
        ['.csv', 'e.h5']
        """
        if self._ran is None:
            raise Error("a result that was pickled has its numbers, but not all that its file needs: run it again to save it")
        saved = self._ran.save(_given.folder(folder), figures)
        warn(saved["warnings"], 3)
        files: list[str] = saved["files"]
        return files


def names(word: str, text: Any) -> Optional[list[str]]:
    """One name or several."""
    return None if text is None else [str(name) for name in _given.several(word, text, "a name")]
