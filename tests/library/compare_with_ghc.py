"""Evaluate every line of `expressions/*.txt` with GHC's libraries and with ours, both compiled by GHC.

    python tests/library/compare_with_ghc.py [NAME...]
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ghc_library import EXTENSIONS, write_modules

HERE = Path(__file__).parent

MAIN = """module Main (main) where
import Control.Exception (SomeException, evaluate, try)
import qualified GhcSide
import qualified OwnSide

outcome :: String -> IO String
outcome text = do
  -- What was shown before an error counts too.
  result <- try (evaluate (length (take 20000 text)))
  case result of
    Right _ -> return (take 20000 text)
    Left e -> do
      shown <- prefix text
      return (shown ++ "<error: " ++ head (lines (show (e :: SomeException)) ++ [""]) ++ ">")

prefix :: String -> IO String
prefix text = do
  step <- try (evaluate (uncons text))
  case step of
    Left e -> const (return "") (e :: SomeException)
    Right Nothing -> return ""
    Right (Just (c, cs)) -> do
      seen <- try (evaluate c)
      case seen of
        Left e -> const (return "") (e :: SomeException)
        Right d -> fmap (d :) (prefix cs)
  where
    uncons [] = Nothing
    uncons (c : cs) = Just (c, cs)

main :: IO ()
main = mapM_ report (zip3 [1 :: Int ..] GhcSide.results OwnSide.results)
  where
    report (n, theirs, ours) = do
      a <- outcome theirs
      b <- outcome ours
      putStrLn ("=" ++ show n ++ " " ++ (if a == b then "same" else "different"))
      putStrLn a
      if a == b then return () else putStrLn b
"""


def read_expressions(path: Path) -> tuple[list[str], list[str]]:
    """Import lines and expressions of a file."""
    lines = [line for line in path.read_text().splitlines() if line.strip() and not line.startswith("--")]
    imports = [line for line in lines if line.startswith("import ")]
    return imports, [line for line in lines if not line.startswith("import ")]


def _side(name: str, header: str, imports: list[str], expressions: list[str]) -> str:
    listed = "\n  , ".join(f"show ({expression})" for expression in expressions)
    return "\n".join(
        [
            header,
            f"module {name} (results) where",
            *imports,
            "",
            "results :: [String]",
            f"results =\n  [ {listed}\n  ]",
            "",
        ]
    )


_DEFAULTING = re.compile(
    r"Defaulting the following constraints? to type ‘(\w+)’(.*?)(?=^\S|\Z)", re.DOTALL | re.MULTILINE
)
_LITERAL = re.compile(r"arising from the literal ‘([^’]*)’\s+at\s+\S*GhcSide\.hs:(\d+):(\d+)")


def _ghc(folder: Path, module: str, *options: str) -> str:
    """Compile a module; what GHC says."""
    compiled = subprocess.run(
        ["ghc", "-v0", "-O0", *options, f"-i{folder}", "-outputdir", str(folder / "out"), str(folder / f"{module}.hs")],
        capture_output=True, text=True, cwd=folder, env={**os.environ, "LANG": "C.UTF-8"},
    )  # fmt: skip
    if compiled.returncode:
        raise SystemExit(compiled.stderr or compiled.stdout)
    return compiled.stderr + compiled.stdout


def _with_defaults(text: str, warnings: str) -> str:
    """`text` with the types at its literals that GHC chose by defaulting, which it does for its own classes only."""
    lines = text.split("\n")
    found: set[tuple[int, int, str, str]] = set()
    for ty, rest in _DEFAULTING.findall(warnings):
        for literal, line, column in _LITERAL.findall(rest):
            found.add((int(line), int(column), literal, ty))
    for line, column, literal, ty in sorted(found, reverse=True):
        before, after = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
        assert after.startswith(literal), (lines[line - 1], literal)
        lines[line - 1] = f"{before}({literal} :: {ty}){after[len(literal) :]}"
    return "\n".join(lines)


def compare(path: Path, folder: Path) -> list[tuple[str, str, str]]:
    """Lines of `path` on which GHC's libraries and ours differ: expression, theirs, ours."""
    imports, expressions = read_expressions(path)
    own = [re.sub(r"^import (qualified )?", r"import \1Own.", line) for line in imports]
    text = _side("GhcSide", "", imports, expressions)
    (folder / "GhcSide.hs").write_text(text)
    defaulted = _with_defaults(text, _ghc(folder, "GhcSide", "-fforce-recomp", "-Wtype-defaults"))
    listed = defaulted[defaulted.index("results ::") :]
    header = "{-# LANGUAGE " + EXTENSIONS + " #-}"
    (folder / "OwnSide.hs").write_text(
        "\n".join(
            [header, "module OwnSide (results) where", "import Own.Builtin", "import Own.Prelude", *own, "", listed]
        )
    )
    (folder / "Main.hs").write_text(MAIN)
    _ghc(folder, "Main", "-w", "-o", str(folder / "compare"))
    run = subprocess.run(
        [str(folder / "compare")], capture_output=True, text=True, timeout=120, check=True, env={"LANG": "C.UTF-8"}
    )
    differences: list[tuple[str, str, str]] = []
    output = run.stdout.splitlines()
    for index, line in enumerate(output):
        if line.startswith("=") and line.endswith(" different"):
            number = int(line[1:].split()[0])
            differences.append((expressions[number - 1], output[index + 1], output[index + 2]))
    return differences


def main(names: list[str]) -> int:
    failed = 0
    with tempfile.TemporaryDirectory() as text:
        folder = Path(text)
        write_modules(folder)
        for path in sorted((HERE / "expressions").glob("*.txt")):
            if names and path.stem not in names:
                continue
            differences = compare(path, folder)
            failed += len(differences)
            print(f"{path.stem}: {len(read_expressions(path)[1])} expressions, {len(differences)} differ")
            for expression, theirs, ours in differences:
                print(f"  {expression}\n    GHC  {theirs}\n    ours {ours}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
