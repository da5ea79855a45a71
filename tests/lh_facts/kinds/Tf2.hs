{-# LANGUAGE TypeFamilies #-}
module Tf2 where
type family F a where
  F Int = Bool
  F Bool = Int

{-@ f :: F Bool -> {v:Int | v >= 0} @-}
f :: F Bool -> Int
f x = if x > 0 then x else 0

{-@ g :: F Bool -> {v:Int | v >= 0} @-}
g :: F Bool -> Int
g x = x
