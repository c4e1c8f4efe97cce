"""Keeps Node running for Sports Guide inside Dispatcharr: python3 -I launcher.py PLUGIN_DIR DATA_DIR [PACE]

background.py starts it from the file that it opened, with the locked process.lock as descriptor 3. Node gets the lock too, so that
no second process starts while either of the two lives. PACE multiplies the pauses; tests set it.
"""

import fcntl
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
import traceback
import urllib.request
from dataclasses import dataclass
from functools import partial

sys.dont_write_bytecode = True  # what root leaves in the plugin's folder the host cannot delete
sys.path.append(os.path.dirname(os.path.abspath(sys.argv[0])))


def give_account_back(data_dir):
    """Deletes our account in the host, by its own key, and connection.json: the plugin is gone, and the host has told nobody."""
    path = os.path.join(data_dir, "connection.json")
    try:
        with open(path, encoding="utf-8") as file:
            told = json.load(file)
        host = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # it is on this machine or beside it

        def ask(method, name):
            request = urllib.request.Request(f"{told['url']}/api/accounts/users/{name}/", method=method)
            request.add_header("X-API-Key", told["api_key"])
            with host.open(request, timeout=5) as answer:
                return answer.read()

        ask("DELETE", int(json.loads(ask("GET", "me"))["id"]))
    except FileNotFoundError:
        return  # done already
    except (OSError, ValueError, KeyError, TypeError) as error:
        if getattr(error, "code", None) != 401:  # else it is deleted already
            sys.stderr.write(f"The plugin was removed, but its Dispatcharr user could not be deleted: {error}. Delete it on the Users page.\n")
            return
    os.remove(path)


def is_gone(plugin_dir):
    """False for a moment in which another version takes its place."""
    until = time.monotonic() + GONE_AFTER
    while not all(os.path.isfile(os.path.join(plugin_dir, name)) for name in PROGRAMS):
        if time.monotonic() > until:
            return True
        time.sleep(0.1)
    return False


PROGRAMS = ("launcher.py", "log_file.py", "node_runtime.py")
GONE_AFTER = 5  # seconds

try:
    from log_file import LogFile
    from node_runtime import Failure, find_node, installed_build, read_json, remove_damaged, remove_other_runtimes
except (ImportError, OSError):  # the latter for a file that goes while it is imported
    if is_gone(sys.argv[1]):
        give_account_back(sys.argv[2])
    elif "__file__" not in globals():
        # background.py opened us, and what is installed now is another: it goes on, started by its path.
        os.execv(sys.executable, [sys.executable, "-I", *sys.argv])
    raise

LOCK = 3
STOPPED, HAND_OVER, CREDENTIALS, CANNOT_RUN = 0, 75, 77, 126  # exit codes of Node, and what a shell has for none
COMPLETE_WITHIN, KILLED_AFTER, OLD_NODE_ENDS_WITHIN = 60, 8, 90  # seconds
LONGEST_DELAY, LONG_LIFE, TIDY_AFTER = 60, 600, 60  # seconds
HALF_DELETED_FOR = 1  # seconds: a file may be missing because the host is deleting them, one by one

ending = threading.Event()  # somebody told us to end


@dataclass(frozen=True)
class Place:
    plugin_dir: str
    data_dir: str
    pace: float

    def data(self, *parts):
        return os.path.join(self.data_dir, *parts)


def main(argv):
    place = Place(argv[1], argv[2], float(argv[3]) if len(argv) > 3 else 1)
    os.umask(0o022)
    os.makedirs(place.data("logs"), exist_ok=True)
    if not take_lock(place.data("process.lock")):
        sys.exit(f"Sports Guide is already running: another process has the lock {place.data('process.lock')}.")
    close_all_others()
    try:
        return serve(place)
    finally:
        if is_gone(place.plugin_dir):
            give_account_back(place.data_dir)


