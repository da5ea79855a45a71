def language() -> object:
    """The annotation grammar as a capsule for `tree_sitter.Language`."""
