/**
 * `npm run bench`: the command `sports-guide bench`, or with --against a comparison with another commit. Ctrl-C stops
 * a comparison and deletes its files.
 */
import { join } from 'node:path'
import { benchAgainst } from './bench-against.ts'

const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)

if (args.some((arg) => arg === '--against' || arg.startsWith('--against='))) {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort())
  process.exitCode = await benchAgainst(args, {
    root,
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    signal: interruption.signal,
  })
} else {
  const command = join(root, 'src/cli.ts')
  process.argv.splice(1, process.argv.length, command, 'bench', ...args)
  await import('../src/cli.ts') // reads process.argv
}
