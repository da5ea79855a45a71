"""What fuzzing begins with, and how it goes on: small inputs of every kind, changed at random."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from liquidlens.encoding import encode
from liquidlens.options import CheckOptions
from liquidlens.workspace import frames
from liquidlens.workspace.frames import Request

ROOT = Path(__file__).parents[2]

_PIECE, _MOST = 200, 4_000

_WORDS = [
    *"{-@ @-} {- -} ( ) [ ] { } | :: -> => = == \\ , ; ` ' \" . .. _ @ # ~ ! $ -- measure data type reflect".split(),
    *"where let in do case of if then else class instance deriving import module infixl forall mdo v:Int len".split(),
    *("\n", "\t", "\f", "\r\n", "\ufeff", "\u202e", "\u2028", "\x00", "é", "λ", "𝔘", "0", "-1", "1e999", "0x", "'a'"),
    *"\\begin{code} \\end{code} #if #endif #define".split(),
    "(" * 300,
    "[" * 200,
    "{" * 200,
    "a" * 3_000,
    "\n" * 50,
    "9" * 400,
]
_BYTES = [word.encode() for word in _WORDS] + [b"\xed\xa0\x80", b"\xff", b"\xc3"]


def seeds_of(name: str) -> list[bytes]:
    """Inputs of the kind that the reader of this name takes."""
    match name:
        case "haskell" | "cpp":
            folders = (ROOT / "examples", ROOT / "tests" / "lh_facts" / "programs")
            files = [file for folder in folders for file in sorted(folder.glob("*.hs"))]
            return [
                *(piece for file in files for piece in pieces(file.read_bytes())),
                b"#if DEBUG\nf = 1\n#else\nf = 2\n#endif\n",
                b"module Main where\nmain = print 1\n",
            ]
        case "literate":
            return [b"Text.\n\n> f x = x\n\nMore.\n", b"\\begin{code}\nf x = x\n\\end{code}\n"]
        case "annotation":
            return [
                b"f :: x:Int -> {v:Int | v > x && (len v == 2 => not (x /= 3))}",
                b"data T a <p :: a -> Bool> = C { g :: a<p>, h :: {v:[a] | len v > 0} }",
                b"measure size :: [a] -> Int\n size [] = 0\n size (x:xs) = 1 + size xs",
                b"type N X = {v:Int | v < X}",
                b'LIQUID "--ple"',
                b"predicate P X Y = X <= Y",
            ]
        case "strict grammar":
            return [
                *seeds_of("annotation"),
                b"f :: forall a <p :: a -> Bool>. (Ord a) => xs:[a<p>] -> {v:Int | v <=> len xs} / [len xs, 0]",
                b"measure size :: T a -> Int\n  size (A x) = 1\n  size B     =\n    if 1 > 0 then 2 else (x - 1)\n",
                b"class Eq a where\n  eq :: x:a -> y:a -> {v:Bool | v <=> (x == y)};\n  ne :: a -> a -> Bool",
                b"data T a [size] where { A :: x:Int -> {y:a | true} -> T a ; B :: T {v:a | v mod 2 == 0} }",
                b"instance measure m :: [a] -> Int\n  m [] = 0",
                b"infixl 6 +++\n qualif Q(v:Int, x:a): v > len(x) && v +++ 1 ~~ x",
                b"using (Int) as {v:Int | v >= 0}",
                b"assume g :: _ -> {v:_ | forall x:Int. Set_mem x v <=> x /= 'c' && v != \"s\"}",
            ]
        case "cabal":
            return [
                b"name: a\nversion: 1\ncommon x\n  ghc-options: -Wall\nflag f\n  default: True\nlibrary\n  import: x\n"
                b"  if flag(f) && !os(windows)\n    hs-source-dirs: src\n  else\n    hs-source-dirs: lib\n"
                b"  exposed-modules: A, B.C\n  default-extensions: CPP\n"
            ]
        case "package.yaml":
            return [b"name: a\nlibrary:\n  source-dirs: src\n  when:\n  - condition: flag(x)\n    ghc-options: -Wall\n"]
        case "cabal.project":
            return [b"packages: .\n  ./a/*.cabal, b/\noptional-packages: ../c/*\npackage x\n  ghc-options: -Wall\n"]
        case "stack.yaml":
            return [b"resolver: lts-20.1\npackages:\n- .\n- a/*\nextra-deps: [&x acme-1, *x]\nflags: {a: {b: true}}\n"]
        case "ignore":
            return [b"*.hs\n!a/**/b.hs\n/x/\n[a-z]?\n# no\n\\#yes\n**\n*a*b*c/**/x/**/y*\n"]
        case "settings":
            return [
                b'findings = 1\ntimeout = 5.0\n[severity]\nweak-spec = "information"\n[check]\nfail-on = ["unsafe"]\n'
            ]
        case "liquid output":
            return [
                b'{"status": "unsafe", "errors": [{"start": {"line": 9, "column": 1}, "stop": {"line": 9, "column": 4},'
                b' "message": "Error: x"}], "types": {"15": {"17": {"ident": "M.f", "ann": "x:Int -> Int"}}}}'
            ]
        case "stored":
            return [encode(CheckOptions()), encode((1, "two", frozenset({3}), {"four": 5.0}))]
        case "message":
            return [frames.pack(Request("A.hs", "f x = x\n", options=CheckOptions()))]
        case "debugger":
            return [
                b'{"seq": 1, "type": "request", "command": "launch", "arguments": {"program": "A.hs", "finding": 0}}',
                b'{"seq": 2, "command": "setBreakpoints", "arguments": {"source": {"path": "A"}, "breakpoints": []}}',
            ]
        case "baseline":
            return [
                b'{"version": 1, "files": [{"path": "A.hs", "problems": [], "bindings": [{"name": "f", "verdict":'
                b' "unsafe", "findings": [{"code": "unsafe/division", "callee": null, "predicate": {"text": "x"}}]}]}]}'
            ]
        case _:
            return [b"f :: Int -> Int = \\x -> case x of { 0 -> 1; _ -> x }\n"]


def pieces(program: bytes) -> Iterator[bytes]:
    """A program's paragraphs, so many together that they are small: an input costs what stands in it."""
    piece = b""
    for paragraph in program.split(b"\n\n"):
        if piece and len(piece) + len(paragraph) > _PIECE:
            yield piece
            piece = b""
        piece += paragraph[:_MOST] + b"\n\n"
    yield piece


def changed(data: bytes, choice: random.Random, others: Sequence[bytes]) -> bytes:
    """The input with a few changes: bytes flipped, pieces left out, doubled or brought from elsewhere, words put in."""
    made = bytearray(data)
    for _ in range(choice.choice((1, 1, 2, 3, 8))):
        at, to = sorted(choice.randrange(len(made) + 1) for _ in range(2))
        piece = slice(at, min(to, at + choice.choice((1, 4, 40, 400))))
        match choice.randrange(6):
            case 0 if made:
                made[min(at, len(made) - 1)] ^= 1 << choice.randrange(8)
            case 1:
                del made[piece]
            case 2:
                made[at:at] = made[piece] * choice.choice((1, 2, 30))
            case 3:
                other = choice.choice(others)
                first = choice.randrange(len(other) + 1)
                made[at:at] = other[first : first + choice.choice((4, 40, 400))]
            case 4:
                made[piece] = choice.choice(_BYTES)
            case _:
                made[at:at] = choice.choice(_BYTES)
    return bytes(made[:60_000])
