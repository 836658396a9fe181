"""Maps: the same bits as the program's, saved alike, and drawn."""

import pickle

import h5py
import matplotlib.pyplot as plt
import numpy as np
import pytest

import kreisel

case = kreisel.case("dullin-fig1a")


def test_the_same_bits_and_the_same_file_as_the_program(program, tmp_path):
    told = program("map", "dullin-fig1a", "--size", "30x40", "--until", "2", "--refine", "--trust", "--no-figures", folder=tmp_path)
    m = pickle.loads(pickle.dumps(case.map(size=(30, 40), until=2, refine=True, trust=True)))
    m.save(tmp_path / "mine.h5")
    with h5py.File(tmp_path / "mine.h5") as mine, h5py.File(tmp_path / "dullin-fig1a-map.h5") as other:
        assert set(mine) == set(other)
        for name in mine:
            np.testing.assert_array_equal(mine[name][()], other[name][()])
        np.testing.assert_array_equal(other["escape_time"][:], m.time)
        np.testing.assert_array_equal(other["doubtful"][:], m.doubtful)
        same = set(other.attrs) - {"command", "date", "kreisel_commit"}
        assert {k: str(mine.attrs[k]) for k in same} == {k: str(other.attrs[k]) for k in same}
    for key in ("stable_fraction", "fates", "steps", "doubtful_fraction", "computed_fraction", "settings", "warnings"):
        assert told[key] == m.told[key]


def test_colours_have_the_bits_of_the_program(program, tmp_path):
    told = program("map", "dullin-fig1a", "--size", "8x10", "--until", "2", "--colour", "fli", "--no-figures", folder=tmp_path)
    m = case.map(size=(8, 10), until=2, colour="fli")
    m.save(tmp_path / "mine.h5")
    with h5py.File(tmp_path / "mine.h5") as mine, h5py.File(tmp_path / "dullin-fig1a-map.h5") as other:
        np.testing.assert_array_equal(other["fli"][:], m.value)
        np.testing.assert_array_equal(mine["fli"][:], m.value)
    assert told["colour"] == m.told["colour"] and told["colour"]["values"] == np.isfinite(m.value).sum()
    assert (np.isfinite(m.value) == (m.fate == kreisel.Fate.STAYED)).all()
    assert "Lyapunov" in m.plot().figure.axes[-1].get_ylabel()
    assert case.map(size=(4, 4), until=1).value is None


@pytest.mark.parametrize("words", [["--trust"], ["--colour", "fli"]])
def test_drawn_in_the_colours_of_the_program(program, tmp_path, words):
    program("map", "dullin-fig1a", "--size", "12x20", "--until", "2", *words, "--no-figures", folder=tmp_path)
    m = case.map(size=(12, 20), until=2, **{"trust": True} if words == ["--trust"] else {"colour": "fli"})
    theirs = plt.imread(tmp_path / "dullin-fig1a-map.png")[::-1, :, :3]
    np.testing.assert_array_equal(m.plot().images[0].get_array(), (255 * theirs).round())


def test_a_method_is_chosen_as_the_program_does(program, tmp_path):
    told = program("map", "dullin-fig1a", "--size", "12x12", "--until", "1", "--method", "auto", "--accuracy", "0.05",
                   "--no-figures", folder=tmp_path)
    m = case.map(size=(12, 12), until=1, method="auto", accuracy=0.05)
    assert (told["method"], told["step"], told["fates"]) == (m.told["method"], m.told["step"], m.told["fates"])
    assert m.save(tmp_path / "auto.h5")
    run = kreisel.case("lagrange-top").trajectory(until=2, method="auto", accuracy=1e-6)
    assert run.method != "auto" and run.rates is not None


def test_threads_do_not_matter():
    one, three = (case.map(size=(20, 20), until=1, threads=n) for n in (1, 3))
    np.testing.assert_array_equal(one.time, three.time)


def test_other_axes_and_a_zoom():
    m = kreisel.case("levitron").map(axes=("spin", "initial.z"), window=("15 rev/s", "35 rev/s", "-2 mm", "2 mm"), size=(5, 4), until=0.5)
    assert m.axes == ("initial.spin", "initial.z")
    assert m.window == (15, 35, -0.002, 0.002)
    near = m.zoom(20, 21, -0.001, 0.001)
    assert near.window == (20, 21, -0.001, 0.001) and near.time.shape == (4, 5)


@pytest.mark.parametrize("words, says", [
    ({"size": (0, 10)}, r"size = \(0, 10\): expected two whole numbers, the pixels across and up, each from 1 to"),
    ({"size": (-4, 4)}, r"size = \(-4, 4\): expected two whole numbers"),
    ({"size": (4.5, 4)}, r"size = \(4.5, 4\): expected two whole numbers"),
    ({"size": (10,)}, r"size = \(10,\): expected two whole numbers"),
    ({"size": "4x4"}, "size = '4x4': expected two whole numbers"),
    ({"window": (1, 0, 0, 1)}, "is not a range"),
    ({"window": (0, float("nan"), 0, 1)}, "is not a range"),
    ({"axes": ("spin", "z")}, "needs a window"),
    ({"refine": -1.0}, "refine = -1"),
    ({"trust": "strang"}, "strang"),
    ({"colour": "fly"}, "expected one of escape, fli"),
    ({"device": "gpu"}, "device = 'gpu'"),
    ({"simd": "mmx"}, "mmx"),
    ({"window": (0, 0.01, -0.01, "5 mm")}, "window: -0.01 and 5 mm are the ends of one range: give both with a unit, or neither"),
    ({"threads": 0}, "threads = 0"),
])
def test_what_is_refused(words, says):
    with pytest.raises(kreisel.Error, match=says):
        case.map(**{"size": (4, 4), "until": 0.1, **words})


def test_drawn_and_in_xarray():
    m = case.map(size=(12, 20), until=1, trust=True)
    assert m._repr_png_().startswith(b"\x89PNG")
    data = m.to_xarray()
    assert data["time"].dims == ("initial.z", "initial.x") and data["initial.x"].attrs["units"] == "m"
    assert "doubtful" in data and "data:image/png" in m._repr_html_()
