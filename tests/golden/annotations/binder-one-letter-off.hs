module M where
{-@ f :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len yz} @-}
f :: [a] -> [a] -> [a]
f xs ys = xs ++ ys
