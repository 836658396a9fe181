"""Ctrl-C within a tenth of a second, checkpoints, the free GIL, and progress."""

import os
import signal
import sys
import threading
import time

import numpy as np
import pytest

import kreisel

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever began this in the background has it ignored
case = kreisel.case("dullin-fig1a")
still = {"initial.x": np.zeros(200_000)}


def interrupted(work, after=0.2, when=None):
    """How long `work` takes to end with KeyboardInterrupt after Ctrl-C, which comes after that time, or when that file has grown: by the clock, and in
    processor time of all threads. Nothing where it has ended by itself before."""
    sent, over = [], threading.Event()

    def press():
        while when is not None and not (when.exists() and when.stat().st_size > 2000):
            if over.wait(0.01):
                return
        sent.append((time.monotonic(), time.process_time()))
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, press)
    timer.start()
    try:
        work()
    except KeyboardInterrupt:
        return time.monotonic() - sent[0][0], time.process_time() - sent[0][1]
    finally:
        over.set()
        timer.cancel()
        timer.join()


@pytest.mark.parametrize("work", [
    lambda: case.fates(still, until=1e6, progress=False),
    lambda: case.map(size=(500, 500), until=1e5, progress=False),
    lambda: case.trajectory(until=1e7, progress=False),
    lambda: kreisel.case("levitron").montecarlo(10**6, until=1e3, progress=False),
    lambda: kreisel.case("levitron").tolerance(until=1e3, progress=False),
    lambda: kreisel.case("lagrange-top").converge(["strang"], until=1e4, progress=False),
    lambda: case.changed(x=0.001).trajectory(method="reference", step=1, until=1e4, progress=False),
    lambda: case.trajectory(method="reference", step=1, until=1e4, progress=False),
    lambda: case.fates({"initial.x": np.linspace(0, 0.001, 8)}, method="reference", step=1, until=1e4, progress=False),
    lambda: case.map(size=(300, 300), until=20, method="auto", accuracy=0.01, progress=False),
    lambda: case.sweep({"x": (0, 0.001, 100)}, show="time", until=1e4, progress=False),
    lambda: kreisel.case("heavy-top").section("Gamma_2 = 0", until=1e5, crossings=10**7, progress=False),
    lambda: kreisel.case("levitron").window(("mass", "spin"), samples=300, progress=False),
    lambda: kreisel.case("levitron").flight(until=1e6, progress=False),
    lambda: kreisel.case("levitron").design(until=1e4, progress=False),
    lambda: kreisel.case("heavy-top").certify(progress=False),
    lambda: kreisel.case("toy-levitron").field_grid(x=(-0.1, 0.1, 300), z=(0.01, 0.1, 20000), progress=False),
    lambda: kreisel.case("toy-levitron").field(np.ones((10**6, 3)), progress=False),
    lambda: kreisel.case("lagrange-top").compare(["strang", "rk4"], until=1e6, progress=False),
    lambda: kreisel.case("lagrange-top").trajectory(until=2e4, every=10**6, chaos=True, progress=False),
], ids=["fates", "map", "trajectory", "montecarlo", "tolerance", "converge", "reference", "reference-at-rest",
        "fates-reference", "auto", "sweep", "section", "window", "flight", "design", "certify", "field_grid", "field", "compare", "chaos"])
def test_ctrl_c_ends_it_within_a_tenth_of_a_second(work):
    # The machine may be busy with other things: what counts is what the work still does, and that it ends at all soon.
    clock, worked = interrupted(work)
    assert worked < 0.1 * len(os.sched_getaffinity(0)) and clock < 5


def test_what_is_finished_is_kept_of_a_map(tmp_path):
    file = tmp_path / "map.checkpoint"
    for until in (30, 300, 3000):  # on a fast machine a short one is over too soon
        words = {"size": (120, 120), "until": until, "progress": False}
        if interrupted(lambda: case.map(checkpoint=file, **words), after=0, when=file) is not None and file.exists():
            break  # not where it was over just before
    assert file.exists()
    m = case.map(checkpoint=file, **words)
    assert not file.exists()
    np.testing.assert_array_equal(m.time, case.map(**words).time)


def test_what_is_finished_is_kept_of_a_trajectory(tmp_path):
    file = tmp_path / "run.checkpoint"
    for until in (4000, 40000, 400000):
        words = {"until": until, "progress": False}
        if interrupted(lambda: case.trajectory(checkpoint=file, **words), after=0, when=file) is not None and file.exists():
            break
    assert file.exists()
    np.testing.assert_array_equal(case.trajectory(checkpoint=file, **words).states, case.trajectory(**words).states)


def test_the_gil_is_free():
    count, over = [0], threading.Event()

    def tick():
        while not over.is_set():
            count[0] += 1
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    begin = time.monotonic()
    case.fates({"x": np.linspace(0, 0.001, 3000)}, until=30, progress=False, threads=1)
    taken = time.monotonic() - begin
    over.set()
    thread.join()
    assert taken > 0.1 and count[0] > 10  # on a busy machine few, with the GIL held none


def test_other_threads_of_python_may_run_too():
    whole = case.fates({"x": np.linspace(0, 0.01, 40)}, until=1).time
    found = [None] * 4

    def part(i):
        found[i] = case.fates({"x": np.linspace(0, 0.01, 40)[10 * i : 10 * i + 10]}, until=1, progress=False).time

    threads = [threading.Thread(target=part, args=(i,)) for i in range(4)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    np.testing.assert_array_equal(np.concatenate(found), whole)


def test_progress_is_told_on_standard_error(capfd, monkeypatch):
    import kreisel._progress as progress

    monkeypatch.setattr(progress, "_quiet", 0.0)
    monkeypatch.setattr(progress, "_pause", 0.0)
    case.fates({"x": np.linspace(0, 0.001, 4000)}, until=200, progress=True)  # for long enough to be looked at, also on a fast machine
    assert "steps/s" in capfd.readouterr().err
    case.fates({"x": np.linspace(0, 0.001, 100)}, until=1, progress=False)
    assert capfd.readouterr().err == ""


def test_progress_without_tqdm(capfd, monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm", None)
    import kreisel._progress as progress

    monkeypatch.setattr(progress, "_tqdm", lambda: None)
    monkeypatch.setattr(progress, "_quiet", 0.0)
    monkeypatch.setattr(progress, "_pause", 0.0)
    case.map(size=(300, 300), until=60, progress=True)
    assert "steps/s" in capfd.readouterr().err


def test_warnings_are_warnings():
    with pytest.warns(kreisel.KreiselWarning, match="."):
        kreisel.case("euler-top").map(size=(3, 3), until=0.1)
