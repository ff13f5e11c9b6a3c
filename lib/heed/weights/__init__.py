"""Stored models: files checked before they are loaded, quantized weights, those of the package."""
