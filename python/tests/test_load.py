"""Results saved, as the program saves them, and loaded again."""

import json
import pickle
import re

import h5py
import numpy as np
import pytest

import kreisel

top, levitron, toy = kreisel.case("lagrange-top"), kreisel.case("levitron", mass="20.1 g"), kreisel.case("toy-levitron")
quick = {
    "Certificates": lambda: top.certify(["strang"]),
    "Convergence": lambda: top.converge(["strang"], steps=[0.1, 0.05], until=1),
    "Equilibrium": lambda: levitron.equilibrium(),
    "Fates": lambda: levitron.fates({"spin": [10.0, 20.0], "x": 1e-4}, until=1),
    "Field": lambda: toy.field([[0, 0, 0.03], [0.001, 0, 0.04]]),
    "FieldGrid": lambda: toy.field_grid(x=(-0.03, 0.03, 7), z=(0.02, 0.06, 5)),
    "Sweep": lambda: levitron.sweep({"spin": (18, 24, 3)}, show=["time", "largest_tilt"], until=0.2),
    "Window": lambda: levitron.window(("mass", "spin"), samples=9, fates=(4, 4), until=0.2),
}


def assert_equal(one, other):
    if isinstance(one, np.ndarray):
        np.testing.assert_array_equal(one, other)
    elif isinstance(one, dict):
        assert list(one) == list(other)
        for name in one:
            assert_equal(one[name], other[name])
    elif isinstance(one, (list, tuple)):
        assert len(one) == len(other)
        for mine, theirs in zip(one, other):
            assert_equal(mine, theirs)
    else:
        assert one == other or (one != one and other != other)


def saved(found, folder):
    files = found.save(folder) if isinstance(found, kreisel.Fates) else found.save(folder, figures=False)
    return files if isinstance(files, str) else files[0]


@pytest.mark.parametrize("name", quick)
def test_what_is_loaded_is_what_was_saved(tmp_path, name):
    found = quick[name]()
    again = kreisel.load(saved(found, tmp_path))
    assert type(again) is type(found) is getattr(kreisel, name)
    assert (again.case.title, again.case.keys) == (found.case.title, found.case.keys)
    if getattr(found, "told", None) is not None:
        assert again.told.get("overrides") == found.told.get("overrides")
    own = {k for k in vars(found) if not k.startswith("_")} - {"case"}
    assert own == {k for k in vars(again) if not k.startswith("_")} - {"case"}
    if name in ("Sweep", "Window"):
        assert found.told.pop("seconds") > 0 and again.told.pop("seconds") is None
    for attribute in own:
        assert_equal(getattr(found, attribute), getattr(again, attribute))
    assert again.plot() is not None


def test_the_program_writes_the_same_certificates_and_fields(program, tmp_path):
    files = program("certify", "lagrange-top", "--method", "strang", folder=tmp_path)["files"]
    assert files == [str(tmp_path / "lagrange-top-certify.json")]
    assert kreisel.load(files[0]).orders == top.certify("strang").orders
    told = program("field", "toy-levitron", "--at", "0,0,3 cm", folder=tmp_path)
    assert told["files"] == [str(tmp_path / "toy-levitron-field-points.json")]
    np.testing.assert_array_equal(kreisel.load(told["files"][0]).B, toy.field((0, 0, "3 cm")).B)
    assert json.loads((tmp_path / "toy-levitron-field-points.json").read_text())["told"] == told


def two_of(case):
    """What it says of one top and of many, but for how long."""
    return tuple({k: v for k, v in one.items() if k != "until"} for one in (case.run, case.ensemble))


