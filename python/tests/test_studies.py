"""Equilibria, convergence, papers: what the program says."""

import pickle

import numpy as np
import pytest

import kreisel


def test_equilibria_are_the_programs(program, tmp_path):
    told = program("equilibrium", "levitron", folder=tmp_path)
    found = kreisel.case("levitron").equilibrium()
    assert told["equilibria"] == found.equilibria and told["masses"] == found.masses
    assert told["sentences"] == found.sentences
    again = pickle.loads(pickle.dumps(found))
    assert again.equilibria == found.equilibria
    assert "stable spins" in str(found) and found._repr_png_().startswith(b"\x89PNG")


def test_errors_are_the_programs(program, tmp_path):
    told = program("converge", "lagrange-top", "--methods", "strang,rk4", "--steps", "0.1,0.05,0.025", "--until", "1",
                   "--no-figures", folder=tmp_path)
    found = kreisel.case("lagrange-top").converge(["strang", "rk4"], steps=[0.1, 0.05, 0.025], until=1)
    for ours, theirs in zip(found.told["methods"], told["methods"]):
        assert [p["error"] for p in ours["points"]] == [p["error"] for p in theirs["points"]]
    assert found._repr_png_().startswith(b"\x89PNG")


def test_a_paper_needs_no_file(tmp_path):
    found = kreisel.paper("sogo-fig1")
    assert found.claims and found._repr_png_().startswith(b"\x89PNG")
    assert "<table>" in found._repr_html_()
    assert list(found.data) == ["t", "gamma1", "gamma2", "gamma3", "omega1", "omega2", "omega3"]
    assert np.allclose(sum(found.data[f"gamma{i}"] ** 2 for i in (1, 2, 3)), 1, atol=1e-3)
    kept = kreisel.paper("sogo-fig1", out=tmp_path)
    assert [c["verdict"] for c in kept.claims] == [c["verdict"] for c in found.claims]
    assert any(tmp_path.iterdir())
    with pytest.raises(kreisel.Error, match="did you mean"):
        kreisel.paper("sogo-fig11")
