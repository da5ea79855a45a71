module ValueInParentheses where

{-@ type ListN a N = {v:[a] | len v == N} @-}

{-@ f :: x:a -> xs:[a] -> ListN a (len xs + (1 - 0)) @-}
f :: a -> [a] -> [a]
f x xs = x : xs
