module Unused1 where

{-@ data T a <p :: a -> Bool> = T { tx :: a } @-}
data T a = T { tx :: a }

{-@ up :: T <{\v -> v > 0}> Int -> T <{\v -> v >= 0}> Int @-}
up :: T Int -> T Int
up t = t

{-@ down :: T <{\v -> v >= 0}> Int -> T <{\v -> v > 0}> Int @-}
down :: T Int -> T Int
down t = t

{-@ same :: T <{\v -> v >= 0}> Int -> T <{\v -> v > -1}> Int @-}
same :: T Int -> T Int
same t = t

{-@ make :: Int -> T <{\v -> v > 0}> Int @-}
make :: Int -> T Int
make n = T n

{-@ data U a <q :: a -> a -> Bool> = U { ux :: Maybe a } @-}
data U a = U { ux :: Maybe a }

{-@ over :: U <{\v w -> v > w}> Int -> U <{\v w -> v >= w}> Int @-}
over :: U Int -> U Int
over t = t

{-@ below :: U <{\v w -> v >= w}> Int -> U <{\v w -> v > w}> Int @-}
below :: U Int -> U Int
below t = t

{-@ build :: Int -> U <{\v w -> v >= w}> Int @-}
build :: Int -> U Int
build n = U (Just n)

{-@ inside :: [T <{\v -> v > 0}> Int] -> [T <{\v -> v >= 0}> Int] @-}
inside :: [T Int] -> [T Int]
inside ts = ts

{-@ rebuilt :: T <{\v -> v > 0}> Int -> T <{\v -> v >= 0}> Int @-}
rebuilt :: T Int -> T Int
rebuilt (T n) = T n
