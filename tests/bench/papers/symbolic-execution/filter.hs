-- | What a filter keeps is not longer than the list.
module Filter (keep) where

{-@ keep :: (a -> Bool) -> xs:[a] -> {ys:[a] | len ys <= len xs} @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep p (x : xs)
  | p x       = x : keep p xs
  | otherwise = keep p xs
