-- | An object that is asked twice: what it answers may differ by message only, not by time.
module CounterObject (Message(..), run) where

data Message = Get | Step Int

{-@ run :: (Message -> Int) -> Int @-}
run :: (Message -> Int) -> Int
run object
  -- Planted: different messages may get different answers
  | object (Step 1) /= object (Step 2) = error "the object tells steps apart"
  | otherwise = object Get