def test_one_top_and_many_stay_apart(tmp_path):
    assert levitron.run["step"] != levitron.ensemble["step"]
    for name in ("Fates", "Sweep", "Window"):  # as the case has them
        assert two_of(kreisel.load(saved(quick[name](), tmp_path)).case) == two_of(levitron)
    ran = {"method": "strang", "step": 0.004}
    for case in (levitron, levitron.changed({"run.step": 0.002})):  # the other has no words of its own for many
        run, ensemble = two_of(case)
        again = kreisel.load(saved(case.window(("body.mass", "spin"), samples=9, fates=(2, 2), until=0.2, **ran), tmp_path))
        assert two_of(again.case) == (run, ran)
        assert again.told["overrides"] == {**again.told["overrides"], "ensemble.method": "strang", "ensemble.step": 0.004}
        again = kreisel.load(saved(case.sweep({"spin": (25, 26, 2)}, show="time", until=0.2, **ran), tmp_path))
        assert two_of(again.case) == (ran, ensemble if ensemble != run else ran)
        assert again.told["overrides"] == {**again.told["overrides"], "run.method": "strang", "run.step": 0.004, "run.until": 0.2}
        for more in (again.case.changed(spin=24), pickle.loads(pickle.dumps(again.case))):
            assert two_of(more) == two_of(again.case)


def test_a_step_that_was_given_holds_for_many_too(tmp_path):
    case = levitron.changed({"run.step": 0.001})
    assert two_of(case)[0] == two_of(case)[1]
    for found in (case.equilibrium(), case.window(("mass", "spin"), samples=9, fates=(2, 2), until=0.2)):
        again = kreisel.load(saved(found, tmp_path))
        assert two_of(again.case) == two_of(case) and again.told["settings"] == found.told["settings"]


def test_older_files_load(tmp_path):
    file = saved(quick["Window"](), tmp_path)
    with h5py.File(file, "r+") as opened:  # as they were: one method and one step, and nothing of what was given
        del opened.attrs["given"]
        tables = opened.attrs["case"].decode()
        opened.attrs["case"] = np.bytes_(re.sub(r"(?s)\[ensemble\].*?(?=\n\[|$)", "", tables).encode())
    again = kreisel.load(file)
    assert again.case.run == again.case.ensemble and again.told["overrides"] == {}


def test_fates_keep_their_shape_where_they_are_and_not_in_the_file(tmp_path):
    out = levitron.fates({"x": [0.0, 1e-3, 2e-3], "spin": [[10.0], [20.0]]}, until=1, method="auto", accuracy=0.2)
    again = kreisel.load(out.save(tmp_path)[0])
    np.testing.assert_array_equal(again.time, out.time.ravel())
    assert (again.method, again.step, again.values["initial.spin"].size) == (out.method, out.step, 6)
    with pytest.raises(kreisel.Error, match="have their file"):
        again.save(tmp_path)


def test_what_cannot_be_loaded_is_refused(tmp_path):
    file = levitron.map(size=(4, 4), until=0.1).save(tmp_path / "m.h5")
    with pytest.raises(kreisel.Error, match="its kind is 'kreisel map', and load makes results of 'kreisel certify'"):
        kreisel.load(file)
    with h5py.File(tmp_path / "none.h5", "w"):
        pass
    with pytest.raises(kreisel.Error, match="its kind is ''"):
        kreisel.load(tmp_path / "none.h5")
    (tmp_path / "odd.json").write_text("[1]")
    with pytest.raises(kreisel.Error, match="odd.json is no result of kreisel's, or damaged"):
        kreisel.load(tmp_path / "odd.json")
    with pytest.raises(kreisel.Error, match="none.json"):
        kreisel.load(tmp_path / "none.json")


def test_certificates_are_saved_as_a_page_or_into_a_folder_and_nothing_else(tmp_path):
    found = top.certify(["strang"])
    with pytest.raises(kreisel.Error, match=r"page\.txt'?: expected a name that ends in \.md"):
        found.save(tmp_path / "page.txt")
    assert not list(tmp_path.iterdir())
    (tmp_path / "run.2").mkdir()
    assert found.save(tmp_path / "run.2").endswith("run.2/lagrange-top-certify.json")
    assert found.save(tmp_path / "page.md").endswith("page.md") and (tmp_path / "page.md").read_text().startswith("# ")


def test_the_field_of_a_levitron_is_not_in_tesla(tmp_path):
    levitron.design(until=0.2).save(tmp_path)
    field = kreisel.load(tmp_path / "levitron-field.h5")
    assert field.unit == "1/m" and quick["FieldGrid"]().unit == "T"
    assert field.to_xarray()["B"].attrs["units"] == "1/m"
