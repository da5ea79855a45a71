-- | A function inside data, applied after the data has been taken apart.
module FunctionInData (Step(..), run) where

data Step = Halt Int | Next (Int -> Step)

{-@ run :: Step -> Int @-}
run :: Step -> Int
run (Halt n) = n
run (Next f) = case f 10 of
  Halt m -> m
  Next g -> case g 20 of
    Halt 30 -> 0
    _       -> 1
