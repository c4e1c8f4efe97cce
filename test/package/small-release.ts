/** A release of stand-ins: small programs in place of Node, one line in place of each file of the plugin. */
import type { ReleaseFacts } from '../../scripts/package/hub-manifests.ts'
import type { PackedProgram } from '../../scripts/package/packed-runtime.ts'
import type { ReleaseParts } from '../../scripts/package/release.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A zip of a release, as manifests know it. */
export const ZIP = { file: 'sports-guide-1.2.3.zip', bytes: 54_321_000, sha256: 'ab'.repeat(32) }

/** What the manifests say of it. */
export const FACTS: Omit<ReleaseFacts, 'zip'> = {
  version: '1.2.3',
  name: 'Sports Guide',
  description: 'Turns event streams into channels.',
  author: 'Sports Guide maintainers',
  licence: 'MIT',
  builtAt: '2026-01-02T03:04:05.000Z',
  commit: '0123456789abcdef0123456789abcdef01234567',
  baseUrl: 'https://downloads.example/v1.2.3',
  homeUrl: 'https://code.example/sports-guide',
}

/** The files of the plugin's folder. */
export const PLUGIN: ReadonlyMap<string, Uint8Array> = new Map([
  ['plugin.json', bytes('{"version":"1.2.3"}')],
  ['plugin.py', bytes('class Plugin: pass\n')],
  ['launcher.py', bytes('print("launched")\n')],
  ['logo.png', bytes('a picture')],
  ['LICENSE', bytes('MIT\n')],
  ['dist/plugin.js', bytes('export function register() {}\n')],
  ['dist/dispatcharr.js', bytes('export {}\n')],
  ['dist/console.html', bytes('<!doctype html>\n')],
  ['dist/guides.html', bytes('<!doctype html>\n')],
])

const program = (name: string): PackedProgram => ({
  packed: bytes(`packed ${name}`),
  sha256: name.repeat(64).slice(0, 64),
  bytes: 1000,
  licence: 'The licence of Node',
})

/** Two programs that stand for Node. */
const RUNTIME = { node: '24.0.0', programs: { x64: program('a'), arm64: program('b') } }

/** All parts of it. */
export const PARTS: ReleaseParts = {
  facts: FACTS,
  plugin: PLUGIN,
  runtime: RUNTIME,
  licences: (node) => ['The licence of a library', ...(node === null ? [] : [node])].join('\n'),
}
