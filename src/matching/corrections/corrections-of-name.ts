import type { Correction, SportsEvent } from '../../generated/records.ts'
import { eventEnd, eventTitle } from '../../sports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { fold } from '../identity/fold.ts'
import { readMarkers } from '../identity/markers.ts'
import { hasLapsed } from './correction-record.ts'
import { type NamePattern, namePattern, tidyName } from './name-pattern.ts'

/** What a correction is judged by. */
export interface CorrectionView {
  /** The event with this id among those that are listed now. */
  readonly byId: (id: string) => SportsEvent | undefined
  readonly now: Date
}

/** What a correction about a name comes to now. */
export type CorrectionStanding =
  | { readonly counts: true; readonly event: SportsEvent | null }
  | { readonly counts: false; readonly why: string }

/** A correction that fits a name. */
export interface FittingCorrection {
  readonly correction: Correction
  readonly standing: CorrectionStanding
}

/** What decides a name: a correction of the owner's, with the event that it means, or none for `never`. */
export interface DecidingCorrection {
  readonly correction: Correction
  readonly event: SportsEvent | null
}

/** Corrections about names as they are asked: one name by a look-up, patterns one after the other. */
interface ReadCorrections {
  readonly ofName: ReadonlyMap<string, readonly Correction[]>
  readonly ofPatterns: readonly { readonly correction: Correction; readonly pattern: NamePattern }[]
}

const NONE: readonly Correction[] = []

const read = new WeakMap<readonly Correction[], ReadCorrections>()

/**
 * The correction that decides a name, or null. One for the very name goes before
 * patterns with `*`, and the newer (higher id, later row) before the older. One
 * that is switched off or has lapsed, or whose event is not listed, is passed
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
    if (standing.counts) return { correction, event: standing.event }
  }
  return null
}

/** The alias that teaches this word, folded and without markers, if one is switched on and has not lapsed. */
export function decidingAlias(folded: string, corrections: readonly Correction[], now: Date): Correction | null {
  const aliases = corrections.filter(
    ({ kind, pattern }) =>
      kind === 'alias' && [pattern, readMarkers(pattern).base].some((word) => fold(word) === folded),
  )
  return aliases.find((alias) => alias.enabled !== false && !hasLapsed(alias, now)) ?? null
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
export function standingOf(correction: Correction, { byId, now }: CorrectionView): CorrectionStanding {
  const { kind, target, enabled, expires } = correction
  if (enabled === false) return { counts: false, why: 'It is switched off.' }
  if (hasLapsed(correction, now)) return { counts: false, why: `It lapsed at ${expires}.` }
  if (kind !== 'is_event') return { counts: true, event: null }
  const event = target ? byId(target) : undefined
  if (event === undefined) return { counts: false, why: `No provider lists the event ${target ?? ''} now.` }
  if (!expires && eventEnd(event).getTime() + DAY_MS <= now.getTime()) {
    return { counts: false, why: `${eventTitle(event)} has been over for a day.` }
  }
  return { counts: true, event }
}

function fitting(name: string, corrections: readonly Correction[]): readonly Correction[] {
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
  const ofName = new Map<string, Correction[]>()
  const ofPatterns: { correction: Correction; pattern: NamePattern }[] = []
  for (const correction of newestFirst(corrections.filter(({ kind }) => kind !== 'alias'))) {
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

/** Rows without an id, as a file may hold them, count as newer than those above them. */
function newestFirst(corrections: readonly Correction[]): readonly Correction[] {
  return corrections
    .map((correction, place) => ({ correction, place }))
    .sort((one, other) => (other.correction.id ?? 0) - (one.correction.id ?? 0) || other.place - one.place)
    .map(({ correction }) => correction)
}
