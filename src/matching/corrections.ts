import schema from '../../schemas/correction.schema.json' with { type: 'json' }
import { type FieldError, SportsGuideError } from '../errors.ts'
import { correctionShape } from '../generated/json-shapes.ts'
import type { Correction, SportsEvent, Warning } from '../generated/records.ts'
import { validateCorrection } from '../generated/validators/correction.ts'
import { type Draft, gotText, requireDraft, trimmedDraft } from '../records/validation.ts'
import { eventEnd, eventTitle } from '../sports/index.ts'
import { listText } from '../text.ts'
import { DAY_MS } from '../time/units.ts'
import {
  aliasWordProblem,
  fitsEverything,
  isSameAliasWord,
  type NamePattern,
  namePattern,
  tidyName,
} from './correction-patterns.ts'
import { fold } from './teams/name-folding.ts'
import type { TeamAlias } from './teams/team-index.ts'

/** A correction about names: they mean an event, or nothing. An alias is one about a word. */
export type NameCorrection = Correction & { readonly kind: 'is_event' | 'never' }

/** True for a correction about names, false for one about a word. */
function isAboutNames(correction: Correction): correction is NameCorrection {
  switch (correction.kind) {
    case 'is_event':
    case 'never':
      return true
    case 'alias':
      return false
    default:
      return correction.kind satisfies never
  }
}

/** True for a correction whose time is over. */
function hasLapsed({ expires }: Correction, now: Date): boolean {
  return typeof expires === 'string' && Date.parse(expires) <= now.getTime()
}

/** The same corrections, the newest first: by id, and of rows without one, as a file may hold them, the lowest. */
function newestFirst(corrections: readonly Correction[]): readonly Correction[] {
  return corrections
    .map((correction, place) => ({ correction, place }))
    .sort((one, other) => (other.correction.id ?? 0) - (one.correction.id ?? 0) || other.place - one.place)
    .map(({ correction }) => correction)
}

/** How messages name a correction. */
export function placeOf({ id, pattern }: Correction): string {
  return `correction ${id ?? ''} ${JSON.stringify(pattern)}`.replace('  ', ' ')
}

/** The members of a correction that rules look at, as a person or a stored document has them. */
type CorrectionMembers = { readonly [Member in 'kind' | 'pattern' | 'target' | 'expires']?: unknown }

/** What the target of a correction of each kind says; null for a kind that has none. */
const TARGETS: Readonly<Record<Correction['kind'], string | null>> = {
  is_event: 'the id of the event',
  alias: 'the team that the word means',
  never: null,
}

const TARGET_REMEDY = 'Choose an event or a team from the list.'

const problems = new WeakMap<Correction, string | null>()

/** What the schema cannot say of a correction (design 4): an entry for each thing that is wrong. */
function correctionErrors({ kind, pattern, target, expires }: CorrectionMembers): FieldError[] {
  const errors: FieldError[] = []
  const isGiven = target !== null && target !== undefined && target !== ''
  const needed = isKind(kind) ? TARGETS[kind] : undefined
  if (needed === null && isGiven)
    errors.push({ path: '/target', message: 'must be empty for kind never', remedy: 'Leave it empty.' })
  if (needed && !isGiven) errors.push({ path: '/target', message: `is required (${needed})`, remedy: TARGET_REMEDY })
  if (expires !== null && expires !== undefined && !isMoment(expires)) {
    errors.push({
      path: '/expires',
      message: `must be a valid date-time such as 2025-06-07T04:00:00Z${gotText(expires)}`,
      remedy: 'Enter a valid date and time.',
    })
  }
  const problem = typeof pattern === 'string' ? patternProblem(kind, pattern) : null
  if (problem !== null) errors.push({ path: '/pattern', message: problem, remedy: 'Enter another name or word.' })
  return errors
}

/**
 * Why a stored row does not count, as a part of a sentence; null for one that keeps the rules. A
 * document that was edited by hand or restored may hold rows that the API refuses.
 */
