import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FieldError, messageOf, SportsGuideError } from '../errors.ts'
import { eventShape } from '../generated/json-shapes.ts'
import type { SportsEvent, Warning } from '../generated/records.ts'
import { validateEvent } from '../generated/validators/event.ts'
import { type Checked, checkShaped, describeErrors, isUnknownWord } from '../records/validation.ts'
import { fallsIn, isoInstant } from './event.ts'
import { mergeEvents, wholeWeekends } from './event-merge.ts'
import type { EventRequest, EventSource, SourceAnswer } from './event-source.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalog } from './leagues.ts'
import type { AnswerContext, DataSource, EventAnswer } from './sources/data-source.ts'
import { findSource } from './sources/index.ts'

/**
 * Events out of an array of our own records (design 11): null counts as
 * absent, unknown members are kept, ids may be numbers, seconds and offsets are
 * made alike. An event that is not valid is a warning with its place.
 */
export function readEventList(
  rows: readonly unknown[],
  place: string,
): { readonly events: SportsEvent[]; readonly warnings: Warning[] } {
  const events: SportsEvent[] = []
  const warnings: Warning[] = []
  for (const [index, row] of rows.entries()) {
    const { checked, dropped } = checkEvent(row)
    for (const { path, message } of dropped) {
      const what = `${path.replace(/^\//, '')} ${message}. The event is used without this value.`
      warnings.push({ code: 'provider_field_unreadable', message: what, place: `${place}#/${index}` })
    }
    if (checked.ok) events.push(checked.record)
    else {
      const message = `Skipped an event: ${describeErrors(checked.errors)}.`
      warnings.push({ code: 'provider_event_unreadable', message, place: `${place}#/${index}` })
    }
  }
  return { events, warnings }
}

interface CheckedEvent {
  readonly checked: Checked<SportsEvent>
  /** Values of a list of words that the event has and we do not know; it does without them. */
  readonly dropped: readonly FieldError[]
}

function checkEvent(row: unknown): CheckedEvent {
  try {
    const checked = checkShaped(validateEvent, eventShape, row)
    if (checked.ok) return { checked: withInstants(checked.record), dropped: [] }
    const dropped = checked.errors.filter(isUnknownWord)
    if (dropped.length === 0) return { checked, dropped }
    const again = checkShaped(
      validateEvent,
      eventShape,
      withoutFields(
        row,
        dropped.map(({ path }) => path),
      ),
    )
    return again.ok ? { checked: withInstants(again.record), dropped } : { checked, dropped: [] }
  } catch (error) {
    // A row nested so deeply that reading it runs out of stack.
    return { checked: { ok: false, errors: [{ path: '', message: messageOf(error) }] }, dropped: [] }
  }
}

/** A copy without the members at `paths` (JSON pointers). */
function withoutFields(value: unknown, paths: readonly string[], at = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => withoutFields(item, paths, `${at}/${index}`))
  const kept = Object.entries(value).filter(([key]) => !paths.includes(`${at}/${key}`))
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutFields(inner, paths, `${at}/${key}`)]))
}

/** The same event with every time in one form; a time that is no day of the calendar is an error. */
function withInstants(event: SportsEvent): Checked<SportsEvent> {
  const start = isoInstant(event.start)
  if (start === undefined) return { ok: false, errors: [{ path: '/start', message: 'must be a valid date and time' }] }
  const { end: _, segments, ...others } = event
  const end = event.end === undefined ? undefined : isoInstant(event.end)
  return {
    ok: true,
    record: {
      ...others,
      start,
      ...(end === undefined ? {} : { end }),
      ...(segments === undefined ? {} : { segments: segments.map(withInstant) }),
    },
  }
}

function withInstant<Segment extends { start?: string }>(segment: Segment): Segment {
  const { start, ...others } = segment
  const read = start === undefined ? undefined : isoInstant(start)
  return { ...(others as Segment), ...(read === undefined ? {} : { start: read }) }
}

/** The largest file that is read: four times the largest answer seen. */
const MOST_BYTES = 32 * 1024 * 1024

interface Reading {
  readonly events: SportsEvent[]
  readonly warnings: Warning[]
}

