import { createHash } from 'node:crypto'
import { causeOf } from '../../errors.ts'
import type { SportsEvent, Warning } from '../../generated/records.ts'
import { countText, rangeText } from '../../text.ts'
import { HOUR_MS } from '../../time/units.ts'
import { civilDate } from '../../time/zone.ts'
import { stateAt } from '../event.ts'
import type { KnownLeague, LeagueCatalog } from '../leagues.ts'
import type {
  AnswerBounds,
  AnswerContext,
  DataSource,
  SourceAccess,
  SourceAccesses,
  SourceRequest,
} from '../sources/data-source.ts'
import { type KeptPart, type PartKey, type PartKind, READER_VERSION } from './answer-cache.ts'

/** One request for one league, and the parts of the cache that its answer fills. */
export interface Task {
  readonly source: DataSource
  readonly league: KnownLeague
  readonly kind: PartKind
  /** Days for events and a team's id for its schedule (partOf), the event's id for a detail, one empty text for a list. */
  readonly parts: readonly string[]
  readonly request: SourceRequest & Partial<AnswerBounds>
}

/** Under which name is kept what a request brings of a day or a team. */
export function partOf(whole: string, { share }: { readonly share?: string }): string {
  return share === undefined ? whole : `${whole} ${share}`
}

/** The day of such a part, YYYY-MM-DD. */
export function dayOfPart(part: string): string {
  return part.slice(0, 10)
}

/** Where the parts of a task are kept. */
export function partKeys({ source, league, kind, parts }: Task): readonly PartKey[] {
  return parts.map((part) => ({ source, league, kind, part }))
}

/** A day of a league, or a share of it, as it is kept. */
export interface DayContent {
  readonly events: readonly SportsEvent[]
  /** Of the reading: events that could not be read. */
  readonly warnings: readonly Warning[]
  /** How many events the day had when the answer was last beyond doubt. */
  readonly count: number
  /** Set where no answer for the day said so, but the league's calendar in the answer for another one: it lists no event. */
  readonly isByCalendar?: true
  /** Set where the answer may be cut: as many events as an answer holds at most, or exactly 25 where more were due. */
  readonly mayBeCut?: 'at_limit' | 'unlikely_25'
}

/** The identity of a request at one data source: two tasks with the same are answered by one request. Says nothing of secrets. */
export function requestName({ source, request }: Task): string {
  const params = Object.entries(request.params).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([source.code, request.baseUrl ?? '', request.path, params])
}

/**
 * Whom a league's answers come from, as this version reads them: an address or key that
 * the owner changed is another origin, so that what came before is asked for anew.
 * Of a key it holds a part of a sum alone.
 */
export function originOf(
  source: DataSource,
  league: KnownLeague,
  { access }: { readonly access: SourceAccess },
): string {
  const names = [source.code, league.code, league.path?.split('/', 1)[0] ?? '']
  const from = [access.baseUrl ?? '', ...names.map((name) => access.key(name) ?? '')]
  const sum = createHash('sha256').update(JSON.stringify(from)).digest('base64url').slice(0, 8)
  return `${READER_VERSION}${sum}:`
}

/** Under which name the parts of a task's answer are kept: an equal request to another origin is another one. */
export function keptName(task: Task, { access }: { readonly access: SourceAccesses }): string {
  const { source, league } = task
  return originOf(source, league, { access: access.of(source) }) + requestName(task)
}

/** What an answer says for each part of its task, or why it says nothing. */
export type ReadParts =
  | { readonly ok: true; readonly contents: ReadonlyMap<string, unknown> }
  | { readonly ok: false; readonly why: string }

/** What reading an answer needs beside it. */
export interface ReadingContext {
  readonly catalog: LeagueCatalog
  /** A part as it was kept so far. */
  readonly before: (part: string) => KeptPart<DayContent> | undefined
  readonly now: Date
}

/** The count that a data source silently gives where it does not like what is asked, as more than 500. */
const CUT_COUNT = 25
const HIGHEST_LIMIT = 500

/** Warnings of one day that are kept: enough to see what is wrong. */
const MOST_WARNINGS = 10

/** Reads an answer into the parts of its task. Never throws: an answer that no reader can take is one that says nothing. */
export function readParts(task: Task, answer: unknown, context: ReadingContext): ReadParts {
  try {
    return partsIn(task, answer, context)
  } catch (error) {
    // Such as a list nested so deeply that reading it runs out of stack.
    return { ok: false, why: `the answer could not be read (${causeOf(error)})` }
  }
}

