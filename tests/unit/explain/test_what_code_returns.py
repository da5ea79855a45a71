"""What is said of a callee's code beside what its type permits: what it returns, or nothing where it cannot be run."""

from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import Finding
from liquidlens.pipeline import check_text


def finding(text: str) -> Finding:
    (found,) = next(each for each in check_text("M.hs", text).bindings if each.name == "f").findings
    return found


def test_code_that_runs() -> None:
    text = "module M where\n\ng :: Int -> Int\ng x = x\n\n{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf x = g x\n"
    found = finding(text)
    assert found.abstracted[0].actual == "0"


def test_channels_are_known_by_their_types_only() -> None:
    text = """module M where
import Control.Concurrent.Chan
import Control.Monad (when)

data Tank = Tank Int

level :: Tank -> Int
level (Tank n) = n

f :: IO ()
f = do
  channel <- newChan
  writeChan channel (Tank 1)
  tank <- readChan channel
  when (level tank == 0) $ error "empty"
"""
    found = finding(text)
    assert [each.actual for each in found.abstracted] == [None] * len(found.abstracted)
    assert "known by" not in found.result
    assert "never does" not in message_of_finding(found)
