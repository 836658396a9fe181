"""The Python of README.md and docs/python.md runs as it stands there."""

import re
from pathlib import Path

import pytest

root = Path(__file__).parents[2]
blocks = [
    (f"{name} {i}", code)
    for name in ("README.md", "docs/python.md")
    for i, code in enumerate(re.findall(r"^```python\n(.*?)^```", (root / name).read_text(encoding="utf-8"), re.M | re.S))
]


def test_there_are_some():
    assert len(blocks) >= 5


@pytest.mark.parametrize("code", [code for _, code in blocks], ids=[name for name, _ in blocks])
def test_runs(code, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "docs", "exec"), {"__name__": "docs"})
