"""What is told of runs of actions: mutable cells by what they hold, what is read, and what is answered."""

import pytest
from liquidlens.counterexample.least import BUILDERS
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import Facet, Finding, Party
from liquidlens.explain.verdicts import note_words
from liquidlens.pipeline import check_text

HEAD = """module M where
import Control.Concurrent.MVar
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.IORef
import Data.STRef

"""


def finding(text: str) -> Finding:
    """The first of `f`."""
    return next(each for each in check_text("M.hs", text).bindings if each.name == "f").findings[0]


@pytest.mark.parametrize(
    ("text", "call", "result"),
    [
        (
            "{-@ f :: IORef Nat -> IO {v:Int | v > 0} @-}\nf :: IORef Int -> IO Int\nf r = readIORef r\n",
            "f (newIORef 0)",
            "return 0",
        ),
        (
            "{-@ f :: MVar Nat -> IO {v:Int | v > 0} @-}\nf :: MVar Int -> IO Int\nf m = takeMVar m\n",
            "f (newMVar 0)",
            "return 0",
        ),
        (
            "{-@ f :: Int -> ST s Nat @-}\nf :: Int -> ST s Int\nf n = newSTRef n >>= readSTRef\n",
            "f (-1)",
            "return (-1)",
        ),
        (
            "{-@ f :: Array Int Int -> Nat @-}\nf :: Array Int Int -> Int\nf a = a ! 1\n",
            "f (listArray (1, 1) [-1])",
            "-1",
        ),
        (
            "{-@ f :: (Array Int Int, Int) -> Nat @-}\nf :: (Array Int Int, Int) -> Int\nf (_, n) = n\n",
            "f (listArray (0, -1) [], -1)",
            "-1",
        ),
        (
            "{-@ f :: STArray s Int Int -> ST s Nat @-}\nf :: STArray s Int Int -> ST s Int\nf a = readArray a 1\n",
            "f (newListArray (1, 1) [-1])",
            "return (-1)",
        ),
        (
            '{-@ f :: Int -> IO Nat @-}\nf :: Int -> IO Int\nf n = putStr "a" >> putStrLn "b" >> return n\n',
            "f (-1)",
            'putStr "ab\\n" >> return (-1)',
        ),
    ],
)
def test_inputs_and_answers(text: str, call: str, result: str) -> None:
    found = finding(HEAD + text)
    assert (found.call, found.result) == (call, result)
    assert not found.notes


@pytest.mark.parametrize(
    ("body", "result", "read"),
    [
        ("getLine >>= \\s -> return (length s - 1)", "return (-1)", 'What it reads: `""`.'),
        ("getChar >>= \\c -> return (if c == 'q' then -1 else 0)", "return (-1)", 'What it reads: `"q"`.'),
        (
            "getLine >>= \\s -> getLine >>= \\t -> return (if null s && length t == 1 then -1 else 0)",
            "return (-1)",
            'What it reads: `""`, then `"a"`.',
        ),
        ("isEOF >>= \\e -> return (if e then -1 else 0)", "return (-1)", 'What it reads: `"True"`.'),
    ],
)
def test_what_an_action_reads_is_an_input(body: str, result: str, read: str) -> None:
    text = f"{HEAD}import System.IO\n{{-@ f :: IO Nat @-}}\nf :: IO Int\nf = {body}\n"
    found = finding(text)
    assert (found.facet, found.call, found.result) == (Facet.CONCRETE, "f", result)
    assert [note_words(each) for each in found.notes] == [read]


def test_one_cell_in_two_places_is_told() -> None:
    found = finding(
        HEAD
        + "{-@ f :: IORef Int -> IORef Int -> IO {v:Int | v == 2} @-}\nf :: IORef Int -> IORef Int -> IO Int\n"
        + "f a b = writeIORef a 2 >> writeIORef b 3 >> readIORef a\n"
    )
    assert found.result == "return 3"
    assert [note_words(each) for each in found.notes] == ["`a` and `b` have a mutable cell in common."]


def test_right_code_is_told_what_a_cell_is_known_by() -> None:
    text = "{-@ f :: IO {v:Int | v >= 4} @-}\nf :: IO Int\n"
    found = finding(HEAD + text + "f = do\n  r <- newIORef 3\n  modifyIORef r (+ 1)\n  readIORef r\n")
    assert found.blame.party is Party.CELL
    assert "of what a mutable cell holds it knows the type only" in message_of_finding(found)


def test_only_what_is_made_of_a_list_has_a_maker_of_one() -> None:
    assert BUILDERS["Data.Map.Map"] == "Data.Map.fromList"
    assert not {"Data.Array.Array", "Data.Array.Kinds.STArray", "Data.IORef.IORef", "Prelude.IO"} & BUILDERS.keys()
