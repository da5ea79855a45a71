"""Write what GHC makes of the judge's programs and of the library's expressions to their golden files.

python tests/judge/ghc_answers.py [PATH...]     needs `ghc`; without paths, what has no golden file yet
"""

import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
PROGRAMS = HERE / "programs"
EXPRESSIONS = HERE.parent / "library" / "expressions"

ERRORS = """
import qualified Control.Exception as E'
import qualified System.IO as I'
shown' :: String -> IO ()
shown' text = do
  r <- E'.try (E'.evaluate text)
  case r of
    Left e -> failed' e
    Right [] -> putStrLn ""
    Right (c : cs) -> do
      q <- E'.try (E'.evaluate c)
      case q of
        Left e -> failed' e
        Right d -> putChar d >> shown' cs
  where failed' e = putStrLn ("<error: " ++ concat (take 1 (lines (show (e :: E'.SomeException)))) ++ ">")
"""


UNBUFFERED = """module Main (main) where
import qualified Judged
import System.IO
main :: IO ()
main = hSetBuffering stdout NoBuffering >> Judged.main
"""


def program_output(path: Path, written: str = "") -> str:
    """What a program prints, with the error that ends it in its place, if one does."""
    with tempfile.TemporaryDirectory() as folder:
        # Unbuffered, so that what was computed before an error is printed.
        (Path(folder) / "Judged.hs").write_text(path.read_text().replace("module Main where", "module Judged where", 1))
        (Path(folder) / "Main.hs").write_text(UNBUFFERED)
        _compile(Path(folder) / "Main.hs", Path(folder), path.parent)
        run = subprocess.run(
            [f"{folder}/program"], input=written, capture_output=True, text=True, timeout=60, env=_environment()
        )
    error = ""
    if run.returncode:
        error = f"<error: {run.stderr.removeprefix('program: ').splitlines()[0]}>"
    return run.stdout + error


def expression_outputs(path: Path) -> list[str]:
    """What each expression of a file shows."""
    return shown_by_ghc(*read_expressions(path))


def shown_by_ghc(imports: list[str], expressions: list[str]) -> list[str]:
    """What GHC shows for each expression, with the error that ends it in its place."""
    lines = [*imports, *ERRORS.splitlines(), "main :: IO ()", "main = I'.hSetBuffering I'.stdout I'.LineBuffering"]
    lines += [f"  >> shown' (take 20000 (show ({expression})))" for expression in expressions]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "Main.hs"
        source.write_text("\n".join(["module Main where", *lines, ""]))
        return program_output(source).splitlines()


def read_expressions(path: Path) -> tuple[list[str], list[str]]:
    """Import lines and expressions of a file."""
    lines = [line for line in path.read_text().splitlines() if line.strip() and not line.startswith("--")]
    imports = [line for line in lines if line.startswith("import ")]
    return imports, [line for line in lines if not line.startswith("import ")]


_INCOMPLETE = re.compile(
    r"<error: (?:\S+\.hs:\S+ |missing-case: )?"
    r"(?:Non-exhaustive|Irrefutable pattern|Missing field|No match|No instance nor default).*>"
)


def normal(text: str) -> str:
    """`text` with one wording for all the failures of matches and records, whose places and names are GHC's own."""
    return _INCOMPLETE.sub("<error: incomplete>", text)


def golden_of(path: Path) -> Path:
    """The golden file beside a program or a file of expressions."""
    return path.with_suffix(".out")


def _compile(path: Path, folder: Path, beside: Path) -> None:
    command = ["ghc", "-v0", "-w", "-O0", f"-i{folder}:{beside}", "-outputdir", str(folder), str(path)]
    done = subprocess.run([*command, "-o", str(folder / "program")], capture_output=True, text=True, env=_environment())
    if done.returncode:
        raise SystemExit(f"{path}:\n{done.stderr}{done.stdout}")


def _environment() -> dict[str, str]:
    return {**os.environ, "LANG": "C.UTF-8"}


def _record(path: Path) -> None:
    if path.suffix == ".txt":
        text = "\n".join(expression_outputs(path)) + "\n"
    else:
        written = path.with_suffix(".in")
        text = program_output(path, written.read_text() if written.exists() else "")
    golden_of(path).write_text(normal(text))


def main(chosen: list[str]) -> None:
    paths = [Path(each).resolve() for each in chosen] or [
        path
        for path in (*sorted(PROGRAMS.glob("*.hs")), *sorted(EXPRESSIONS.glob("*.txt")))
        if not golden_of(path).exists()
    ]
    with ThreadPoolExecutor(max_workers=2) as workers:
        list(workers.map(_record, paths))


if __name__ == "__main__":
    main(sys.argv[1:])
