module QualifierWithoutColon where

{-@ qualif Pos(v:Int) v > 0 @-}
f :: Int -> Int
f x = x
