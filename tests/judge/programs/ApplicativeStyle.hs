module Main where

import Control.Applicative
import Data.Functor ((<&>), ($>), void)

data P = P Int String Bool deriving Show

main :: IO ()
main = do
  print (P <$> Just 1 <*> Just "a" <*> pure True, P <$> Just 1 <*> Nothing <*> pure True)
  print (liftA2 (,) [1, 2] "ab", (,) <$> ZipList [1, 2, 3] <*> ZipList "ab")
  print (Just 1 <&> (+ 1), Just 1 $> 'x', void [1, 2], (<|>) [] [1], Just 3 <* Just 4, Left 1 *> Right 2 :: Either Int Int)
  print ((+) <$> (* 2) <*> (+ 10) $ 3, pure 5 "ignored", sequenceA [(+ 1), (* 2)] 5)
  print (traverse (\x -> ([x], x * 2)) [1, 2, 3], concat <$> mapM (\x -> [[x], [x + 1]]) [1, 2])
