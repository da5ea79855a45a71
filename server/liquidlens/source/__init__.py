"""Places in source text: positions, spans, line indexes, column encodings."""
