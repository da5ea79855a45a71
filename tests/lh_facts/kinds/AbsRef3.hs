module AbsRef3 where
{-@ compose :: forall <p :: b -> c -> Bool, q :: a -> b -> Bool, r :: a -> c -> Bool>.
     {x::a, w::b<q x> |- c<p w> <: c<r x>}
     (y:b -> c<p y>) -> (z:a -> b<q z>) -> x:a -> c<r x> @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = let z = g x in f z

{-@ incr :: x:Int -> {v:Int | v = x + 1} @-}
incr :: Int -> Int
incr x = x + 1

{-@ incr2 :: x:Int -> {v:Int | v = x + 2} @-}
incr2 :: Int -> Int
incr2 = compose incr incr

{-@ incr3 :: x:Int -> {v:Int | v = x + 3} @-}
incr3 :: Int -> Int
incr3 = compose incr incr
