{-# LANGUAGE GADTs #-}
module G8 where
data Op a where
  Plus :: Op Int
  Not :: Op Bool
ap :: Op a -> a -> a -> a
ap Plus = (+)
ap Not = \a _ -> not a
twice :: Op a -> a -> a
twice o x | Plus <- o = x + x
          | otherwise = x
{-@ h :: Op a -> a -> Nat @-}
h :: Op a -> a -> Int
h o x = case o of
  Plus -> let y = x * x in go y
  Not  -> if x then 1 else 0
  where go n = if n < 0 then 0 else n
{-@ k :: Op Int -> Nat -> Nat @-}
k :: Op Int -> Int -> Int
k Plus n = n + 1
{-@ l :: Op Int -> Nat -> Nat @-}
l :: Op Int -> Int -> Int
l Plus n = n - 1
