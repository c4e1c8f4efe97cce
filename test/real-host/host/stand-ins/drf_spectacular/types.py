"""The names of types: whichever is asked for is there."""


class _AnyName(type):
    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return name


class OpenApiTypes(metaclass=_AnyName):
    pass
