"""Hosting without Discord: what is done to tables and what is shown of them. Nothing in here imports discord."""
