-- | Control.Monad.Cont as the package of transformers has it.
module Control.Monad.Trans.Cont
  ( ContT (..), Cont, callCC, cont, runCont, evalCont, evalContT, mapCont, withCont, mapContT, withContT, reset, shift
  , resetT, shiftT
  ) where

import Control.Monad.Cont

reset :: Cont r r -> Cont r' r
reset m = resetT m

shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = cont (\k -> evalCont (f k))

resetT :: Monad m => ContT r m r -> ContT r' m r
resetT m = lift (evalContT m)

shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (\k -> evalContT (f k))

-- Lacks: liftLocal
