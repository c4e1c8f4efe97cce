/** The files of its own that a Python program asks for, found in its text: the build has no Python. */

/** `from .name import ...` and `from . import name, other`; imports of the system's have no dot. */
const RELATIVE = /^[ \t]*from \.(\w*) import ([^#\n]+)/gm

/** Below the line that takes the program's own folder into the search, names without a dot are its own: the system's stand above. */
const OWN_FOLDER = /^sys\.path\.(?:append|insert)\(.*$/m
const PLAIN = /^[ \t]*(?:from (\w+) import|import (\w+))/gm

/** Names of the files that lie beside it: `account.py`. Each once, in the order of the text. */
export function ownImports(program: string): readonly string[] {
  const relative = [...program.matchAll(RELATIVE)].flatMap(([, module = '', names = '']) =>
    module === '' ? names.split(',').map((name) => name.trim().split(' ')[0] ?? '') : [module],
  )
  const at = OWN_FOLDER.exec(program)
  const below = at === null ? '' : program.slice(at.index + at[0].length)
  const plain = [...below.matchAll(PLAIN)].map(([, from, whole]) => from ?? whole ?? '')
  return [...new Set([...relative, ...plain])].map((name) => `${name}.py`)
}
