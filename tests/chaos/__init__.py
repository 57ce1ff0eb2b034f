"""Bots and servers killed, a Discord that fails, clocks that jump, and people who play on all the while.

`make chaos`, or `python -m tests.chaos --help`. Everything is drawn from one seed. What must hold is in `checks`.
"""
