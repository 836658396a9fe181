"""Magnets and driven tops: designs, fields, flights, relative equilibria, and their warnings."""

import json
import os
import pickle
import subprocess

import numpy as np
import pytest

import kreisel

toy = kreisel.case("toy-levitron")


def told(*words):
    said = subprocess.run([os.environ["KREISEL_PROGRAM"], *words, "--json"], check=True, capture_output=True, text=True)
    return json.loads(said.stdout)


def without(thing, *names):
    return {key: value for key, value in thing.items() if key not in names}


def test_a_design_is_the_programs(program, tmp_path):
    said = program("design", "levitron", "--until", "1", "--no-figures", folder=tmp_path)
    page = kreisel.case("levitron").design(until=1)
    left = ("seconds", "files", "settings", "command", "created")
    assert without(said, *left) == without(page.told, *left)
    assert page.floats and page.stable and page.answers["spin"]["windows"] == said["spin"]["windows"]
    assert page.map.time.shape == (32, 32) and 0 <= page.answers["put_down"]["doubtful_fraction"] <= 1
    again = page.map.case.map(axes=page.map.axes, window=page.map.window, size=(32, 32), until=1)
    np.testing.assert_array_equal(again.time, page.map.time)
    saved = page.save(tmp_path / "mine", figures=False)
    assert any(name.endswith("levitron-design.md") for name in saved)
    assert page.verdict in (tmp_path / "mine/levitron-design.md").read_text() and page.verdict in page.markdown
    back = pickle.loads(pickle.dumps(page))
    assert back.answers == page.answers and back._repr_png_().startswith(b"\x89PNG")
    assert "found by" in page._repr_html_()


def test_what_does_not_float_is_told_why():
    heavy = {"body.mass": 0.04}
    with pytest.raises(kreisel.Error):
        kreisel.case("levitron", heavy)
    page = kreisel.design("levitron", heavy)
    assert not page.floats and page.map is None and page.verdict.startswith("It does not float")
    assert kreisel.design("levitron", mass="40 g").verdict == page.verdict
    assert page._repr_png_().startswith(b"\x89PNG") and page.verdict in page._repr_html_()
    with pytest.raises(kreisel.Error, match="a design is for a top that floats"):
        kreisel.case("lagrange-top").design()
    with pytest.raises(kreisel.Error, match="expected the name"):
        kreisel.design(3)


def test_a_parts_list_is_a_dict():
    parts = {
        "system": "magnets",
        "units": "SI",
        "field": {"magnet": [{"kind": "cylinder", "radius": 0.05, "length": 0.02, "polarisation": 0.4, "position": [0, 0, "-1 cm"]}]},
        "body": {"mass": 0.02, "theta1": 2e-6, "theta3": 2.6e-6, "moment": -0.5},
        "initial": {"spin": 25},
        "run": {"step": 0.002, "until": 1},
    }
    page = kreisel.design(parts, name="mine")
    assert page.case.name == "mine" and isinstance(page.floats, bool)


def test_the_field_is_the_programs(program):
    said = told("field", "toy-levitron", "--at", "0.001,0,4 cm")
    f = toy.field((0.001, 0, "4 cm"))
    assert without(said, "command", "created") == without(f.told, "command", "created")
    assert said["B"] == f.B.tolist() and said["gradient"] == f.gradient.tolist()
    assert said["force"] == f.force.tolist() and said["torque"] == f.torque.tolist()
    many = toy.field(np.broadcast_to([0.001, 0, 0.04], (2, 5, 3)))
    assert many.B.shape == (2, 5, 3) and many.gradient.shape == (2, 5, 3, 3) and many.size.shape == (2, 5)
    np.testing.assert_array_equal(many.B[1, 4], f.B)
    assert pickle.loads(pickle.dumps(many)).told == many.told


def test_a_point_inside_a_magnet_is_warned_of():
    with pytest.warns(kreisel.KreiselWarning, match="inside field.magnet"):
        f = toy.field((0.03, 0, -0.01))
    assert "magnet" in f.inside[()]


