"""Files that others may have written, and that no kill leaves half written."""
