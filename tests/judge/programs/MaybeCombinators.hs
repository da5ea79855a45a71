module Main where

import Data.Maybe
import Control.Applicative

main :: IO ()
main = do
  print (Just 1 <|> Nothing, Nothing <|> Just 2, asum' [Nothing, Just 3, Just 4])
  print (fromMaybe 0 (Just 5), maybe "none" show (Just 1), mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) [1, 2, 3])
  print (catMaybes [Just 'a', Nothing], listToMaybe [1, 2], listToMaybe ([] :: [Int]), maybeToList (Just 'x'))
  print (isJust (Just 1), isNothing (Just 1), fromJust (Just 'q'))
  print ((+) <$> Just 1 <*> Just 2, (,) <$> Just 1 <*> (Nothing :: Maybe Int), sequence [Just 1, Just 2])
  print (Just 5 >>= \x -> if x > 3 then Just (x - 3) else Nothing, Just 1 *> Just 2, Just 1 <* Just 2)
  print (fmap (* 2) (Just 4), (<$) 'z' (Just 1), traverse (\x -> [Just x, Nothing]) [1])
  where
    asum' :: [Maybe a] -> Maybe a
    asum' = foldr (<|>) Nothing
