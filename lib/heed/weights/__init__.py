"""What a translator is stored as, checked before it is read; those that come with the package."""
