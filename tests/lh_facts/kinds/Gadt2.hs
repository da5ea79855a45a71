{-# LANGUAGE GADTs #-}
module Gadt2 where
{-@ measure tlen @-}
tlen :: T a -> Int
tlen Nil = 0
tlen (Cons _ t) = 1 + tlen t

data T a where
  Nil  :: T a
  Cons :: a -> T a -> T a

{-@ hd :: {t:T a | tlen t > 0} -> a @-}
hd :: T a -> a
hd (Cons x _) = x

{-@ bad :: T a -> a @-}
bad :: T a -> a
bad t = hd t

{-@ tl :: t:{T a | tlen t > 0} -> {v:T a | tlen v = tlen t - 1} @-}
tl :: T a -> T a
tl (Cons _ xs) = xs
