"""What the process may do in the host: an account of its own, and where the REST API is. The host's modules are imported by the
functions that need them: when the host loads plugins they may not be ready."""

import os
import secrets
import sys
import time

from . import background
from .background import DATA_DIR, LOGOS_DIR, PLUGIN_DIR, PLUGINS_DIR

ACCOUNT = "sports-guide-plugin"
NAMES = {"first_name": "Sports Guide", "last_name": "plugin (do not delete)"}
MARK_COUNTS_FOR = 60  # seconds; long before that the host has saved that the plugin is off


class SwitchedOff(RuntimeError):
    """Nothing is started while the owner does not want it."""


def connection():
    """ProcessConnection: what the process needs to reach the host. Raises SwitchedOff while the plugin is disabled."""
    if not is_enabled():
        raise SwitchedOff("Sports Guide is disabled. Enable it on the Plugins page.")
    user = account()
    return {
        "url": host_url(),
        "api_key": user.api_key,
        "username": user.username,
        "plugin_dir": PLUGIN_DIR,
        "plugins_dir": PLUGINS_DIR,
        "logos_dir": LOGOS_DIR,
    }


def is_enabled():
    """Whether the host's row says so. It still does while the host stops the plugin: then it was not saved since stop() was called."""
    from apps.plugins.models import PluginConfig

    row = PluginConfig.objects.filter(key=os.path.basename(PLUGIN_DIR).replace(" ", "_").lower()).first()
    if row is None or not row.enabled:
        return False
    stopped_at = background.stopped_at()
    is_being_stopped = stopped_at is not None and 0 <= time.time() - stopped_at < MARK_COUNTS_FOR
    return not (is_being_stopped and row.updated_at.timestamp() <= stopped_at)


def account():
    """Our account, made where it is missing: an administrator by its level alone, whom nothing but its key lets in. A key that is
    there is kept."""
    from apps.accounts.models import User

    user = next(iter(our_accounts()), None)
    is_new = user is None
    if is_new:
        user = User(username=free_name())
    wanted = {**NAMES, "user_level": 10, "is_active": True, "is_staff": False, "is_superuser": False}
    wanted["api_key"] = user.api_key or secrets.token_urlsafe(32)
    wanted["custom_properties"] = {}  # another way in (xc_password), and networks that may keep us out
    if is_new or user.has_usable_password() or any(getattr(user, name) != value for name, value in wanted.items()):
        for name, value in wanted.items():
            setattr(user, name, value)
        user.set_unusable_password()
        user.save()
    return user


def our_accounts():
    """The one whose key we use, whatever the owner calls it; and those that have our names. Nobody else's are touched."""
    from apps.accounts.models import User

    key = background.read_json("connection.json").get("api_key")
    users = list(User.objects.filter(api_key=key)) if key else []
    users += [user for user in User.objects.filter(**NAMES) if user.username.startswith(ACCOUNT)]
    return list({user.username: user for user in users}.values())


def free_name():
    from apps.accounts.models import User

    number, name = 1, ACCOUNT
    while User.objects.filter(username=name).exists():  # the owner has one of this name, which is not ours
        number += 1
        name = f"{ACCOUNT}-{number}"
    return name


def withdraw():
    """Deletes our account, and what the process knows of it: enabling the plugin makes another."""
    for user in our_accounts():
        user.delete()
    background.remove(os.path.join(DATA_DIR, "connection.json"))


def host_url():
    """Where the REST API is, seen from this container."""
    told = os.environ.get("DISPATCHARR_INTERNAL_TS_BASE_URL")
    if told:
        return told.rstrip("/")
    is_web = os.path.basename(sys.argv[0] if sys.argv else "") in ("uwsgi", "daphne")
    if os.environ.get("DISPATCHARR_ENV", "").lower() == "modular" and not is_web:
        return f"http://{os.environ.get('DISPATCHARR_WEB_HOST', 'web')}:{os.environ.get('DISPATCHARR_PORT', '9191')}"
    return "http://127.0.0.1:5656"
