"""What a translator is asked about one sentence, and what it answers: numbers, no drawing."""
