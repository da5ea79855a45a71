module V1 where
data Tag a = Tag Int
data Upd a = Upd (Tag a) a
data Box a = Box a
data Nest a = Nest (Box (Tag a))
{-@ nat :: Tag Nat @-}
nat :: Tag Int
nat = Tag 1
ok :: Upd Int
ok = Upd nat 3
bad :: Upd Int
bad = Upd nat (-3)
{-@ w :: Upd Nat -> Upd Int @-}
w :: Upd Int -> Upd Int
w u = u
{-@ w2 :: Nest Nat -> Nest Int @-}
w2 :: Nest Int -> Nest Int
w2 u = u
{-@ w3 :: Box Nat -> Box Int @-}
w3 :: Box Int -> Box Int
w3 u = u
{-@ w4 :: Tag Nat -> Tag Int @-}
w4 :: Tag Int -> Tag Int
w4 u = u
