"""Windows, sections, sweeps, certificates, chaos, frequencies: the program's numbers, as arrays; drawn, saved, pickled."""

import pickle
import re

import numpy as np
import pytest

import kreisel

levitron = kreisel.case("levitron")
heavy = kreisel.case("heavy-top")


def same_files(one, other, datasets):
    """That two HDF5 files hold the same numbers."""
    ours, theirs = datasets(one), datasets(other)
    assert set(ours) == set(theirs) and ours
    for name in ours:
        np.testing.assert_array_equal(ours[name], theirs[name])


def comes_back(found):
    """From a pickle, with its numbers but without its run."""
    again = pickle.loads(pickle.dumps(found))
    assert again.told == found.told and str(again) == str(found)
    with pytest.raises(kreisel.Error, match="run it again"):
        again.save("nowhere")
    assert again._repr_png_().startswith(b"\x89PNG")
    return again


def test_a_window_is_the_programs(program, datasets, tmp_path):
    told = program("window", "levitron", "--over", "body.mass,initial.spin", "--samples", "13", "--fates", "5x4", "--until", "0.5",
                   "--no-figures", folder=tmp_path)
    w = levitron.window(("mass", "spin"), samples=13, fates=(5, 4), until=0.5)
    for key in ("axes", "edges", "samples", "own", "fates"):
        assert told[key] == w.told[key]
    file = datasets(tmp_path / "levitron-window.h5")
    np.testing.assert_array_equal(file["steadiness"], w.kind)
    np.testing.assert_array_equal(file["fates/time"], w.fates["time"])
    np.testing.assert_array_equal(file["fates/fate"], w.fates["fate"] | w.fates["bound"] << 4)
    np.testing.assert_array_equal(w.fates["stayed"] == 1, w.fates["fate"] == kreisel.Fate.STAYED)
    np.testing.assert_array_equal(file["axes/1"], w.x)
    np.testing.assert_array_equal(file["axes/2"], w.y)
    table = np.genfromtxt(tmp_path / "levitron-window-fates.csv", delimiter=",", skip_header=1)
    np.testing.assert_array_equal(table[:5, 0], w.fates["x"])
    np.testing.assert_array_equal(table[::5, 1], w.fates["y"])
    np.testing.assert_array_equal(file["edges/1"][:, 1], w.edges[0]["y"])
    w.save(tmp_path / "mine", figures=False)
    same_files(tmp_path / "mine/levitron-window.h5", tmp_path / "levitron-window.h5", datasets)
    again = comes_back(w)
    np.testing.assert_array_equal(again.fates["stayed"], w.fates["stayed"])
    data = w.to_xarray()
    assert data["kind"].shape == (13, 13) and data["time"].shape == (4, 5)


def test_arrays_of_a_study_live_on_and_cannot_be_changed():
    stayed = levitron.window(("mass", "spin"), samples=5, fates=(3, 3), until=0.1).fates["stayed"]
    assert stayed.shape == (3, 3) and set(np.unique(stayed)) <= {0, 1}
    with pytest.raises(ValueError, match="read-only"):
        stayed[0, 0] = 7


def test_fates_of_a_window_have_their_bounds():
    case = kreisel.case("orbitron")
    words = dict(range=(0.07, 0.08, 0.3, 1.2), samples=3, fates=(3, 3), until=40, step=0.004)
    fates = case.window(("initial.radius", "initial.spin_ratio"), **words).fates
    left = fates["fate"] == kreisel.Fate.ESCAPED
    assert left.any() and len(case.bounds) > 1
    assert fates["bound"][left].max() < len(case.bounds) and (fates["bound"][~left] == 0).all()
    assert (fates["bound"][left] > 0).any()  # too slow to stay, it leaves through the third


def test_samples_have_the_colours_and_words_of_the_program(program, tmp_path):
    program("window", "levitron", "--over", "body.mass,initial.spin", "--samples", "9", folder=tmp_path)
    drawn = (tmp_path / "levitron-window-figure.gp").read_text()
    kinds = kreisel._core.sample_kinds()
    assert [words for _, _, words in kinds] == kreisel._core.steadiness()[1:]
    for kind, shade, words in kinds:
        assert re.search(f"=={kind}\\?.*?linecolor rgb '{shade}' title '{words}'", drawn)
    points = {line.get_color() for line in levitron.window(("mass", "spin"), samples=9).plot().lines if line.get_marker() == "o"}
    assert points and points <= {shade for _, shade, _ in kinds}


def test_a_window_over_the_height():
    w = levitron.window(("height", "spin"), samples=7, range=(0.019, 0.02, "600 rpm", "1800 rpm"))
    assert w.axes == ("height", "initial.spin") and w.range == (0.019, 0.02, 10.0, 30.0)


