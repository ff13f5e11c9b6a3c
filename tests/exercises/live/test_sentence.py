"""What the page *What happens to your sentence* says of its sentence, against the library."""

import torch

from heed import Translator
from heed.model.trace import tracing

SENTENCE = "My red car ran out of gas."


def test_what_the_page_says_of_its_sentence():
    translator = Translator.load()
    [ids] = translator.pieces(SENTENCE)
    source, lengths = torch.tensor([ids]), torch.tensor([len(ids)])
    read = [translator.target.bos_id, *translator.target.encode("Ma voiture rouge")]
    with torch.no_grad(), tracing(translator.model) as trace:
        logits = translator.model(source, lengths, torch.tensor([read]))
    ran, gas, car, red = (
        ids.index(translator.source.encode(w)[0]) for w in ("ran", "gas", "car", "red")
    )
    assert round(100 * float(trace.encoder[2].self_weights[0, 6, ran, gas])) == 81
    seen = trace.decoder[1].cross_weights[0].argmax(-1)
    assert (seen[:, 1] == car).all()
    assert (seen[:, 2] == red).all()
    three = logits[0, -1].softmax(-1).topk(3)
    pieces = [translator.target.piece(int(one)) for one in three.indices]
    assert pieces == ["▁s'", "▁a", "▁est"]
    assert [round(float(p), 2) for p in three.values] == [0.28, 0.15, 0.09]
