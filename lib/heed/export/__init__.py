"""Translators in the formats that serve them: CTranslate2, ONNX, and Heed's own, rounded."""
