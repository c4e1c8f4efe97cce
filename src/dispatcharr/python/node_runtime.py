"""Which Node runs Sports Guide: the one that came with the plugin, unpacked once into the data folder, or the machine's own."""

import hashlib
import json
import lzma
import os
import shutil
import subprocess

OLDEST = (22, 13)
SPARE_BYTES = 16_000_000  # left free for the database and the guide


class Failure(Exception):
    """Sports Guide cannot be started here; the text says why and what to do."""


def find_node(plugin_dir, data_dir, before_unpacking, is_ending):
    """Path of a Node that can be run. Raises Failure; None when is_ending() became true on the way."""
    runtime = os.path.join(plugin_dir, "runtime")
    facts = read_json(os.path.join(runtime, "runtime.json"))
    if facts is None:
        return node_of_machine()
    machine = os.uname().machine.lower()
    architecture = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}.get(machine)
    binary = facts["binaries"].get(architecture)
    if binary is None:
        raise Failure(
            f"This zip has no Node for {machine} machines. Install Node 22.13 or newer there, and the small zip of Sports Guide."
        )
    folder = os.path.join(runnable_folder(data_dir), f"{facts['node']}-{architecture}-{binary['sha256'][:12]}")
    node = os.path.join(folder, "node")
    # It got this name when it was whole; a backup or a full disk may have cut it off since.
    if not (os.path.isfile(node) and os.path.getsize(node) == binary["bytes"]):
        before_unpacking()
        os.makedirs(folder, exist_ok=True)
        if not unpack(os.path.join(runtime, binary["file"]), node, binary, is_ending):
            return None
    os.chmod(node, 0o755)
    return node


def runnable_folder(data_dir):
    """Where programs can be run from: a data folder may be mounted so that none can."""
    folder = os.path.join(data_dir, "runtime")
    os.makedirs(folder, exist_ok=True)
    if not os.statvfs(folder).f_flag & os.ST_NOEXEC:
        return folder
    folder = os.path.join(os.environ.get("TMPDIR") or "/tmp", f"sports-guide-runtime-{os.geteuid()}")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    if os.path.islink(folder) or os.stat(folder).st_uid != os.geteuid():
        raise Failure(f"Programs cannot run from {data_dir}, and {folder} belongs to another user. Remove it.")
    return folder


def remove_damaged(node, plugin_dir):
    """Takes an unpacked Node away that is not what it was, so that it is unpacked anew; whether it did."""
    facts = read_json(os.path.join(plugin_dir, "runtime", "runtime.json"))
    sums = [binary["sha256"] for binary in facts["binaries"].values()] if facts else []
    if not any(os.path.dirname(node).endswith(known[:12]) for known in sums):
        return False  # the machine's own
    checksum = hashlib.sha256()
    try:
        with open(node, "rb") as file:
            while chunk := file.read(1 << 20):
                checksum.update(chunk)
    except OSError:
        pass  # what cannot be read cannot be run either
    if checksum.hexdigest() in sums:
        return False
    os.remove(node)
    return True


def unpack(packed, node, binary, is_ending):
    """Unpacks a checked Node and only then gives it its name; false when is_ending() became true on the way."""
    folder = os.path.dirname(node)
    unfinished = f"{node}.unfinished"  # what an earlier crash left is written over: only one launcher lives
    space = os.statvfs(folder)
    if space.f_bavail * space.f_frsize < binary["bytes"] + SPARE_BYTES:
        megabytes = (binary["bytes"] + SPARE_BYTES) // 1_000_000
        raise Failure(f"Not enough space in {folder} to unpack Node. Free {megabytes} MB.")
    checksum = hashlib.sha256()
    try:
        with lzma.open(packed) as source, open(unfinished, "wb") as target:
            while chunk := source.read(1 << 20):
                if is_ending():
                    return False
                checksum.update(chunk)
                target.write(chunk)
            target.flush()
            os.fsync(target.fileno())
    except (OSError, EOFError, lzma.LZMAError) as error:
        raise Failure(f"Node could not be unpacked into {folder}: {error}. Free some space there, or install the plugin again.") from None
    if checksum.hexdigest() != binary["sha256"]:
        os.remove(unfinished)
        raise Failure(f"{packed} is damaged: wrong checksum. Install the plugin again.")
    os.chmod(unfinished, 0o755)
    os.replace(unfinished, node)
    return True


def node_of_machine():
    node = shutil.which("node")
    if node is None:
        raise Failure("This zip has no Node, and Node is not installed. Install the large zip of Sports Guide, or Node 22.13.")
    try:
        asked = subprocess.run([node, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20, check=True)
        version = asked.stdout.strip()
        numbers = tuple(int(part) for part in version.lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        raise Failure(f"{node} does not report its version: {error}. Install the large zip of Sports Guide, or Node 22.13.") from None
    if numbers < OLDEST:
        raise Failure(f"{node} is {version}, but Sports Guide needs Node 22.13 or newer. Install it, or the large zip.")
    return node


def remove_other_runtimes(data_dir, node):
    """Takes away what earlier versions unpacked into the data folder."""
    runtime = os.path.join(data_dir, "runtime")
    for name in os.listdir(runtime) if os.path.isdir(runtime) else []:
        if os.path.join(runtime, name) != os.path.dirname(node):
            shutil.rmtree(os.path.join(runtime, name), ignore_errors=True)


def installed_build(plugin_dir):
    """The build that files.json names and None when all its files are there; else None and the first that is not."""
    facts = read_json(os.path.join(plugin_dir, "files.json"))
    if facts is None:
        return None, "files.json"
    for path, told in facts["files"].items():
        try:
            if os.stat(os.path.join(plugin_dir, path)).st_size != told["bytes"]:
                return None, path
        except OSError:
            return None, path
    return facts["build"], None


def read_json(path):
    """The value of a JSON file; None where there is none that can be read."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return None
