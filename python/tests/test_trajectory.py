"""Trajectories: the same bits as the program's, as arrays; saved, kept, pickled, drawn."""

import json
import pickle
import re

import h5py
import numpy as np
import pytest

import kreisel


@pytest.mark.parametrize("name, method", [("levitron", "kahan-li-8"), ("kowalevski-top", "strang"), ("asymmetric-levitron", "strang"),
                                          ("two-tops", "strang")])
def test_the_same_bits_as_the_program(program, datasets, tmp_path, name, method):
    told = program("trajectory", name, "--until", "1", "--method", method, "--no-figures", folder=tmp_path)
    run = kreisel.case(name).trajectory(until=1, method=method)
    file = datasets(tmp_path / f"{name}-trajectory.h5")
    np.testing.assert_array_equal(file["t"], run.t)
    for group, values in ((None, run.state), ("invariants", run.invariants)):
        for part, ours in values.items():
            found = file[f"{group}/{part}" if group else part]
            np.testing.assert_array_equal(found.reshape(len(run.t), -1), ours.reshape(len(run.t), -1))
    assert told["fate"] == run.fate.name.lower()
    assert told["steps"] == run.steps


def test_saved_is_what_the_program_writes(program, datasets, tmp_path):
    program("trajectory", "levitron", "--until", "1", "--no-figures", folder=tmp_path)
    run = pickle.loads(pickle.dumps(kreisel.case("levitron").trajectory(until=1)))
    run.save(tmp_path / "mine.h5")
    assert (tmp_path / "mine.csv").read_bytes() == (tmp_path / "levitron-trajectory.csv").read_bytes()
    ours, theirs = datasets(tmp_path / "mine.h5"), datasets(tmp_path / "levitron-trajectory.h5")
    assert set(ours) == set(theirs)
    for name in ours:
        np.testing.assert_array_equal(ours[name], theirs[name])
    with h5py.File(tmp_path / "mine.h5") as mine, h5py.File(tmp_path / "levitron-trajectory.h5") as other:
        assert mine.attrs["case"] == other.attrs["case"]


def test_saved_with_what_a_second_run_has_shown(program, tmp_path):
    told = program("trajectory", "levitron", "--until", "1", "--trust", "--no-figures", folder=tmp_path)
    run = pickle.loads(pickle.dumps(kreisel.case("levitron").trajectory(until=1, trust=True)))
    run.save(tmp_path / "mine.h5")
    kreisel.case("levitron").trajectory(until=1).save(tmp_path / "unchecked.h5")

    def trust(name):
        with h5py.File(tmp_path / name) as file:
            return json.loads(file.attrs["trust"])

    assert trust("mine.h5") == run.trust == told["trust"] == trust("levitron-trajectory.h5")
    assert run.trust["checked"] is True and trust("unchecked.h5")["checked"] is False


def test_vectors_by_name(levitron):
    run = levitron.trajectory(until=0.2)
    assert run.r.shape == run.a.shape == (len(run.t), 3)
    np.testing.assert_allclose(np.linalg.norm(run.a, axis=1), 1, atol=1e-13)
    assert run.energy is run.invariants["energy"]
    with pytest.raises(AttributeError, match="has no 'wings'"):
        run.wings
    body = kreisel.case("asymmetric-levitron").trajectory(until=0.1)
    np.testing.assert_allclose(np.linalg.norm(body.a, axis=1), 1, atol=1e-13)  # in space, from the attitude


def test_goes_on_from_its_last_state():
    case = kreisel.case("lagrange-top")
    whole = case.trajectory(until=2, step=0.01, every=100)
    first = case.trajectory(until=1, step=0.01, every=100)
    second = case.trajectory(until=1, step=0.01, every=100, start=first.states[-1])
    np.testing.assert_allclose(second.states[-1], whole.states[-1], rtol=0, atol=1e-12)


@pytest.mark.parametrize("start, says", [([1, 2], "has the shape"), (np.full(12, np.nan), "is not finite")])
def test_bad_starts_are_refused(levitron, start, says):
    with pytest.raises(kreisel.Error, match=says):
        levitron.trajectory(start=start)


def test_why_it_fell():
    run = kreisel.case("levitron", spin=10).trajectory(until=3)
    assert run.fate == kreisel.Fate.ESCAPED
    assert "stable spins are" in run.fall["why"][0]


def test_xarray_and_figures(levitron):
    run = levitron.trajectory(until=0.2)
    assert run.to_xarray()["r"].attrs["units"] == "m"
    assert len(run.plot()) == 3
    assert run._repr_png_().startswith(b"\x89PNG")
    assert "<table>" in run._repr_html_()


@pytest.mark.parametrize("name", ["levitron", "lagrange-top", "heavy-top", "asymmetric-levitron", "two-tops", "orbitron"])
def test_the_page_is_self_contained(name):
    page = kreisel.case(name).trajectory(until=0.5).show()
    assert "http" not in page and "src=" not in page
    assert "nan" not in page.lower().split("rows")[0]
    assert "&lt;canvas" in page._repr_html_()


def test_attitudes_that_are_drawn_see_the_vertical_as_the_state_does():
    run = kreisel.case("heavy-top").trajectory(until=0.5)
    places, attitudes = run.case._core.poses(run.t, run.states)
    w, x, y, z = np.moveaxis(attitudes[:, 0], -1, 0)
    seen = np.stack([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)], axis=-1)
    np.testing.assert_allclose(seen, run.Gamma, atol=1e-12)
    assert places.shape == (len(run.t), 1, 3) and not places.any()


@pytest.mark.parametrize("name, size", [("dullin-fig1a", 0.015), ("asymmetric-levitron", 0.015), ("two-tops", 0.005), ("toy-levitron", 0.0145),
                                        ("rotor-levitation", 0.00635), ("lagrange-top", 0.6)])
def test_a_page_shows_the_top_as_large_as_it_is(name, size):
    page = kreisel.case(name).trajectory(until=0.001, step=0.0001).show(frames=5)
    told = json.loads(re.search(r"const told = (.*?);\n", page)[1])
    assert told["size"] == pytest.approx(size, rel=1e-9)


def test_drift_is_relative_where_it_can_be():
    run = kreisel.case("levitron").trajectory(until=0.5)
    energy = run.invariants["energy"]
    np.testing.assert_array_equal(run.drift(), (energy - energy[0]) / abs(energy[0]))
    run.invariants["made up"] = np.array([0.0, 0.25, -0.5])
    np.testing.assert_array_equal(run.drift("made up"), [0, 0.25, -0.5])
