{-# LANGUAGE TypeFamilies, GADTs #-}
module D3 where
class Entity r where
  data Field r :: * -> *
  get :: Field r t -> r -> t
{-@ data User = User { uname :: String, uage :: Nat } @-}
data User = User { uname :: String, uage :: Int }
data Item = Item Int
instance Entity User where
  {-@ data Field User t where
        UName :: Field User String
        UAge  :: Field User {v:Int | v >= 0} @-}
  data Field User t where
    UName :: Field User String
    UAge :: Field User Int
  get UName u = uname u
  get UAge u = uage u
instance Entity Item where
  data Field Item t where
    INum :: Field Item Int
  get INum (Item n) = n
{-@ age :: User -> Nat @-}
age :: User -> Int
age u = get UAge u
{-@ num :: Item -> Nat @-}
num :: Item -> Int
num i = get INum i
{-@ data Upd r t = Upd { fld :: Field r t, new :: t } @-}
data Upd r t = Upd { fld :: Field r t, new :: t }
ok :: Upd User Int
ok = Upd UAge 3
bad :: Upd User Int
bad = Upd UAge (-3)
ok2 :: Upd Item Int
ok2 = Upd INum (-3)
isName :: Field User t -> Bool
isName UName = True
isName UAge = False
onlyAge :: Field User Int -> Int
onlyAge UAge = 1
