"""The one process of an installation, as the host's processes see it: its lock, its start, its socket, its files."""

import contextlib
import errno
import fcntl
import http.client
import json
import os
import secrets
import shutil
import signal
import socket
import sys
import time

PLUGIN_DIR = os.path.dirname(os.path.abspath(__file__))
PLUGINS_DIR = os.path.dirname(PLUGIN_DIR)
VOLUME = os.path.dirname(PLUGINS_DIR)
DATA_DIR = os.path.join(VOLUME, "sports-guide")
LOGOS_DIR = os.path.join(VOLUME, "logos", "sports_guide")
LAUNCHER = os.path.join(PLUGIN_DIR, "launcher.py")
LOG = os.path.join(DATA_DIR, "logs", "sports-guide.log")

STOPPED = "stopped.json"
MOST_BYTES = 32_000_000  # of an answer

# Runs the program behind descriptor 4 under the name that comes first. The host may delete the plugin while the launcher starts,
# and may do so without calling stop(). Then only the launcher, opened before, can still delete our account.
RUN_OPENED = 'import os, sys; sys.argv.pop(0); exec(compile(os.fdopen(4, "rb").read(), sys.argv[0], "exec"))'

# The host's shutdown ends, and waits for, every process whose command line holds one of these.
FORBIDDEN_WORDS = ("celery", "uwsgi", "daphne", "postgres", "redis-server")
# All that the process is told of the host's environment: no password of it can reach our log.
ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "TZ", "SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
# What a host's process may ignore, and a child would then ignore as well.
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD, signal.SIGPIPE)


CLOSED_TO_US = (errno.EACCES, errno.EPERM, errno.EROFS)
NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


class Away(Exception):
    """Nobody listens at the socket; nothing was sent."""


@contextlib.contextmanager
def writing():
    """What cannot be written, and what to do about it, in place of a number of the system's."""
    try:
        yield
    except OSError as error:
        what = f"Sports Guide cannot write {error.filename or DATA_DIR} ({error.strerror})."
        if error.errno in CLOSED_TO_US:
            raise RuntimeError(f"{what} Give {DATA_DIR} and everything in it to the user that Dispatcharr runs as.") from None
        if error.errno in NO_ROOM:
            raise RuntimeError(f"{what} Free some space on the disk of {DATA_DIR}.") from None
        raise


@writing()
def take_lock():
    """The descriptor of the lock that the process holds for life, to be closed by the caller; None when one lives."""
    make_folder(DATA_DIR)
    path = os.path.join(DATA_DIR, "process.lock")
    opened = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        give_to_owner(path)
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return fcntl.fcntl(opened, fcntl.F_DUPFD_CLOEXEC, 10)  # above the numbers that the child gives to its own
    except BlockingIOError:
        return None
    finally:
        os.close(opened)


def start(connection):
    """Starts the process unless one lives, with what connection() says of the host, or raises; whether it did."""
    launcher = None if PLUGIN_DIR.endswith(".__backup__") else open_launcher()
    if launcher is None:
        return False  # this copy is deleted, or the host is about to replace it
    lock = None
    try:
        lock = take_lock()
        if lock is None:
            return False
        write_json(os.path.join(DATA_DIR, "connection.json"), connection())
        spawn([interpreter(), "-I", "-c", RUN_OPENED, LAUNCHER, PLUGIN_DIR, DATA_DIR], lock, launcher)
        return True
    finally:
        for opened in (lock, launcher):
            if opened is not None:
                os.close(opened)  # the child has its own copy, and with it the lock


def open_launcher():
    """A descriptor of launcher.py, to be closed by the caller; None where there is no such file."""
    try:
        opened = os.open(LAUNCHER, os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    try:
        return fcntl.fcntl(opened, fcntl.F_DUPFD_CLOEXEC, 10)
    finally:
        os.close(opened)


def spawn(argv, lock, launcher):
    for path in argv:
        for word in FORBIDDEN_WORDS:
            if word in path:
                raise RuntimeError(f"The path {path} contains the word {word}. Dispatcharr would end the process because of it. Move it elsewhere.")
    log = open_log()
    actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)]
    actions += [(os.POSIX_SPAWN_DUP2, log, 1), (os.POSIX_SPAWN_DUP2, log, 2), (os.POSIX_SPAWN_DUP2, lock, 3)]
    actions += [(os.POSIX_SPAWN_DUP2, launcher, 4)]
    # The listening sockets of a web worker have no close-on-exec flag: the process would keep the host's ports.
    actions += [(os.POSIX_SPAWN_CLOSE, int(name)) for name in os.listdir("/proc/self/fd") if int(name) > 4]
    # A shell starts the launcher in the background and ends within a millisecond, when we take its exit code. A child of ours
    # would stay as a zombie when it ends: nobody in these workers waits for it, and a handler of signals would be the host's.
    shell = ["/bin/sh", "-c", '"$@" &', "sh", *argv]
    told = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
    try:
        pid = os.posix_spawn(shell[0], shell, told, file_actions=actions, setsid=True, setsigmask=[], setsigdef=SIGNALS)
    finally:
        os.close(log)
    for _ in range(500):
        try:
            if os.waitpid(pid, os.WNOHANG)[0] == pid:
                return
        except ChildProcessError:
            return  # somebody else took it
        time.sleep(0.002)


