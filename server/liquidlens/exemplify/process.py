"""Examples of a function of a text that an editor holds: a request as JSON on standard input, text on standard output.

    {"path": "T.hs", "text": "...", "binding": "take", "timeout": 10.0, "max_steps": 9000, "others": [["A.hs", "..."]]}
    {"path": "T.hs", "text": "...", "sessions": [[["n = 2"], "take n [1, 2, 3]"]], "others": []}

The second one asks for values of expressions; it is answered by JSON, one text for each.
`others` are the texts of other files that are newer than the disk's.
Run as a process of its own by the language server; ends with its standard input read and its answer written.
"""

import json
import sys

from liquidlens.exemplify.bounds import limits_of
from liquidlens.exemplify.choice import Runnable, compiled
from liquidlens.exemplify.evaluation import evaluated
from liquidlens.exemplify.find import examples
from liquidlens.exemplify.session import Session
from liquidlens.exemplify.text import examples_text
from liquidlens.explain.text import PLAIN
from liquidlens.files import reading
from liquidlens.options import CheckOptions

_MOST, _ALIKE = 8, 2
"""Examples that are shown, and those of them that may take the same branches."""


def main() -> None:
    """Answer one request."""
    request = json.load(sys.stdin)
    if "sessions" in request:
        asked = [Session(tuple(definitions), expression) for definitions, expression in request["sessions"]]
        read_text = reading.reader(request["others"])
        print(json.dumps([evaluated(request["path"], request["text"], each, read_text) for each in asked]))
        return
    ready = compiled(request["path"], request["text"], request["binding"], reading.reader(request["others"]))
    if not isinstance(ready, Runnable):
        print(ready)
        return
    options = CheckOptions(timeout=request["timeout"], max_steps=request["max_steps"])
    found = examples(
        ready.program,
        ready.module,
        binding=ready.binding,
        naming=ready.naming,
        limits=limits_of(options),
        count=_MOST,
        alike=_ALIKE,
    )
    print(examples_text(found, options, PLAIN))


if __name__ == "__main__":
    main()
