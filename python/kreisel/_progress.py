"""How far a study has come: a bar on standard error, tqdm's where that is installed."""

from __future__ import annotations

import contextlib
import importlib.util
import sys
import time
from collections.abc import Iterator
from typing import Any, Optional

_quiet = 0.5  # seconds before a bar is worth it
_pause = 0.1  # between two pictures of it
_format = "{percentage:3.0f} %|{bar:30}| {elapsed}{postfix}"


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython")
    if shell is None:
        return False
    found = shell.get_ipython()
    return found is not None and type(found).__name__ == "ZMQInteractiveShell"


def _tqdm() -> Optional[Any]:
    if importlib.util.find_spec("tqdm") is None:
        return None
    if _in_notebook() and importlib.util.find_spec("ipywidgets") is not None:
        import tqdm.notebook

        return tqdm.notebook.tqdm
    import tqdm

    return tqdm.tqdm


class _PlainBar:
    """A bar of our own, where there is no tqdm."""

    def __init__(self, total: Optional[int]) -> None:
        self.total = total
        self.n = 0
        self._rate = ""

    def set_postfix_str(self, text: str, refresh: bool = False) -> None:
        self._rate = text

    def refresh(self) -> None:
        part = f"{100 * self.n // self.total:3d} %" if self.total else str(self.n)
        filled = "#" * (30 * self.n // self.total if self.total else 0)
        print(f"\r{part} [{filled:<30}] {self._rate}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        print("\r" + " " * 70 + "\r", end="", file=sys.stderr, flush=True)


class Listener:
    """Hears what the library says; called from the thread that waits."""

    def __init__(self) -> None:
        self._bar: Optional[Any] = None
        self._total = 0
        self._runs = False
        self._began = self._drawn = time.monotonic()

    def begin(self, amount: int, unit: str) -> None:
        self.finish()
        self._total, self._runs, self._began = amount, True, time.monotonic()

    def update(self, done: int, steps: int) -> None:
        now = time.monotonic()
        elapsed = now - self._began
        if not self._runs or elapsed < _quiet or now - self._drawn < _pause:
            return
        self._drawn = now
        if self._bar is None:
            make = _tqdm()
            total = self._total or None
            self._bar = _PlainBar(total) if make is None else make(total=total, leave=False, file=sys.stderr, bar_format=_format)
        self._bar.n = min(done, self._total) if self._total else done
        if steps:  # some work has none to count
            self._bar.set_postfix_str(f"{steps / elapsed:.2g} steps/s", refresh=False)
        self._bar.refresh()

    def finish(self) -> None:
        self._runs = False
        if self._bar is not None:
            self._bar.close()
            self._bar = None

    def note(self, sentence: str) -> None:
        print(f"kreisel: {sentence}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def listening(progress: Optional[bool]) -> Iterator[Optional[Listener]]:
    """None: where somebody sees it, a terminal or a notebook."""
    shown = progress if progress is not None else _in_notebook() or (sys.stderr is not None and sys.stderr.isatty())
    listener = Listener() if shown else None
    try:
        yield listener
    finally:
        if listener is not None:
            listener.finish()
