"""The models: attention, masks, positions, transformer, recurrent networks, and a look inside."""
