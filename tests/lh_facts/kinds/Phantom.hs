module Phantom where
{-@ data Tok a <p :: Int -> Bool> = Tok (Int<p>) @-}
data Tok a = Tok Int
{-@ f :: Tok <{\v -> v >= 0}> a -> Nat @-}
f :: Tok a -> Int
f (Tok n) = n
{-@ g :: Tok a -> Nat @-}
g :: Tok a -> Int
g (Tok n) = n
{-@ k :: Nat -> Tok <{\v -> v >= 0}> a @-}
k :: Int -> Tok a
k n = Tok n
