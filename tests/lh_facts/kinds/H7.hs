{-# LANGUAGE GADTs #-}
module H7 where
data V a where
  VI :: Int -> V Int
  VL :: [V a] -> V [a]
{-@ depth :: V a -> Nat @-}
depth :: V a -> Int
depth (VI _) = 0
depth (VL []) = 1
depth (VL (x:_)) = 1 + depth x
unI :: V Int -> Int
unI (VI n) = n
add :: V a -> V a -> V a
add (VI a) (VI b) = VI (a + b)
add (VL a) (VL b) = VL (a ++ b)
