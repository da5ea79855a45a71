"""The small language between the front end and the engine (faceted paper, figure 1)."""
