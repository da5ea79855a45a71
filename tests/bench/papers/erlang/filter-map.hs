-- | The elements that pass an unknown test, after an unknown change.
--
-- LiquidHaskell rejects this: two calls with equal arguments are two unknowns to it.
module FilterMap (test) where

{-@ test :: (Int -> Bool) -> (Int -> Int) -> Int -> Int @-}
test :: (Int -> Bool) -> (Int -> Int) -> Int -> Int
test keep change n
  | keep n && not (keep n) = error "kept and not kept"
  | otherwise = change n
