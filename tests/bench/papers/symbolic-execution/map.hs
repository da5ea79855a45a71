-- | Mapping keeps the length.
module Map (change) where

{-@ change :: (a -> b) -> xs:[a] -> {ys:[b] | len ys = len xs} @-}
change :: (a -> b) -> [a] -> [b]
change _ []       = []
change f (x : xs) = f x : change f xs
