"""Fates of given starts: any shapes and dtypes, the same as a map's, for any threads, processes and order."""

import multiprocessing
import pickle

import h5py
import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.extra import numpy as arrays

import kreisel

case = kreisel.case("dullin-fig1a")
quick = {"until": 0.05, "progress": False}


@settings(max_examples=40, deadline=None)
@given(arrays.mutually_broadcastable_shapes(num_shapes=2, max_dims=4, max_side=4),
       st.sampled_from([float, np.float32, np.int32, np.int64, bool, np.float16, ">f8"]), st.booleans())
def test_shapes_and_dtypes_broadcast(shapes, dtype, fortran):
    (one, two), result = shapes.input_shapes, shapes.result_shape
    xs = (1e-3 * np.arange(np.prod(one, dtype=int)).reshape(one)) if np.dtype(dtype).kind == "f" else np.ones(one)
    xs = np.array(xs, dtype=dtype, order="F" if fortran else "C")
    zs = np.full(two, -0.001)[..., ::-1] if two else np.float64(-0.001)
    out = case.fates({"initial.px": 0 * xs, "initial.z": zs}, **quick)
    assert out.time.shape == out.fate.shape == out.bound.shape == out.steps.shape == result
    assert out.fate.dtype == np.uint8 and out.steps.dtype == np.int64
    flat = case.fates({"initial.px": np.zeros(out.time.size), "initial.z": np.broadcast_to(zs, result).ravel()}, **quick)
    np.testing.assert_array_equal(out.time.ravel(), flat.time)


@pytest.mark.parametrize("starts, says", [
    ({"initial.x": [0.001, np.nan]}, r"initial.x\[1\] = nan"),
    ({"initial.x": np.inf}, "initial.x"),
    ({"body.mass": [0.02, -0.02]}, r"body.mass\[1\] = -0.02"),
    ({"initial.x": np.zeros(3), "initial.z": np.zeros(4)}, "do not fit together"),
    ({"initial.x": []}, "there is no start"),
    ({"initial.x": np.array([1j])}, "expected numbers"),
    ({"initial.x": "here"}, "initial.x = 'here': expected a number in m"),
    ({}, "name the numbers"),
    ({"initial.wings": 1.0}, "initial.wings"),
    ({"initial.x": 0.0, "x": 0.0}, "given twice"),
])
def test_what_is_refused(starts, says):
    with pytest.raises(kreisel.Error, match=says):
        case.fates(starts, **quick)


def test_kinds_are_those_of_the_library(tmp_path):
    case.map(size=(2, 2), until=0.1).save(tmp_path / "m.h5")
    with h5py.File(tmp_path / "m.h5") as file:
        told = file["fate"].attrs["description"]
    ours = ", ".join(f"{fate.value} {fate.name.lower().replace('_', '-')}" for fate in kreisel.Fate)
    assert (told.decode() if isinstance(told, bytes) else told).startswith(ours)


def test_the_same_as_a_map():
    m = case.map(size=(15, 25), until=2)
    out = case.fates({"x": m.x, "z": m.y[:, None]}, until=2)
    np.testing.assert_array_equal(out.time, m.time)
    np.testing.assert_array_equal(out.fate, m.fate)
    assert out.steps.sum() == m.steps


def test_a_method_is_chosen_for_an_accuracy():
    x = np.linspace(0, 0.012, 40)
    z = np.linspace(-0.008, 0.004, 40)[:, None]
    out = case.fates({"x": x, "z": z}, until=2, method="auto", accuracy=0.02)
    assert out.method != "auto" and any("chosen among" in note for note in out.notes)
    right = case.fates({"x": x, "z": z}, until=2, method="kahan-li-8", step=0.002)
    assert np.mean(out.fate != right.fate) <= 0.02
    with pytest.raises(kreisel.Error, match="accuracy"):
        case.fates({"x": x}, until=1, accuracy=0.1)


def test_neither_order_nor_threads_matter():
    rng = np.random.default_rng(7)
    x, z = rng.uniform(0, 0.01, 500), rng.uniform(-0.005, 0.005, 500)
    first = case.fates({"x": x, "z": z}, until=1, threads=1)
    order = rng.permutation(500)
    other = case.fates({"x": x[order], "z": z[order]}, until=1, threads=3)
    np.testing.assert_array_equal(first.time[order], other.time)
    alone = case.fates({"x": x[17], "z": z[17]}, until=1)
    assert alone.time == first.time[17]


def _some(part):
    return kreisel.case("dullin-fig1a").fates({"x": part}, until=1, threads=2, progress=False)


@pytest.mark.parametrize("how", ["fork", "spawn"])
def test_processes_do_not_matter(how):
    x = np.linspace(0, 0.01, 64)
    here = _some(x)  # threads are there before the fork
    with multiprocessing.get_context(how).Pool(2) as pool:
        parts = pool.map(_some, np.split(x, 4))
    np.testing.assert_array_equal(np.concatenate([p.time for p in parts]), here.time)
    assert parts[0].case == case


def test_joblib_and_dask_give_the_same():
    import dask
    import joblib

    x = np.linspace(0, 0.01, 64)
    here, parts = _some(x).time, np.split(x, 4)
    by_joblib = joblib.Parallel(n_jobs=2)(joblib.delayed(_some)(p) for p in parts)
    np.testing.assert_array_equal(np.concatenate([p.time for p in by_joblib]), here)
    for scheduler in ("threads", "processes"):
        by_dask = dask.compute(*[dask.delayed(_some)(p) for p in parts], scheduler=scheduler, num_workers=2)
        np.testing.assert_array_equal(np.concatenate([p.time for p in by_dask]), here)


def test_results_pickle():
    out = case.fates({"x": [0.001, 0.02]}, until=1)
    again = pickle.loads(pickle.dumps(out))
    np.testing.assert_array_equal(again.time, out.time)
    assert list(again.values) == ["initial.x"]


def test_drawn_and_in_xarray():
    out = case.fates({"x": np.linspace(0, 0.01, 5), "z": np.zeros((2, 1))}, until=0.5)
    assert out.to_xarray()["time"].shape == (2, 5)
    assert out._repr_png_().startswith(b"\x89PNG")
    assert case.fates({"x": [0.0, 0.01]}, until=0.1).plot() is not None
