"""The command ``heed``: train, translate, generate, classify, evaluate, export, corpora."""

import argparse
import gc
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from heed import __version__
from heed.terminal import (
    check_output,
    hold_streams,
    settle_output,
    standard_input,
    warn,
    write_any_letter,
)
from heed.text.pairs import Pair, one_line
from heed.training.interruption import leave_at_once, on_stop

if TYPE_CHECKING:
    from heed.translator import Translator

Add = Callable[..., Any]  # ``add_argument`` of a parser or of a group of its options
EXPECTED = (ValueError, OSError, FloatingPointError, ImportError, MemoryError)
LARGEST_BEAM = 100  # its cost grows in proportion, and translations are best at about 5
ENGINES = ("ctranslate2", "onnx", "heed", "page")
MODELS = ("transformer", "rnn", "rnn-attention", "lstm", "lstm-attention", "gru", "gru-attention")
CLASSIFIERS = ("attention", "gru", "bag")
POOLINGS = ("mean", "max", "first", "last")
TASKS = ("translate", "generate", "classify")
WHICH = "which translator: a published name, or a run's folder (default: eng-fra)"

OF_MODEL = ("width", "heads", "blocks", "hidden", "dropout")
OF_CLASSIFIER = ("pooling", "max_length")
OF_RUN = ("steps", "patience", "batch_tokens", "learning_rate", "consistency", "seed")
SETTINGS = (
    "task",
    "corpus",
    "model",
    "vocabulary",
    *OF_MODEL,
    *OF_CLASSIFIER,
    *OF_RUN,
    "keep_history",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code.

    0, also where the reader of the output leaves early (``heed translate … | head -1``, as with
    ripgrep); 1 after an error; 128 + n after signal n, 130 after Ctrl-C; 2 is argparse's.
    """
    hold_streams()
    write_any_letter()
    options = _options(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        code = command(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except EXPECTED as error:
        settle_output()
        if isinstance(error, BrokenPipeError) and command is not train:
            # whoever read our output has had enough; a training is not read
            return 0
        warn(_message(error))
        return 1
    except KeyboardInterrupt:
        return 130


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return what the command line says; what is wrong with it is told with the command's usage.

    Without a command all of them are listed, on standard output, and the exit code is 2.
    """
    root = parser()
    options, unknown = root.parse_known_args(arguments)
    if unknown:
        getattr(options, "parser", root).error(f"unrecognized arguments: {' '.join(unknown)}")
    if not hasattr(options, "command"):
        root.print_help()
        root.exit(2)
    return options


def _message(error: BaseException) -> str:
    """Return an error in words."""
    if isinstance(error, MemoryError):
        return f"there is not enough memory for this {error}"
    return str(error) or type(error).__name__


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    root = argparse.ArgumentParser(
        "heed", description="Learn, attend, translate: the library behind the book."
    )
    root.add_argument("--version", action="version", version=f"heed {__version__}")
    commands = root.add_subparsers(metavar="COMMAND")
    _add_train(commands)
    _add_translate(commands)
    _add_generate(commands)
    _add_classify(commands)
    _add_evaluate(commands)
    _add_export(commands)
    _add_corpora(commands)
    return root


def _command(commands: Any, name: str, run: Any, about: str, examples: str) -> Any:
    added = commands.add_parser(
        name,
        help=about,
        description=about,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    added.set_defaults(command=run, parser=added)
    return added


def _add_train(commands: Any) -> None:
    command = _command(
        commands,
        "train",
        train,
        "Train a translator, or a classifier of texts, and keep it in a folder.",
        "  heed train\n"
        "  heed train --corpus fra-eng --folder runs/mine --steps 20000\n"
        "  heed train --corpus my-pairs.tsv --model gru-attention\n"
        "  heed train --corpus my-pairs.tsv --width 128 --heads 4 --blocks 2 --hidden 256\n"
        "  heed train --corpus my-pairs.tsv --recipe runs/mine/recipe.json\n"
        "  heed train --task generate --corpus fra-eng\n"
        "  heed train --task classify --model attention --pooling max\n"
        "  heed train --task classify --corpus imdb\n"
        "  heed train --folder runs/mine --resume",
    )
    _add_run(command.add_argument)
    _add_steps(command.add_argument_group("how it learns").add_argument)
    _add_model(command.add_argument_group("the model").add_argument)
    _add_devices(command.add_argument_group("the devices").add_argument)


def _add_run(add: Add) -> None:
    add(
        "--task",
        choices=TASKS,
        help="generate: a decoder alone learns to write the target language; classify: texts get "
        "a label (default: translate)",
    )
    add(
        "--corpus",
        help="small-world (default), fra-eng, another xxx-eng or xxx-to-eng, or a path; to "
        "classify: reviews (default), imdb, or a file with a label, a tab and a text on each line",
    )
    add("--folder", type=Path, help="where the run is kept (default: runs/CORPUS-MODEL, or -TASK)")
    add("--resume", action="store_true", help="go on from the folder's checkpoint")
    add(
        "--recipe",
        type=Path,
        metavar="FILE",
        help="settings as a run keeps them in recipe.json, or some of them; options go first",
    )
    add("--keep-history", action="store_true", default=None, help="keep weights at 1, 2, 4, …")


def _add_steps(add: Add) -> None:
    add("--steps", type=int, help="updates in all; may differ when resuming")
    add(
        "--until",
        type=_positive,
        metavar="STEP",
        help="stop after this update, saved; --resume goes on from there to --steps",
    )
    add("--patience", type=int, metavar="K", help="stop after K evaluations without a better one")
    add("--batch-tokens", type=int, metavar="N", help="most target tokens, or texts, in a batch")
    add("--learning-rate", type=float, metavar="RATE", help="peak of the schedule")
    add(
        "--consistency",
        type=float,
        metavar="C",
        help="weight of R-Drop, such as 2.5; may differ when resuming",
    )
    add("--seed", type=int, help="decides weights, order and dropout")


def _add_model(add: Add) -> None:
    add(
        "--model",
        choices=MODELS + CLASSIFIERS,
        metavar="MODEL",
        help=f"kind of network: {', '.join(MODELS)} (default: transformer); to classify: "
        f"{', '.join(CLASSIFIERS)} (default: attention)",
    )
    add("--pooling", choices=POOLINGS, help="how a classifier makes one vector of a text")
    add("--max-length", type=int, metavar="N", help="rows that a classifier has for a text")
    add("--vocabulary", type=int, metavar="V", help="pieces shared by both languages, or words")
    add("--width", type=int, metavar="D", help="even and a multiple of --heads")
    add("--heads", type=int, metavar="H", help="of every attention")
    add("--blocks", type=int, metavar="N", help="of the encoder, and as many of the decoder")
    add("--hidden", type=int, metavar="F", help="units of a feed-forward network, or of a state")
    add("--dropout", type=float, metavar="P", help="in [0, 1)")


def _add_devices(add: Add) -> None:
    add("--devices", type=int, default=1, help="processes, one a device (default: 1)")
    add("--accelerator", default="auto", help="auto (default), cpu, gpu, …")
    add("--precision", help="32-true or bf16-mixed (default: what the device gains by)")


def _add_translate(commands: Any) -> None:
    add = _command(
        commands,
        "translate",
        translate,
        "Translate texts, or standard input line by line.",
        "  heed translate 'Where is the station?'\n"
        "  printf 'Good morning.\\nThank you!\\n' | heed translate\n"
        "  heed translate --model runs/mine --beam 1 < english.txt > french.txt\n"
        "  heed translate --model runs/one --model runs/other 'Where is the station?'",
    ).add_argument
    add("text", nargs="*", metavar="TEXT", help="sentences; without any, standard input is read")
    add(
        "--model",
        action="append",
        help=f"{WHICH}; given several times, for runs with the same tokenizers, these models write "
        "one translation together: the average of what they think likely decides each token",
    )
    add("--beam", type=_beam, default=4, help="hypotheses kept a step; 1 is greedy (default: 4)")


def _add_generate(commands: Any) -> None:
    add = _command(
        commands,
        "generate",
        generate,
        "Write texts on with a language model, or standard input line by line.",
        "  heed generate 'Je ne sais pas'\n"
        "  heed generate 'Je ne sais pas' --temperature 0\n"
        "  heed generate '' --count 5 --top-p 0.9 --seed 3\n"
        "  heed generate --model runs/mine --temperature 0.7 --top-k 20 < beginnings.txt",
    ).add_argument
    add("text", nargs="*", metavar="TEXT", help="beginnings; '' begins with the first word")
    add("--model", default="fra", help="a published name, or a run's folder (default: fra)")
    add(
        "--temperature",
        type=float,
        default=1.0,
        metavar="T",
        help="0 takes the most probable piece, 1 draws as the model thinks, more flattens",
    )
    add("--top-k", type=_positive, metavar="K", help="draw among the K most probable pieces")
    add(
        "--top-p",
        type=float,
        default=1.0,
        metavar="P",
        help="draw among the fewest pieces with a probability of P together",
    )
    add("--seed", type=int, default=1, help="decides every draw (default: 1)")
    add("--count", type=_positive, default=1, metavar="N", help="continuations of each beginning")
    add("--length", type=_positive, default=64, metavar="N", help="most pieces to add")


def _add_classify(commands: Any) -> None:
    add = _command(
        commands,
        "classify",
        classify,
        "Label texts, or standard input line by line: the label, a tab, its probability.",
        "  heed classify --model runs/reviews-attention 'Not only funny but also warm.'\n"
        "  heed classify --model runs/reviews-attention --words 'Far from dull.'",
    ).add_argument
    add("text", nargs="*", metavar="TEXT", help="texts; without any, standard input is read")
    add("--model", required=True, help="the folder of a classifier's run")
    add("--words", action="store_true", help="tell what leaving out each word changes")


def _add_evaluate(commands: Any) -> None:
    add = _command(
        commands,
        "evaluate",
        evaluate,
        "Score a translator with BLEU, chrF and exact match, a language model with perplexity, a "
        "classifier by its accuracy.",
        "  heed evaluate\n"
        "  heed evaluate --model runs/mine --part validation --limit 500\n"
        "  heed evaluate --model runs/mine --corpus moved/pairs.tsv\n"
        "  heed evaluate --pairs my-pairs.tsv --output scores.md\n"
        "  heed evaluate --model runs/mine --history\n"
        "  heed evaluate --model runs/mine --retrace history.json\n"
        "  heed evaluate --heads heads.json",
    ).add_argument
    add(
        "--model",
        default="eng-fra",
        help="which translator: a published name, or a run's folder (default: eng-fra)",
    )
    add("--part", choices=("test", "validation"), default="test", help="held-out sentences to use")
    add("--pairs", help="score on this file of pairs instead of the model's own split")
    add("--corpus", help="where the corpus of the model is now, if its file has moved")
    add("--limit", type=_positive, metavar="N", help="only the first N sentences")
    add("--beam", type=_beam, default=4, help="hypotheses kept a step; 1 is greedy (default: 4)")
    add(
        "--output",
        type=Path,
        help="write the table here too; with --history, write which sentences each got right",
    )
    add(
        "--history",
        action="store_true",
        help="choose among the run's kept weights by validation, and bound the true error",
    )
    add(
        "--retrace",
        type=Path,
        metavar="FILE",
        help="write what each of the run's kept weights makes of ten sentences, and its attention",
    )
    add(
        "--heads",
        type=Path,
        metavar="FILE",
        help="write where each head of a transformer looks, and what BLEU loses without it",
    )


def _add_export(commands: Any) -> None:
    add = _command(
        commands,
        "export",
        export,
        "Write a translator for an engine that serves it without PyTorch, or any model rounded, or "
        "as a page.",
        "  heed export --to ctranslate2 --folder served\n"
        "  heed export --model runs/mine --to onnx --folder served\n"
        "  heed export --model runs/mine --to heed --folder small\n"
        "  heed export --model runs/mine --to page --folder site\n"
        "  heed export --model runs/reviews-attention --to page --folder site",
    ).add_argument
    add(
        "--model",
        default="eng-fra",
        help="which model: a published name, or a run's folder (default: eng-fra)",
    )
    add(
        "--to",
        choices=ENGINES,
        required=True,
        help="CTranslate2 or graphs for onnxruntime (translators), Heed itself with weights of few "
        "bits, or a page with the model alive in it",
    )
    add("--folder", type=Path, required=True, help="what to make; its README.md says how to serve")
    add("--bits", type=int, choices=(4, 8), help="of a weight, with --to heed (default: 4)")
    add(
        "--sentence",
        metavar="TEXT",
        help="what the page shows first: a sentence, a beginning to go on with, a text to classify "
        "(default: one that was held out)",
    )


def _add_corpora(commands: Any) -> None:
    add = _command(
        commands,
        "corpora",
        corpora,
        "List the corpora that have a name, or report on one.",
        "  heed corpora\n"
        "  heed corpora my-pairs.tsv\n"
        "  heed corpora my-pairs.tsv --swap --output fra-to-eng.tsv",
    ).add_argument
    add("corpus", nargs="?", help="a name or a path: load it, count, show some pairs")
    add("--swap", action="store_true", help="let the second column be the source")
    add(
        "--output",
        type=Path,
        metavar="FILE",
        help="write the pairs here; a name such as fra-to-eng.tsv tells the languages (ISO 639-3)",
    )


def train(options: argparse.Namespace) -> int:
    """Run ``heed train``."""
    with on_stop(leave_at_once):  # torch takes seconds to import
        from heed.run import continue_run, start_run
        from heed.training.folder import read_recipe
        from heed.training.recipe import recipe_for

    devices = {name: getattr(options, name) for name in ("devices", "accelerator", "precision")}
    settings = _settings(options)
    if _classifies(options):
        return _train_classifier(options, settings, devices)
    for name in OF_CLASSIFIER:
        if name in settings:
            raise ValueError(f"--{name.replace('_', '-')} is for --task classify")
    corpus, model = settings.get("corpus", "small-world"), settings.get("model", "transformer")
    if options.resume:
        _refuse_recipe(options)
        folder = options.folder or _folder(corpus, model, settings.get("task"))
        return continue_run(folder, settings, until=options.until, **devices)
    if options.recipe:
        begun = read_recipe(options.recipe, corpus)
    else:
        begun = recipe_for(corpus, model, settings.get("task", "translate"))
    recipe = begun.with_settings(settings)
    folder = options.folder or _folder(recipe.corpus, recipe.model, recipe.task)
    return start_run(recipe, folder, until=options.until, **devices)


def _classifies(options: argparse.Namespace) -> bool:
    """Tell which task is meant: by its name, by a recipe, by the run that goes on."""
    from heed.training.folder import RECIPE, holds_classification

    stored = options.recipe or (options.folder / RECIPE if options.folder else None)
    found = stored is not None and holds_classification(stored)
    if options.task in ("translate", "generate") and found:
        raise ValueError(f"{stored} is the recipe of a classifier: leave out --task {options.task}")
    return found or options.task == "classify"


def _refuse_recipe(options: argparse.Namespace) -> None:
    if options.recipe:
        raise ValueError("--recipe is for a new run: leave it out with --resume")


def _train_classifier(
    options: argparse.Namespace, settings: dict[str, Any], devices: dict[str, Any]
) -> int:
    from heed.classifying import continue_classifier, start_classifier
    from heed.training.classification import ClassificationRecipe, classification_recipe
    from heed.training.folder import read_recipe

    settings.pop("task", None)
    corpus, model = settings.get("corpus", "reviews"), settings.get("model", "attention")
    if options.resume:
        _refuse_recipe(options)
        folder = options.folder or _folder(corpus, model)
        return continue_classifier(folder, settings, until=options.until, **devices)
    begun = (
        read_recipe(options.recipe, corpus, ClassificationRecipe)
        if options.recipe
        else classification_recipe(corpus, model)
    )
    recipe = begun.with_settings(settings)
    folder = options.folder or _folder(recipe.corpus, recipe.model)
    return start_classifier(recipe, folder, until=options.until, **devices)


def classify(options: argparse.Namespace) -> int:
    """Run ``heed classify``: labels, and nothing else, on standard output."""
    check_output()
    lines = [options.text] if options.text else standard_input()
    from heed.text_classifier import TextClassifier

    classifier = TextClassifier.load(options.model)
    for texts in lines:
        for text, found in zip(texts, classifier.judge(texts), strict=True):
            print(f"{found.label}\t{found.probability:.3f}")
            for share in classifier.shares(text, found.label) if options.words else []:
                print(f"  {share.value:+.2f}\t{share.word}")
        sys.stdout.flush()
    return 0


def translate(options: argparse.Namespace) -> int:
    """Run ``heed translate``: translations, and nothing else, on standard output."""
    check_output()
    lines = [options.text] if options.text else standard_input()
    translator = _loaded(options.model or ["eng-fra"])
    for texts in lines:
        for one in translator.translations(texts, options.beam):
            print(one.text)
            if translator.doubts(one):
                print(_doubt(one.confidence), file=sys.stderr)
        sys.stdout.flush()
    return 0


def _doubt(confidence: float) -> str:
    return f"(Unsure of this one: {confidence:.0%} a piece. Words that it hardly knows?)"


def _loaded(names: Sequence[str]) -> "Translator":
    """Return a translator, or several as one."""
    gc.disable()  # it would go through all that torch brings again and again, and find nothing
    try:
        from heed.translator import Translator

        models = [Translator.load(name) for name in names]
    finally:
        gc.enable()
    return models[0] if len(models) == 1 else Translator.together(models)


def generate(options: argparse.Namespace) -> int:
    """Run ``heed generate``: texts, and nothing else, on standard output."""
    check_output()
    from heed.decoding.sampling import Sampling
    from heed.text_generator import TextGenerator

    lines = [options.text] if options.text else standard_input()
    sampling = Sampling(options.temperature, options.top_k, options.top_p, options.seed)
    generator = TextGenerator.load(options.model)
    for texts in lines:
        begun = [text for text in texts for _ in range(options.count)]
        for one in generator.generate(begun, sampling, options.length):
            print(one.text if one.finished else f"{one.text} …")
        sys.stdout.flush()
    return 0


def evaluate(options: argparse.Namespace) -> int:
    """Run ``heed evaluate``."""
    check_output()
    if options.corpus and options.pairs:
        raise ValueError("--corpus says where the model's own corpus is: leave it out with --pairs")
    from heed.text_classifier import holds_classifier

    if holds_classifier(options.model):
        return _count_right(options)
    if _writes(options.model):
        _hesitation(options)
        return 0
    from heed.translator import Translator

    if holds_classifier(options.model):
        return _count_right(options)
    run = _heads if options.heads else _retrace if options.retrace else _tell
    run(Translator.load(options.model), options)
    return 0


def _writes(name: str) -> bool:
    """Whether a model is one that writes, and does not translate."""
    from heed.weights.description import read_description
    from heed.weights.files import LANGUAGE_MODEL, find_model

    return read_description(find_model(name)).kind == LANGUAGE_MODEL


def _hesitation(options: argparse.Namespace) -> None:
    """Say how good a language model is at texts that were held out."""
    from heed.evaluation.perplexity import held_out_texts, perplexity, text_losses
    from heed.text_generator import TextGenerator

    for name in ("pairs", "history", "retrace", "heads"):
        if getattr(options, name):
            raise ValueError(f"--{name} is for translators, but {options.model} writes")
    generator = TextGenerator.load(options.model)
    texts = getattr(held_out_texts(generator, options.corpus), options.part)[: options.limit]
    table = perplexity(*text_losses(generator, texts)).to_markdown()
    print(table, end="")
    if options.output:
        options.output.write_text(table, encoding="utf-8")


def _count_right(options: argparse.Namespace) -> int:
    """Say how often a classifier is right."""
    from heed.classifying import held_out_texts
    from heed.evaluation.classification import evaluate_classifier
    from heed.text_classifier import TextClassifier

    for name in ("pairs", "history", "retrace", "heads"):
        if getattr(options, name):
            raise ValueError(f"--{name} is for translators, but {options.model} is a classifier")
    texts, attribution = held_out_texts(Path(options.model), options.part, options.corpus)
    found = evaluate_classifier(
        TextClassifier.load(options.model), texts[: options.limit], attribution
    )
    print(found.to_markdown(), end="")
    if options.output:
        options.output.write_text(found.to_markdown(), encoding="utf-8")
    return 0


def _tell(translator: "Translator", options: argparse.Namespace) -> None:
    """Say how good a translator is, or how its run went."""
    (_look_back if options.history else _score)(translator, options)


def _heads(translator: "Translator", options: argparse.Namespace) -> None:
    """Write what each head of a translator does, as the figures Patterns and Silenced show it."""
    from heed.evaluation.probe import measure_heads

    folder = Path(options.model)
    measure_heads(translator, folder, options.limit, corpus=options.corpus).save(options.heads)


def _retrace(translator: "Translator", options: argparse.Namespace) -> None:
    """Write what a run's kept weights make of a few sentences, as the figure Learning shows it."""
    from heed.evaluation.retrace import EXAMPLES, retrace_run

    folder, limit = Path(options.model), options.limit or EXAMPLES
    history = retrace_run(translator, folder, limit=limit, corpus=options.corpus)
    history.save(options.retrace)


def _look_back(translator: "Translator", options: argparse.Namespace) -> None:
    """Record what each of a run's kept weights got right, or choose among them."""
    from heed.evaluation.evaluate import choose_checkpoint, record_run, splits_of

    folder, limit = Path(options.model), options.limit
    if options.output:
        record_run(translator, folder, limit, corpus=options.corpus).save(options.output)
        return
    examples = splits_of(translator, options.corpus).validation[:limit]
    print(choose_checkpoint(translator, folder, examples).statement)


def _score(translator: "Translator", options: argparse.Namespace) -> None:
    from heed.evaluation.evaluate import evaluate_held_out, evaluate_pairs

    limit, beam = options.limit, options.beam
    if options.pairs:
        found = evaluate_pairs(translator, options.pairs, limit, beam)
    else:
        found = evaluate_held_out(translator, options.part, limit, beam, options.corpus)
    table = found.to_markdown()
    print(table, end="")
    if options.output:
        options.output.write_text(table, encoding="utf-8")


def export(options: argparse.Namespace) -> int:
    """Run ``heed export``."""
    check_output()
    from heed.export.exporter import export_model

    told = {"bits": options.bits, "sentence": options.sentence}
    export_model(options.model, options.to, options.folder, **told)
    size = sum(path.stat().st_size for path in options.folder.rglob("*"))
    print(one_line(f"{options.folder}: {size / 1e6:.1f} MB; its README.md says how to serve it"))
    return 0


def corpora(options: argparse.Namespace) -> int:
    """Run ``heed corpora``."""
    check_output()
    from heed.text.corpora import describe_corpora, load_corpus
    from heed.text.statistics import count_pairs

    if options.corpus is None:
        for name in ("swap", "output"):
            if getattr(options, name):
                raise ValueError(f"--{name} needs a corpus: a name or a path")
        print(describe_corpora())
        return 0
    corpus = load_corpus(options.corpus)
    corpus = corpus.swapped() if options.swap else corpus
    if options.output:
        corpus.write(options.output)
    counted = count_pairs(corpus.pairs)
    for line in (corpus.report(), *counted.lines()):
        print(one_line(line))
    samples = corpus.pairs[:: max(1, len(corpus.pairs) // 5)][:5]
    _show("some of them", samples)
    _show("look whether these belong together", [counted.longest, counted.uneven])
    return 0


def _show(title: str, pairs: Sequence[Pair]) -> None:
    """Print pairs, a line each."""
    print(f"{title}:")
    for source, target in pairs:
        print(f"  {one_line(source)}  →  {one_line(target)}")


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, but is {number}")
    return number


def _beam(text: str) -> int:
    number = _positive(text)
    if number > LARGEST_BEAM:
        raise argparse.ArgumentTypeError(f"must be at most {LARGEST_BEAM}, but is {number}")
    return number


def _folder(corpus: str, model: str, task: str | None = None) -> Path:
    return Path("runs") / f"{Path(corpus).stem}-{task if task == 'generate' else model}"


def _settings(options: argparse.Namespace) -> dict[str, Any]:
    """The settings of a training that stand on the command line, by their names in a recipe."""
    found = {name: getattr(options, name) for name in SETTINGS}
    if options.batch_tokens is not None:
        found["batch_tokens"] = (options.batch_tokens,)
    return {name: value for name, value in found.items() if value is not None}
