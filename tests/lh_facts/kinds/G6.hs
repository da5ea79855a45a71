{-# LANGUAGE GADTs #-}
module G6 where
data Field r where
  Name :: String -> Field String
  Age  :: { ageOf :: Int } -> Field Int

{-@ data Box = Box { bx :: Nat } @-}
data Box = Box { bx :: Int }
val :: Field r -> r
val (Name s) = s
val (Age n) = n
box :: Field Int -> Box
box f = Box (val f)
box2 :: Field Int -> Box
box2 (Age n) = if n >= 0 then Box n else Box 0
cmp :: Eq r => Field r -> Field r -> Bool
cmp a b = val a == val b
