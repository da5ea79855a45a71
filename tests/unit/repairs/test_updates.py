"""Updates of records that leave another field out of its bounds: it is put right as well, or the update is asked for
before.

LiquidHaskell rejects each function as it stands, and accepts it after the change.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

PROGRAM = """module Updates where
{-@ data Doc = Doc { text :: String, cursor :: {v:Int | 0 <= v && v <= len text} } @-}
data Doc = Doc { text :: String, cursor :: Int }
clear :: Doc -> Doc
clear d = d { text = "" }
set :: String -> Doc -> Doc
set t d = d { text = t }
end :: Doc -> Doc
end d = d { cursor = cursor d + 1 }
{-@ data Range = Range { lo :: Int, hi :: {v:Int | lo <= v} } @-}
data Range = Range { lo :: Int, hi :: Int }
raise :: Int -> Range -> Range
raise n r = r { lo = n }
lower :: Int -> Range -> Range
lower n r = r { hi = n }
{-@ data Log = Log { past :: [Int], limit :: {v:Int | v >= len past} } @-}
data Log = Log { past :: [Int], limit :: Int }
add :: Int -> Log -> Maybe Log
add x (Log p l) = Just (Log (x : p) l)
{-@ data Snake = Snake { body :: {v:[Int] | len v > 0}, grow :: Int } @-}
data Snake = Snake { body :: [Int], grow :: Int }
{-@ dropLast :: {xs:[a] | len xs > 0} -> {v:[a] | len v == len xs - 1} @-}
dropLast :: [a] -> [a]
dropLast [_] = []
dropLast (x : xs) = x : dropLast xs
shrink :: Snake -> Snake
shrink s = s { body = dropLast (body s) }
shorten :: Snake -> Snake
shorten (Snake b g) = Snake (dropLast b) g
data Op = Pop | Add
{-@ measure need @-}
need :: Op -> Int
need Pop = 1
need Add = 2
{-@ step :: o:Op -> {s:[Int] | len s >= need o} -> [Int] @-}
step :: Op -> [Int] -> [Int]
step Pop (_ : s) = s
step Add (a : b : s) = a + b : s
run :: [Op] -> [Int] -> [Int]
run [] s = s
run (o : os) s = run os (step o s)
"""


def report() -> FileReport:
    return report_of(PROGRAM)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("clear", 'Change `d { text = "" }` to `d { text = "", cursor = 0 }`'),
        ("set", "Change `d { text = t }` to `d { text = t, cursor = min (length t) (cursor d) }`"),
        ("end", "Change `d { cursor = cursor d + 1 }` to `d { cursor = min (length (text d)) (cursor d + 1) }`"),
        ("raise", "Change `r { lo = n }` to `r { lo = n, hi = max n (hi r) }`"),
        ("lower", "Change `r { hi = n }` to `r { hi = max (lo r) n }`"),
        ("shrink", "Require `len (body s) > 1` of the callers of `shrink`"),
        ("shrink", "to `if length (body s) > 1 then s { body = dropLast (body s) } else s`"),
        ("shorten", "Require `len (body x) > 1` of the callers of `shorten`"),
        ("run", "to `if length s >= need o then run os (step o s) else s`"),
        ("add", "`if l > length p then Just (Log (x : p) l) else Nothing`"),
    ],
)
def test_the_change_is_offered(name: str, wanted: str) -> None:
    (finding, *_) = next(each for each in report().bindings if each.name == name).findings
    titles = [title_of_repair(each) for each in finding.suggestions]
    assert any(wanted in each for each in titles), titles
