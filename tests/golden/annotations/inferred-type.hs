module InferredType where

{-@ g :: Int -> Bool @-}
g x = [x]
