-- | Mapping keeps the length.
module Map (change) where

{-@ change :: (a -> b) -> xs:[a] -> {ys:[b] | len ys = len xs} @-}
change :: (a -> b) -> [a] -> [b]
change _ []       = []
-- Planted: the last element is dropped
change f (x : y : xs) = f x : change f (y : xs)
change _ [_] = []
