module Main where
import Data.Word
import Data.Int
import Data.Bits
import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import Data.Array
import Data.Complex
import Control.Monad.Except
import Control.Arrow (first, second, (&&&), (***), (>>>))
import Data.Bifunctor (bimap)
import Numeric
main :: IO ()
main = do
  print (fromIntegral (300 :: Int) :: Word8, maxBound :: Word16, (200 :: Word8) + 100, negate 1 :: Word32)
  print (fromIntegral (200 :: Int) :: Int8, minBound :: Int16, shiftL (1 :: Int8) 7, complement (5 :: Word8))
  print (IM.toList (IM.insertWith (+) 3 1 (IM.fromList [(3, 4), (1, 2)])), IM.fromList [(2, 'x')], IS.member 3 (IS.fromList [1, 3]))
  let a = listArray (0, 4) [10, 20, 30, 40, 50] :: Array Int Int
  print (a ! 2, bounds a, a // [(1, 0)], sum a, accumArray (+) 0 (0, 2) [(0, 1), (2, 5), (0, 2)] :: Array Int Int)
  print (listArray ((0, 0), (1, 1)) "abcd" ! (1, 0))
  print ((1 :+ 2) * (3 :+ 4) :: Complex Double, magnitude (3 :+ 4 :: Complex Double))
  print (runExcept (throwError "e" `catchError` (\e -> return (length e))), runExcept (throwError 'x' :: Except Char Int))
  print (((+ 1) &&& (* 2)) 5, ((+ 1) *** show) (1, 2), first length ("ab", 1), ((+ 1) >>> (* 2)) 3, bimap show not (1, True))
  print (map (\x -> showFFloat (Just 2) (x :: Double) "") [0, 1.005, 2.675, 1234.5, 1e-3, 99.999, -0.005])
  print (map (\x -> showEFloat (Just 3) (x :: Double) "") [0, 1.005, 123456, 1e-5], showHex (255 :: Int) "", showOct (8 :: Int) "", showGFloat (Just 1) (1.0e9 :: Double) "")
  print (floatToDigits 10 (123.456 :: Double), showFFloat Nothing (1.0e-2 :: Double) "", showFFloat (Just 0) (2.5 :: Double) "", showEFloat Nothing (0.1 :: Double) "")
  print (fst (head (readHex "ff" :: [(Int, String)])), fst (head (readFloat "2.5e1" :: [(Double, String)])))
