import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { workingFolder } from '../working-folder.ts'
import { CLI, ended } from './killed-runs.ts'
import { FIRST_DAY, PLAYLISTS, SECOND_DAY, writeEvents } from './two-days.ts'

/** What `refresh --m3u` leaves behind: the playlist, the guide, the records. */
type Left = { readonly [part: string]: string }

/** A folder with the state of the first day, and what the second day's refresh makes of it. */
export interface PreparedCommand {
  readonly folder: string
  readonly expected: Left
  /** How much the host had written before the refresh of the second day, and after it. */
  readonly written: { readonly before: number; readonly after: number }
}

/** Runs the command for the first day, and in a copy undisturbed for the second. */
export async function prepareCommand(): Promise<PreparedCommand> {
  const folder = workingFolder('command')
  writeEvents(folder)
  for (const day of ['first', 'second'] as const) writeFileSync(join(folder, `${day}.m3u`), PLAYLISTS[day])
  await finished(refreshProcess(folder, 'first'))
  const copy = copyOf(folder)
  const before = writtenIn(copy)
  await finished(refreshProcess(copy, 'second'))
  const written = { before, after: writtenIn(copy) }
  await finished(refreshProcess(copy, 'second'))
  const expected = left(copy)
  rmSync(copy, { recursive: true, force: true })
  return { folder, expected, written }
}

/** Kills host and plugin in one process after a share of what the host is to write, and runs twice again; answers what differs. */
export async function killHostOnce(
  { folder, expected, written }: PreparedCommand,
  share: number,
): Promise<{ readonly killed: boolean; readonly faults: readonly string[] }> {
  const copy = copyOf(folder)
  try {
    const child = refreshProcess(copy, 'second')
    const enough = written.before + share * (written.after - written.before)
    const watch = setInterval(() => {
      if (writtenIn(copy) >= enough) child.kill('SIGKILL')
    }, 1)
    const { signal } = await ended(child)
    clearInterval(watch)
    await finished(refreshProcess(copy, 'second'))
    await finished(refreshProcess(copy, 'second'))
    const found = left(copy)
    const killed = signal === 'SIGKILL'
    const differing = Object.keys(expected).filter((part) => found[part] !== expected[part])
    const faults = differing.map((part) => `${part} differs`)
    return { killed, faults: killed ? faults : [...faults, 'it ended before it was killed'] }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Bytes of the host's logos and channels, which grow with every one that is made. */
function writtenIn(folder: string): number {
  const files = ['logos.jsonl', 'channels.jsonl'].map((name) => join(folder, 'state', name))
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
}

function copyOf(folder: string): string {
  const copy = workingFolder('command')
  cpSync(folder, copy, { recursive: true })
  return copy
}

function refreshProcess(folder: string, day: 'first' | 'second'): ChildProcess {
  const inputs = ['--m3u', join(folder, `${day}.m3u`), '--events', join(folder, `${day}.json`)]
  const now = ['--now', day === 'first' ? FIRST_DAY : SECOND_DAY, '--time-zone', 'America/New_York']
  const where = ['--state', join(folder, 'state'), '--out', join(folder, 'out')]
  return spawn(process.execPath, [CLI, 'refresh', ...inputs, ...now, ...where], { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Waits for a process that must come to its end by itself. */
async function finished(child: ChildProcess): Promise<void> {
  const { code, errors } = await ended(child)
  if (code !== 0 && code !== 1) throw new Error(`refresh ended with ${code}: ${errors.trim()}`)
}

/** Folders have other names in each case. */
function left(folder: string): Left {
  const read = (file: string) => readFileSync(join(folder, 'out', file), 'utf8').replaceAll(folder, '')
  const database = new DatabaseSync(join(folder, 'state/plugin/sports-guide.db'), { readOnly: true })
  try {
    const rows = database.prepare('SELECT record FROM ledger ORDER BY tvg_id').all()
    const records = rows.map(({ record }) => {
      const { host_channel_id: _, host_channel_uuid: __, guide_row_id: ___, ...rest } = JSON.parse(String(record))
      return JSON.stringify(rest)
    })
    return { lineup: read('lineup.m3u'), guide: read('guide.xml'), ledger: records.join('\n') }
  } finally {
    database.close()
  }
}
