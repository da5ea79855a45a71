-- | Control.Monad.State as the package of transformers has it.
module Control.Monad.Trans.State.Strict
  ( StateT (..), State, state, runState, evalState, execState, mapState, withState, evalStateT
  , execStateT, mapStateT, withStateT, get, put, modify, modify', gets
  ) where

import Control.Monad.State

-- Lacks: liftCallCC liftCallCC' liftCatch liftListen liftPass
