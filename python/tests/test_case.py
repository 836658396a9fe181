"""Cases: names, files, dicts, keys by their last words, pickles, and what is refused."""

import pickle

import matplotlib.pyplot as plt
import numpy as np
import pytest

import kreisel
from kreisel._keys import given_of


def test_shipped_cases_open_and_have_titles():
    names = kreisel.cases()
    assert {"levitron", "dullin-fig1a", "heavy-top"} <= set(names)
    for name in names:
        if name not in ("ioffe-top", "soft-top", "triple-tops"):  # have a compiler run
            assert kreisel.case(name).name == name


@pytest.mark.filterwarnings("ignore::kreisel.KreiselWarning")  # of published steps that are too long
@pytest.mark.parametrize("name", [n for n in kreisel.cases() if n not in ("ioffe-top", "soft-top", "triple-tops")])
def test_every_case_says_its_state_and_draws_its_motion(name):
    case = kreisel.case(name)
    run = case.trajectory(until=10 * case.run["step"], every=1)
    assert case.start.parts == tuple(run.state)
    assert {role for *_, role in case._core.parts} <= {"other", "place", "axis", "attitude", "vertical", "momentum", "clock"}
    run.plot()
    plt.close("all")
    if name == "dipole-gas":
        with pytest.raises(kreisel.Error, match="216 bodies are too many to see"):
            run.show()
    else:
        assert run.show(frames=5).startswith("<!doctype html>")


def test_last_words_and_whole_keys_say_the_same(levitron):
    one = kreisel.case("levitron", spin=21, mass=0.0201)
    other = kreisel.case("levitron", {"initial.spin": 21, "body.mass": 0.0201})
    assert one == other != levitron
    assert one["spin"] == other["initial.spin"] == 21
    assert levitron.changed(spin=21, mass=0.0201) == one


def test_a_single_letter_is_the_starts():
    toy = kreisel.case("toy-levitron", x="1 mm")  # its magnets have an x each
    assert toy["initial.x"] == toy["x"] == 0.001
    with pytest.raises(kreisel.Error, match="length may be"):
        toy.changed(length=1)


def test_numbers_beside_texts_in_a_list():
    toy = kreisel.case("toy-levitron", {"field.magnet[0].position": [0, np.float64(0), "-1 cm"]})
    assert toy["field.magnet[0].position.z"] == -0.01


def test_values_with_units_and_of_numpy():
    assert kreisel.case("levitron", spin="1200 rpm")["spin"] == 20
    assert kreisel.case("levitron", spin=np.float32(20))["spin"] == 20
    assert kreisel.case("levitron", spin=np.int64(21))["spin"] == 21


def test_a_file_and_a_dict_are_the_same_case(tmp_path, levitron):
    file = tmp_path / "mine.toml"
    file.write_text(levitron.text)
    assert kreisel.case(file).text == levitron.text
    tables = {"system": "lagrange-top", "units": "none", "body": {"theta1": 1, "theta3": 0.5, "d": 1.0}}
    nested = kreisel.case({**tables, "run": {"step": 0.05, "until": 10}, "initial": {"spin": 1}})
    flat = kreisel.case({"system": "lagrange-top", "units": "none", "body.theta1": 1, "body.theta3": 0.5, "body.d": 1.0,
                         "run.step": 0.05, "run.until": 10, "initial.spin": 1})
    assert nested.text == flat.text


def test_lists_and_tables_are_those_of_a_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(
        'system = "levitron"\nunits = "SI"\nbody = {mass = "9.4 g", radius = "15 mm", mu = -9.5e-5}\n'
        'field = {kind = "stack", magnet = [{kind = "disk", radius = 0.05}, {kind = "disk", radius = "12 mm", strength = -1}]}\n'
        'initial = {x = 0.001, spin = 20}\nrun = {method = "strang", step = 0.005, until = 10}\n'
    )
    whole = {"system": "levitron", "units": "SI", "body": {"mass": "9.4 g", "radius": "15 mm", "mu": -9.5e-5},
             "field": {"kind": "stack", "magnet": [{"kind": "disk", "radius": 0.05},
                                                   {"kind": "disk", "radius": "12 mm", "strength": -1}]},
             "initial": {"x": 0.001, "spin": 20}, "run": {"method": "strang", "step": 0.005, "until": 10}}
    of_file, of_dict = kreisel.case(file), kreisel.case(whole)
    assert of_file.text == of_dict.text
    one = of_dict.changed({"field.magnet": [{"kind": "disk", "radius": np.float32(0.0625)}]})  # in place of both
    assert "0.0625" in one.text and one.text.count("[[field.magnet]]") == 1
    assert of_dict.changed({"field.magnet[1].radius": "10 mm"}).text == of_dict.text.replace("12 mm", "10 mm")


