"""Single steps and states."""

import pickle

import numpy as np
import pytest

import kreisel


@pytest.mark.parametrize("name", ["levitron", "lagrange-top", "kowalevski-top"])
def test_steps_make_a_trajectory(name):
    case = kreisel.case(name)
    run = case.trajectory(until=10 * case.run["step"], every=1)
    method, state = kreisel.method(case.run["method"]), case.start
    for row in run.states[1:]:
        state = method.step(case.system, state, case.run["step"])
        np.testing.assert_allclose(state, row, rtol=0, atol=1e-15)
    np.testing.assert_allclose(case.system.energy(run.states), run.energy, rtol=0)


def test_rows_of_states_take_a_step_each():
    case, method = kreisel.case("lagrange-top"), kreisel.method("rk4")
    rows = np.stack([case.start, case.start])
    moved = method.step(case, rows, 0.1)
    assert moved.shape == rows.shape and moved.a.shape == (2, 3)
    np.testing.assert_array_equal(moved[0], method.step(case, case.start, 0.1))


def test_states_have_named_parts_that_are_views():
    top = kreisel.case("euler-top").system
    state = top.state(Pi=[1, 2, 3])
    state.Pi[0] = 7
    assert state[0] == 7
    assert pickle.loads(pickle.dumps(state)).Pi[0] == 7
    with pytest.raises(AttributeError):
        state.wings
    with pytest.raises(kreisel.Error, match="has no 'wings'"):
        top.state(wings=1)


def test_what_is_refused():
    case, strang = kreisel.case("levitron"), kreisel.method("strang")
    for h in (0, float("nan")):
        with pytest.raises(kreisel.Error, match="a step of"):
            strang.step(case, case.start, h)
    with pytest.raises(kreisel.Error, match="has 12 numbers"):
        strang.step(case, [1, 2, 3], 0.1)
    with pytest.raises(kreisel.Error, match="does not work for"):
        kreisel.method("three-rotations").step(case, case.start, 0.1)
