-- | Mutable cells: an action is a function of what the cells hold, and answers what they hold after it.
module Control.Monad.ST.Cells
  ( ST (..), RealWorld, Stateful (..), Store, Variable (..), newVariable, given, content, readVariable, writeVariable
  , changeVariable, sameVariable, alone, after, after
  ) where

import Liquidlens.Prelude (Anything, Cell (..), Contents (..), IO (..), Store (..), looked, noCells)
import qualified Liquidlens.Primitive as P

-- | An answer alone is how an arbitrary action is made.
data ST s a = Answered a | MakeST (Store -> (a, Store))

data RealWorld

-- | Monads whose actions have cells.
class Monad m => Stateful m where
  access :: (Store -> (a, Store)) -> m a

instance Stateful IO where
  access f = Access (\cells -> case f cells of (x, later) -> (Answer x, later))

instance Stateful (ST s) where
  access f = MakeST f

after :: ST s a -> Store -> (a, Store)
after (Answered x) cells = (x, cells)
after (MakeST f) cells = f cells

-- | The answer of an action that has no cells but its own.
alone :: ST s a -> a
alone m = case after m noCells of (x, _) -> x

instance Functor (ST s) where
  fmap f m = MakeST (\cells -> case after m cells of (x, later) -> (f x, later))

instance Applicative (ST s) where
  pure x = MakeST (\cells -> (x, cells))
  mf <*> mx = mf >>= \f -> mx >>= \x -> pure (f x)
  m *> n = m >>= \_ -> n

instance Monad (ST s) where
  m >>= k = MakeST (\cells -> case after m cells of (x, later) -> after (k x) later)
  m >> n = m >>= \_ -> n

instance Semigroup a => Semigroup (ST s a) where
  m <> n = m >>= \x -> n >>= \y -> pure (x <> y)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

liquidlensBuild :: [a] -> ST s a
liquidlensBuild (x : _) = Answered x
liquidlensBuild [] = errorWithoutStackTrace "an action that never ends"

liquidlensAscending :: [a] -> Bool
liquidlensAscending [_] = True
liquidlensAscending _ = False

-- | The answer of an action.
liquidlensItems :: ST s a -> [a]
liquidlensItems m = [alone m]

-- | The same; what the cells hold that were given to the action is looked at, as others will.
liquidlensRun :: ST s a -> [a]
liquidlensRun m = case after m noCells of (x, cells) -> looked cells [x]

liquidlensDone :: ST s a -> ST s a
liquidlensDone m = Answered (alone m)

-- Variables -----------------------------------------------------------------------------------------------------------

-- | A cell of known type; one that was given from outside knows what it holds before it is written to.
data Variable a = GivenVariable Int a | NewVariable Int

-- | One given from outside: its number, by which it is told from others, and what it holds.
given :: (Int, a) -> Variable a
given (number, x) = GivenVariable number x

-- | What one that was given from outside held.
content :: Variable a -> [(Int, a)]
content (GivenVariable number x) = [(number, x)]
content (NewVariable _) = []

cellOf :: Variable a -> Cell
cellOf (NewVariable number) = Made number
cellOf (GivenVariable number _) = Given number

same :: Cell -> Cell -> Bool
same (Made m) (Made n) = P.intEq m n
same (Given m) (Given n) = P.intEq m n
same _ _ = False

sameVariable :: Variable a -> Variable a -> Bool
sameVariable x y = same (cellOf x) (cellOf y)

newVariable :: Stateful m => a -> m (Variable a)
newVariable x = access (\cells -> case cells of
  MakeStore made contents -> (NewVariable made, MakeStore (P.intAdd made 1) (Contents (Made made) (P.retype x) contents)))

readVariable :: Stateful m => Variable a -> m a
readVariable v = access (\cells -> case cells of
  MakeStore made contents -> case held (cellOf v) contents of
    Just x -> (P.retype x, cells)
    Nothing -> case v of
      GivenVariable number x -> (x, MakeStore made (Contents (Given number) (P.retype x) contents))
      NewVariable _ -> errorWithoutStackTrace "a cell of another run")

writeVariable :: Stateful m => Variable a -> a -> m ()
writeVariable v x = access (\cells -> case cells of
  MakeStore made contents -> case put (cellOf v) (P.retype x) contents of
    changed -> changed `seq` ((), MakeStore made changed))

changeVariable :: Stateful m => Variable a -> (a -> a) -> m ()
changeVariable v f = readVariable v >>= \x -> writeVariable v (f x)

held :: Cell -> Contents -> Maybe Anything
held _ NoContents = Nothing
held cell (Contents other x rest) = if same cell other then Just x else held cell rest

put :: Cell -> Anything -> Contents -> Contents
put cell x NoContents = Contents cell x NoContents
put cell x (Contents other y rest) =
  if same cell other then Contents other x rest else case put cell x rest of changed -> changed `seq` Contents other y changed