@pytest.mark.parametrize(
    "value, given",
    [
        (True, True), (np.bool_(False), False), (3, 3), (np.int64(-3), -3), (2**70, 2.0**70), (np.float64(0.1), 0.1),
        ("4 mm", "4 mm"), (np.array(2), 2), ([1, 2], [1.0, 2.0]), (np.arange(2), [0.0, 1.0]), (["4 mm", 0.1], ["4 mm", "0.1"]),
        ([[1, 2], [2, 5]], [1.0, 2.0, 2.0, 5.0]), ((), []),
    ],
)
def test_values_keep_their_kind(value, given):
    [(key, found)] = given_of({"a": {"b": value}})
    assert key == "a.b" and found == {"": given} and type(found[""]) is type(given)


@pytest.mark.parametrize(
    "value, says",
    [([[1, 2], [3]], "a: a list of lists has rows of equal length"), ([1, [2]], "a: a list holds numbers or texts"),
     ([True], "a: a list holds numbers or texts"), ([float("inf")], "a = inf: expected a finite number"),
     ([{"b": 1}, 2], "a: a list holds numbers or texts"), ([{"b": object()}], "a[0].b = <object")],
)
def test_values_that_no_case_has(value, says):
    with pytest.raises(kreisel.Error, match="^" + __import__("re").escape(says)):
        given_of({"a": value})


@pytest.mark.parametrize(
    "make, says",
    [
        (lambda: kreisel.case("levitrom"), "did you mean 'levitron'"),
        (lambda: kreisel.case("nowhere.toml"), "there is no case file"),
        (lambda: kreisel.case("levitron", spinn=3), "unknown key spinn = 3 in Python"),
        (lambda: kreisel.case("levitron", radius=3), "radius may be"),
        (lambda: kreisel.case("levitron", spin=float("nan")), "spin = nan: expected a finite number"),
        (lambda: kreisel.case("levitron", mass=-1), "body.mass"),
        (lambda: kreisel.case("levitron", spin=object()), "expected a number, a text"),
        (lambda: kreisel.case({"system": "levitorn"}), "levitron"),
        (lambda: kreisel.case(3), "expected the name of a case"),
        (lambda: kreisel.case("levitron").trajectory(until="soon"), "until"),
        (lambda: kreisel.case("levitron").trajectory(method="strangg"), "there is no method 'strangg'"),
        (lambda: kreisel.case("levitron").trajectory(every=0), "every = 0: expected a whole number"),
        (lambda: kreisel.case("levitron").trajectory(step=-1), "step"),
    ],
)
def test_errors_are_sentences(make, says):
    with pytest.raises(kreisel.Error, match="(?s)" + __import__("re").escape(says)) as caught:
        make()
    assert isinstance(caught.value, ValueError)
    assert "\n" not in str(caught.value)


def test_a_case_pickles_as_its_text():
    case = kreisel.case("levitron", spin=22)
    again = pickle.loads(pickle.dumps(case))
    assert again == case
    assert again._core.given == case._core.given
    run, other = case.trajectory(until=0.5), again.trajectory(until=0.5)
    np.testing.assert_array_equal(run.states, other.states)


def test_every_number_has_a_row(levitron):
    assert levitron.keys["body.mass"].unit == "kg"
    with pytest.raises(KeyError):
        levitron["field.kind"]


def test_methods_of_a_case(levitron):
    names = [m.name for m in levitron.methods]
    assert "strang" in names and "three-rotations" not in names
