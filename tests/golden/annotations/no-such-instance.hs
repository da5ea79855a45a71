module NoSuchInstance where

class Sized a where
  sz :: a -> Int

{-@ instance Sized Bool where
      sz :: Bool -> Nat @-}
f :: Int -> Int
f x = x