function partsIn(task: Task, answer: unknown, context: ReadingContext): ReadParts {
  const { source, league, kind } = task
  const reading: AnswerContext = { league: league.code, place: placeOf(task), catalog: context.catalog }
  if (kind === 'events') return readDays(task, answer, reading, context)
  const question = source[kind]
  if (question === undefined || !question.holds(answer)) return { ok: false, why: NOT_WHAT_WAS_ASKED[kind] }
  const content = question.read(answer, reading)
  const bounded = { ...content, warnings: content.warnings.slice(0, MOST_WARNINGS) }
  return { ok: true, contents: new Map([[task.parts[0] ?? '', bounded]]) }
}

const NOT_WHAT_WAS_ASKED: { readonly [kind in PartKind]: string } = {
  events: 'the answer is not a schedule',
  teams: 'the answer is not a list of teams',
  detail: 'the answer has no event details',
  schedule: 'the answer is not a team schedule',
  rankings: 'the answer is not a ranking',
  standings: 'the answer is not a standings table',
}

/** Where an answer came from, for warnings: data source, league and days. */
function placeOf({ source, league, parts }: Task): string {
  return [source.code, league.code, rangeText(parts.map(dayOfPart))].filter((part) => part !== '').join('/')
}

function readDays(task: Task, answer: unknown, reading: AnswerContext, { before, now }: ReadingContext): ReadParts {
  const { source, parts, request } = task
  if (!source.events.holds(answer)) return { ok: false, why: NOT_WHAT_WAS_ASKED.events }
  const { events, warnings, entries = events.length + warnings.length } = source.events.read(answer, reading)
  const [firstWarning] = warnings
  if (events.length === 0 && firstWarning !== undefined) {
    return {
      ok: false,
      why: `its ${countText(warnings.length, 'event')} could not be read (${causeOf(firstWarning.message)})`,
    }
  }
  const earlier = parts.flatMap((part) => before(part) ?? [])
  const vanished = events.length === 0 ? vanishedGames(earlier, now) : 0
  if (vanished > 0) return { ok: false, why: `its answer has no events, although ${vanished} were still to come` }
  const due = earlier.reduce((sum, { content }) => sum + content.count, 0)
  const mayBeCut = cutOf(entries, due, request)
  const ofParts = eventsByPart(task, events)
  const contents = parts.map((part, index): [string, DayContent] => {
    const ofDay = ofParts.get(part) ?? []
    const content = { events: ofDay, warnings: index === 0 ? warnings.slice(0, MOST_WARNINGS) : [] }
    const count = parts.length === 1 ? entries : ofDay.length
    if (mayBeCut === null) return [part, { ...content, count }]
    return [part, { ...content, count: Math.max(before(part)?.content.count ?? 0, count), mayBeCut }]
  })
  return { ok: true, contents: new Map(contents) }
}

/** So many games that are to come do not vanish from a day all at once, unless the data source says so for a day. */
const MOST_VANISHING = 2
const BELIEVED_AFTER_MS = 24 * HOUR_MS

/** How many games an empty answer takes away that nobody called off; none where that is believed. */
function vanishedGames(earlier: readonly KeptPart<DayContent>[], now: Date): number {
  const lately = earlier.filter(({ saidAt }) => now.getTime() - saidAt < BELIEVED_AFTER_MS)
  const toCome = lately.flatMap(({ content }) => content.events.filter((event) => stateAt(event, now) === 'pre'))
  return toCome.length > MOST_VANISHING ? toCome.length : 0
}

/** Why an answer of so many events may lack some; `due` is how many there were before. */
function cutOf(
  said: number,
  due: number,
  { limit, most }: Task['request'],
): NonNullable<DayContent['mayBeCut']> | null {
  if (said === CUT_COUNT && ((limit ?? 0) > HIGHEST_LIMIT || due > CUT_COUNT)) return 'unlikely_25'
  return most !== undefined && said >= most ? 'at_limit' : null
}

/**
 * The events of each day that was asked for. The answer to a request for one day is
 * that day's, whatever it holds; of a wider one each event counts on the day it
 * begins, and those of other days come when they are asked for.
 */
function eventsByPart(
  { source, parts, request }: Task,
  events: readonly SportsEvent[],
): ReadonlyMap<string, SportsEvent[]> {
  const [only] = parts
  if (only !== undefined && parts.length === 1 && !request.isWider) return new Map([[only, [...events]]])
  const byPart = new Map<string, SportsEvent[]>(parts.map((part) => [part, []]))
  const partOf = new Map(parts.map((part) => [dayOfPart(part), part]))
  for (const event of events) {
    const day = civilDate(new Date(event.start), source.dayZone)
    byPart.get(partOf.get(day) ?? '')?.push(event)
  }
  return byPart
}
