"""What a run works on, made of the texts that its recipe names."""

from heed.text import corpora
from heed.text.small_world import small_world_pairs
from heed.training.material import FURTHER_HASH, HASH, prepare
from heed.training.recipe import Recipe

SMALL = {"width": 22, "heads": 2, "encoder_blocks": 1, "decoder_blocks": 1, "hidden": 17}


def written(path, pairs):
    path.write_text("".join(f"{source}\t{target}\n" for source, target in pairs), encoding="utf-8")
    return str(path)


def test_each_text_is_read_once_so_what_is_hashed_is_what_is_learnt(tmp_path, monkeypatch):
    corpus = written(tmp_path / "pairs.tsv", small_world_pairs(113, seed=3))
    further = written(tmp_path / "further.tsv", [("A cat.", "Un chat."), ("A dog.", "Un chien.")])
    read, read_corpus = [], corpora.read_corpus
    monkeypatch.setattr(corpora, "read_corpus", lambda at: read.append(str(at)) or read_corpus(at))
    numbers = {"validation": 11, "test": 11, "vocabulary": 300}
    made = prepare(Recipe(corpus, hyperparameters=SMALL, further=further, **numbers))
    assert read == [corpus, further]
    assert len(made.data.train) == len(made.splits.train) + 2
    assert made.translator.metadata.keys() >= {HASH, FURTHER_HASH}
