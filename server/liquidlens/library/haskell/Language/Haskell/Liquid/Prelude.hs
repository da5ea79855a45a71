-- | Assertions and stubs for programs that are checked by LiquidHaskell.
module Language.Haskell.Liquid.Prelude where

infixr 8 ==>
infixr 8 <=>

{-@ plus :: x:Int -> y:Int -> {v:Int | v = x + y} @-}
plus :: Int -> Int -> Int
plus x y = x + y

{-@ minus :: x:Int -> y:Int -> {v:Int | v = x - y} @-}
minus :: Int -> Int -> Int
minus x y = x - y

times :: Int -> Int -> Int
times x y = x * y

{-@ eq :: x:Int -> y:Int -> {v:Bool | v <=> x = y} @-}
eq :: Int -> Int -> Bool
eq x y = x == y

{-@ neq :: x:Int -> y:Int -> {v:Bool | v <=> x != y} @-}
neq :: Int -> Int -> Bool
neq x y = x /= y

{-@ leq :: x:Int -> y:Int -> {v:Bool | v <=> x <= y} @-}
leq :: Int -> Int -> Bool
leq x y = x <= y

{-@ geq :: x:Int -> y:Int -> {v:Bool | v <=> x >= y} @-}
geq :: Int -> Int -> Bool
geq x y = x >= y

{-@ lt :: x:Int -> y:Int -> {v:Bool | v <=> x < y} @-}
lt :: Int -> Int -> Bool
lt x y = x < y

{-@ gt :: x:Int -> y:Int -> {v:Bool | v <=> x > y} @-}
gt :: Int -> Int -> Bool
gt x y = x > y

{-@ liquidAssertB :: x:{v:Bool | v} -> {v:Bool | v} @-}
liquidAssertB :: Bool -> Bool
liquidAssertB b = b

{-@ liquidAssert :: {v:Bool | v} -> a -> a @-}
liquidAssert :: Bool -> a -> a
liquidAssert _ x = x

{-@ assume liquidAssume :: b:Bool -> a -> {v:a | b} @-}
liquidAssume :: Bool -> a -> a
liquidAssume b x = if b then x else error "liquidAssume fails"

{-@ assume liquidAssumeB :: forall <p :: a -> Bool>. (a<p> -> {v:Bool | v}) -> a -> a<p> @-}
liquidAssumeB :: (a -> Bool) -> a -> a
liquidAssumeB p x = if p x then x else error "liquidAssumeB fails"

{-@ ignore unsafeError @-}
unsafeError :: String -> a
unsafeError message = error message

{-@ liquidError :: {v:String | 0 = 1} -> a @-}
liquidError :: String -> a
liquidError message = error message

{-@ assume crash :: {v:Bool | v} -> a @-}
crash :: Bool -> a
crash _ = undefined

force :: Bool
force = True

choose :: Int -> Int
choose _ = undefined

{-@ isEven :: x:Int -> {v:Bool | v <=> x mod 2 = 0} @-}
isEven :: Int -> Bool
isEven x = x `mod` 2 == 0

{-@ isOdd :: x:Int -> {v:Bool | v <=> x mod 2 = 1} @-}
isOdd :: Int -> Bool
isOdd x = x `mod` 2 == 1

{-@ safeZipWith :: (a -> b -> c) -> xs:[a] -> ys:{v:[b] | len v = len xs} -> {v:[c] | len v = len xs} @-}
safeZipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
safeZipWith f (x : xs) (y : ys) = f x y : safeZipWith f xs ys
safeZipWith _ [] [] = []
safeZipWith _ _ _ = error "safeZipWith: cannot happen!"

{-@ (==>) :: p:Bool -> q:Bool -> {v:Bool | v <=> (p => q)} @-}
(==>) :: Bool -> Bool -> Bool
False ==> _ = True
True ==> q = q

{-@ (<=>) :: p:Bool -> q:Bool -> {v:Bool | v <=> (p <=> q)} @-}
(<=>) :: Bool -> Bool -> Bool
False <=> q = not q
True <=> q = q
