"""Two functions that a `relational` annotation compares are one binding, which runs both and gives both results.

    relational f ~ g   ⇒   the binding `f ~ g`

No name that users write has a blank, so such a name clashes with none.
"""

from liquidlens.lang.names import base_of, module_of, qualify

_BETWEEN = " ~ "


def pair_name(first: str, second: str) -> str:
    """The name of what runs both: `pair_name("f", "g") == "f ~ g"`."""
    return f"{first}{_BETWEEN}{second}"


def related_functions(name: str) -> tuple[str, str] | None:
    """The functions that a binding runs side by side: `related_functions("M.f ~ g") == ("M.f", "M.g")`."""
    first, between, second = base_of(name).partition(_BETWEEN)
    if not between:
        return None
    module = module_of(name)
    return (first, second) if module is None else (qualify(module, first), qualify(module, second))