def test_a_section_is_the_programs(program, datasets, tmp_path):
    told = program("section", "heavy-top", "--plane", "Gamma_2 = 0", "--through", "rising", "--until", "4", "--vary",
                   "initial.omega1=-15:15:4", "--on", "energy", "--solve", "initial.omega3", "--crossings", "20", "--no-figures",
                   folder=tmp_path)
    s = heavy.section("Gamma_2 = 0", through="rising", until=4, vary={"omega1": (-15, 15, 4)}, on="energy", solve="omega3",
                      crossings=20)
    for key in ("plane", "through", "surface", "starts", "crossings", "farthest_from_plane"):
        assert told[key] == s.told[key]
    assert told["crossings"]["t"] == s.t.tolist() and told["crossings"]["start"] == s.start.tolist()
    assert told["crossings"][s.shown[0]] == s.columns[s.shown[0]].tolist()
    assert s.rising.all()
    s.save(tmp_path / "mine", figures=False)
    same_files(tmp_path / "mine/heavy-top-section.h5", tmp_path / "heavy-top-section.h5", datasets)
    assert (tmp_path / "mine/heavy-top-section.csv").read_bytes() == (tmp_path / "heavy-top-section.csv").read_bytes()
    comes_back(s)
    assert s.to_xarray()["t"].shape == s.t.shape


def test_starts_on_one_surface():
    s = heavy.section("Gamma_2 = 0", until=2, vary={"omega1": (-10, 10, 3)}, on={"energy": "5"}, solve={"omega3": 12})
    np.testing.assert_allclose(s.columns["energy"], 5, rtol=1e-5)
    assert (s.starts["initial.omega3"] > 0).all()


def test_a_sweep_is_the_programs(program, datasets, tmp_path):
    told = program("sweep", "levitron", "initial.spin=10:30:5", "initial.tilt=0:0.2:3", "--show", "time,largest_tilt", "--until",
                   "0.5", "--no-figures", folder=tmp_path)
    found = levitron.sweep({"spin": (10, 30, 5), "tilt": (0, 0.2, 3)}, show=["time", "largest_tilt"], until=0.5)
    assert told["axes"] == found.told["axes"]
    for shown in told["shown"]:
        np.testing.assert_array_equal(np.array(shown["values"], dtype=float).reshape(3, 5), found.values[shown["name"]])
    assert found.to_xarray()["time"].dims == ("initial.tilt", "initial.spin")
    found.save(tmp_path / "mine", figures=False)
    same_files(tmp_path / "mine/levitron-sweep.h5", tmp_path / "levitron-sweep.h5", datasets)
    comes_back(found)
    assert found.plot(show="largest_tilt") is not None


def test_certificates_are_the_programs(program, tmp_path):
    told = program_certify(program, tmp_path)
    found = kreisel.case("lagrange-top").certify(["strang", "rk4", "gauss-4"])
    for ours, theirs in zip(found.told["methods"], told["methods"]):
        ours.pop("cost"), theirs.pop("cost")
        assert ours == theirs
    assert found.failed == told["failed"] == 0 and all(cost > 0 for cost in found.costs.values())
    page = (tmp_path / "page.md").read_text()
    found.save(tmp_path / "mine.md")
    costless = re.compile(r"\| [\d.]+ \| (as|better|fails)")
    assert costless.sub(r"\1", (tmp_path / "mine.md").read_text()) == costless.sub(r"\1", page)
    assert pickle.loads(pickle.dumps(found)).orders == found.orders
    assert found._repr_png_().startswith(b"\x89PNG") and "as claimed" in found._repr_html_()


def program_certify(program, folder):
    import json
    import os
    import subprocess

    words = ["certify", "lagrange-top", "--method", "strang,rk4,gauss-4", "--json", "--markdown", str(folder / "page.md")]
    said = subprocess.run([os.environ["KREISEL_PROGRAM"], *words], check=True, capture_output=True, text=True)
    return json.loads(said.stdout)


def test_chaos_and_frequencies_are_the_programs(program, datasets, tmp_path):
    told = program("trajectory", "kowalevski-top", "--until", "50", "--chaos", "--frequencies", "Gamma_3:5", "--no-figures",
                   folder=tmp_path)
    run = kreisel.case("kowalevski-top").trajectory(until=50, chaos=True, frequencies="Gamma_3:5")
    assert told["chaos"] == run.chaos.told and told["frequencies"] == run.frequencies.told
    assert told["rates"] == run.rates
    file = datasets(tmp_path / "kowalevski-top-chaos.h5")
    for name in ("t", "lyapunov", "fli", "megno", "sali"):
        np.testing.assert_array_equal(file[name], getattr(run.chaos, name))
    run.chaos.save(tmp_path / "mine", figures=False)
    same_files(tmp_path / "mine/kowalevski-top-chaos.h5", tmp_path / "kowalevski-top-chaos.h5", datasets)
    comes_back(run.chaos)
    again = pickle.loads(pickle.dumps(run))
    np.testing.assert_array_equal(again.chaos.fli, run.chaos.fli)
    assert again.frequencies.told == run.frequencies.told and run.frequencies._repr_png_().startswith(b"\x89PNG")
    plain = kreisel.case("kowalevski-top").trajectory(until=1)
    assert plain.chaos is None and plain.frequencies is None


