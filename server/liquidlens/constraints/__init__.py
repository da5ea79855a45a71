"""What a path knows of its unknown numbers, as plain data: terms, facts, path constraints, answers of a solver."""
