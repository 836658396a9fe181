"""Potentials of one's own: functions of Python, and C++ as a text."""

import pickle
import subprocess
import sys

import numpy as np
import pytest

import kreisel

tables = {
    "system": "own-top",
    "units": "none",
    "body": {"mass": 1, "theta1": 0.02, "theta3": 0.04},
    "gravity": {"g": 1},
    "initial": {"x": 0.2, "z": 0.1, "spin": 1.6},
    "ending": {"radius": 2},
    "run": {"step": 0.02, "until": 2},
}

source = """
template <class T>
struct Potential {
  T curvature{0.1};
  KREISEL_NUMBERS(curvature)
  static constexpr bool axisymmetric = true;
  T value(const kreisel::Vec3<T>& r, const kreisel::Vec3<T>& a) const {
    const T across = T(0.5) - curvature * r.z;
    const T up = T(1) - r.z + curvature * (r.z * r.z - T(0.5) * (r.x * r.x + r.y * r.y));
    return across * (r.x * a.x + r.y * a.y) + up * a.z;
  }
};
"""


def ioffe(r, a, curvature=0.1):
    across = 0.5 - curvature * r[:, 2]
    up = 1 - r[:, 2] + curvature * (r[:, 2] ** 2 - 0.5 * (r[:, 0] ** 2 + r[:, 1] ** 2))
    return across * (r[:, 0] * a[:, 0] + r[:, 1] * a[:, 1]) + up * a[:, 2]


def slopes(r, a, curvature=0.1):
    x, y, z = r.T
    across = 0.5 - curvature * z
    flat = x * a[:, 0] + y * a[:, 1]
    dr = [across * a[:, 0] - curvature * x * a[:, 2], across * a[:, 1] - curvature * y * a[:, 2],
          -curvature * flat + (2 * curvature * z - 1) * a[:, 2]]
    da = [across * x, across * y, 1 - z + curvature * (z**2 - 0.5 * (x**2 + y**2))]
    return np.stack(dr, axis=1), np.stack(da, axis=1)


def test_a_function_moves_as_the_same_in_cpp():
    compiled = kreisel.case(tables, potential=source).trajectory()
    exact = kreisel.case(tables, potential=kreisel.Potential(ioffe, slopes, axisymmetric=True)).trajectory()
    differences = kreisel.case(tables, potential=ioffe).trajectory()
    np.testing.assert_allclose(exact.states, compiled.states, rtol=0, atol=1e-11)
    np.testing.assert_allclose(differences.states, compiled.states, rtol=0, atol=1e-8)


def test_methods_that_solve_want_a_gradient():
    rough, exact = (kreisel.case(tables, potential=kreisel.Potential(ioffe, g, axisymmetric=True)) for g in (None, slopes))
    refused = set()
    for name in [m.name for m in rough.methods if m.name != "reference"]:
        try:
            assert rough.trajectory(method=name, until=0.1).fate == kreisel.Fate.STAYED, name
        except kreisel.Error as error:
            assert f"method '{name}' solves equations" in str(error) and "give `gradient=`" in str(error)
            refused.add(name)
    assert {"midpoint", "gauss-4", "gauss-6", "midpoint:newton", "newton-2.3", "kahan-li-8:midpoint", "mpe-4:midpoint"} <= refused
    assert not refused & {"strang", "rk4", "nystrom-6", "mpe-4", "kahan-li-8", "dormand-prince-5"}
    for name in refused:
        assert exact.trajectory(method=name, until=0.1).fate == kreisel.Fate.STAYED, name
    with pytest.raises(kreisel.Error, match="method 'midpoint' solves"):
        rough.fates({"x": [0.1, 0.2]}, method="midpoint", until=0.1)
    with pytest.raises(kreisel.Error, match="method 'gauss-4' solves"):
        rough.trajectory(method="strang", until=0.1, trust="gauss-4")


