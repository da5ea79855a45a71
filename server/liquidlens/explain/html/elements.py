"""Elements of a page, built as a tree, so that whatever comes from files is escaped where the tree is written.

prose(add(body, "p"), "`f 0` breaks what `f` says")   ⇒   <p><code>f 0</code> breaks what <code>f</code> says</p>
"""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

_CODE = re.compile(r"`((?: `[\w.']+` |[^`])*)`")
"""Code between backquotes, in which an operator may stand between backquotes of its own."""


def add(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
    """A new element at the end of `parent`; the attribute `class` is written `class_`, `data_line` is `data-line`."""
    named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    element = SubElement(parent, tag, named)
    element.text = text
    return element


def prose(parent: Element, text: str) -> None:
    """Put a sentence with code between backquotes at the end of `parent`."""
    for number, part in enumerate(_CODE.split(text)):
        if number % 2:
            add(parent, "code", part)
        else:
            append(parent, part)


def append(parent: Element, text: str) -> None:
    """Put plain text at the end of `parent`."""
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


def written(element: Element) -> str:
    """The element as HTML."""
    return ElementTree.tostring(element, encoding="unicode", method="html")
