"""A text that is read paragraph by paragraph is the text that is read whole."""

import pytest
from liquidlens.source.content import absolute
from liquidlens.source.memo import forget_everything
from liquidlens.syntax import reader
from liquidlens.syntax.chunks import Chunk
from liquidlens.syntax.module_tree import SurfaceModule
from liquidlens.syntax.reading import Reading
from liquidlens.syntax.tree import Declaration
from tree_sitter import Node

TEXT = """{-# LANGUAGE ScopedTypeVariables #-}

-- | Words.
module Paragraphs (f, T(..)) where

import Data.Maybe (fromMaybe)

import Data.List

{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f 0 = 1

f x = go x

  where
    {-@ go :: Nat -> Nat @-}

    go n = n

{-@ inline g @-}

data T = A | B
  deriving (Eq)

g = case 1 of

h = [x | x <- "a\\
   \\b", x /= 'c']

class C a where

  m :: a

  {-@ m :: Nat @-}

instance C Int where

  m = 3

(k, l) = (1, 2)
"""

REST = (
    "",
    "last = if 1 == 2\n\nthen 3\n\nelse 4\n",
    "open = (1 +\n\ncloses)\n",
    "open = (1 +\n\nother = 2\n",
    "choose x = case x of\n\nnext = 2\n",
    "module Second where\n\nnext = 2\n",
    "next = [r|\n\nother = 2 |]\n",
    "data U = U {\n\nfield :: Int\n\n}\n",
    "\nimport Data.Char\n\nspoken\n\n$(splice)\n",
    "a = b\n\n  where b = 1\n\ninfixl 6 +++\n\na +++ b = a\n",
    "late = 1 where {\n\nx = 1\n\n}\n\n{-@ late :: Nat @-}",
)


def read_again(*texts: str) -> SurfaceModule:
    """The last text as it is read after the others."""
    forget_everything()
    return [absolute(reader.read_module("Paragraphs.hs", text)) for text in texts][-1]


MOVED = (
    TEXT.replace("\n\n", "\n\n\n\n"),
    TEXT.replace("\n\n", "\n\n-- a comment\n\n{- and\n\nanother -}\n\n"),
    TEXT.replace("f x = go x\n", "f x = go x\n\nsame = 1\n\nsame = 1\n"),
    TEXT.replace("data T", "{- {-@ inline g @-}\n\n-}\n\ndata T"),
    TEXT.replace("{-@ inline g @-}", "{- {-@ inline g @-} -}"),
    TEXT.replace("{-@ inline g @-}", "{-\n{-@ inline g @-}\n\n-}"),
    TEXT.replace("module Paragraphs", "module Other"),
    TEXT.replace("ScopedTypeVariables", "StrictData"),
    '{-@ LIQUID "--no-termination" @-}\n' + TEXT,
    "{-@ measure m @-} " + TEXT,
    TEXT + "\nsame = 1\n\nother = (\n",
)


@pytest.mark.parametrize("now", MOVED)
def test_paragraphs_that_were_read_before_are_what_they_are_now(now: str) -> None:
    for texts in ((TEXT, now), (now, TEXT), (TEXT, now, TEXT, now)):
        assert read_again(*texts) == read(texts[-1])


def test_only_the_paragraph_that_was_edited_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[str] = []
    real = reader.read_top_level

    def noted(reading: Reading, node: Node) -> tuple[Declaration, ...]:
        rows.append(reading.text(node))
        return real(reading, node)

    monkeypatch.setattr(reader, "read_top_level", noted)
    read_again(TEXT)
    rows.clear()
    now = TEXT.replace("f x = go x", "f x = go (x + 1)").replace("\n\ndata", "\n\n\ndata")
    reader.read_module("Paragraphs.hs", now)
    assert [each.split("\n", 1)[0] for each in rows] == ["f x = go (x + 1)"]


def read(text: str) -> SurfaceModule:
    forget_everything()
    return absolute(reader.read_module("Paragraphs.hs", text))


def read_whole(text: str) -> list[tuple[Chunk, Node]] | None:
    """In the place of what finds paragraphs: none."""
    del text
    return None


@pytest.mark.parametrize("rest", REST)
def test_reading_by_paragraphs_is_reading_the_whole(rest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [f"{head}{TEXT}\n{rest}" for head in ("", "\n\n", "module Braces where {\n\n")]
    by_paragraphs = [read(text) for text in texts]
    monkeypatch.setattr(reader, "parsed_paragraphs", read_whole)
    assert [read(text) for text in texts] == by_paragraphs


def test_a_paragraph_that_did_not_change_is_not_parsed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read(TEXT)
    parsed: list[str] = []

    def parse(text: str) -> Node:
        parsed.append(text)
        return whole(text)

    whole = reader.parse
    monkeypatch.setattr(reader, "parse", parse)
    reader.read_module("Paragraphs.hs", "\n\n" + TEXT.replace("data T = A | B", "data T = A"))
    assert [text.split()[:2] for text in parsed] == [["data", "T"]]
