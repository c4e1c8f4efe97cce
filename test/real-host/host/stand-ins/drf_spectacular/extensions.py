class OpenApiAuthenticationExtension:
    pass


class OpenApiSerializerExtension:
    pass


class OpenApiViewExtension:
    pass