def test_numbers_of_a_function_are_keys_and_ensembles_ask_together():
    sizes = []

    def counted(r, a, curvature=0.1):
        sizes.append(len(r))
        return ioffe(r, a, curvature)

    case = kreisel.case(tables, potential=kreisel.Potential(counted, slopes))
    assert case["curvature"] == 0.1
    curvatures = np.linspace(0.02, 0.2, 40)
    out = case.fates({"numbers.curvature": curvatures, "x": 0.3}, until=0.5, threads=1)
    alone = case.changed(curvature=curvatures[11], x=0.3).trajectory(until=0.5)
    assert out.time[11] == alone.time and out.steps[11] == alone.steps
    compiled = kreisel.case(tables, potential=source)
    far = {"x": np.linspace(0, 1.9, 60)}
    a, b = case.fates(far, until=5, threads=1), compiled.fates(far, until=5)
    np.testing.assert_array_equal(a.fate, b.fate)
    np.testing.assert_allclose(a.time, b.time, atol=1e-6)


def test_a_cpp_text_runs_in_lanes_and_pickles():
    case = kreisel.case(tables, potential=source)
    again = pickle.loads(pickle.dumps(case))
    x = np.linspace(0, 1.5, 50)
    np.testing.assert_array_equal(case.fates({"x": x}).time, again.fates({"x": x}).time)


def test_a_pickle_holds_the_text_of_a_potential_whose_file_is_gone(tmp_path):
    file = tmp_path / "potential.hpp"
    file.write_text(source)
    case = kreisel.case({**tables, "title": "potential = \"none\""}, potential=str(file))
    pickled = pickle.dumps(case)
    file.unlink()
    again = pickle.loads(pickled)
    assert again.title == case.title and str(tmp_path) not in again.text
    np.testing.assert_array_equal(case.trajectory().states, again.trajectory().states)


def test_a_function_pickles_with_its_case():
    case = kreisel.case(tables, potential=kreisel.Potential(ioffe, slopes))
    again = pickle.loads(pickle.dumps(case))
    np.testing.assert_array_equal(case.trajectory().states, again.trajectory().states)


def test_the_interpreter_ends_though_a_case_with_a_function_is_left():
    code = f"import kreisel, sys; sys.left = kreisel.case({tables!r}, potential=lambda r, a: (r**2).sum(axis=-1)); sys.left.me = sys.left"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_what_goes_wrong_in_a_function_is_told():
    def broken(r, a):
        if len(r) and abs(r[0, 0]) < 0.15:
            raise ZeroDivisionError("no such place")
        return ioffe(r, a)

    case = kreisel.case(tables, potential=kreisel.Potential(broken, slopes))
    with pytest.raises(ZeroDivisionError, match="no such place"):
        case.trajectory(until=20)
    with pytest.raises(kreisel.Error, match="gave an array of shape"):
        kreisel.case(tables, potential=lambda r, a: 1.0)
    with pytest.raises(kreisel.Error, match="computes in double precision"):
        kreisel.case(tables, potential=ioffe).trajectory(method="reference")
    with pytest.raises(kreisel.Error, match="potential"):
        kreisel.case(tables, potential="template <class T> struct Potential { T value( };")
    with pytest.raises(kreisel.Error, match="expected the name of a C"):
        kreisel.case(tables, potential=3)


def test_exit_in_a_potential_ends_with_a_sentence_that_names_its_file(tmp_path):
    file = tmp_path / "leaves.hpp"
    file.write_text("#include <cstdlib>\n" + source.replace("    const T across", "    if (std::getenv(\"LEAVE\") != nullptr) std::exit(0);\n    const T across", 1))
    code = (
        "import kreisel, os\n"
        f"case = kreisel.case({tables!r}, potential={str(file)!r})\n"
        "os.environ['LEAVE'] = ''\n"
        "print('before', flush=True)\n"
        "case.trajectory()\n"
        "print('after')\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert ended.returncode == 2 and ended.stdout == "before\n", ended
    assert "leaves.hpp': its code ended the program by exit" in ended.stderr
    left = subprocess.run([sys.executable, "-c", code.replace("case.trajectory()", "raise SystemExit(5)")], timeout=300)
    assert left.returncode == 5  # who leaves between studies is let go
