-- | Evaluation to normal form, to the extent that instances say.
module Control.DeepSeq (NFData (..), deepseq, force, ($!!)) where

infixr 0 $!!, `deepseq`

class NFData a where
  rnf :: a -> ()
  rnf x = x `seq` ()

instance NFData Int

instance NFData Integer

instance NFData Double

instance NFData Char

instance NFData Bool

instance NFData ()

instance NFData a => NFData [a] where
  rnf [] = ()
  rnf (x : xs) = rnf x `seq` rnf xs

instance NFData a => NFData (Maybe a) where
  rnf Nothing = ()
  rnf (Just x) = rnf x

instance (NFData a, NFData b) => NFData (a, b) where
  rnf (x, y) = rnf x `seq` rnf y

deepseq :: NFData a => a -> b -> b
deepseq x y = rnf x `seq` y

force :: NFData a => a -> a
force x = rnf x `seq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = rnf x `seq` f x

-- Lacks: <$!!> NFData1 NFData2 liftRnf liftRnf2 rnf1 rnf2 rwhnf
