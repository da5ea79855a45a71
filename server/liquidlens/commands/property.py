"""`liquidlens property FILE PROPERTY`: an input for which a property is False or fails, a proof, or neither."""

import argparse
import sys

from liquidlens.cli import bounds_of
from liquidlens.commands.outcome import FAILED, FOUND_NOTHING, FOUND_SOMETHING
from liquidlens.commands.terminal import style_of
from liquidlens.exemplify.bounds import limits_of
from liquidlens.exemplify.choice import Runnable, prepare
from liquidlens.exemplify.json import property_json
from liquidlens.exemplify.property import Answer, put_to_test
from liquidlens.exemplify.text import property_text


def run(parsed: argparse.Namespace) -> int:
    """Print what is known of the property; the exit status is 1 if it is refuted, 2 if it cannot be tested."""
    ready = prepare(parsed.path, parsed.function)
    if not isinstance(ready, Runnable):
        print(f"liquidlens: {ready}", file=sys.stderr)
        return FAILED
    options = bounds_of(parsed)
    found = put_to_test(ready.program, ready.module, ready.binding, ready.naming, limits_of(options))
    if parsed.format == "json":
        print(property_json(found, options))
    else:
        print(property_text(found, options, style_of(parsed.color, sys.stdout)))
    if found.answer is Answer.UNSUPPORTED:
        return FAILED
    return FOUND_SOMETHING if found.answer is Answer.REFUTED else FOUND_NOTHING
