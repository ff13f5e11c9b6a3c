"""Attention and recurrence: softmax, random features, number formats, paths, costs, gradients."""
