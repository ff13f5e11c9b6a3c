import json, sys
import nbformat
from nbformat.v4 import new_code_cell as code_, new_markdown_cell as md_, new_notebook
FIRST = nbformat.read("book/translate/live/nurse.ipynb", 4).cells[1]
story = json.load(open("lib/heed/weights/fra/config.json"))["story"]
p = story["perplexity"]
steps = story["training"]["steps"]
passes = story["tokens"] / story["train_tokens"]
def est(name, d=1): one=p[name]; return f"{one['value']:.{d}f} ({one['low']:.{d}f}–{one['high']:.{d}f})"
n=0
def cid():
    global n; n+=1; return f"generate-{n:02d}"
def md(text, **meta): return md_(text.strip("\n"), metadata=meta, id=cid())
def code(text, *tags): return code_(text.strip("\n"), metadata={"tags": list(tags)} if tags else {}, id=cid())
cells=[]
cells.append(md(r"""
(live-page-generate)=
# From this translator to ChatGPT

*19 minutes · 2 figures · 3 exercises · You need [why a decoder may not look ahead](../../attend/masks/cheat.ipynb) and [greedy search and beam search](search.ipynb).*

ChatGPT doesn’t translate. You write, and it goes on. Yet you have seen nearly all of its parts. Take the translator, cut off the encoder and the attention to it, and what is left is a
**language model**: given the pieces of a text so far, it gives each piece a probability of being the next.

We trained one on the French half of the corpus. You will steer what it writes, measure how good it is, and say what lies between it and ChatGPT.

## One piece at a time

Type the beginning of a French sentence. Tap or click a piece to see what it was drawn from: gray is the model’s probability, blue what a cut makes of it.
"""))
first=code(FIRST.source, "remove-cell"); cells.append(first)
cells.append(code("""
import torch

from heed.decoding.sampling import Sampling, choices
from heed.exercises import Exercise
from heed.figures.live import Continued, Larger
from heed.model.language_model import LanguageModelConfig
from heed.text_generator import TextGenerator
""", "remove-cell"))
cells.append(code("Continued()", "remove-input"))
cells.append(md(rf"""
The beginning is read under the causal mask, and the softmax at its last place gives 4,000 probabilities. One piece is drawn and put at the end, and the longer text is read again. The model has 3 blocks and
1,811,296 weights. It learned as the translator did, with an empty source: at each place of 150,398 French sentences it had to predict the next piece, {passes:.1f} times over.

Three settings decide how a piece is drawn.

:::{{prf:definition}} Temperature, top-k and top-p
:label: live-def-sampling

Let $Z$ be the logits of the next piece. At the **temperature** $\tau > 0$ its probabilities are $\operatorname{{softmax}}(Z/\tau)$, and at $\tau = 0$ the likeliest piece has all. **Top-k** keeps the $k$ likeliest pieces. **Top-p**, or **nucleus sampling**,
keeps the fewest of the likeliest pieces that together have a probability of at least $p$. What is kept is divided by its sum, and the next piece is drawn from it.
:::
""", covers=["S1-119"]))
cells.append(code("""
generator = TextGenerator.load()
for temperature in 0.0, 0.7, 1.0, 2.0:
    how = Sampling(temperature, seed=SEED)
    [one] = generator.generate(["Le chat"], how, 7)
    print(f"{temperature}: {one.text}")
""".replace("SEED", sys.argv[1] if len(sys.argv)>1 else "3")))
cells.append(md(r"""
## Too cold, too hot

At temperature 0 nothing is drawn: that is greedy search. In a translation it does well, because the source says what to write. Without a source the likeliest continuation is dull. If you also forbid the end of the text,
the model goes round: after the same words the same word is likeliest, and each round makes the next one likelier. {cite:t}`holtzman2020` describe this in GPT-2.

At temperature 2 it babbles. Thousands of pieces are a bad choice after *Je ne sais pas*. Each of them is unlikely, but how likely is it that one of them is drawn?
"""))
cells.append(code("""
row = torch.tensor([generator.begun("Je ne sais pas")])
with torch.no_grad():
    logits = generator.model(row)[:, -1]
for temperature in 1.0, 2.0:
    before = choices(logits, Sampling(temperature)).before[0]
    print(f"all but the likeliest 100: {before[100:].sum():.0%}")
"""))
cells.append(md(rf"""
A cut removes this tail. Top-k keeps the same number everywhere. Top-p keeps few pieces where the model is sure and many where it isn’t, as you see when you walk through the pieces in the figure.

## How good is it?

Nobody can say which continuation is right. But we can ask how likely the model finds sentences that people wrote.

:::{{prf:definition}} Perplexity
:label: live-def-perplexity

The **perplexity** of a model on a text is $e^L$, where $L$ is its mean loss per piece, in nats.
:::

A model with a perplexity of 20 is as unsure as if it chose among 20 equally likely pieces. Here is ours on 2,535 sentences that it never saw, not even as the translation of another English sentence, with 95% intervals from the bootstrap.

| Model | Perplexity |
| --- | --- |
| all 4,000 pieces alike | 4,000 |
| how often each piece occurs | {est("single",0)} |
| how often each piece follows another | {est("bigrams")} |
| ours | {est("rounded")} |

Compare perplexities only for the same sentences cut into the same pieces: a model that writes letters has a far lower one.

## What scale adds

{{cite:t}}`radford2019` built GPT-2 from the same blocks. What came since is first of all larger.
"""))
cells.append(code("Larger()", "remove-input"))
cells.append(md(r"""
The numbers are from {cite}`radford2019,brown2020,touvron2023,grattafiori2024`. More of each lowers the loss, along [laws that you have met](../training/more.ipynb) {cite}`kaplan2020,hoffmann2022`. GPT-3 can also do tasks that are only shown to it, by a few examples in its prompt {cite}`brown2020`.

Inside, surprisingly little has changed. In the LLaMA family four parts are other ones, and our library has a switch for each:

| Here | There | What it does |
| --- | --- | --- |
| layer norm | RMSNorm {cite}`zhang2019` | leaves out the mean |
| sinusoids | [rotations](../../attend/rotations/rotary.ipynb) {cite}`su2021` | only distances count |
| ReLU network | SwiGLU {cite}`shazeer2020` | one linear map gates another |
| keys and values for each head | grouped queries {cite}`ainslie2023` | heads share them: a smaller cache |
"""))
cells.append(code("""
LanguageModelConfig(
    4000, norm="rms", positions="rotary",
    network="swiglu", group=3,
).group
"""))
cells.append(md(r"""
The rest is what you know: merged pieces, an embedding, causal self-attention in many heads, skips, a softmax, cross-entropy, Adam, a KV cache.

## From a language model to an assistant

Ask a language model a question, and it may go on with three more questions, if that is likely. Two further trainings make it answer.

1. **Instruction tuning**: the same loss, on answers that people wrote to some 13,000 prompts {cite}`ouyang2022`.
2. **Preference training**: people rank several answers to a prompt. A second model learns to predict their ranks, and the first is trained to be ranked high, by **reinforcement learning from human feedback** {cite}`ouyang2022`. It also works without the second model {cite}`rafailov2023`.

People then preferred the answers of a model with 1.3 billion weights to those of GPT-3, with 175 billion. ChatGPT was announced as a sibling of that model {cite}`openai2022`. How large its successors are isn’t told {cite}`openai2023`.

None of this makes a text true. The loss asks what is likely, and our model tells you about {fr}`Tom` in the same tone whether there is a Tom or not. GPT-4 still “hallucinates” facts, says its own report {cite}`openai2023`.

## What to remember

- A **decoder-only** transformer under the causal mask is a **language model**. It writes by drawing its next token and reading it: **autoregressive** generation.
- **Temperature** sharpens or flattens the distribution. **Top-k** and **top-p** cut off its tail.
- Greedy choice repeats itself, and too much heat babbles.
- **Perplexity** is $e$ to the mean loss per token. It compares models on the same texts and tokens.
- Between this model and ChatGPT lie size, data, context, **instruction tuning** and **preference training**, and few new parts.

(live-generate-check)=
## Check yourself
"""))
cells.append(md(r"""
:::{exercise} Without an end
:label: live-ex-loop

Set the temperature to 0 and forbid the model to end its text. What does it write after {fr}`Je ne sais pas`? Guess, and the figure will show you.
:::
"""))
cells.append(code('Exercise("live-loop")', "remove-input"))
cells.append(md(r"""
:::{solution} live-ex-loop
:class: dropdown

LOOPSOLUTION
:::
""".replace("LOOPSOLUTION", story.get("loop_solution","It writes one sentence, and then goes round."))))
cells.append(md(r"""
:::{exercise} Three pieces
:label: live-ex-cuts

Three pieces have the logits 2, 1 and 0.
:::
"""))
cells.append(code('Exercise("live-cuts")', "remove-input"))
cells.append(md(r"""
:::{solution} live-ex-cuts
:class: dropdown

At $\tau = 0.5$ the logits become 4, 2 and 0, and the first probability is $e^4/(e^4 + e^2 + 1) = 0.87$. At $\tau = 1$ the probabilities are 0.67, 0.24 and 0.09. The first alone has less than 0.8, the first two together have 0.91, so two are kept, and the first has $0.67/0.91 = 0.73$.
:::
"""))
cells.append(md(r"""
:::{exercise} Perplexity by hand
:label: live-ex-perplexity

A model gives the three pieces of a text the probabilities 1/2, 1/4 and 1/8. What is its perplexity on this text?
:::
"""))
cells.append(code('Exercise("live-perplexity")', "remove-input"))
cells.append(md(r"""
:::{solution} live-ex-perplexity
:class: dropdown

The losses are $\ln 2$, $2 \ln 2$ and $3 \ln 2$, so the mean is $2 \ln 2 = \ln 4$, and the perplexity is 4. It is the inverse of the geometric mean of the probabilities.
:::
"""))
cells.append(md(r"""
## Carry on

[The life of your sentence](life.ipynb): a last look at the whole way, on one sheet.
"""))
nb=new_notebook(cells=cells, metadata={"kernelspec":{"display_name":"Python 3","language":"python","name":"python3"},"language_info":{"name":"python"},"question":"What lies between this translator and ChatGPT?"})
nbformat.write(nb,"book/translate/live/generate.ipynb")
print(sum(len(c.source.split()) for c in cells if c.cell_type=="markdown"))
