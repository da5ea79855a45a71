"""Haskell files of any length, written as people write them: data types with measures, recursion, higher-order calls.

    written(500)   ⇒   a module of about 500 lines; every seventh family of functions has one that LiquidHaskell rejects

Each family of functions is numbered, and its functions call the functions of the family before it.
"""

_HEAD = """module Written where

import Data.Maybe (fromMaybe)

{-@ type Positive = {v:Int | v > 0} @-}
{-@ type Between L H = {v:Int | L <= v && v <= H} @-}

-- | The larger of two numbers.
{-@ larger0 :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
larger0 :: Int -> Int -> Int
larger0 x y = if x >= y then x else y
"""

_CHAIN = """
-- | A chain of elements, used by the functions below.
data Chain{n} a = End{n} | Link{n} a (Chain{n} a)

{{-@ measure long{n} @-}}
{{-@ long{n} :: Chain{n} a -> Nat @-}}
long{n} :: Chain{n} a -> Int
long{n} End{n} = 0
long{n} (Link{n} _ rest) = 1 + long{n} rest

{{-@ each{n} :: (a -> b) -> xs:Chain{n} a -> {{v:Chain{n} b | long{n} v == long{n} xs}} @-}}
each{n} :: (a -> b) -> Chain{n} a -> Chain{n} b
each{n} _ End{n} = End{n}
each{n} f (Link{n} x rest) = Link{n} (f x) (each{n} f rest)

{{-@ join{n} :: xs:Chain{n} a -> ys:Chain{n} a -> {{v:Chain{n} a | long{n} v == long{n} xs + long{n} ys}} @-}}
join{n} :: Chain{n} a -> Chain{n} a -> Chain{n} a
join{n} End{n} ys = ys
join{n} (Link{n} x rest) ys = Link{n} x (join{n} rest ys)

-- The first element: there must be one.
{{-@ first{n} :: {{xs:Chain{n} a | long{n} xs > 0}} -> a @-}}
first{n} :: Chain{n} a -> a
first{n} (Link{n} x _) = x
first{n} End{n} = error "no first"

{{-@ pairUp{n} :: a -> b -> {{v:Int | v == 2}} @-}}
pairUp{n} :: a -> b -> Int
pairUp{n} x y = long{n} (Link{n} (Left x) (Link{n} (Right y) End{n}))
"""

_NUMBERS = """
-- | Sums and bounds.
{{-@ larger{n} :: x:Int -> y:Int -> {{v:Int | v >= x && v >= y}} @-}}
larger{n} :: Int -> Int -> Int
larger{n} x y
  | x > y = x
  | x == y = larger{b} x y
  | otherwise = y

{{-@ sumTo{n} :: n:Nat -> {{v:Int | v >= n}} @-}}
sumTo{n} :: Int -> Int
sumTo{n} k = if k == 0 then 0 else k + sumTo{n} (k - 1)

{{-@ clamp{n} :: low:Int -> high:{{Int | low <= high}} -> Int -> Between low high @-}}
clamp{n} :: Int -> Int -> Int -> Int
clamp{n} low high x
  | x < low = low
  | x > high = high
  | otherwise = x

{{-@ steps{n} :: Positive -> Nat -> Nat @-}}
steps{n} :: Int -> Int -> Int
steps{n} size total = go total 0
  where
    go left done
      | left < size = done
      | otherwise = go (left - size) (done + 1)
"""

_LISTS = """
-- | Over lists, with functions passed.
{{-@ addAll{n} :: Nat -> [Nat] -> Nat @-}}
addAll{n} :: Int -> [Int] -> Int
addAll{n} start xs = foldr (\\x total -> larger{n} x 0 + total) start xs

{{-@ shift{n} :: by:Nat -> xs:[Nat] -> {{v:[Nat] | len v == len xs}} @-}}
shift{n} :: Int -> [Int] -> [Int]
shift{n} by xs = map (\\x -> x + by) xs

{{-@ safeHead{n} :: {{xs:[a] | len xs > 0}} -> a @-}}
safeHead{n} :: [a] -> a
safeHead{n} (x : _) = x

countIf{n} :: (a -> Bool) -> [a] -> Int
countIf{n} keep xs = length (filter keep xs)

{{-@ orElse{n} :: Nat -> Maybe Nat -> Nat @-}}
orElse{n} :: Int -> Maybe Int -> Int
orElse{n} other found = case found of
  Nothing -> other
  Just x -> x

render{n} :: Show a => a -> Maybe String -> String
render{n} x title = fromMaybe "value" title ++ ": " ++ show x
"""

_RECORDS = """
-- | An account and what happens to it.
data Account{n} = Account{n} {{ owner{n} :: String, balance{n} :: Int }}
{{-@ data Account{n} = Account{n} {{ owner{n} :: String, balance{n} :: Nat }} @-}}

{{-@ pay{n} :: a:Account{n} -> Nat -> Account{n} @-}}
pay{n} :: Account{n} -> Int -> Account{n}
pay{n} account amount = account {{ balance{n} = balance{n} account + amount }}

{{-@ draw{n} :: a:Account{n} -> {{amount:Nat | amount <= balance{n} a}} -> Account{n} @-}}
draw{n} :: Account{n} -> Int -> Account{n}
draw{n} (Account{n} name money) amount = Account{n} name (money - amount)

drawAll{n} :: Account{n} -> Account{n}
drawAll{n} account = draw{n} account (balance{n} account)

data Shape{n} = Dot{n} | Box{n} Int Int | Group{n} [Shape{n}]
  deriving (Eq, Show)

area{n} :: Shape{n} -> Int
area{n} Dot{n} = 0
area{n} (Box{n} w h) = w * h
area{n} (Group{n} _) = larger{n} 0 1
"""

_WRONG = """
-- | This one takes one too many.
{{-@ lower{n} :: x:Int -> {{v:Int | v >= x}} @-}}
lower{n} :: Int -> Int
lower{n} x = larger{n} x 0 - 1
"""


def written(lines: int) -> str:
    """A module of `lines` lines or a few more."""
    text, number = _HEAD, 0
    while text.count("\n") < lines:
        number += 1
        parts = (_NUMBERS, _LISTS, _CHAIN, _RECORDS) if number % 2 else (_NUMBERS, _CHAIN, _LISTS)
        for part in (*parts, *((_WRONG,) if number % 7 == 1 else ())):
            if text.count("\n") < lines:
                text += part.format(n=number, b=number - 1)
    return text
