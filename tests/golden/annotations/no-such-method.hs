module NoSuchMethod where

{-@ class Sized a where
      szz :: a -> Nat @-}
class Sized a where
  sz :: a -> Int
