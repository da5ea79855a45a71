-- Maps, sets, lists of lists, strings, tuples, doubles.
module Containers where

import qualified Data.Map as M
import qualified Data.Set as S

{-@ counts :: M.Map Int Nat -> Int -> M.Map Int {v:Int | v > 0} @-}
counts :: M.Map Int Int -> Int -> M.Map Int Int
counts m k = M.insert k 1 m

{-@ smallest :: {s:S.Set Int | true} -> Nat @-}
smallest :: S.Set Int -> Int
smallest s = case S.toList s of
  []    -> 0
  x : _ -> x

{-@ joined :: [[a]] -> {v:[a] | len v > 0} @-}
joined :: [[a]] -> [a]
joined xss = concat xss

{-@ initial :: {v:String | len v > 0} -> Char @-}
initial :: String -> Char
initial (c:_) = c

greeting :: String -> Char
greeting name = if name == "Bob" then initial (drop 3 name) else 'x'

{-@ swap :: (Int, Nat) -> (Nat, Int) @-}
swap :: (Int, Int) -> (Int, Int)
swap (a, b) = (a, b)

{-@ mean :: {v:Double | v > 0} -> {v:Double | v > 1} @-}
mean :: Double -> Double
mean x = x / 2
