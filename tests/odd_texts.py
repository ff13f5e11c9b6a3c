"""Texts that a reader may type, and that are easily read in two ways."""

ODD = [
    "",
    " ",
    "...",
    "Hi.",
    "Wow! Really?No,never.",
    "I don't, he'd; l'été d’Anaïs",
    "Cours\u202f!  Ça\u00a0alors\u2009!\tNon\n?",
    "É e\u0301 ﬁ İstanbul ΟΔΟΣ STRASSE ẞ",
    "a\ufeffb \x1cc\x85d\u180ee\u200bf\u3000g",
    "<eos> <pad> <bos> <unk> <EOS>",
    ",,a,.b!?",
    "中文。 😀! 1,000.5",
]
