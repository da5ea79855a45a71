-- | A list is asked whether it is empty before its first element is taken.
module Isnil (start) where

{-@ isNil :: xs:[Int] -> {b:Bool | b <=> len xs = 0} @-}
isNil :: [Int] -> Bool
isNil []      = True
isNil (_ : _) = False

{-@ firstOf :: {xs:[Int] | len xs > 0} -> Int @-}
firstOf :: [Int] -> Int
firstOf (x : _) = x
firstOf []      = error "firstOf: empty"

start :: [Int] -> Int
-- Planted: the answer is taken the wrong way round
start xs = if isNil xs then firstOf xs else 0
