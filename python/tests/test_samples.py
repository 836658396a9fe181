"""Monte Carlo runs and tolerances: what the program says, and pickles."""

import pickle
import re

import h5py
import numpy as np
import pytest

import kreisel

case = kreisel.case("levitron")


def test_the_same_as_the_program(program, tmp_path):
    told = program("montecarlo", "levitron", "--samples", "300", "--until", "1", "--vary", "body.mass=1%", "--vary",
                   "initial.spin=normal:5%", "--no-figures", folder=tmp_path)
    mc = case.montecarlo(300, vary={"mass": "1%", "spin": ("normal", "5%")}, until=1)
    for key in ("fraction", "interval", "variables", "fates", "most_important", "settings"):
        assert told[key] == mc.told[key]
    with h5py.File(tmp_path / "levitron-montecarlo.h5") as file:
        np.testing.assert_array_equal(file["time"][:], mc.time)
        np.testing.assert_array_equal(file["variables/body.mass"][:], mc.values[:, 0])
    mc.save(tmp_path / "mine.h5")
    with h5py.File(tmp_path / "mine.h5") as mine, h5py.File(tmp_path / "levitron-montecarlo.h5") as other:
        assert set(mine) == set(other)


def test_the_same_tolerance_as_the_program(program, tmp_path):
    words = ["--keep", "0.9", "--until", "0.5", "--samples", "300", "--precision", "0.2"]
    told = program("tolerance", "levitron", *words, "--no-figures", folder=tmp_path)
    found = case.tolerance(0.9, until=0.5, samples=300, precision=0.2)
    for key in ("scatter", "fails_at", "probes", "widths"):
        assert told[key] == found.told[key]
    assert found._repr_png_().startswith(b"\x89PNG")


@pytest.mark.parametrize("width, says", [
    (":1%", "vary body.mass=:1%: no law stands before the colon; write it as KEY=WIDTH, for instance initial.x=0.001"),
    (("", "1%"), "no law stands before the colon"),
    ("", "vary body.mass=: it has no width"),
    ("normal:", "it has no width"),
    ("gauss:1%", "gauss"),
])
def test_laws_are_refused_as_the_program_refuses_them(width, says):
    with pytest.raises(kreisel.Error, match=re.escape(says)):
        case.montecarlo(20, vary={"body.mass": width}, until=0.1)


def test_pickles_keep_the_numbers_but_not_the_run(tmp_path):
    mc = case.montecarlo(50, until=0.2)
    again = pickle.loads(pickle.dumps(mc))
    assert again.fraction == mc.fraction and again.importance == mc.importance
    np.testing.assert_array_equal(again.survival["fraction"], mc.survival["fraction"])
    with pytest.raises(kreisel.Error, match="run it again"):
        again.save(tmp_path / "x.h5")
    assert again._repr_png_().startswith(b"\x89PNG") and again.plot_survival() is not None


@pytest.mark.parametrize("words, says", [
    ({"samples": 0}, "samples"),
    ({"samples": 2.5}, "samples"),
    ({"vary": {"wings": 1}}, "wings"),
    ({"vary": {"mass": "-1%"}}, "width"),
    ({"scatter": -1}, "scatter = -1"),
    ({"confidence": 1}, "confidence = 1"),
    ({"until": 1, "orbits": 2}, "both say how long"),
])
def test_what_is_refused(words, says):
    with pytest.raises(kreisel.Error, match=says):
        case.montecarlo(**{"samples": 10, "until": 0.1, **words})
