import datetime

from apps.rows import Rows


class PluginConfig:
    def __init__(self, key, enabled, updated_at=0):
        self.key, self.enabled = key, enabled
        self.updated_at = datetime.datetime.fromtimestamp(updated_at, datetime.timezone.utc)


PluginConfig.objects = Rows("plugins", PluginConfig)
