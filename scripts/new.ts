/** Makes the skeleton of something new, with its test, and says what to do next: `npm run new` lists the kinds. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './import-graph.ts'
import { runNew } from './new/run-new.ts'

const root = join(import.meta.dirname, '..')

/** What a command printed. Throws when it fails. */
function run(command: string, ...args: string[]): string {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (done.error) throw done.error
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${done.stdout}${done.stderr}`)
  return done.stdout
}

/** The text of every file that `npm run generate` may write, by path. */
function generatedFiles(): ReadonlyMap<string, string> {
  const folders = ['src/generated', 'test/generated', 'schemas', 'docs'].filter((folder) =>
    existsSync(join(root, folder)),
  )
  const below = folders.flatMap((folder) => filesBelow(join(root, folder)).map((file) => `${folder}/${file}`))
  const top = readdirSync(root).filter((name) => /\.(md|json)$/.test(name))
  return new Map([...top, ...below].map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

process.exitCode = runNew(process.argv.slice(2), {
  root,
  environment: process.env,
  print: (text) => process.stdout.write(text),
  format: (paths) => {
    // Data files such as Markdown are not Biome's to format.
    run('biome', 'check', '--write', '--no-errors-on-unmatched', ...paths)
  },
  generate: () => {
    const before = generatedFiles()
    run('node', 'scripts/generate.ts')
    return [...generatedFiles()].flatMap(([path, text]) => (before.get(path) === text ? [] : path))
  },
})
