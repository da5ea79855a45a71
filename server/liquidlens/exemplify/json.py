"""Examples and tested properties as JSON: the contract of `--format json`.

    {"version": 1, "path": "Tree.hs", "function": "insert", "examples": [{"equation": "insert 0 E = …", …}], …}

Keys are those of the data.  Nothing but `seconds` differs between two runs on the same text.
"""

import json

from liquidlens.exemplify.bounds import reason_words
from liquidlens.exemplify.example import Example, Examples
from liquidlens.exemplify.property import TestedProperty
from liquidlens.exemplify.text import ending, tested_bounds
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.harmless import harmless_json
from liquidlens.explain.json import VERSION, JsonObject, place
from liquidlens.options import CheckOptions


def examples_json(found: Examples, options: CheckOptions) -> str:
    """The examples of a function."""
    return _text(
        {
            "version": VERSION,
            "path": found.path,
            "function": found.function,
            "place": place(found.span),
            "outcome": found.outcome.value,
            "reason": ending(found, options),
            "instances": dict(found.instances),
            "examples": [example(each) for each in found.examples],
            "branches": {"taken": found.covered, "all": found.branches},
            "seconds": round(found.seconds, 3),
            "steps": found.steps,
            "states": found.states,
            "solver_calls": found.solver_calls,
        }
    )


def property_json(found: TestedProperty, options: CheckOptions) -> str:
    """What is known of a property."""
    tested = not found.counterexample and not found.assuming and found.answer.value == "no-counterexample"
    return _text(
        {
            "version": VERSION,
            "path": found.path,
            "function": found.function,
            "place": place(found.span),
            "answer": found.answer.value,
            "reason": tested_bounds(found, options) if tested else reason_words(found.reason, options, found.seconds),
            "assuming": granted_words(found.assuming),
            "counterexample": None if found.counterexample is None else example(found.counterexample),
            "instances": dict(found.instances),
            "seconds": round(found.seconds, 3),
            "steps": found.steps,
            "states": found.states,
            "solver_calls": found.solver_calls,
        }
    )


def example(item: Example) -> JsonObject:
    """One equation with its parts."""
    return {
        "equation": item.equation,
        "call": item.call,
        "inputs": list(item.inputs),
        "result": item.result,
        "fails": item.fails,
    }


def _text(document: JsonObject) -> str:
    return harmless_json(json.dumps(document, indent=2, ensure_ascii=False))
