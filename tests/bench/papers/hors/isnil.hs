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
start xs = if isNil xs then 0 else firstOf xs
