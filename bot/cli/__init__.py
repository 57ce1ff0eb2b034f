"""One module for each command: `add_to` describes it to the parser, `run` carries it out."""
