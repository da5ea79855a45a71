-- | The elements that pass an unknown test, after an unknown change.
module FilterMap (test) where

{-@ test :: (Int -> Bool) -> (Int -> Int) -> Int -> Int @-}
test :: (Int -> Bool) -> (Int -> Int) -> Int -> Int
test keep change n
  -- Planted: the changed number need not pass the test
  | keep n && not (keep (change n)) = error "the change leaves the set"
  | otherwise = change n
