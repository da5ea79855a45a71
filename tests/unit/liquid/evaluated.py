"""What is said of texts whose definitions are facts (`--reflection`, `--ple`)."""

from liquidlens.explain.granted_words import granted_words
from liquidlens.pipeline import check_text


def judged(text: str, *, pragmas: str = '{-@ LIQUID "--reflection" @-}\n{-@ LIQUID "--ple" @-}\n') -> dict[str, str]:
    """Verdicts by name, with what they rest on."""
    found: dict[str, str] = {}
    for binding in check_text("Main.hs", pragmas + text).bindings:
        found[binding.name] = ", ".join([binding.verdict.value, *granted_words(binding.assuming)])
    return found
