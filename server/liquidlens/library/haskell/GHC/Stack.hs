-- | Call stacks; none are kept.
module GHC.Stack (CallStack) where

data CallStack

-- Lacks: CostCentre CostCentreStack HasCallStack SrcLoc callStack ccLabel ccModule ccSrcSpan ccsCC ccsParent
--   ccsToStrings clearCCS currentCallStack emptyCallStack errorWithStackTrace freezeCallStack fromCallSiteList
--   getCCSOf getCallStack getCurrentCCS popCallStack prettyCallStack prettySrcLoc pushCallStack renderStack
--   srcLocEndCol srcLocEndLine srcLocFile srcLocModule srcLocPackage srcLocStartCol srcLocStartLine whoCreated
--   withFrozenCallStack

-- Lacks instances: IsList CallStack, Show CallStack