def serve(place):
    """Keeps Node running until it ends for good; the exit code of the launcher."""
    drop_root(place)
    log = LogFile(place.data("logs", "sports-guide.log"))
    wakes = listen_to_signals()
    if os.getpriority(os.PRIO_PROCESS, 0) < 5:
        os.setpriority(os.PRIO_PROCESS, 0, 5)  # the host's streams come first
    try:
        wait_for_old_node(place)
        keep_running(place, log, wakes)
        return 0
    except Failure as failure:
        message = str(failure)
        log.line("ERROR", message)
    except Exception as error:
        message = f"The launcher of Sports Guide failed: {error}. See {log.path}."
        log.line("ERROR", traceback.format_exc())
    tell(place, "failed", message)
    time.sleep(HALF_DELETED_FOR * place.pace)
    return 1


def keep_running(place, log, wakes):
    """Starts Node, again and again where it crashes, until it ends for good."""
    delay, is_checked = 1, False
    unpacks = partial(tell, place, "unpacking", "Node is being unpacked.")
    while True:
        build = wait_until_complete(place)
        node = None if ending.is_set() else find_node(place.plugin_dir, place.data_dir, unpacks, ending.is_set)
        if node is None:
            return tell(place, "ended", None)
        tell(place, "running", None)
        began = time.monotonic()
        try:
            code = run_node(node, place, log, wakes)
        except OSError as error:  # it cannot be run at all
            log.line("ERROR", f"{node} cannot be run: {error}")
            code = CANNOT_RUN
        lived = time.monotonic() - began
        if ending.is_set() or code == STOPPED:
            return tell(place, "ended", None)
        if code == CREDENTIALS:
            return tell(place, "ended", "Dispatcharr no longer accepts the account of Sports Guide. The next start repairs it.")
        if code != HAND_OVER and not is_checked:
            is_checked = True  # it takes half a second, and a crash is seldom its fault
            if remove_damaged(node, place.plugin_dir):
                log.line("ERROR", f"{node} was damaged and is unpacked again. If this happens again, check the disk.")
                continue
        if code != HAND_OVER:
            delay = 1 if lived >= LONG_LIFE * place.pace else delay
            how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
            message = f"Sports Guide ended {how} after {lived:.0f} s and is started again in {delay} s."
            log.line("ERROR", message)
            tell(place, "restarting", message)
            ending.wait(delay * place.pace)
            delay = min(delay * 2, LONGEST_DELAY)
        if wait_until_complete(place) not in (build, None):
            hand_over(place, log)


def hand_over(place, log):
    """Goes on as the launcher of the build on the disk, with the lock kept, so that nobody comes between."""
    log.line("INFO", "another build of Sports Guide takes over")
    os.set_inheritable(LOCK, True)
    script = os.path.join(place.plugin_dir, "launcher.py")
    os.execv(sys.executable, [sys.executable, "-I", script, place.plugin_dir, place.data_dir, *sys.argv[3:]])


def run_node(node, place, log, wakes):
    """Runs Node once and writes down what it says; its exit code, negative for a signal."""
    script = os.path.join(place.plugin_dir, "dist", "dispatcharr.js")
    # Nothing is sent to its standard input: that it ends tells Node that we are gone.
    command = [node, "--disable-warning=ExperimentalWarning", script, place.data_dir]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "bufsize": 0}
    child = subprocess.Popen(command, cwd=place.data_dir, pass_fds=(LOCK,), **pipes)
    os.set_blocking(child.stdout.fileno(), False)
    sources = [wakes, child.stdout]
    began, told_at, is_tidy = time.monotonic(), None, False
    while True:
        has_ended = child.poll() is not None  # asked first, so that its last words are read
        now = time.monotonic()
        if not has_lock(place.data("process.lock")):
            ending.set()  # the data folder was taken away; in a new one another process will start
        if ending.is_set() and not has_ended:
            if told_at is None:
                child.terminate()
                told_at = now
            elif now - told_at > KILLED_AFTER * place.pace:
                child.kill()
        if not is_tidy and now - began > TIDY_AFTER * place.pace:
            remove_other_runtimes(place.data_dir, node)
            is_tidy = True
        readable, _, _ = select.select(sources, [], [], 0 if has_ended else 1)
        if wakes in readable:
            os.read(wakes, 4096)
        while chunk := child.stdout.read(65536):
            log.write(chunk)
        if chunk == b"":
            sources = [wakes]
        if has_ended:
            child.stdin.close()
            child.stdout.close()
            return child.returncode


