"""The computer players of each game, found by convention: those of `some-game` are in `engine.ai.games.some_game`."""
