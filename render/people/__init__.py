"""Pictures of what people have done: a profile, a ladder, the numbers of a game, two people side by side."""
