module C6 where
{-@ data T = T { tn :: {v:Int | v /= 0} } @-}
data T = T { tn :: Int } deriving (Eq, Show)
instance Enum T where
  fromEnum (T n) = n
  toEnum n = T n
f :: T -> Int
f t = 10 `div` tn t
