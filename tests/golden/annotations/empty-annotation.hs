module EmptyAnnotation where

{-@ @-}
f :: Int -> Int
f x = x