def wait_until_complete(place):
    """The build that is installed, once all its files are there: the host copies them one by one. None when told to end."""
    until = time.monotonic() + COMPLETE_WITHIN * place.pace
    while not ending.is_set():
        if not os.path.isdir(place.plugin_dir) and is_gone(place.plugin_dir):
            raise Failure(f"{place.plugin_dir} was deleted.")
        build, missing = installed_build(place.plugin_dir)
        if missing is None:
            return build
        if time.monotonic() > until:
            raise Failure(f"The file {missing} in {place.plugin_dir} is missing or incomplete. Install the plugin again.")
        ending.wait(0.5 * place.pace)
    return None


def take_lock(path):
    """Makes sure that descriptor 3 is the lock, and that it is ours; started by hand, takes it."""
    if not has_lock(path):
        opened = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        if opened != LOCK:
            os.dup2(opened, LOCK)
            os.close(opened)
    try:
        fcntl.flock(LOCK, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except BlockingIOError:
        return False


def has_lock(path):
    try:
        return os.path.samestat(os.fstat(LOCK), os.stat(path))
    except OSError:
        return False


def close_all_others():
    """Node, which starts us where an earlier launcher died, has descriptors of its own."""
    for name in os.listdir("/proc/self/fd"):
        if int(name) > LOCK:
            try:
                os.close(int(name))
            except OSError:
                pass  # the one that listed them


def drop_root(place):
    """Becomes the owner of the plugin's folder, who gets the data folder as well: the host's web container is never root."""
    owner = os.stat(place.plugin_dir)
    if os.geteuid() != 0 or owner.st_uid == 0:
        return
    for folder, _, names in os.walk(place.data_dir):
        for path in (folder, *(os.path.join(folder, name) for name in names)):
            try:
                os.lchown(path, owner.st_uid, owner.st_gid)
            except FileNotFoundError:
                pass  # a draft that got its name meanwhile
    os.setgroups([])
    os.setgid(owner.st_gid)
    os.setuid(owner.st_uid)


def listen_to_signals():
    """A descriptor that can be read when a signal came."""
    reads, writes = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    signal.set_wakeup_fd(writes, warn_on_full_buffer=False)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: ending.set())
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, lambda *_: None)  # to be woken when Node ends
    return reads


def wait_for_old_node(place):
    """A Node that outlived its launcher started us, and ends now; two at once must not be."""
    until = time.monotonic() + OLD_NODE_ENDS_WITHIN * place.pace
    told = read_json(place.data("process.json")) or {}
    is_here = told.get("pid_namespace") == os.readlink("/proc/self/ns/pid")
    for pid in (os.getppid(), told.get("pid") if is_here else None):
        while is_node_of(place, pid) and not ending.is_set():
            if time.monotonic() > until:
                os.kill(pid, signal.SIGKILL)
            ending.wait(0.1)


def is_node_of(place, pid):
    try:
        with open(f"/proc/{int(pid)}/cmdline", "rb") as file:
            words = file.read().split(b"\0")
        return os.fsencode(place.data_dir) in words and any(word.endswith(b"/dispatcharr.js") for word in words)
    except (OSError, TypeError, ValueError):
        return False


def tell(place, state, message):
    """launcher.json: what background.py says while Node cannot speak for itself."""
    at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    own = {"pid": os.getpid(), "pid_namespace": os.readlink("/proc/self/ns/pid")}
    try:
        with open(place.data("launcher.json.new"), "w", encoding="utf-8") as file:
            json.dump({"state": state, "message": message, "at": at, **own}, file)
        os.replace(place.data("launcher.json.new"), place.data("launcher.json"))
    except OSError as error:
        sys.stderr.write(f"launcher.json cannot be written: {error}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv))
