"""What the page *Longer texts than in training* takes for right, against the library."""

from heed.theory.positions.biases import bucket


def test_two_distances_in_one_bucket():
    four, twelve, sixty, more = bucket([4, 12, 60, 65])
    assert four != twelve
    assert sixty == more == 26
