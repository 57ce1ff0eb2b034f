"""Where tables live between turns: a Redis or Valkey server, spoken to through one narrow contract."""
