-- Class methods answer by their type; instances run.
module Classes where

class Size a where
  sizeOf :: a -> Int

data Box = Box Int

instance Size Box where
  sizeOf (Box n) = n

instance Size Bool where
  sizeOf b = if b then 1 else 0

{-@ positive :: Box -> Nat @-}
positive :: Box -> Int
positive b = sizeOf b

{-@ small :: Bool -> Nat @-}
small :: Bool -> Int
small b = sizeOf b

{-@ largest :: Ord a => [a] -> a @-}
largest :: Ord a => [a] -> a
largest [x]          = x
largest (x : y : zs) = largest (if x < y then y : zs else x : zs)
