{-# LANGUAGE TypeFamilies #-}
module D1 where
data family M k v
data instance M Bool v = BM v v
newtype instance M Int v = IM [v]
{-@ f :: M Bool Int -> Nat @-}
f :: M Bool Int -> Int
f (BM a b) = a
{-@ f2 :: M Bool Nat -> Nat @-}
f2 :: M Bool Int -> Int
f2 (BM a b) = a + b
{-@ g :: M Bool Nat -> M Bool Int @-}
g :: M Bool Int -> M Bool Int
g m = m
{-@ h :: M Bool Int -> M Bool Nat @-}
h :: M Bool Int -> M Bool Int
h m = m
fs :: M k v -> v -> v
fs _ x = x
{-@ i :: M Bool Int -> Int -> Nat @-}
i :: M Bool Int -> Int -> Int
i m n = fs m n
{-@ mk :: Int -> M Bool Nat @-}
mk :: Int -> M Bool Int
mk n = BM n n
{-@ mk2 :: Nat -> M Bool Nat @-}
mk2 :: Int -> M Bool Int
mk2 n = BM n n
len' :: M Int v -> Int
len' (IM xs) = length xs
