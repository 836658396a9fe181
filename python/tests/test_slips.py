"""What people are likely to write: taken where it can be meant, and else refused in one sentence."""

import pickle

import numpy as np
import pytest

import kreisel

levitron, top = kreisel.case("levitron"), kreisel.case("lagrange-top")
tables = {"system": "levitron", "units": "SI", "body": {"mass": 0.02, "radius": 0.015, "mu": -0.000095}, "field": {"kind": "disk", "radius": 0.05},
          "gravity": {"g": 9.81}, "initial": {"x": 0.002, "spin": 20}, "run": {"method": "nystrom-4", "step": 0.002, "until": 20}}


@pytest.mark.parametrize("call, says", [
    (lambda: levitron.fates([1e-3]), "starts = [0.001]: expected keys with their values, such as {'initial.x'"),
    (lambda: levitron.fates({3: [1.0]}), "starts: 3 is no key of a case"),
    (lambda: levitron.fates({"x": "1 kg"}), "x = '1 kg': expected a number in m"),
    (lambda: levitron.fates({"x": [0, "one"]}), "x = 'one': expected a number in m"),
    (lambda: levitron.fates({"x": [[1.0], [1.0, 2.0]]}), "x: expected numbers, or an array of them"),
    (lambda: levitron.fates({"spinn": [1.0]}), "'spinn' is no number of this case that can be varied (did you mean 'initial.spin'?)"),
    (lambda: levitron.sweep("initial.spin=18:30:5", "time"), "axes = 'initial.spin=18:30:5': expected keys with their values"),
    (lambda: levitron.sweep({"spin": (18, 24, 3)}, 3), "show = 3: expected a name, or a list of these"),
    (lambda: levitron.montecarlo(vary="mass=1%"), "vary = 'mass=1%': expected keys with their values, such as {'body.mass': '1%'}"),
    (lambda: levitron.tolerance(vary=["mass"]), "vary = ['mass']: expected keys with their values"),
    (lambda: levitron.montecarlo(vary={"mass": None}), "vary: None is no width"),
    (lambda: levitron.section("r_z = 0", vary="x=1"), "vary = 'x=1': expected keys with their values"),
    (lambda: levitron.section("r_z = 0", on=3), "on = 3: expected a name, or a list of these"),
    (lambda: levitron.window(3), "over = 3: expected a name, or a list of these"),
    (lambda: levitron.compare(3), "methods = 3: expected the name of a method, or a list of these"),
    (lambda: levitron.trajectory(start="origin"), "start = 'origin': expected the 12 numbers of a state of the Levitron"),
    (lambda: top.converge(["strang"], steps=["100 mm"]), "steps = '100 mm': "),
    (lambda: levitron.design(until="1 kg"), "until = '1 kg': expected a number in s"),
    (lambda: kreisel.design("levitron", until=[1]), "until = [1]: expected a number"),
    (lambda: kreisel.case("levitron", spinn=3), "unknown key spinn = 3 in Python (did you mean 'initial.spin'?)"),
    (lambda: levitron["nokey"], "'nokey' is no number of this case; its `keys` has all"),
    (lambda: levitron[3], "3 is no number of this case; its `keys` has all"),
])
def test_refused_in_a_sentence(call, says):
    with pytest.raises(kreisel.Error) as refused:
        call()
    assert says in str(refused.value) and "\n" not in str(refused.value)


def test_a_key_that_is_not_there_is_a_key_error_too():
    with pytest.raises(KeyError):
        levitron["nokey"]


def test_times_and_starts_have_units_wherever_they_are_said():
    assert levitron.design(until="500 ms").told["until"] == 0.5
    assert kreisel.design("levitron", until="500 ms").told["until"] == 0.5
    assert kreisel.design(tables, until="500 ms").told["until"] == 0.5
    found = levitron.converge(["strang"], steps=["10 ms", 0.005], until="100 ms")
    np.testing.assert_array_equal(found.steps["strang"], [0.01, 0.005])
    one = levitron.fates({"x": "1 mm", "spin": ["1200 rpm", 21]}, until=0.2)
    other = levitron.fates({"x": 0.001, "spin": [20, 21]}, until=0.2)
    np.testing.assert_array_equal(one.time, other.time)
    np.testing.assert_array_equal(one.values["initial.spin"], [20, 21])
    grid = levitron.fates({"x": np.array([["1 mm"], ["2 mm"]]), "z": [0, 1e-3]}, until=0.2)
    assert grid.time.shape == (2, 2)


@pytest.mark.parametrize("name", ["x.h5", "x.csv", "x.PNG", "some/x.json"])
def test_a_result_of_several_files_takes_a_folder(tmp_path, name):
    results = [levitron.fates({"x": 0.001}, until=0.1), levitron.sweep({"spin": (18, 24, 2)}, "time", until=0.1), levitron.equilibrium()]
    for result in results:
        with pytest.raises(kreisel.Error, match="this result goes into a folder"):
            result.save(tmp_path / name)
    assert not list(tmp_path.iterdir())


def trap(r, a, k=1.0):
    return 0.5 * k * (r**2).sum(axis=-1) - a[:, 2]


def test_a_pickled_case_is_equal_to_what_it_was():
    own = {"system": "own-top", "units": "none", "body": {"mass": 1, "theta1": 0.2}, "initial": {"x": 0.5, "spin": 1},
           "ending": {"radius": 2}, "run": {"step": 0.01, "until": 1}}
    for case in (levitron.changed(spin=21), kreisel.case(own, potential=kreisel.Potential(trap, axisymmetric=True))):
        again = pickle.loads(pickle.dumps(case))
        assert again == case and hash(again) == hash(case)
        assert again.changed(spin=2) != case
    assert kreisel.case(own, potential=trap) != kreisel.case(own, potential=lambda r, a, k=1.0: trap(r, a, k))


def test_a_trajectory_tells_what_the_program_prints(program, tmp_path):
    told = program("trajectory", "levitron", "--set", "initial.spin=10", "--until", "2", "--no-figures", folder=tmp_path)
    ours = kreisel.case("levitron", spin=10).trajectory(until=2).told
    assert ours.pop("seconds") > 0 and told.pop("seconds") > 0 and ours.pop("files") == [] and told.pop("files")
    assert ours == told
