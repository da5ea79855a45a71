"""Words shared by every stage: names, types, data types, literals, problems, primitive operations."""
