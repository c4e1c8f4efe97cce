import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { done, removeFolder } from './run-command.ts'

/** The first suite of Debian whose Python and Django are new enough for the host. */
const SUITE = 'forky'

/**
 * What the host's container has, as far as Debian has it. A host that wants more: its Debian package here, or a package of Python
 * that does next to nothing in stand-ins/.
 */
const PACKAGES: readonly string[] = [
  ...['ca-certificates', 'curl', 'gnupg', 'hostname', 'iproute2', 'procps'],
  ...['nginx-light', 'postgresql', 'redis-server', 'daphne', 'celery'],
  ...['uwsgi-core', 'uwsgi-plugin-python3', 'uwsgi-plugin-gevent-python3'],
  ...['python3', 'python3-venv', 'python3-celery', 'python3-channels-redis', 'python3-django'],
  ...['python3-django-celery-beat', 'python3-django-channels', 'python3-django-cors-headers', 'python3-django-filters'],
  ...['python3-django-redis', 'python3-django-timezone-field', 'python3-djangorestframework'],
  ...['python3-djangorestframework-simplejwt', 'python3-gevent', 'python3-inflection', 'python3-jsonschema'],
  ...['python3-lxml', 'python3-m3u8', 'python3-packaging', 'python3-pil', 'python3-psutil', 'python3-psycopg'],
  ...['python3-rapidfuzz', 'python3-regex', 'python3-requests', 'python3-tz', 'python3-tzlocal', 'python3-uritemplate'],
  ...['python3-vlc', 'python3-yaml'],
]

/** Debian's server has its parts in plugins; the host calls it as one that has them built in. */
const UWSGI = `#!/bin/sh
exec /usr/bin/uwsgi --plugin python3 --plugin http --plugin gevent_python3 "$@"
`

/** The arguments of mmdebstrap that make the tree in a folder. */
export function treeArguments(folder: string): readonly string[] {
  return [
    '--variant=minbase',
    // A mirror may lag behind its own expiry date; for a tree to try things in that is no danger.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    '--dpkgopt=path-exclude=/usr/share/doc/*',
    '--dpkgopt=path-exclude=/usr/share/man/*',
    '--dpkgopt=path-exclude=/usr/share/locale/*',
    `--include=${PACKAGES.join(',')}`,
    SUITE,
    folder,
  ]
}

/** The Debian tree, made where it is missing or was made from another list of packages; true if it was made now. */
export async function prepareTree(tree: string): Promise<boolean> {
  const stamp = `${tree}.made-of`
  const wanted = createHash('sha256')
    .update(JSON.stringify([treeArguments(''), UWSGI]))
    .digest('hex')
  if (existsSync(tree) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  const fresh = `${tree}.fresh`
  for (const folder of [tree, fresh]) await removeFolder(folder)
  mkdirSync(fresh, { recursive: true })
  // It mounts parts of this machine in the tree; in a namespace of its own they end with it, however it ends.
  await done('Making the Debian tree', 'unshare', ['--mount', 'mmdebstrap', ...treeArguments(fresh)])
  await done('Making the folder of Python programs', 'chroot', [
    ...[fresh, 'python3', '-m', 'venv', '--system-site-packages', '--without-pip', '/dispatcharrpy'],
  ])
  for (const folder of ['app', 'data', 'stand-ins']) mkdirSync(join(fresh, folder))
  writeFileSync(join(fresh, 'dispatcharrpy/bin/uwsgi'), UWSGI)
  chmodSync(join(fresh, 'dispatcharrpy/bin/uwsgi'), 0o755)
  // Behind all other places: what Debian has comes first.
  writeFileSync(join(fresh, 'usr/lib/python3/dist-packages/stand-ins.pth'), '/stand-ins\n')
  writeFileSync(join(fresh, 'etc/default/locale'), 'LANG=C.UTF-8\n')
  renameSync(fresh, tree)
  writeFileSync(stamp, wanted)
  return true
}
