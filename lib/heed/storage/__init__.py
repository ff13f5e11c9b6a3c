"""Files that are whole or not there, JSON that anybody may have written, arrays for a page."""
