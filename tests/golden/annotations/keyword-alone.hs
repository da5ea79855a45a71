module KeywordAlone where

{-@ measure @-}
f :: Int -> Int
f x = x
