"""Files and their handles, as far as types and unknown contents go."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import System.IO

size :: FilePath -> IO Integer
size path = do
  h <- openBinaryFile path ReadMode
  n <- hFileSize h
  hClose h
  return n

first :: FilePath -> IO Char
first path = withFile path ReadMode $ \\h -> do
  ready <- hWaitForInput h 10
  if ready then hGetChar h else error "empty"
"""


def test_files_are_opened() -> None:
    verdicts = {b.name: b.verdict for b in check_text("M.hs", TEXT).bindings}
    assert verdicts["size"] is Verdict.VERIFIED
    # Nothing says that there is something to read.
    assert verdicts["first"] is not Verdict.VERIFIED
