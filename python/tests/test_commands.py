"""Every command of the program has its calls here, every option a word of them: what is left out is named, with the reason."""

import inspect
import os
import re
import subprocess

import pytest

import kreisel
from kreisel import Case

program = os.environ.get("KREISEL_PROGRAM")
pytestmark = pytest.mark.skipif(not program, reason="KREISEL_PROGRAM does not say where the program is")

calls = {
    "trajectory": [Case.trajectory, Case.compare],
    "sweep": [Case.sweep],
    "section": [Case.section],
    "map": [Case.map],
    "montecarlo": [Case.montecarlo],
    "tolerance": [Case.tolerance],
    "equilibrium": [Case.equilibrium],
    "flight": [Case.flight],
    "design": [Case.design, kreisel.design],
    "window": [Case.window],
    "field": [Case.field, Case.field_grid],
    "converge": [Case.converge],
    "certify": [Case.certify],
    "paper": [kreisel.paper, kreisel.all_papers],
    "figure": [kreisel.figure],
    "show": [Case.__str__],
    "list": [
        kreisel.systems,
        kreisel.methods,
        kreisel.fields,
        kreisel.pairs,
        kreisel.magnets,
        kreisel.parts,
        kreisel.rotors,
        kreisel.colours,
        kreisel.cases,
        kreisel.papers,
        kreisel.machine,
    ],
}
left_out = {"explore": "a server for a browser: a module of the program, which the package does not carry"}

# Of every command: what is no word of a call, since it is another call's.
elsewhere = {
    "--help": "help()",
    "--set": "kreisel.case and Case.changed",
    "--json": "Result.told",
    "--name": "kreisel.case",
    "--out": "save",
    "--no-figures": "save",
}
# Of some: the word that it is, or where it is instead.
words = {
    ("trajectory", "--trust-method"): "trust",
    ("map", "--trust-method"): "trust",
    ("map", "--refine-tolerance"): "refine",
    ("tolerance", "--no-trust"): "trust",
    ("certify", "--method"): "methods",
}
instead = {
    ("map", "--pyramid"): "tiles for a browser are files; `kreisel map --pyramid` writes them",
    ("montecarlo", "--sample"): kreisel.MonteCarlo.sample,
    ("field", "--grid"): Case.field_grid,
    ("certify", "--markdown"): kreisel.Certificates.save,
    ("paper", "--all"): kreisel.all_papers,
    ("list", "--case"): "Case.methods, Case.observables, Case.keys",
    ("list", "--all"): "a dict is not shortened",
}
lists = {
    "systems": kreisel.systems,
    "methods": kreisel.methods,
    "fields": kreisel.fields,
    "pairs": kreisel.pairs,
    "magnets": kreisel.magnets,
    "parts": kreisel.parts,
    "rotors": kreisel.rotors,
    "colours": kreisel.colours,
    "cases": kreisel.cases,
    "papers": kreisel.papers,
    "observables": Case.observables,
    "keys": Case.keys,
    "machine": kreisel.machine,
}


def told(*arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True).stdout


def commands():
    _, _, after = told("--help").partition("Subcommands:")
    return re.findall(r"^  ([a-z]+) ", after, re.M)


def options(command):
    """With all their names: --method,--methods."""
    found = re.findall(r"^  ((?:-\w,)?--[a-z-]+(?:,--[a-z-]+)*)", told(command, "--help"), re.M)
    return [re.findall(r"--[a-z-]+", names) for names in found]


def test_every_command_has_a_call():
    known = commands()
    assert len(known) > 15
    assert sorted(known) == sorted([*calls, *left_out])


@pytest.mark.parametrize("command", calls)
def test_every_option_is_a_word_of_it(command):
    taken = {word for call in calls[command] for word in inspect.signature(call).parameters}
    listed = options(command)
    assert ["--json"] in listed or command == "figure"
    missing = []
    for names in listed:
        plain = {name[2:].replace("-", "_") for name in names}
        said = {words.get((command, name)) for name in names}
        if not (plain | said) & taken and not any(name in elsewhere or (command, name) in instead for name in names):
            missing.append(names)
    assert missing == []


def test_nothing_is_excused_that_there_is_not():
    there = {(command, name) for command in calls for names in options(command) for name in names}
    assert (set(words) | set(instead)) - there == set()
    assert set(elsewhere) - {name for _, name in there} == set()


def test_every_list_is_here():
    shown = re.search(r"WHAT.*?(systems[a-z, ]* or [a-z]+)", told("list", "--help"), re.S)
    assert shown is not None
    assert sorted(re.split(r", | or ", shown[1])) == sorted(lists)
