module AbsRef2 where
{-@ foo :: forall <p :: Int -> Bool>. (Int<p>) -> [Int<p>] -> Int<p> @-}
foo :: Int -> [Int] -> Int
foo x [] = x
foo x (y:ys) = if x > y then foo x ys else foo y ys

{-@ evens :: {v:Int | v mod 2 = 0} @-}
evens :: Int
evens = foo 2 [4, 6, 8]

{-@ evensBad :: {v:Int | v mod 2 = 0} @-}
evensBad :: Int
evensBad = foo 2 [4, 7, 8]
