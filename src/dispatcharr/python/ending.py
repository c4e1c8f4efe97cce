"""The end of the process, wherever it was started: asked for, and made where it does not come."""

import contextlib
import http.client
import os
import signal
import time

from . import background
from .background import DATA_DIR, LAUNCHER, LOGOS_DIR, Away

# The host may call stop() inside a transaction that holds our row: two seconds in all, with the account that is deleted after it.
KILLED_AFTER = 1.2  # seconds
GIVEN_UP_AFTER = 1.7  # seconds
TOLD_WITHIN = 0.3  # seconds; one that is frozen takes the request and never answers

PAGES = ("index.html", "guides.html")
PUBLISHED = b"\n<!-- published by Sports Guide; rewritten at every start -->\n"  # the end of each page of ours


def stop(reason):
    """Asks the process to end, and kills it where it does not. The lock, to be closed by the caller; None when it lives on."""
    began, asked_at = time.monotonic(), None
    while True:
        lock = background.take_lock()
        now = time.monotonic()
        if lock is not None or now - began > GIVEN_UP_AFTER:
            return lock
        if now - began > KILLED_AFTER:
            send_signal(signal.SIGKILL)
        elif asked_at is None or now - asked_at > 0.5:
            tell_to_stop(reason)  # again, since another worker may just have started a new one
            asked_at = time.monotonic()
        time.sleep(0.05)


def tell_to_stop(reason):
    """Where Node does not listen, the launcher unpacks or waits for the next start, or has just begun, or ends already."""
    try:
        background.ask("POST", "/stop", {"reason": reason}, TOLD_WITHIN)
    except (Away, OSError, http.client.HTTPException, ValueError):
        send_signal(signal.SIGTERM)


def send_signal(number):
    for pid in holders_of_lock():
        try:
            os.kill(pid, number)
        except OSError:
            continue  # it is gone already


def holders_of_lock():
    """Ids of our processes, as far as this container has them; the launcher first, which would start Node anew.

    Told by the lock, which is their descriptor 3, and not by what they wrote down: one that was frozen or killed before it could is
    found too, and a process that has got an old id of ours is not."""
    try:
        lock = os.stat(os.path.join(DATA_DIR, "process.lock"))
    except OSError:
        return []
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
            if os.fsencode(DATA_DIR) in words and os.path.samestat(os.stat(f"/proc/{pid}/fd/3"), lock):
                found.append((os.fsencode(LAUNCHER) not in words, int(pid)))
        except OSError:
            continue  # it has ended, or is somebody else's
    return [pid for _, pid in sorted(found)]


def take_console_away():
    """What the process does where it ends by itself: its pages among the host's logos go with the plugin."""
    for page in (os.path.join(LOGOS_DIR, name) for name in PAGES):
        with contextlib.suppress(OSError):  # there is none: it was killed before it had written it
            with open(page, "rb") as file:
                is_ours = file.read().endswith(PUBLISHED)
            if is_ours:
                background.remove(page)
        with contextlib.suppress(OSError):
            background.remove(f"{page}.tmp")  # one that was killed over it
    with contextlib.suppress(OSError):  # there is no folder, or it has something else in it
        os.rmdir(LOGOS_DIR)
