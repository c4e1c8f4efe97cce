class DatabaseConnectionPool:
    """A base for the host's pool, which is never made here."""
