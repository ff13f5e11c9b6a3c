"""What a scene is painted with: the pixels of every kind of object, and the colours."""

Colour = tuple[int, int, int]
"""Red, green and blue, each 0 .. 255."""

SKY: Colour = (140, 187, 226)
GRASS: Colour = (106, 158, 84)
HORIZON = 14
"""The first row of grass."""

COLOURS: dict[str, Colour] = {
    "white": (255, 255, 255),
    "red": (214, 40, 40),
    "blue": (32, 62, 190),
    "yellow": (250, 214, 40),
}
"""Of the things."""

PAINTS: dict[str, Colour] = {
    "S": (226, 178, 140),  # skin
    "H": (70, 42, 24),  # dark hair
    "B": (206, 148, 60),  # fair hair
    "P": (128, 52, 138),  # a dress
    "G": (58, 64, 74),  # a suit
    "O": (234, 130, 160),  # a child's dress
    "C": (24, 128, 128),  # a child's shirt
    "K": (34, 34, 40),  # trousers and shoes
    "D": (122, 78, 44),  # a dog
    "L": (38, 96, 48),  # leaves
    "W": (96, 66, 40),  # wood
}

PEOPLE = ("woman", "man", "girl", "boy")
THINGS = ("frisbee", "ball", "kite")

SPRITES: dict[str, tuple[str, ...]] = {
    "woman": (
        ".HHH.",
        "HHSHH",
        "HSSSH",
        "H.S.H",
        ".PPP.",
        "SPPPS",
        "SPPPS",
        ".PPP.",
        "PPPPP",
        "PPPPP",
        ".S.S.",
        ".K.K.",
    ),
    "man": (
        ".HHH.",
        ".SSS.",
        ".SSS.",
        "..S..",
        "GGGGG",
        "GGGGG",
        "SGGGS",
        ".GGG.",
        ".KKK.",
        ".K.K.",
        ".K.K.",
        ".K.K.",
    ),
    "girl": (
        ".BBB.",
        "BSSSB",
        "B.S.B",
        ".OOO.",
        "SOOOS",
        ".OOO.",
        "OOOOO",
        ".S.S.",
        ".K.K.",
    ),
    "boy": (
        ".BBB.",
        ".SSS.",
        "..S..",
        "CCCCC",
        "SCCCS",
        ".CCC.",
        ".KKK.",
        ".K.K.",
        ".K.K.",
    ),
    "dog": (
        ".....DD",
        "D....DD",
        ".DDDDD.",
        ".DDDDD.",
        ".D...D.",
    ),
    "tree": (
        "..LLL..",
        ".LLLLL.",
        "LLLLLLL",
        "LLLLLLL",
        ".LLLLL.",
        "...W...",
        "...W...",
        "...W...",
    ),
    "frisbee": (
        ".TTT.",
        "TTTTT",
    ),
    "ball": (
        "TTT",
        "TTT",
        "TTT",
    ),
    "kite": (
        "..T..",
        ".TTT.",
        "TTTTT",
        ".TTT.",
        "..T..",
    ),
}
"""From the top row down. A dot is transparent, T the colour of the thing."""
