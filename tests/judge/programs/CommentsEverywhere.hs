module Main where -- the module

{- a block
   {- nested -}
   comment -}

-- | A documented function.
f :: Int -- ^ the argument
  -> Int -- ^ the result
f x = x {- inline -} + 1 -- end

(-->) :: Int -> Int -> Int
a --> b = a * 10 + b -- an operator that starts with dashes

{-
g = undefined
-}

main :: IO ()
main = do
  -- inside do
  print (f 1) {- here -}
  print (1 --> 2)
  print "-- not a comment {- nor this -}"
  print '-'
