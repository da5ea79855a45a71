"""The other uses of the machine (faceted paper, section 3.1): examples of a function, and properties."""
