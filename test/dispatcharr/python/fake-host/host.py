"""A process of the host: loads the plugin as the host does, then does what its argument says, and prints one JSON line for each.

python3 host.py PLUGIN_DIR '[["load"], ["run", ACTION, PARAMS], ["stop", REASON], ["set", NAME, VALUE], ...]'
"""

import importlib.util
import json
import logging
import os
import socket
import sys
import time
import types

sys.dont_write_bytecode = True
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
PACKAGE = "_stand_in_plugin"
kept = []


def load(plugin_dir):
    package = types.ModuleType(PACKAGE)
    package.__path__ = [plugin_dir]
    package.__package__ = PACKAGE
    sys.modules[PACKAGE] = package
    spec = importlib.util.spec_from_file_location(f"{PACKAGE}.plugin", os.path.join(plugin_dir, "plugin.py"))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module.Plugin()


def listen():
    """As a web worker has it: a listening socket that children inherit."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.set_inheritable(True)
    kept.append(listening)
    return f"socket:[{os.fstat(listening.fileno()).st_ino}]"


def unwritable(number):
    """From here on the system refuses to open files for writing."""
    true_open = os.open

    def refusing(path, flags, *more, **named):
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(number, os.strerror(number), path)
        return true_open(path, flags, *more, **named)

    os.open = refusing


def children():
    """Whether this process has any, dead ones included."""
    try:
        os.waitpid(-1, os.WNOHANG)
        return True
    except ChildProcessError:
        return False


def main():
    plugin_dir, steps = sys.argv[1], json.loads(sys.argv[2])
    logging.basicConfig(stream=sys.stderr, format="%(levelname)s %(message)s")
    plugin = None
    context = {"settings": {}, "logger": logging.getLogger("stand_in"), "actions": {}}
    for kind, *given in steps:
        began = time.monotonic()
        try:
            if kind == "load":
                plugin, value = load(plugin_dir), None
            elif kind == "run":
                value = plugin.run(given[0], given[1], context)
            elif kind == "stop":
                value = plugin.stop({**context, "reason": given[0]})
            elif kind == "set":
                module, name = given[0].split(".")
                value = setattr(sys.modules[f"{PACKAGE}.{module}"], name, given[1])
            elif kind == "attribute":
                value = getattr(plugin, given[0])
            elif kind == "call":
                module, name = given[0].split(".")
                value = getattr(sys.modules[f"{PACKAGE}.{module}"], name)(*given[1:])
            elif kind == "unwritable":
                value = unwritable(given[0])
            elif kind == "wait":
                value = time.sleep(given[0])
            else:
                value = {"listen": listen, "children": children}[kind]()
            told = {"value": value}
        except Exception as error:
            told = {"error": str(error)}
        print(json.dumps({**told, "ms": (time.monotonic() - began) * 1000}), flush=True)


main()
