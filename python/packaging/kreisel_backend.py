"""Makes the wheel of the package with the project's own CMake (PEP 517 and 660), with nothing but Python itself: so that `pip install .`
fetches nothing where the packages of tools/setup are there.

KREISEL_BUILD names a build folder that is there, so that nothing is compiled twice; else one is made, in build/package. KREISEL_CMAKE_ARGS
are more arguments for CMake, such as -DKREISEL_FAMILIES=avx2.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any, Optional

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

root = Path(__file__).parents[2].resolve()
Settings = Optional[dict[str, Any]]


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """pybind11, unless this machine has it."""
    places = [Path(p) for p in os.environ.get("CMAKE_PREFIX_PATH", "").split(os.pathsep) if p]
    places += [Path("/usr"), Path("/usr/local"), Path(sys.base_prefix)]
    here = os.environ.get("KREISEL_BUILD") or any((p / "include" / "pybind11" / "pybind11.h").exists() for p in places)
    return [] if here else ["pybind11>=2.10"]


get_requires_for_build_editable = get_requires_for_build_wheel


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return []


def build_wheel(directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None) -> str:
    with tempfile.TemporaryDirectory() as scratch:
        _run("cmake", "--install", _built(), "--component", "python", "--prefix", scratch)
        return _wheel(Path(directory), {str(f.relative_to(scratch)): f for f in sorted(Path(scratch).rglob("*")) if f.is_file()})


def build_editable(directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None) -> str:
    """The package as it lies in the build folder."""
    with tempfile.NamedTemporaryFile("w", suffix=".pth") as pointer:
        pointer.write(str(Path(_built()) / "python") + "\n")
        pointer.flush()
        return _wheel(Path(directory), {"kreisel.pth": Path(pointer.name)})


def prepare_metadata_for_build_wheel(directory: str, config_settings: Settings = None) -> str:
    into = Path(directory) / f"{_stem()}.dist-info"
    into.mkdir()
    for name, text in _about().items():
        (into / name).write_text(text, encoding="utf-8")
    return into.name


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def build_sdist(directory: str, config_settings: Settings = None) -> str:
    """What git keeps; of a folder that was unpacked, all but what was built in it."""
    try:
        listed = subprocess.run(["git", "-C", str(root), "ls-files", "-z"], check=True, capture_output=True).stdout.decode()
        files = [root / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [f for f in root.rglob("*") if f.is_file() and f.relative_to(root).parts[0] not in ("build", "out", "PKG-INFO")]
    name = f"{_stem()}.tar.gz"
    with tarfile.open(Path(directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for file in sorted(f for f in files if f.exists()):
            archive.add(file, f"{_stem()}/{file.relative_to(root)}", recursive=False)
        about = _about()["METADATA"].encode()
        entry = tarfile.TarInfo(f"{_stem()}/PKG-INFO")
        entry.size = len(about)
        archive.addfile(entry, io.BytesIO(about))
    return name


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=True)
    except FileNotFoundError:
        sys.exit(f"kreisel: there is no {command[0]}; install the packages that tools/setup lists")
    except subprocess.CalledProcessError as failed:
        sys.exit(f"kreisel: {shlex.join(command[:4])} ... ended with {failed.returncode}; what it needs is in docs/python.md")


def _built() -> str:
    """The build folder, with the package in it."""
    given = os.environ.get("KREISEL_BUILD")
    build = str(Path(given).resolve() if given else root / "build" / "package")
    if not given:
        wanted = ["-DCMAKE_BUILD_TYPE=Release", "-DKREISEL_TESTS=OFF", "-DKREISEL_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}"]
        if get_requires_for_build_wheel():  # then it is among what was fetched
            import pybind11

            wanted.append(f"-Dpybind11_DIR={pybind11.get_cmake_dir()}")
        wanted += shlex.split(os.environ.get("KREISEL_CMAKE_ARGS", ""))
        _run("cmake", "-S", str(root), "-B", build, "-G", "Ninja", *wanted)
    _run("cmake", "--build", build, "--target", "kreisel-python")
    return build


def _version() -> str:
    header = (root / "kreisel" / "version.hpp").read_text(encoding="utf-8")
    return ".".join(re.findall(r"#define KREISEL_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header))


def _stem() -> str:
    return f"kreisel-{_version()}"


def _tag() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{platform}"


def _about() -> dict[str, str]:
    """METADATA and WHEEL, from [project] of pyproject.toml."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {_version()}", f"Summary: {project['description']}"]
    lines += [f"License: {project['license']['text']}", f"Requires-Python: {project['requires-python']}"]
    lines += [f"Classifier: {c}" for c in project["classifiers"]]
    lines += [f"Requires-Dist: {d}" for d in project["dependencies"]]
    for extra, needs in project["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}"] + [f'Requires-Dist: {d}; extra == "{extra}"' for d in needs]
    readme = (root / project["readme"]).read_text(encoding="utf-8")
    metadata = "\n".join([*lines, "Description-Content-Type: text/markdown", "", readme])
    wheel = f"Wheel-Version: 1.0\nGenerator: kreisel\nRoot-Is-Purelib: false\nTag: {_tag()}\n"
    return {"METADATA": metadata, "WHEEL": wheel}


def _wheel(directory: Path, files: dict[str, Path]) -> str:
    name, record, about = f"{_stem()}-{_tag()}.whl", [], f"{_stem()}.dist-info"
    with zipfile.ZipFile(directory / name, "w", zipfile.ZIP_DEFLATED) as archive:

        def add(path: str, content: bytes, mode: int = 0o644) -> None:
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))  # the same bytes from the same build
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, (0o100000 | mode) << 16
            archive.writestr(entry, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(content)}")

        for path, file in files.items():
            add(path, file.read_bytes(), 0o755 if os.access(file, os.X_OK) else 0o644)
        for path, text in _about().items():
            add(f"{about}/{path}", text.encode())
        add(f"{about}/RECORD", "\n".join([*record, f"{about}/RECORD,,", ""]).encode())
    return name