@writing()
def open_log():
    make_folder(os.path.dirname(LOG))
    opened = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
    try:
        give_to_owner(LOG)
        return fcntl.fcntl(opened, fcntl.F_DUPFD_CLOEXEC, 10)
    finally:
        os.close(opened)


def interpreter():
    """A plain Python: inside a web worker sys.executable is the web server."""
    own = sys.executable if os.path.basename(sys.executable or "").startswith("python") else None
    for path in (os.path.join(sys.prefix, "bin", "python3"), own, shutil.which("python3")):
        if path and os.access(path, os.X_OK):
            return path
    raise RuntimeError("python3 was not found. Sports Guide needs it to start.")


def ask(method, path, body, timeout):
    """Status and JSON (None where there is none) of one request to the process. Raises Away, or what sockets and http.client do."""
    connection = SocketConnection(read_json("process.json").get("socket") or os.path.join(DATA_DIR, "control.sock"), timeout)
    try:
        sent = None if body is None else json.dumps(body, default=str)
        connection.request(method, path, sent, {"Content-Type": "application/json"} if sent else {})
        answer = connection.getresponse()
        text = answer.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise RuntimeError("The answer is too large. Request less.")
        return answer.status, json.loads(text) if text else None
    finally:
        connection.close()


class SocketConnection(http.client.HTTPConnection):
    def __init__(self, path, timeout):
        super().__init__("localhost", timeout=timeout)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        try:
            self.sock.connect(self.path)
        except OSError as error:
            raise Away(str(error)) from None


def mark_stopped():
    """From here on nobody starts it, though the host saves only after stop() that the plugin is off."""
    write_json(os.path.join(DATA_DIR, STOPPED), {"at": time.time()})


def stopped_at():
    """When mark_stopped() was called last, in seconds; None if never."""
    at = read_json(STOPPED).get("at")
    return at if isinstance(at, (int, float)) else None


@writing()
def make_folder(path):
    if not os.path.isdir(path):
        os.makedirs(path, exist_ok=True)
        os.chmod(path, 0o755)
        give_to_owner(path)


def give_to_owner(path):
    """What we make as root, in the task container, would be closed to the web container, which shares nothing but the volume."""
    try:
        owner = os.stat(PLUGIN_DIR)
    except FileNotFoundError:
        return  # deleted just now; the launcher, which will find that out, is started by the same user
    if os.geteuid() == 0 and owner.st_uid != 0:
        os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)


def give_compiled_code():
    """Python keeps compiled code beside the source: one folder of root's, and the host could neither update nor delete us."""
    folder = os.path.join(PLUGIN_DIR, "__pycache__")
    if os.path.isdir(folder):
        give_to_owner(folder)


@writing()
def write_json(path, value):
    """For our user alone, and never half written."""
    draft = os.path.join(DATA_DIR, f".{os.getpid()}-{secrets.token_hex(4)}.tmp")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600), "w", encoding="utf-8") as file:
        json.dump(value, file, default=str)
    give_to_owner(draft)
    os.replace(draft, path)


def read_json(name):
    """The object of a file of the data folder, empty where there is none that can be read."""
    try:
        with open(os.path.join(DATA_DIR, name), encoding="utf-8") as file:
            value = json.load(file)
        return value if isinstance(value, dict) else {}
    except (OSError, ValueError):
        return {}


def mark_of(name):
    """Another value each time a file of the data folder was written; None where there is none."""
    try:
        facts = os.stat(os.path.join(DATA_DIR, name))
        return facts.st_ino, facts.st_mtime_ns
    except OSError:
        return None


def remove(path):
    try:
        os.remove(path)
    except FileNotFoundError:
        pass
