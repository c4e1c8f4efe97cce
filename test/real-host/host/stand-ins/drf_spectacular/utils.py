"""Everything that annotates a view gives the view back; everything that describes a value is an empty object."""

from rest_framework.serializers import Serializer


class _Described:
    def __init__(self, *_given, **_named):
        pass


class OpenApiParameter(_Described):
    QUERY = "query"
    PATH = "path"
    HEADER = "header"
    COOKIE = "cookie"


class OpenApiExample(_Described):
    pass


class OpenApiResponse(_Described):
    pass


class PolymorphicProxySerializer(_Described):
    pass


def _unchanged(decorated):
    return decorated


def extend_schema(*_given, **_named):
    return _unchanged


def extend_schema_field(*_given, **_named):
    return _unchanged


def extend_schema_serializer(*_given, **_named):
    return _unchanged


def extend_schema_view(**_named):
    return _unchanged


def inline_serializer(name, fields, **named):
    return type(name, (Serializer,), dict(fields))(**named)