function rowProblem(row: Correction): string | null {
  const known = problems.get(row)
  if (known !== undefined) return known
  const [error] = correctionErrors(row)
  const problem = error === undefined ? null : `its ${error.path.slice(1)} ${error.message}`
  problems.set(row, problem)
  return problem
}

/** True for a row that is switched on, has not lapsed and keeps the rules. */
function isInForce(row: Correction, now: Date): boolean {
  return row.enabled !== false && !hasLapsed(row, now) && rowProblem(row) === null
}

function isKind(kind: unknown): kind is Correction['kind'] {
  return typeof kind === 'string' && Object.hasOwn(TARGETS, kind)
}

function patternProblem(kind: unknown, pattern: string): string | null {
  if (kind !== 'alias') return fitsEverything(pattern) ? 'must contain more than *, which would match every name' : null
  if (pattern.includes('*')) return 'must be a word as it is in stream names: * is not allowed in an alias'
  return fold(pattern) === '' ? 'must contain a letter or a digit' : aliasWordProblem(pattern)
}

/** Days that a month does not have are read as days of the next, so the day is looked at by itself. */
function isMoment(text: unknown): boolean {
  if (typeof text !== 'string' || Number.isNaN(Date.parse(text))) return false
  const day = text.slice(0, 'YYYY-MM-DD'.length)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}

/**
 * A correction as it is stored (design 4), made from what a person wrote: blanks
 * in the pattern are single ones. `counting` are the stored corrections that count
 * now (countingCorrections): beside one that does not, a new one that says the same
 * has its use. Throws CorrectionExists where one of them says the same,
 * InvalidRecord with an entry per field for everything else.
 */
export function correctionRecord(draft: Draft, counting: readonly Correction[]): Correction {
  const trimmed = trimmedDraft(withTextTarget(draft))
  const pattern = typeof trimmed.pattern === 'string' ? trimmed.pattern.replace(/\s+/g, ' ') : trimmed.pattern
  const correction = requireDraft(
    { ...trimmed, pattern },
    {
      validator: validateCorrection,
      shape: correctionShape,
      schema,
      name: 'correction',
      errors: correctionErrors({ ...trimmed, pattern }),
    },
  )
  const same = counting.find((other) => saysTheSame(correction, other))
  if (same === undefined) return correction
  const [message, remedy] = [`Correction ${same.id} already does this.`, 'Change that one.']
  throw new SportsGuideError('CorrectionExists', `${message} ${remedy}`, {
    fields: [{ path: '/pattern', message, remedy }],
  })
}

/** Ids of events may be given as numbers. */
function withTextTarget(draft: Draft): Draft {
  return typeof draft.target === 'number' ? { ...draft, target: String(draft.target) } : draft
}

function saysTheSame(correction: Correction, other: Correction): boolean {
  if (other.kind !== correction.kind || (other.target ?? null) !== (correction.target ?? null)) return false
  if (correction.kind === 'alias') return isSameAliasWord(correction, other)
  return tidyName(other.pattern) === tidyName(correction.pattern)
}

/**
 * The owner's corrections that teach a word and count now, as aliases for the
 * index, the newest first. All of them count: a word that two of them teach means
 * the teams of both, and the rest of a name tells which.
 */
export function aliasesFrom(corrections: readonly Correction[], now: Date): readonly TeamAlias[] {
  return newestFirst(corrections).flatMap((correction): readonly TeamAlias[] => {
    const { kind, pattern, target } = correction
    if (kind !== 'alias' || !target || !isInForce(correction, now)) return []
    return [{ spelling: pattern, team: target, correction }]
  })
}

/** What a correction is judged by. */
export interface CorrectionView {
  /** The event with this id among those that are listed now. */
  readonly byId: (id: string) => SportsEvent | undefined
  readonly now: Date
  /** Codes of the leagues whose events are asked for; not given where every league is. */
  readonly leagues?: readonly string[]
}

