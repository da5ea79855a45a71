-- | Call stacks; none are kept.
module GHC.Stack (CallStack) where

data CallStack
