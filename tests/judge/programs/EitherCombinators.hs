module Main where

import Data.Either

main :: IO ()
main = do
  let es = [Left "a", Right 1, Right 2, Left "b"]
  print (lefts es, rights es, partitionEithers es)
  print (either length negate (Left "abc" :: Either String Int), either length negate (Right 3 :: Either String Int))
  print (isLeft (head es), isRight (head es), fromRight 0 (es !! 1), fromLeft "" (es !! 1))
  print (fmap (+ 1) (Right 1 :: Either () Int), (+ 1) <$> (Left 'x' :: Either Char Int))
  print (Right (+ 1) <*> Right 2 :: Either String Int, Left "e" <*> Right 2 :: Either String Int)
  print (mapM (\x -> if x < 3 then Right x else Left x) [1, 2, 3, 4])
  print (foldr (\x acc -> either (const acc) (+ acc) x) 0 es, length es, sum (Right 3 :: Either String Int))
  print (compare (Left 1) (Right 'a'), Left 1 < (Left 2 :: Either Int Int), [Left 'a', Right True])
