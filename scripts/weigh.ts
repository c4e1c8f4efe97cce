/** Prints what each bundle weighs, and its heaviest packages and folders. Exits 1 when one is over its limit. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildConsole } from './build-console.ts'
import { BUNDLES, buildBundles, MAX_CONSOLE_BYTES } from './bundles.ts'

const SHOWN = 20
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

/** The package or the folder that a module belongs to: `node_modules/axios`, `src/guide`, `src/generated/validators`. */
function partOf(path: string): string {
  const [named] = PACKAGE.exec(path) ?? []
  const folders = path.split('/').slice(0, -1)
  return named ?? (folders.slice(0, folders[1] === 'generated' ? 3 : 2).join('/') || path)
}

/** A number of bytes with its thousands apart, in a column. */
function bytes(number: number): string {
  return number.toLocaleString('en-US').padStart(11)
}

const { outputs } = await buildBundles(null)
for (const [path, { bytes: total, inputs }] of Object.entries(outputs)) {
  const file = basename(path)
  const limit = BUNDLES[file]?.limit ?? 0
  if (total > limit) process.exitCode = 1
  const parts = new Map<string, number>()
  for (const [input, { bytesInOutput }] of Object.entries(inputs))
    parts.set(partOf(input), (parts.get(partOf(input)) ?? 0) + bytesInOutput)
  const heaviest = [...parts].sort(([, one], [, other]) => other - one).slice(0, SHOWN)
  const rest = total - heaviest.reduce((sum, [, weight]) => sum + weight, 0)
  const lines = [
    `${total > limit ? 'FAIL' : '    '} ${file}: ${bytes(total).trim()} bytes, at most ${bytes(limit).trim()}`,
    ...[...heaviest, ['all else', rest] as const].map(([part, weight]) => `${bytes(weight)} ${part}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

/** The size of the console's page, compressed as web servers do. */
async function consoleWeight(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-weigh-'))
  try {
    await buildConsole(folder)
    return gzipSync(readFileSync(join(folder, 'console.html')), { level: 9 }).length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const compressed = await consoleWeight()
if (compressed > MAX_CONSOLE_BYTES) process.exitCode = 1
process.stdout.write(
  `${compressed > MAX_CONSOLE_BYTES ? 'FAIL' : '    '} console.html, compressed: ${bytes(compressed).trim()} bytes, at most ${bytes(MAX_CONSOLE_BYTES).trim()}\n`,
)
