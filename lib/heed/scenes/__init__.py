"""Small pictures drawn by rules, each with its one true caption: what a captioner learns from."""
