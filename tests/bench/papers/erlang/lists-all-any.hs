-- | "All" and "some" with the same unknown test.
--
-- LiquidHaskell rejects this: what `every` and `some` answer is in no type.
module ListsAllAny (test) where

every :: (Int -> Bool) -> [Int] -> Bool
every _ []       = True
every p (x : xs) = p x && every p xs

some :: (Int -> Bool) -> [Int] -> Bool
some _ []       = False
some p (x : xs) = p x || some p xs

{-@ test :: (Int -> Bool) -> Int -> Int -> Int @-}
test :: (Int -> Bool) -> Int -> Int -> Int
test p x y
  | every p [x, y] && not (some p [x, y]) = error "all but none"
  | otherwise = 0
