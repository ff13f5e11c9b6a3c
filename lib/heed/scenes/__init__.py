"""Small pictures that can be described in one sentence: who does what with which thing."""
