-- | An object that is asked twice: what it answers may differ by message only, not by time.
--
-- LiquidHaskell rejects this: two calls with equal arguments are two unknowns to it.
module CounterObject (Message(..), run) where

data Message = Get | Step Int

{-@ run :: (Message -> Int) -> Int @-}
run :: (Message -> Int) -> Int
run object
  | object (Step 1) /= object (Step 1) = error "the object changed its mind"
  | otherwise = object Get
