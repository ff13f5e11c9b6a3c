"""The Sphinx extensions that make the book's site."""
