"""Translators for whom they are to serve: CTranslate2, ONNX, Heed with few bits, or a page."""
