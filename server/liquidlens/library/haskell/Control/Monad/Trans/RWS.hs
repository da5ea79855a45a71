-- | Control.Monad.RWS as the package of transformers has it.
module Control.Monad.Trans.RWS
  ( RWST (..), RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, evalRWST, execRWST, mapRWST, withRWST, reader, ask
  , local, asks, writer, tell, listen, listens, pass, censor, state, get, put, modify, gets
  ) where

import Control.Monad.RWS

-- Lacks: liftCallCC liftCallCC' liftCatch
