"""The models, in PyTorch: attention, masks, positions, transformer, recurrent networks; tracing."""
