"""`liquidlens examples FILE FUNCTION`: inputs that take different paths of a function's code, with what comes out."""

import argparse
import sys

from liquidlens.cli import bounds_of
from liquidlens.commands.outcome import FAILED, FOUND_NOTHING, FOUND_SOMETHING
from liquidlens.commands.terminal import style_of
from liquidlens.exemplify.bounds import limits_of
from liquidlens.exemplify.choice import Runnable, prepare
from liquidlens.exemplify.example import Outcome
from liquidlens.exemplify.find import examples
from liquidlens.exemplify.json import examples_json
from liquidlens.exemplify.text import examples_text


def run(parsed: argparse.Namespace) -> int:
    """Print the examples; the exit status is 0 if there are any, 1 if there are none, 2 if there can be none."""
    ready = prepare(parsed.path, parsed.function)
    if not isinstance(ready, Runnable):
        print(f"liquidlens: {ready}", file=sys.stderr)
        return FAILED
    options = bounds_of(parsed)
    found = examples(
        ready.program,
        ready.module,
        binding=ready.binding,
        naming=ready.naming,
        limits=limits_of(options),
        count=parsed.count,
    )
    if parsed.format == "json":
        print(examples_json(found, options))
    else:
        print(examples_text(found, options, style_of(parsed.color, sys.stdout)))
    if found.outcome is Outcome.UNSUPPORTED:
        return FAILED
    return FOUND_NOTHING if found.examples else FOUND_SOMETHING
