"""Paths, counted in graphs that are walked."""

from heed.figures.attention import Paths

NETWORKS = ("recurrent", "convolution", "dilated", "restricted", "attention")


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


def test_the_facts_are_what_walking_finds(facts):
    for figure, found in facts(Paths):
        assert found == {network: steps(figure, network) for network in NETWORKS}


def test_the_first_state_makes_the_point(say):
    [(_, text), (_, one)] = say(Paths, {}, {"network": "attention"})
    assert text == (
        "Recurrent network: 16 steps from the first of 16 words to the last output, where "
        "self-attention takes 1."
    )
    assert one == (
        "Self-attention: 1 step from the first of 16 words to the last output, where a recurrent "
        "network takes 16."
    )
