module M2 where
data E = Num Int | Add E E | Mul E E | Neg E
{-@ measure isPos @-}
isPos :: E -> Bool
isPos (Num n) = n >= 0
isPos (Add a b) = isPos a && isPos b
isPos (Mul a b) = isPos a && isPos b
isPos (Neg _) = False
{-@ type P = {v:E | isPos v} @-}
{-@ ev :: P -> Nat @-}
ev :: E -> Int
ev (Num n) = n
ev (Add a b) = ev a + ev b
ev (Mul a b) = ev a * ev b
ev (Neg e) = error "no"
{-@ ev2 :: P -> Nat @-}
ev2 :: E -> Int
ev2 (Num n) = n
ev2 (Add a b) = ev2 a - ev2 b
ev2 (Mul a b) = ev2 a * ev2 b
{-@ mk :: Nat -> P @-}
mk :: Int -> E
mk n = Add (Num n) (Num (n + 1))
mk2 :: Int -> E
mk2 n = Neg (Num n)
{-@ mk3 :: Int -> P @-}
mk3 :: Int -> E
mk3 n = Mul (Num n) (Num n)
