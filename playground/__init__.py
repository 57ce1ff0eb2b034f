"""A Discord stand-in on this machine: REST API v10, gateway and a web page.

An unmodified discord.py bot connects to it. It is the local playground and the end-to-end test bench.
"""
