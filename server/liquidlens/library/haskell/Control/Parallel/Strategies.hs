-- | Strategies of evaluation, which change no value.
module Control.Parallel.Strategies
  ( Strategy, using, withStrategy, dot, r0, rseq, rdeepseq, rpar, rparWith, evalList, parList, parListChunk, parMap
  , evalBuffer, parBuffer, evalTuple2, parTuple2, evalTraversable, parTraversable, Eval, runEval, NFData (..)
  ) where

import Control.DeepSeq (NFData (..))

infixl 0 `using`

newtype Eval a = MakeEval a

type Strategy a = a -> Eval a

instance Functor Eval where
  fmap f (MakeEval x) = MakeEval (f x)

instance Applicative Eval where
  pure x = MakeEval x
  MakeEval f <*> MakeEval x = MakeEval (f x)

instance Monad Eval where
  MakeEval x >>= f = f x

runEval :: Eval a -> a
runEval (MakeEval x) = x

{-@ assume using :: x:a -> Strategy a -> {v:a | v = x} @-}
using :: a -> Strategy a -> a
using x s = runEval (s x)

{-@ withStrategy :: Strategy a -> x:a -> {v:a | v = x} @-}
withStrategy :: Strategy a -> a -> a
withStrategy s x = runEval (s x)

dot :: Strategy a -> Strategy a -> Strategy a
dot s t x = s (runEval (t x))

r0, rseq, rpar :: Strategy a
r0 x = MakeEval x
rseq x = seq x (MakeEval x)
rpar x = MakeEval x

rdeepseq :: NFData a => Strategy a
rdeepseq x = seq (rnf x) (MakeEval x)

rparWith :: Strategy a -> Strategy a
rparWith s x = s x

evalTraversable, parTraversable :: Traversable t => Strategy a -> Strategy (t a)
evalTraversable s t = traverse s t
parTraversable s t = traverse s t

evalList, parList :: Strategy a -> Strategy [a]
evalList s xs = traverse s xs
parList s xs = traverse s xs

parListChunk, evalBuffer, parBuffer :: Int -> Strategy a -> Strategy [a]
parListChunk _ s xs = traverse s xs
evalBuffer _ s xs = traverse s xs
parBuffer _ s xs = traverse s xs

parMap :: Strategy b -> (a -> b) -> [a] -> [b]
parMap s f xs = using (map f xs) (parList s)

evalTuple2, parTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
evalTuple2 s t (x, y) = (,) <$> s x <*> t y
parTuple2 s t p = evalTuple2 s t p

-- Lacks: $| $|| -| -|| .| .|| >| >|| Done SeqStrategy demanding evalListN evalListNth evalListSplitAt evalSeq
--   evalTuple3 evalTuple4 evalTuple5 evalTuple6 evalTuple7 evalTuple8 evalTuple9 parEval parListN parListNth
--   parListSplitAt parPair parTraverse parTriple parTuple3 parTuple4 parTuple5 parTuple6 parTuple7 parTuple8
--   parTuple9 runEvalIO rwhnf seqList seqPair seqTraverse seqTriple sparking unEval usingIO withStrategyIO
