module NoSuchClass where

{-@ class Sizedd a where
      sz :: a -> Nat @-}
class Sized a where
  sz :: a -> Int
