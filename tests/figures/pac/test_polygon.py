def test_what_a_line_leaves(javascript):
    square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
    [half] = javascript([("figures/pac/polygon.js", "cut", [square, [1.0, 0.0, 0.25]])])
    assert sorted(half) == [[0.25, 0.0], [0.25, 1.0], [1.0, 0.0], [1.0, 1.0]]
