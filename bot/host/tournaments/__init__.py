"""Tournaments of a server: sign-up, rounds at several tables, points, standings."""
