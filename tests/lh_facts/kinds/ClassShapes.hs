module ClassShapes where
-- type classes
{-@ class Shape s where
      area :: s -> Nat
      sides :: s -> Int @-}
class Shape s where
  area :: s -> Int
  sides :: s -> Int

data Square = Square Int
data Circle = Circle Int

instance Shape Square where
  area (Square n) = n * n
  sides _ = 4

instance Shape Circle where
  area (Circle r) = r - 3
  sides _ = 0

{-@ double :: Shape s => s -> Nat @-}
double :: Shape s => s -> Int
double s = area s + area s

{-@ edges :: Shape s => s -> Nat @-}
edges :: Shape s => s -> Int
edges s = sides s

{-@ area4 :: Square -> Nat @-}
area4 :: Square -> Int
area4 q = area q
