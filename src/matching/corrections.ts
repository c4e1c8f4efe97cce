import type { Correction, SportsEvent } from '../generated/records.ts'
import { eventEnd, eventTitle } from '../sports/index.ts'
import { DAY_MS } from '../time/units.ts'
import { hasLapsed, isAboutNames, type NameCorrection, newestFirst } from './correction.ts'
import { type NamePattern, namePattern, tidyName } from './correction-patterns.ts'
import { rowProblem } from './correction-rules.ts'

/** What a correction is judged by. */
export interface CorrectionView {
  /** The event with this id among those that are listed now. */
  readonly byId: (id: string) => SportsEvent | undefined
  readonly now: Date
  /** Codes of the leagues whose events are asked for; not given where every league is. */
  readonly leagues?: readonly string[]
}

/** What the owner says that a name means. */
export type OwnerMeaning = { readonly means: 'event'; readonly event: SportsEvent } | { readonly means: 'nothing' }

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
  if (hasLapsed(correction, view.now)) return { counts: false, why: `It lapsed at ${correction.expires}.` }
  const problem = rowProblem(correction)
  if (problem !== null) return { counts: false, why: `It cannot count: ${problem}.` }
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
    return { counts: false, why: `${eventTitle(event)} has been over for a day.` }
  }
  return { counts: true, means: 'event', event }
}

/** What is known of an event that is not among those of now: the provider may list it, in a league that is not asked for. */
function unlisted(id: string, { leagues }: CorrectionView): string {
  if (leagues === undefined) return `No provider lists the event ${id} now.`
  const asked = leagues.length === 0 ? 'none' : leagues.join(', ')
  return `The event ${id} is in none of the leagues that your stream groups subscribe to (${asked}); others are not asked for.`
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
