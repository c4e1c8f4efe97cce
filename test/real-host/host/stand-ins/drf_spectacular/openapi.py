from rest_framework.schemas.inspectors import ViewInspector


class AutoSchema(ViewInspector):
    """Satisfies what REST framework asks of a view's schema."""
