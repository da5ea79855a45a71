{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module G3 where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  P :: E Int -> E Int -> E Int

{-@ measure esz @-}
{-@ esz :: E a -> Nat @-}
esz :: E a -> Int
esz (I _) = 1
esz (B _) = 1
esz (P a b) = 1 + esz a + esz b

{-@ opt :: e:E a -> {v:E a | esz v <= esz e} @-}
opt :: E a -> E a
opt (P (I 0) e) = e
opt (P a b) = P (opt a) (opt b)
opt e = e

{-@ dbl :: e:E Int -> {v:E Int | esz v = 1 + esz e + esz e} @-}
dbl :: E Int -> E Int
dbl e = P e e

{-@ dbl2 :: e:E Int -> {v:E Int | esz v = esz e + esz e} @-}
dbl2 :: E Int -> E Int
dbl2 e = P e e
