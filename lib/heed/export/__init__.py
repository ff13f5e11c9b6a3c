"""Translators for other engines (CTranslate2, ONNX), quantized for Heed itself, or as a page."""