/** What the owner says that a name means. */
type OwnerMeaning = { readonly means: 'event'; readonly event: SportsEvent } | { readonly means: 'nothing' }

/** What a correction about a name comes to now. */
export type CorrectionStanding =
  | ({ readonly counts: true } & OwnerMeaning)
  | { readonly counts: false; readonly why: string }

/** A correction that fits a name. */
export interface FittingCorrection {
  readonly correction: NameCorrection
  readonly standing: CorrectionStanding
}

/** What decides a name: a correction of the owner's, and what it says that the name means. */
export type DecidingCorrection = { readonly correction: NameCorrection } & OwnerMeaning

/** Corrections about names as they are asked: one name by a look-up, patterns one after the other. */
interface ReadCorrections {
  readonly ofName: ReadonlyMap<string, readonly NameCorrection[]>
  readonly ofPatterns: readonly { readonly correction: NameCorrection; readonly pattern: NamePattern }[]
}

const NONE: readonly NameCorrection[] = []

const read = new WeakMap<readonly Correction[], ReadCorrections>()

/**
 * The correction that decides a name, or null. One for the very name goes before
 * patterns with `*`, and the newer (higher id, later row) before the older. One
 * that is switched off, has lapsed or breaks the rules (rowProblem), or whose event is not listed, is passed
 * over; so is one without `expires` from a day after the end of its event on: the
 * same slot has another game then.
 */
export function decidingCorrection(
  name: string,
  corrections: readonly Correction[],
  view: CorrectionView,
): DecidingCorrection | null {
  if (corrections.length === 0) return null
  for (const correction of fitting(name, corrections)) {
    const standing = standingOf(correction, view)
    if (standing.counts) return { correction, ...standing }
  }
  return null
}

/** Every correction about the name, the one that goes first first, and whether it counts. */
export function correctionsOfName(
  name: string,
  corrections: readonly Correction[],
  view: CorrectionView,
): readonly FittingCorrection[] {
  return fitting(name, corrections).map((correction) => ({ correction, standing: standingOf(correction, view) }))
}

/** What a correction comes to now, whatever the name. */
export function standingOf(correction: NameCorrection, view: CorrectionView): CorrectionStanding {
  if (correction.enabled === false) return { counts: false, why: 'It is switched off.' }
  if (hasLapsed(correction, view.now)) return { counts: false, why: 'It has expired.' }
  const problem = rowProblem(correction)
  if (problem !== null) return { counts: false, why: `It is not valid: ${problem}.` }
  switch (correction.kind) {
    case 'is_event':
      return eventStanding(correction, view)
    case 'never':
      return { counts: true, means: 'nothing' }
    default:
      return correction.kind satisfies never
  }
}

function eventStanding({ target, expires }: NameCorrection, view: CorrectionView): CorrectionStanding {
  const { byId, now } = view
  const event = target ? byId(target) : undefined
  if (event === undefined) return { counts: false, why: unlisted(target ?? '', view) }
  if (!expires && eventEnd(event).getTime() + DAY_MS <= now.getTime()) {
    return { counts: false, why: `${eventTitle(event)} was over more than a day ago.` }
  }
  return { counts: true, means: 'event', event }
}

/** What is known of an event that is not among those of now: the provider may list it, in a league that is not asked for. */
function unlisted(id: string, { leagues }: CorrectionView): string {
  if (leagues === undefined) return `No data source lists event ${id} now.`
  const asked = leagues.length === 0 ? 'no league' : leagues.join(', ')
  return `Event ${id} is not in a league that is switched on (${asked}). Only their schedules are read.`
}

function fitting(name: string, corrections: readonly Correction[]): readonly NameCorrection[] {
  const { ofName, ofPatterns } = readOnce(corrections)
  const tidy = tidyName(name)
  const own = ofName.get(tidy) ?? NONE
  const patterns = ofPatterns.filter(({ pattern }) => pattern.fits(tidy))
  return patterns.length === 0 ? own : [...own, ...patterns.map(({ correction }) => correction)]
}

