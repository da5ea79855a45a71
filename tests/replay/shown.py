"""Examples as they are printed, and a Haskell test of each equation: its result, part by part, lazily.

pairs [0, 1, _] = (0, 1) : error "odd"
  ⇒  check 3 (is_cons (is_pair (equals 0) (equals 1)) (fails "odd")) (pairs [0, 1, 2])
"""

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from liquidlens.counterexample.containers import built
from liquidlens.counterexample.naming import Naming
from liquidlens.counterexample.show import show, show_argument, show_call, show_name
from liquidlens.counterexample.values import (
    Value,
    VApply,
    VChar,
    VCon,
    VNumber,
    VRaised,
    string_value,
)
from liquidlens.exemplify import find
from liquidlens.exemplify.bounds import limits_of
from liquidlens.exemplify.choice import Runnable, compiled
from liquidlens.exemplify.example import Example
from liquidlens.exemplify.find import examples
from liquidlens.exemplify.run import LOOP, Ran
from liquidlens.exemplify.subject import Subject
from liquidlens.lang.names import base_of, module_of
from liquidlens.lang.types import TForall, substitute
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_type
from liquidlens.options import CheckOptions
from liquidlens.program import load_program
from msgspec import Struct

SUPPORT = """
module Support where
import Control.Exception
import Data.List (isInfixOf)

type Test a = a -> IO (Maybe String)

anything :: Test a
anything _ = return Nothing

-- | A number or container; NaN is NaN.
equals :: (Eq a, Show a) => a -> Test a
equals wanted found
  | wanted == found || (wanted /= wanted && found /= found) = return Nothing
  | otherwise = return (Just (show found))

-- | An error with this message.
fails :: String -> Test a
fails message = failing (message `isInfixOf`)

-- | A failed match, of a record selector too.
unmatched :: Test a
unmatched = failing (\\message -> "Non-exhaustive" `isInfixOf` message || "No match" `isInfixOf` message)

failing :: (String -> Bool) -> Test a
failing expected found = do
  ended <- try (evaluate found)
  return $ case ended of
    Left problem
      | expected (show (problem :: SomeException)) -> Nothing
      | otherwise -> Just (show problem)
    Right _ -> Just "a value"

other :: IO (Maybe String)
other = return (Just "another constructor")

all_ :: [IO (Maybe String)] -> IO (Maybe String)
all_ [] = return Nothing
all_ (test : rest) = test >>= maybe (all_ rest) (return . Just)

check :: Int -> Test a -> a -> IO ()
check number test found = do
  ended <- try (test found)
  putStrLn $ "\\nRESULT " ++ show number ++ " " ++ case ended of
    Left problem -> "failed: " ++ show (problem :: SomeException)
    Right Nothing -> "agrees"
    Right (Just other) -> "differs: " ++ other
"""


class Shown(Struct, frozen=True):
    """An example of a function of `path`, and the Haskell expression that tests it (but for its number)."""

    path: Path
    example: Example
    test: str


def shown_examples(path: Path, count: int = 12) -> Iterator[Shown]:
    """Examples of every function of a file."""
    text = path.read_text(encoding="utf-8")
    for name in _functions(path, text):
        ready = compiled(str(path), text, name)
        assert isinstance(ready, Runnable)
        recorded: dict[str, tuple[Subject, tuple[Value, ...], Ran]] = {}
        original = find.shown

        def noted(made: Subject, inputs: tuple[Value, ...], ran: Ran, naming: Naming, /, **_: Any) -> Example:
            example = original(made, inputs, ran, naming)  # noqa: B023
            recorded.setdefault(example.equation, (made, inputs, ran))  # noqa: B023
            return example

        with patch.object(find, "shown", noted):
            found = examples(ready.program, ready.module, ready.binding, ready.naming, limits_of(CheckOptions()), count)
        for example in found.examples:
            made, inputs, ran = recorded[example.equation]
            yield Shown(path, example, _test(made, inputs, ran, ready.naming))


def _functions(path: Path, text: str) -> list[str]:
    program = load_program(str(path), text)
    module = program.modules[program.main]
    names = (base_of(b.name) for group in module.groups for b in group.bindings)
    return [name for name in names if not name.startswith("$")]


def _test(made: Subject, inputs: tuple[Value, ...], ran: Ran, naming: Naming) -> str:
    type_ = made.binding.type
    call = show_call(made.binding.name, inputs, naming)
    if isinstance(type_, TForall) and type_.context:
        home = module_of(made.binding.name)

        def write(name: str) -> str:
            local = module_of(name) in {home, "Prelude", None}
            return naming.write_type(name) if local or name in naming.types else name

        at = show_type(trivial(substitute(type_.body, made.instances)), write)
        function = f"({show_name(made.binding.name, naming)} :: {at})"
        call = " ".join([function, *(show_argument(each, naming) for each in inputs)])
    return f"({_expected(ran.result, naming)}) ({call})"


def _expected(value: Value, naming: Naming) -> str:
    """A `Support.Test` of a value."""
    match value:
        case VNumber() | VChar():
            return f"Support.equals {show_argument(value, naming)}"
        case VRaised(message):
            if message.startswith("Non-exhaustive"):
                return "Support.unmatched"
            return "Support.anything" if message == LOOP else f"Support.fails {show(string_value(message))}"
        case VCon(name, args):
            container = built(value)
            if isinstance(container, VApply):
                listed = container.fun.replace("fromList", "toList")
                return f"\\whole -> ({_expected(container.args[0], naming)}) ({listed} whole)"
            variables = [f"p{at}" for at in range(len(args))]
            head = name if name == "[]" else "(:)" if name == ":" else show_name(name, naming)
            pattern = f"({', '.join(variables)})" if name.startswith("(,") else " ".join([head, *variables])
            tests = ", ".join([f"({_expected(a, naming)}) {v}" for a, v in zip(args, variables, strict=True)])
            return f"\\whole -> case whole of {{ {pattern} -> Support.all_ [{tests}]; _ -> Support.other }}"
        case VApply():
            return f"Support.equals {show_argument(value, naming)}"
        case _:
            return "Support.anything"


def ask_ghc(tests: list[Shown], timeout: float = 300) -> list[str]:
    """What GHC says of each equation: `agrees`, or what is wrong."""
    with tempfile.TemporaryDirectory(prefix="liquidlens-") as folder:
        Path(folder, "Support.hs").write_text(SUPPORT, encoding="utf-8")
        script: list[str] = []
        loaded: Path | None = None
        for number, each in enumerate(tests):
            if each.path != loaded:
                loaded = each.path
                script += [
                    f":load {folder}/Support.hs {loaded.resolve()}",
                    f":module *{_module(loaded)}",
                    "import qualified Support",
                ]
            script.append(f"Support.check {number} {each.test}")
        command = ["ghc", "--interactive", "-v0", "-w", "-ignore-dot-ghci", "-XExtendedDefaultRules"]
        ended = subprocess.run(
            command, input="\n".join([*script, ":quit", ""]), cwd=folder, timeout=timeout, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace",
        )  # fmt: skip
    lines = ended.stdout.split("\nRESULT ")
    said = dict(line.split(" ", 1) for line in lines[1:])
    return [
        said.get(str(number), f"no answer\n{ended.stdout[-2000:]}").strip().split("\n")[0]
        for number in range(len(tests))
    ]


def _module(path: Path) -> str:
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.replace("(", " ").split()
        if words[:1] == ["module"]:
            return words[1]
    return "Main"