/**
 * Events out of what was recorded: a folder of raw answers laid out as
 * `<provider>/<league>/*.json` (folders that name no data source are skipped), or
 * a file that holds an array of events (design 11). An event that several files
 * have is kept once (event-merge.ts; files count in the order of their names).
 *
 * read() throws InvalidInput when there is nothing at `path` or the file is no
 * list of events; a file or event inside a folder that cannot be read is a
 * warning.
 */
export function recordedSource(path: string): EventSource {
  return {
    async read(request: EventRequest): Promise<SourceAnswer> {
      const { events, warnings } = (await isFolder(path))
        ? await readFolder(path, request.catalog ?? BUILT_IN_LEAGUES)
        : await readEventFile(path)
      const leagues = request.leagues === null ? null : new Set(request.leagues)
      const whole = wholeWeekends(events)
      const wanted = events
        .map(whole)
        .filter((event) => (leagues === null || leagues.has(event.league)) && fallsIn(event, request.from, request.to))
      return { events: mergeEvents(wanted), warnings }
    },
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    throw new SportsGuideError('InvalidInput', `${path}: file or folder with events not found`, { cause: error })
  }
}

async function readFolder(path: string, catalog: LeagueCatalog): Promise<Reading> {
  const reading: Reading = { events: [], warnings: [] }
  const sources = (await namesIn(path, isFolderEntry, reading)).flatMap((name) => findSource(name) ?? [])
  if (sources.length === 0) {
    const message = 'None of its folders has the name of a data source. Expected files such as espn/nfl/<name>.json.'
    reading.warnings.push({ code: 'provider_folder_missing', message, place: path })
  }
  for (const source of sources) {
    const folder = join(path, source.code)
    for (const league of await namesIn(folder, isFolderEntry, reading)) {
      for (const name of await namesIn(join(folder, league), isJsonFile, reading)) {
        const answer = await readSourceFile(source, { league, place: join(folder, league, name), catalog })
        reading.events.push(...answer.events)
        reading.warnings.push(...answer.warnings)
      }
    }
  }
  return reading
}

async function readSourceFile(source: DataSource, context: AnswerContext): Promise<EventAnswer> {
  const answer = await readAnswer(context.place)
  if (answer.ok && source.events.holds(answer.value)) return source.events.read(answer.value, context)
  const reason = answer.ok ? 'it contains no list of events' : answer.reason
  return { events: [], warnings: [unreadableFile(context.place, reason)] }
}

function unreadableFile(place: string, reason: string): Warning {
  return { code: 'provider_file_unreadable', message: `Skipped this file: ${reason}.`, place }
}

async function readEventFile(path: string): Promise<Reading> {
  const answer = await readAnswer(path)
  if (!answer.ok) throw new SportsGuideError('InvalidInput', `${path}: ${answer.reason}`)
  if (!Array.isArray(answer.value)) {
    throw new SportsGuideError('InvalidInput', `${path}: must be a list of events, got ${typeof answer.value}`)
  }
  return readEventList(answer.value, path)
}

type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

async function readAnswer(path: string): Promise<Answer> {
  try {
    const { size } = await stat(path)
    if (size > MOST_BYTES) return { ok: false, reason: `it is larger than ${MOST_BYTES / 1024 / 1024} MB` }
    const content = await readFile(path, 'utf8')
    return { ok: true, value: JSON.parse(content.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return { ok: false, reason: messageOf(error) }
  }
}

/** Names of a folder's entries, in the order of their code units, so that every machine reads alike. */
async function namesIn(path: string, wanted: (entry: Dirent) => boolean, reading: Reading): Promise<readonly string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    const names = entries.filter(wanted).map(({ name }) => name)
    return names.sort()
  } catch (error) {
    reading.warnings.push(unreadableFile(path, messageOf(error)))
    return []
  }
}

/** A link may lead to a folder; one that does not is a warning when it is opened. */
function isFolderEntry(entry: Dirent): boolean {
  return entry.isDirectory() || entry.isSymbolicLink()
}

function isJsonFile(entry: Dirent): boolean {
  return (entry.isFile() || entry.isSymbolicLink()) && entry.name.endsWith('.json')
}