/** The list read once: every name of a run is asked about the same one. */
function readOnce(corrections: readonly Correction[]): ReadCorrections {
  const known = read.get(corrections)
  if (known) return known
  const ofName = new Map<string, NameCorrection[]>()
  const ofPatterns: { correction: NameCorrection; pattern: NamePattern }[] = []
  for (const correction of newestFirst(corrections).filter(isAboutNames)) {
    const pattern = namePattern(correction.pattern)
    if (!pattern.isLiteral) ofPatterns.push({ correction, pattern })
    else {
      for (const name of new Set([pattern.name, tidyName(correction.pattern)])) {
        const same = ofName.get(name)
        if (same) same.push(correction)
        else ofName.set(name, [correction])
      }
    }
  }
  const made = { ofName, ofPatterns }
  read.set(corrections, made)
  return made
}

/** Corrections that one message names. */
const MOST_NAMED = 3

/**
 * The corrections that count now: in force, and those about names without a newer
 * one in force about the same name. Whether an event is listed is not asked.
 */
export function countingCorrections(all: readonly Correction[], now: Date): readonly Correction[] {
  const first = firstOfNames(all, now)
  return all.filter((row) => isInForce(row, now) && (!isAboutNames(row) || first.get(tidyName(row.pattern)) === row))
}

/**
 * One warning for each correction among `rows` that breaks the rules, has lapsed, or
 * whose name has a newer one among `all`; none for those that are switched off.
 */
export function correctionWarnings(rows: readonly Correction[], all: readonly Correction[], now: Date): Warning[] {
  const first = firstOfNames(all, now)
  return rows.flatMap((row): Warning[] => {
    if (row.enabled === false) return []
    const place = placeOf(row)
    const problem = rowProblem(row)
    if (problem !== null) {
      const message = `${place} is ignored: ${problem}. Correct or delete it.`
      return [{ code: 'settings_row_unreadable', message, place }]
    }
    if (hasLapsed(row, now)) {
      const message = `${place} has expired. Delete it, or give it a later time.`
      return [{ code: 'correction_lapsed', message, place }]
    }
    const newer = isAboutNames(row) ? first.get(tidyName(row.pattern)) : undefined
    if (newer === undefined || isSameRow(newer, row)) return []
    const message = `${place} is ignored, because the newer ${placeOf(newer)} is for the same name. Delete one of the two.`
    return [{ code: 'correction_superseded', message, place }]
  })
}

/** A warning where this correction goes before older ones about the same name. */
export function takenOverWarnings(row: Correction, all: readonly Correction[], now: Date): Warning[] {
  if (!isAboutNames(row) || !isInForce(row, now)) return []
  const name = tidyName(row.pattern)
  const same = newestFirst(all).filter((other) => isAboutNames(other) && tidyName(other.pattern) === name)
  const own = same.findIndex((other) => isSameRow(other, row))
  const older = own < 0 ? [] : same.slice(own + 1).filter((other) => isInForce(other, now))
  if (older.length === 0) return []
  const place = placeOf(row)
  const named = listText(older.map(placeOf), MOST_NAMED)
  const message = `${place} replaces the older ${named} for the same name. Delete the ones that you do not need.`
  return [{ code: 'correction_superseded', message, place }]
}

/** For each name the newest correction in force about it. */
function firstOfNames(all: readonly Correction[], now: Date): ReadonlyMap<string, Correction> {
  const first = new Map<string, Correction>()
  for (const row of newestFirst(all)) {
    if (!isAboutNames(row) || !isInForce(row, now)) continue
    const name = tidyName(row.pattern)
    if (!first.has(name)) first.set(name, row)
  }
  return first
}

/** The same row, perhaps read another time; rows of a file have no id. */
function isSameRow(one: Correction, other: Correction): boolean {
  return one === other || (one.id !== undefined && one.id === other.id)
}
