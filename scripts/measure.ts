/**
 * Prints how far a stream walks through the code, and how the code is cut into
 * files. Exits 1 when a limit is broken.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, importCircles, readImports } from './import-graph.ts'

const root = join(import.meta.dirname, '..')
const src = join(root, 'src')

/** The shapes that a stream takes on its way from the playlist to the guide, and the files that export them. */
const SHAPES: { readonly [name: string]: string } = {
  HostStream: 'generated/records.ts',
  NameReading: 'detection/name-reading.ts',
  MatchResult: 'matching/match-result.ts',
  StreamMatch: 'streams/stream-matches.ts',
  EventChannel: 'channels/wanted-channel.ts',
  PlannedChannel: 'channels/channel-plan.ts',
  PlannedOperation: 'generated/records.ts',
  HostChannel: 'generated/records.ts',
  Programme: 'guide/programme.ts',
}

const MAX_WALK = 212
const MAX_PICKS = 79
const MAX_DEPTH = 4
const LONG_FILE = 450

/** The refresh that is followed: one stream of the demo, its events, its day. */
const PLAYLIST = `#EXTM3U
#EXTINF:-1 tvg-id="" group-title="NBA",US (NBA 03) | Pacers @ Thunder 8:30PM ET
http://example.com/1.ts
`
const REFRESH = ['--events', 'demo/events', '--now', '2025-06-05T16:00:00Z', '--time-zone', 'America/New_York']

/** Folders without a part in a refresh: generated code, and the jobs of the bench, whose list is made when the command starts. */
const NOT_IN_A_REFRESH = ['generated', 'bench']

/** Folders that are not on the walk: both hosts and what connects to them, the entrances, what is stored, what only pages ask for. */
const NOT_ON_THE_WALK = ['host', 'embedded-host', 'dispatcharr', 'commands', 'store', 'api', 'home', 'images']

/** The part of V8's coverage that is read here. */
interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly {
      readonly functionName: string
      readonly ranges: readonly { readonly count: number }[]
    }[]
  }[]
}

/** Counts the named functions that run in the refresh, by file. Files in which none runs are left out. */
function functionsOfRefresh(): ReadonlyMap<string, number> {
  const scratch = mkdtempSync(join(tmpdir(), 'sports-guide-measure-'))
  try {
    const playlist = join(scratch, 'one-stream.m3u')
    const coverage = join(scratch, 'coverage')
    writeFileSync(playlist, PLAYLIST)
    const refresh = ['src/cli.ts', 'refresh', '--m3u', playlist, ...REFRESH, '--out', join(scratch, 'out')]
    const { status, stderr } = spawnSync(process.execPath, refresh, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_V8_COVERAGE: coverage },
    })
    if (status !== 0) throw new Error(`The refresh that is measured failed.\n${stderr}`)
    return functionsByFile(readdirSync(coverage).map((file) => readFileSync(join(coverage, file), 'utf8')))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function functionsByFile(coverages: readonly string[]): ReadonlyMap<string, number> {
  const byFile = new Map<string, number>()
  const base = `${pathToFileURL(src).href}/`
  for (const { url, functions } of coverages.flatMap((text) => (JSON.parse(text) as Coverage).result)) {
    if (!url.startsWith(base) || NOT_IN_A_REFRESH.includes(folderOf(url.slice(base.length)))) continue
    const run = functions.filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
    const file = url.slice(base.length)
    if (run.length > 0) byFile.set(file, (byFile.get(file) ?? 0) + run.length)
  }
  return byFile
}

const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

let broken = 0

/** Prints a measure, and says so when it is over its limit. */
function print(name: string, value: number | string, isBroken = false, details: readonly string[] = []): void {
  if (isBroken) broken += 1
  process.stdout.write(`${isBroken ? 'FAIL' : '    '} ${name.padEnd(44)} ${value}\n`)
  for (const detail of details) process.stdout.write(`       ${detail}\n`)
}

function printWalk(): void {
  const all = functionsOfRefresh()
  const walk = [...all].filter(([file]) => !NOT_ON_THE_WALK.includes(folderOf(file)))
  const count = (files: readonly (readonly [string, number])[]) =>
    `${files.length} files, ${sum(files.map(([, functions]) => functions))} functions`
  const folders = [...new Set(walk.map(([file]) => folderOf(file)))].sort()
  print('one refresh of one stream', count([...all]))
  print(
    `of these on the walk (at most ${MAX_WALK} files)`,
    count(walk),
    walk.length > MAX_WALK,
    folders.map(
      (folder) => `${(folder || 'src').padEnd(20)} ${count(walk.filter(([file]) => folderOf(file) === folder))}`,
    ),
  )
}

function printShapes(): void {
  const lacking = Object.entries(SHAPES).filter(
    ([name, file]) => !new RegExp(`^export (interface|type|class) ${name}\\b`, 'm').test(textOf(file)),
  )
  const details = lacking.map(([name, file]) => `${name} is not exported by ${file}`)
  print('shapes of a stream', Object.keys(SHAPES).length, lacking.length > 0, details)
}

function textOf(file: string): string {
  try {
    return readFileSync(join(src, file), 'utf8')
  } catch {
    return ''
  }
}

function printFiles(): void {
  const files = filesBelow(src)
  const written = files.filter((file) => /\.tsx?$/.test(file) && folderOf(file) !== 'generated')
  const texts = written.map(textOf)
  const picks = sum(texts.map((text) => text.match(/\b(Pick|Omit)</g)?.length ?? 0))
  print(`Pick and Omit (at most ${MAX_PICKS})`, picks, picks > MAX_PICKS)

  const circles = importCircles(readImports(src))
  const details = circles.map((circle) => circle.join(' '))
  print('import circles, type imports included', circles.length, circles.length > 0, details)

  const depths = files.map((file) => file.split('/').length)
  const depth = Math.max(...depths)
  const tooDeep = files.filter((_, index) => (depths[index] ?? 0) > MAX_DEPTH)
  print(`deepest path below src (at most ${MAX_DEPTH} parts)`, depth, depth > MAX_DEPTH, tooDeep)

  const lines = texts.map((text) => text.split('\n').length - 1)
  const sorted = lines.toSorted((a, b) => a - b)
  print('TypeScript files', written.length)
  print('lines', sum(lines))
  print(
    'lines of a file: mean, median, largest',
    [Math.round(sum(lines) / lines.length), sorted[sorted.length >> 1], sorted.at(-1)].join(', '),
  )
  const long = written.flatMap((file, index) => ((lines[index] ?? 0) > LONG_FILE ? [`${file} ${lines[index]}`] : []))
  print(`files above ${LONG_FILE} lines`, long.length, false, long)
}

printWalk()
printShapes()
printFiles()
process.exitCode = broken > 0 ? 1 : 0
