"""Strategies and budgets: which path runs next, when to stop, what was found."""
