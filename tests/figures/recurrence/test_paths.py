"""Paths, counted in graphs that are walked."""

import re

from heed.figures.recurrence import Paths

NAMES = {
    "recurrent": "recurrent network",
    "convolution": "convolution",
    "dilated": "dilated convolution",
    "restricted": "restricted attention",
    "attention": "self-attention",
}


def steps(figure, network):
    """How many layers the first word needs to reach the last output; of states, one after other."""
    last = figure.length - 1
    if network == "recurrent":
        return figure.length
    size = {"attention": figure.length, "restricted": figure.reach}.get(network, figure.kernel)
    reached, layers = {0}, 0
    while last not in reached:
        step = size**layers if network == "dilated" else 1
        reached = {place + step * jump for place in reached for jump in range(size)}
        layers += 1
    return layers


def test_what_it_says_is_what_walking_finds(say):
    for figure, text in say(Paths):
        chosen, others = text.split(" The others: ")
        said = re.match(r"(.*): (\d+) steps? from the first of (\d+) words", chosen)
        assert said[1].lower() == NAMES[figure.network]
        assert int(said[2]) == steps(figure, figure.network)
        assert int(said[3]) == figure.length
        rest = [name for name in NAMES if name != figure.network]
        found = ", ".join(f"{NAMES[name]} {steps(figure, name)}" for name in rest)
        assert others == f"{found}."


def test_the_first_state_makes_the_point(say):
    [(_, text)] = say(Paths, {})
    assert text.startswith("Recurrent network: 16 steps")
    assert text.endswith("self-attention 1.")
