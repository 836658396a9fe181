"""Results saved, as the program saves them, and loaded again."""

import json

import h5py
import numpy as np
import pytest

import kreisel

top, levitron, toy = kreisel.case("lagrange-top"), kreisel.case("levitron"), kreisel.case("toy-levitron")
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
    own = {k for k in vars(found) if not k.startswith("_")} - {"case"}
    assert own == {k for k in vars(again) if not k.startswith("_")} - {"case"}
    for result in (found, again):  # the case of a file has in it what was changed
        getattr(result, "told", {}).pop("overrides", None)
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
