module AbstractArity where

{-@ g :: forall <p :: Int -> Int -> Bool>. x:Int -> Int<p> @-}
g :: Int -> Int
g x = x
