"""Translators in the formats of engines that serve them, CTranslate2 and ONNX, and as a page."""
