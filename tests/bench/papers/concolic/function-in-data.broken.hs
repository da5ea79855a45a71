-- | A function inside data, applied after the data has been taken apart.
module FunctionInData (Step(..), run) where

data Step = Halt Int | Next (Int -> Step)

{-@ run :: Step -> Int @-}
run :: Step -> Int
run (Halt n) = n
run (Next f) = case f 10 of
  Halt m -> m
  Next g -> case g 20 of
    -- Planted: the second step may halt with 30
    Halt 30 -> error "halted with 30"
    _       -> 1
