-- | First steps: two functions that verify, and two that crash.
--
-- * `abs` and `head` keep their promises: `head` can only be called on a list that has an element, so its last
--   equation is never reached.
-- * `firstOf` does the same without saying so.  Nothing stops a caller from passing `[]`.
-- * `share` divides by a number that depends on a function it knows nothing about.
module Basics where

import Prelude hiding (abs, head)

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ abs :: Int -> Nat @-}
abs :: Int -> Int
abs n = if 0 <= n then n else 0 - n

{-@ head :: {v:[a] | len v > 0} -> a @-}
head :: [a] -> a
head (x:_) = x
head _     = die "head: called with an empty list"

firstOf :: [a] -> a
firstOf (x:_) = x

{-@ share :: (Int -> Int) -> Int -> Int @-}
share :: (Int -> Int) -> Int -> Int
share g n = 1 `div` (100 - g n)
