/**
 * What CI checks, in the order in which it fails fastest: generated files are
 * current, types, format, lint and layering, unused code, the documentation names
 * files that exist and counts right, no text has an unclear word, no measure and no
 * bundle is over its limit, and dist/ is what a fresh build gives. Prints one line a check; exits 1 when any fails.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentFaults } from './document-faults.ts'
import { folderDifference, sameFile } from './folder-difference.ts'
import { LANGUAGE_CODES_FILE } from './generate-language-codes.ts'
import { wordFaults } from './word-list.ts'

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'sports-guide-check-'))
let failures = 0

function report(name: string, problem: string): void {
  if (problem) failures += 1
  process.stdout.write(`${problem ? 'FAIL' : 'ok  '} ${name}\n${problem ? `${problem.trimEnd()}\n` : ''}`)
}

/** What the command printed when it failed, else an empty text. */
function run(command: string, ...args: string[]): string {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (done.error) return done.error.message
  return done.status === 0 ? '' : `${done.stdout}${done.stderr}`
}

/** What a fresh run of the generators would change in the tree; the tree itself is left alone. */
function drift(): string {
  const failed = run('node', 'scripts/generate.ts', scratch)
  if (failed) return failed
  const changed = ['src/generated', 'test/generated', 'docs/reference']
    .map((folder) => folderDifference(join(scratch, folder), join(root, folder)))
    .filter(Boolean)
  for (const file of ['biome.layers.json', 'docs/variables.md', 'docs/guides/console.md', LANGUAGE_CODES_FILE]) {
    if (!sameFile(join(scratch, file), join(root, file))) changed.push(file)
  }
  return changed.length > 0 ? `npm run generate, then commit:\n${changed.join('\n')}` : ''
}

try {
  report('generated files are current', drift())
  report('types', run('tsc', '-p', '.'))
  report('types of the console', run('tsc', '-p', 'src/console'))
  report('format, lint, layering', run('biome', 'check', '--error-on-warnings', '.'))
  report('unused code', run('knip'))
  report('files named in documentation and comments', documentFaults(root).join('\n'))
  report('unclear words in texts', wordFaults(root).join('\n'))
  // Only now: it reads the program, which the checks above may find broken.
  const { countFaults } = await import('./document-counts.ts')
  const counts = countFaults(root)
  report('counts in documentation', counts.length > 0 ? `npm run generate corrects them:\n${counts.join('\n')}` : '')
  report('measures', run('node', 'scripts/measure.ts'))
  report('weight of the bundles', run('node', 'scripts/weigh.ts'))
  const fresh = join(scratch, 'dist')
  report('dist is a fresh build', run('node', 'scripts/build.ts', fresh) || folderDifference(fresh, join(root, 'dist')))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0
