module DataRef1 where
{-@ data Range = Range { lo :: Int, hi :: {v:Int | lo <= v} } @-}
data Range = Range { lo :: Int, hi :: Int }

{-@ width :: Range -> Nat @-}
width :: Range -> Int
width r = hi r - lo r

{-@ width2 :: Range -> Nat @-}
width2 :: Range -> Int
width2 (Range l h) = h - l

shift :: Int -> Range -> Range
shift n (Range l h) = Range (l + n) (h + n)

grow :: Int -> Range -> Range
grow n r = r { hi = hi r + n }

grow2 :: Range -> Range
grow2 r = r { hi = hi r + 1 }