def test_a_grid_is_the_programs(program, datasets, tmp_path):
    program("field", "toy-levitron", "--grid", "x=-0.06:0.06:13,z=-0.03:0.06:10", "--no-figures", folder=tmp_path)
    g = toy.field_grid(x=(-0.06, 0.06, 13), z=("-3 cm", "6 cm", 10))
    g.save(tmp_path / "mine", figures=False)
    ours, theirs = datasets(tmp_path / "mine/toy-levitron-field.h5"), datasets(tmp_path / "toy-levitron-field.h5")
    assert set(ours) == set(theirs) and ours
    for name in ours:
        np.testing.assert_array_equal(ours[name], theirs[name])
    for name in ("B", "size", "trap", "inside", "x", "z"):
        np.testing.assert_array_equal(theirs[name], getattr(g, name))
    assert np.isnan(g.size[g.inside == 1]).all() and (g.inside == 1).any()
    middle = toy.field((g.x[6], 0, g.z[8]))
    np.testing.assert_array_equal(middle.B, g.B[8, 0, 6])
    assert g._repr_png_().startswith(b"\x89PNG") and toy.field_grid(z=(0.02, 0.05, 4)).plot() is not None


def test_a_flight_is_the_programs(program, datasets, tmp_path):
    said = program("flight", "levitron-flight", "--until", "3", "--samples", "8", "--no-figures", folder=tmp_path)
    f = kreisel.case("levitron-flight").flight(until=3, samples=8)
    left = ("seconds", "files", "command", "created")
    assert without(said, *left) == without(f.told, *left)
    f.save(tmp_path / "mine", figures=False)
    ours, theirs = datasets(tmp_path / "mine/levitron-flight-flight.h5"), datasets(tmp_path / "levitron-flight-flight.h5")
    assert set(ours) == set(theirs)
    for name in ours:
        np.testing.assert_array_equal(ours[name], theirs[name])
    np.testing.assert_array_equal(theirs["spin"], f.spin)
    assert f.times.shape == (said["ensemble"]["fell"],) and len(f.plot()) == 2
    assert f.to_xarray()["tilt"].shape == f.t.shape


def test_why_a_flight_ends():
    f = kreisel.case("levitron", spin=10).flight(until=3)
    assert f.fell and f.why and f.time < 3 and f.spin_windows


def test_relative_equilibria_are_the_programs(program, tmp_path):
    said = told("equilibrium", "rotor-levitation")
    found = kreisel.case("rotor-levitation").equilibrium()
    assert said["relative"] == found.relative and len(found.relative) >= 1
    files = found.save(tmp_path)
    assert json.loads(open(files[0]).read())["told"]["relative"] == found.relative
    assert told("equilibrium", "toy-levitron")["ranges"] == toy.equilibrium().ranges


@pytest.mark.parametrize("name", ["toy-levitron", "rotor-levitation", "magnetic-paul-trap", "levitron-flight", "ring-of-thirteen"])
def test_driven_tops_and_magnets_run(name):
    case = kreisel.case(name)
    run = case.trajectory(until=0.05)
    assert run.fate.name == "STAYED" and run.r.shape[1] == 3
    out = case.fates({"initial.x": [0.0, 1e-4]}, until=0.02)
    assert out.time.shape == (2,)


def test_warnings_of_the_program_are_warnings_here():
    strong = {"field.magnet[0].polarisation": 1.9}
    with pytest.warns(kreisel.KreiselWarning, match="1.6"):
        kreisel.design("toy-levitron", strong)
    with pytest.raises(kreisel.Error, match="friction.linear"):
        kreisel.case("rotor-levitation", {"friction.linear": -1e-3})


@pytest.mark.parametrize("make, says", [
    (lambda: toy.field((0, 0)), "ends in 3"),
    (lambda: toy.field((0, 0, float("nan"))), "finite"),
    (lambda: toy.field((0, 0, "4 kg")), "kg"),
    (lambda: kreisel.case("lagrange-top").field((0, 0, 1)), "the field"),
    (lambda: toy.field_grid(), "single point"),
    (lambda: toy.field_grid(x=(0, 1)), r"expected \(from, to, count\)"),
    (lambda: kreisel.case("euler-top").flight(), "nothing but time ends"),
    (lambda: kreisel.case("levitron").flight(samples=0), "samples = 0"),
])
def test_what_is_refused(make, says):
    with pytest.raises(kreisel.Error, match=says) as caught:
        make()
    assert "\n" not in str(caught.value)
