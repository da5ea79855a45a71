{-# LANGUAGE GADTs #-}
module H9 where
{-@ data Field a where
      Age  :: Field {v:Int | v >= 0}
      Temp :: Field Int
      Name :: Field String @-}
data Field a where
  Age  :: Field Int
  Temp :: Field Int
  Name :: Field String
{-@ data Upd a = Upd { fld :: Field a, new :: a } @-}
data Upd a = Upd { fld :: Field a, new :: a }
{-@ age :: Field {v:Int | v >= 0} @-}
age :: Field Int
age = Age
{-@ temp :: Field {v:Int | v >= 0} @-}
temp :: Field Int
temp = Temp
{-@ age1 :: Field {v:Int | v >= 1} @-}
age1 :: Field Int
age1 = Age
ok :: Upd Int
ok = Upd age 3
bad :: Upd Int
bad = Upd age (-3)
