"""What is public: the names that the reference documents, by module.

A public name keeps its meaning, its arguments and what it returns; the page ``book/reference.md``
says how it may change. Everything else may change with any version. A test holds that each name is
there, is documented on one page, and has an example that runs.
"""

PUBLIC: dict[str, tuple[str, ...]] = {
    module: tuple(names.split())
    for module, names in {
        "heed": "Translator",
        "heed.translator": "Translation",
        "heed.text_generator": "TextGenerator Continuation",
        "heed.text_classifier": "TextClassifier Judgement Share",
        "heed.weights.files": "published_models published_generators",
        "heed.workshop": "check",
        "heed.workshop.tensors.check": "Result",
        "heed.model.attention": "scaled_dot_product_attention masked_softmax fused_attention "
        "MultiHeadAttention KeyValues AdditiveScore MultiplicativeScore",
        "heed.model.masks": "padding_mask source_mask causal_mask combine_masks",
        "heed.model.positions": "sinusoidal_encoding frequencies shift_matrix rotate",
        "heed.model.blocks": "FeedForward AddNorm EncoderBlock DecoderBlock BlockCache",
        "heed.model.transformer": "Transformer TransformerConfig TransformerState "
        "PositionalEncoding",
        "heed.model.language_model": "LanguageModel LanguageModelConfig LanguageModelState",
        "heed.model.norms": "RMSNorm",
        "heed.model.recurrent": "RecurrentTranslator RecurrentConfig RecurrentState",
        "heed.model.classifier": "Classifier ClassifierConfig",
        "heed.model.registry": "build_model",
        "heed.model.trace": "tracing Trace LayerTrace",
        "heed.model.interventions": "KnockOutHead UniformWeights ScaleScores ReplaceMask "
        "NoPositions RestartPositions",
        "heed.decoding.search": "beam_search greedy_search Search StepModel State beam_trees "
        "BeamTree length_limits",
        "heed.decoding.hypothesis": "Hypothesis length_penalty confidence",
        "heed.decoding.hypotheses": "Beam Node",
        "heed.decoding.ensemble": "Ensemble EnsembleState",
        "heed.decoding.sampling": "sample Sampling Sample choices Choices WritingModel",
        "heed.text.corpora": "load_corpus Corpus Rejected",
        "heed.text.pairs": "Pair Example Splits",
        "heed.text.splits": "split_by_hash split_pairs",
        "heed.text.small_world": "small_world_pairs small_world_splits",
        "heed.text.subword": "SubwordTokenizer",
        "heed.text.word": "WordTokenizer",
        "heed.text.tokenizer": "Tokenizer",
        "heed.text.batches": "Batch Encoded encode_pairs collate pad_rows bucketed",
        "heed.training.recipe": "Recipe recipe_for",
        "heed.training.hyperparameters": "TrainingConfig",
        "heed.training.data": "TrainingData",
        "heed.run": "start_run continue_run",
        "heed.training.loop": "Trainer Outcome",
        "heed.training.loss": "linear_cross_entropy smoothed_nll",
        "heed.training.schedule": "inverse_root linear_decay",
        "heed.training.averaging": "AveragedWeights",
        "heed.evaluation.evaluate": "evaluate Evaluation",
        "heed.evaluation.metrics": "score_translations sentence_scores Scores Estimate",
        "heed.evaluation.selection": "select Selection",
        "heed.evaluation.perplexity": "perplexity Perplexity",
        "heed.export.exporter": "export_model",
        "heed.theory.learning.samples": "realizable_samples realizable_epsilon "
        "realizable_failure agnostic_samples agnostic_epsilon agnostic_failure",
        "heed.theory.learning.hoeffding": "hoeffding_deviation hoeffding_samples "
        "hoeffding_tail hoeffding_confidence hoeffding_models serfling_deviation",
        "heed.theory.learning.binomial": "binomial_tail wilson_interval",
        "heed.theory.learning.union": "union_sum",
        "heed.theory.learning.growth": "vc_dimension growth sauer dichotomies shatters",
        "heed.theory.positions.codes": "encoding columns position_code",
        "heed.theory.positions.similarity": "similarity",
        "heed.theory.attention.costs": "multiply_adds sequential_steps",
        "heed.theory.attention.paths": "layers_to_see",
        "heed.theory.attention.saturation": "entropy",
        "heed.theory.training.cross_entropy": "surprise smoothed_surprise",
        "heed.figures.base.figure": "Figure",
        "heed.figures.base.guess": "Guess",
        "heed.figures.base.traits": "whole real choice flag words seed",
        "heed.figures.heads": "plot_heads",
    }.items()
}
