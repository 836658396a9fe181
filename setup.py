"""Makes the Python package with the project's own CMake.

KREISEL_BUILD names a build folder that is there, so that nothing is compiled twice; else one is made. KREISEL_CMAKE_ARGS are more
arguments for CMake, such as -DKREISEL_FAMILIES=avx2.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

root = Path(__file__).parent.resolve()


class CMakeBuild(build_ext):
    def run(self) -> None:
        into = Path(self.build_lib).resolve()
        given = os.environ.get("KREISEL_BUILD")
        build = Path(given).resolve() if given else Path(self.build_temp).resolve() / "cmake"
        if not given:
            wanted = ["-DCMAKE_BUILD_TYPE=Release", "-DKREISEL_TESTS=OFF", "-DKREISEL_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}"]
            wanted += shlex.split(os.environ.get("KREISEL_CMAKE_ARGS", ""))
            subprocess.run(["cmake", "-S", str(root), "-B", str(build), "-G", "Ninja", *wanted], check=True)
        subprocess.run(["cmake", "--build", str(build), "--target", "kreisel-python"], check=True)
        subprocess.run(["cmake", "--install", str(build), "--component", "python", "--prefix", str(into)], check=True)


header = (root / "kreisel" / "version.hpp").read_text(encoding="utf-8")
version = ".".join(re.findall(r"#define KREISEL_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", header))

(root / "build").mkdir(exist_ok=True)  # all that setuptools leaves behind goes there
setup(
    version=version,
    packages=[],
    options={"build": {"build_base": "build/package"}, "egg_info": {"egg_base": "build"}},
    ext_modules=[Extension("kreisel._core", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
