"""What Dispatcharr loads of Sports Guide: hands events to the process that does the work, asks it, starts it and stops it.

The host imports this file in about a dozen processes at once, imports it anew at will, and keeps old copies at work after an
update. So it holds no state and reads whatever has a version from disk when it is called. It runs inside web workers that serve
hundreds of requests in one thread: nothing here or in background.py, ending.py and account.py may block for more than
milliseconds but time.sleep and sockets, which the host replaces by its own, and nothing may fork. Name, version, form and buttons
are in plugin.json.
"""

import http.client
import logging
import os
import secrets
import time
import urllib.parse

from . import account, background, ending
from .background import DATA_DIR, Away

INBOX = os.path.join(DATA_DIR, "inbox")
MOST_EVENTS = 300  # files in the inbox
ANSWER_WITHIN = 55  # seconds; the host's web server gives up after 60
READY_WITHIN = 45  # seconds of these: the first start unpacks Node


class Plugin:
    # Where "Docs" leads while the plugin is on: to the console, which is away while it is off. For then plugin.json would have one.
    help_url = "/logos/sports_guide/"

    def __init__(self):
        try:
            background.give_compiled_code()
            start()
        except Exception as error:  # the database may not be ready at boot; the next event or button tries again
            logging.getLogger("sports_guide").warning("Sports Guide was not started: %s", error)

    def run(self, action, params, context):
        """An event, a request to the REST API (action "api") or a button. Problems of the latter two are raised as sentences."""
        params = params or {}
        if not isinstance(params, dict):
            raise RuntimeError("The parameters must be an object.")
        if "event" in params and action != "api":
            if not isinstance(params["event"], str):
                raise RuntimeError("The event must be a text.")
            return take_event(action, params, logger_of(context))
        if action == "api":
            return {"status": "ok", "answer": ask_process("/requests", lambda left: {**params, "patience_ms": int(left * 1000)})}
        path = "/actions/" + urllib.parse.quote(str(action), safe="")
        # An undo that did its work and could not say so would take back one run more.
        return ask_process(path, lambda left: {"params": params, "patience_ms": int(left * 1000)}, again=action != "undo")

    def stop(self, context):
        """Ends the process, wherever it was started; takes back what it may do when the plugin is switched off or deleted."""
        reason = str((context or {}).get("reason") or "stop")
        log = logger_of(context)
        is_leaving, lock = reason in ("disable", "delete"), None
        try:
            if is_leaving:
                mark_stopped(log)
            lock = ending.stop(reason)
            if lock is None:
                log.error("Sports Guide did not stop. If its process runs in another container, restart that container.")
            elif is_leaving:
                ending.take_console_away()
        finally:
            try:
                if is_leaving:
                    account.withdraw()
            finally:
                if lock is not None:
                    os.close(lock)  # held until here, so that nobody starts it with the account that is being taken away


def logger_of(context):
    return (context or {}).get("logger") or logging.getLogger("sports_guide")


def mark_stopped(log):
    try:
        background.mark_stopped()
    except (OSError, RuntimeError) as error:  # on a full disk it must end all the same
        log.warning("%s", error)


def start():
    """Starts the process unless one lives or the plugin is switched off; whether it did."""
    try:
        return background.start(account.connection)
    except account.SwitchedOff:
        return False


def take_event(action, params, log):
    """Puts an event into the inbox and says so to the process. Never raises: the host is in the middle of its own work."""
    try:
        received = time.time()
        payload = params.get("payload")
        event = {"action": str(action), "event": params["event"], "payload": payload if isinstance(payload, dict) else {}}
        event["received_at"] = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(received)) + f".{int(received % 1 * 1000):03d}Z"
        background.make_folder(INBOX)
        # Names in the order of arrival, each its own: an equal event during a run must not vanish with the one being served.
        background.write_json(os.path.join(INBOX, f"{time.time_ns()}-{secrets.token_hex(4)}.json"), event)
        for name in sorted(name for name in os.listdir(INBOX) if name.endswith(".json"))[:-MOST_EVENTS]:
            background.remove(os.path.join(INBOX, name))  # an event only asks for a run, and younger ones do
        try:
            background.ask("POST", "/inbox", None, 0.1)
        except (Away, OSError, http.client.HTTPException, ValueError):
            pass  # it looks into the inbox when it starts, and when it has time again
        start()
        return {"status": "ok", "message": "Passed to Sports Guide."}
    except Exception as error:
        log.warning("Sports Guide could not take the event %s: %s", params.get("event"), error)
        return {"status": "error", "message": f"Sports Guide could not take the event: {error}"}


def ask_process(path, body_for, again=False):
    """What the process answers, started if need be. body_for gets the seconds that are left. again: asks the next one where
    the process ended over it, as it does for an update, and for an account that was taken away."""
    began = time.monotonic()
    while True:
        wait_until_ready(began + READY_WITHIN)
        left = max(1, ANSWER_WITHIN - (time.monotonic() - began))
        try:
            status, answer = background.ask("POST", path, body_for(left - 1), left)
        except Away:
            time.sleep(0.1)  # it ended between the two questions: an update, or a crash
            continue
        except TimeoutError:
            raise RuntimeError("Sports Guide is still working on this. Try again in a minute.") from None
        except (OSError, http.client.HTTPException):
            raise RuntimeError("Sports Guide stopped while it was working on this. Try again in a minute.") from None
        if status < 400:
            return answer
        problem = answer if isinstance(answer, dict) else {}
        if again and problem.get("code") == "ProcessReplaced" and left > 5:
            time.sleep(0.2)
            continue
        raise RuntimeError(str(problem.get("detail") or problem.get("code") or f"Sports Guide answered with status {status}."))


def wait_until_ready(deadline):
    """Starts the process if none lives and waits until it serves. Raises the launcher's sentence where it cannot be started."""
    before, starts = background.mark_of("launcher.json"), 0
    while True:
        if starts < 2 and background.start(account.connection):
            starts += 1
        try:
            state = background.ask("GET", "/health", None, 2)[1]["state"]
        except (Away, OSError, http.client.HTTPException, TypeError, KeyError, ValueError):
            state = None
        if state in ("ready", "waiting"):
            return
        launcher = background.read_json("launcher.json")
        is_final = launcher.get("state") == "failed" or (launcher.get("state") == "ended" and starts == 2)
        if is_final and launcher.get("message") and background.mark_of("launcher.json") != before:
            raise RuntimeError(launcher["message"])
        if time.monotonic() >= deadline:
            raise RuntimeError(f"{not_ready(launcher, state)} See {background.LOG}.")
        time.sleep(0.1)


def not_ready(launcher, state):
    # launcher.json is written before Node starts, process.json when it listens; one that was killed leaves it there.
    begins, listens = background.mark_of("launcher.json"), background.mark_of("process.json")
    if launcher.get("state") == "running" and state is None and listens and listens[1] > begins[1]:
        return "Sports Guide is running but does not answer. If this persists, disable and enable the plugin."
    return f"Sports Guide is still starting. {launcher.get('message') or 'Press again in a minute.'}"
