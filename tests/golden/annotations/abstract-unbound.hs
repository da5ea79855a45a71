module AbstractUnbound where

{-@ g :: forall <p :: Int -> Bool>. Int<q> -> Int<p> @-}
g :: Int -> Int
g x = x
