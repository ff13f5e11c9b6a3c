"""Attention and what came before it: averages, scores, costs, gradients through time."""
