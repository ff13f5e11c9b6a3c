"""How good a translator is: BLEU and chrF, how it learned, what each head does, model selection."""
