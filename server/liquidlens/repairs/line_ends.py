"""New lines of an edit end as those of the text that it is made in.

"f x = 1\\r\\n"  with  Edit("\\nf y = 2")    ⇒   Edit("\\r\\nf y = 2")
"""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from liquidlens.explain.report import Suggestion

_END = re.compile(r"\r?\n")


def with_line_ends(text: str, suggestions: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    """The suggestions with the line ends of the text's first line."""
    first = _END.search(text)
    if first is None or first[0] == "\n":
        return tuple(suggestions)
    return tuple(
        replace(each, edits=tuple(replace(edit, text=_END.sub(first[0], edit.text)) for edit in each.edits))
        for each in suggestions
    )
