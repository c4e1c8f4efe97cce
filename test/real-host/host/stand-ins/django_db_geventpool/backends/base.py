"""Named first among the bases of the host's database wrapper: it takes the sizes of the pool away, and Django connects."""

_SIZES_OF_THE_POOL = ("MAX_CONNS", "REUSE_CONNS", "CONN_MAX_LIFETIME")


class DatabaseWrapperMixin:
    def get_new_connection(self, conn_params):
        known = {name: value for name, value in conn_params.items() if name not in _SIZES_OF_THE_POOL}
        return super().get_new_connection(known)