def test_adaptive_steps_are_the_programs(program, datasets, tmp_path):
    told = program("trajectory", "levitron", "--until", "1", "--adaptive", "--no-figures", folder=tmp_path)
    run = levitron.trajectory(until=1, adaptive=True)
    np.testing.assert_array_equal(datasets(tmp_path / "levitron-trajectory.h5")["r"], run.r)
    assert told["steps"] == run.steps != levitron.trajectory(until=1).steps


def test_methods_side_by_side_are_the_programs(program, datasets, tmp_path):
    told = program("trajectory", "lagrange-top", "--until", "5", "--methods", "strang,rk4", "--no-figures", folder=tmp_path)
    found = kreisel.case("lagrange-top").compare(["strang", kreisel.method("rk4")], until=5)
    for ours, theirs in zip(found.told["methods"], told["methods"]):
        assert ours["invariants"] == theirs["invariants"]
        assert found.slopes[ours["method"]]["energy"] == theirs["invariants"]["energy"]["slope"]
    alone = kreisel.case("lagrange-top").trajectory(until=5, method="rk4")
    np.testing.assert_array_equal(alone.states, found.runs["rk4"].states)
    found.save(tmp_path / "mine", figures=False)
    same_files(tmp_path / "mine/lagrange-top-methods.h5", tmp_path / "lagrange-top-methods.h5", datasets)
    comes_back(found)


def test_a_saved_figure_is_drawn_again(tmp_path):
    found = levitron.sweep({"spin": (18, 24, 3)}, show="time", until=0.1)
    drawn = found.save(tmp_path)
    assert any(name.endswith(".png") for name in drawn)
    again = kreisel.figure(tmp_path / "levitron-sweep.h5", tmp_path / "again")
    assert any(name.endswith(".png") for name in again) and (tmp_path / "again").is_dir()
    with pytest.raises(kreisel.Error):
        kreisel.figure(tmp_path / "nothing.h5", tmp_path)


def test_the_edge_of_a_map_and_one_sample():
    m = kreisel.case("dullin-fig1a").map(size=(40, 40), until=0.5, dimension=True)
    assert 1 <= m.told["edge"]["dimension"] <= 2
    mc = levitron.montecarlo(30, until=0.3)
    run = mc.sample(11)
    assert int(run.fate) == mc.fate[11] and run.time == mc.time[11]
    with pytest.raises(kreisel.Error, match="from 0 to 29"):
        mc.sample(30)


@pytest.mark.parametrize("trust", [True, False])
def test_a_tolerance_is_run_again_unless_it_is_not_wanted(trust):
    found = levitron.tolerance(0.5, until=0.1, samples=50, precision=0.5, trust=trust)
    assert found.told["trust"]["checked"] is trust


@pytest.mark.parametrize("make, says", [
    (lambda: levitron.window(("mass", "wings")), "wings"),
    (lambda: levitron.window("mass"), "two numbers"),
    (lambda: levitron.window(("mass", "spin"), range=(1, 2)), "four numbers"),
    (lambda: levitron.window(("mass", "spin"), samples=2), "samples = 2: expected a whole number"),
    (lambda: levitron.window(("mass", "spin"), fates=(0, 3)), r"fates = \(0, 3\): expected two whole numbers"),
    (lambda: levitron.window(("mass", "spin"), method="rk4"), "method = 'rk4' is for tops that are run"),
    (lambda: levitron.window(("mass", "spin"), until=3), "until = 3 is for tops that are run: ask for fates"),
    (lambda: heavy.section("Gamma_2 = 0", crossings=10**8), "crossings = 100000000: expected a whole number"),
    (lambda: heavy.section("Gamma_2 = 7", until=1), "cross"),
    (lambda: heavy.section("wings = 0"), "wings"),
    (lambda: heavy.section("Gamma_2 = 0", through="sideways"), "rising, falling or both"),
    (lambda: heavy.section("Gamma_2 = 0", on="energy"), "as many of each"),
    (lambda: heavy.section("Gamma_2 = 0", on=["energy", "energy"], solve=["omega1", "omega3"]), "given twice"),
    (lambda: levitron.section("r_x = 0", method="auto", step=0.01), "choose one, for a given accuracy; here name one"),
    (lambda: levitron.sweep({"spin": (18, 30)}, show="time"), r"expected \(from, to, count\)"),
    (lambda: levitron.sweep({"spin": (18, 30, 1)}, show="time"), "the count of initial.spin = 1"),
    (lambda: levitron.sweep({"wings": (18, 30, 3)}, show="time"), "wings"),
    (lambda: levitron.sweep({"spin": (18, 30, 3)}, show="tim"), "did you mean 'time'"),
    (lambda: levitron.certify("strangg"), "there is no method 'strangg'"),
    (lambda: levitron.trajectory(until=1, method="reference", chaos=True), "reference"),
    (lambda: levitron.trajectory(until=1, frequencies="wings"), "wings"),
    (lambda: levitron.compare(["strang", "strang"], until=1), "twice"),
])
def test_what_is_refused(make, says):
    with pytest.raises(kreisel.Error, match=says) as caught:
        make()
    assert "\n" not in str(caught.value)
