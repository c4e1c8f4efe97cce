"""The pages that show the description: they say that there is none here."""

from rest_framework.response import Response
from rest_framework.views import APIView


class SpectacularAPIView(APIView):
    title = None
    url_name = None
    url = None

    def get(self, *_given, **_named):
        return Response({"detail": "This host runs without drf-spectacular: its API has no description here."}, status=501)


class SpectacularSwaggerView(SpectacularAPIView):
    pass


class SpectacularRedocView(SpectacularAPIView):
    pass
