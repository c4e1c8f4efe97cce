import type { Bout, BoutResult, Fighter, SportsEvent } from '../../generated/records.ts'
import { fullName, lastName, surname } from './names.ts'

/** A fighter by name and record. */
export interface NamedFighter {
  readonly name: string
  readonly surname: string
  readonly record: string | null
}

/** How people write a way to win. */
const METHOD_NAMES: Readonly<Record<NonNullable<BoutResult['method']>, string>> = {
  ko: 'KO',
  tko: 'TKO',
  submission: 'Submission',
  decision_unanimous: 'Unanimous Decision',
  decision_split: 'Split Decision',
  decision_majority: 'Majority Decision',
  dq: 'Disqualification',
  no_contest: 'No Contest',
}

/** Every bout of the card in the record's order: first prelim first, main event last. */
export function boutsOf(event: SportsEvent): readonly Bout[] {
  return (event.segments ?? []).flatMap((segment) => segment.bouts ?? [])
}

/**
 * The main event's bout: the one between the event's sides, else the last of
 * the main card, else the last of the card. Null for an event without bouts.
 */
export function mainBout(event: SportsEvent): Bout | null {
  const bouts = boutsOf(event)
  const sides = [event.home, event.away].flatMap((side) => (side ? [fullName(side).toLowerCase()] : []))
  const ofSides = bouts.find((bout) => {
    const names = fightersOf(bout).map(({ name }) => name.toLowerCase())
    return sides.length === 2 && sides.every((name) => names.includes(name))
  })
  const mainCard = event.segments?.find(({ code }) => code === 'main_card')?.bouts
  return ofSides ?? mainCard?.at(-1) ?? bouts.at(-1) ?? null
}

/** The fighters of a bout; a plain string is a name. */
function fightersOf(bout: Bout): readonly NamedFighter[] {
  return (bout.fighters ?? []).map(namedFighter).filter(({ name }) => name !== '')
}

/** The two fighters of the main event: the event's sides, else those of its bout. */
export function mainFighters(event: SportsEvent): readonly NamedFighter[] {
  const ofBout = mainBout(event)
  const inBout = ofBout === null ? [] : fightersOf(ofBout)
  const sides = [event.home, event.away].flatMap((side) => {
    const name = side ? fullName(side) : ''
    const known = inBout.find((fighter) => fighter.name.toLowerCase() === name.toLowerCase())
    if (!side || name === '') return []
    return [{ name, surname: surname(side), record: side.record?.summary ?? known?.record ?? null }]
  })
  return sides.length === 2 ? sides : inBout
}

/** Weight class in words: providers shorten that of women to W Flyweight. */
export function weightClass({ weightClass }: Bout): string | undefined {
  return weightClass?.trim().replace(/^W (?=\p{L})/u, "Women's ")
}

/** Al Anvil vs Bo Brick (Lightweight) */
function boutLine(bout: Bout): string {
  const names = fightersOf(bout).map(({ name }) => name)
  const weight = weightClass(bout)
  return names.join(' vs ') + (weight && names.length > 0 ? ` (${weight})` : '')
}

/** Bouts one a line. */
export function boutLines(bouts: readonly Bout[]): string {
  return bouts
    .map(boutLine)
    .filter((line) => line !== '')
    .join('\n')
}

/** How the way to win is written: KO, Unanimous Decision. */
export function methodName(result: BoutResult): string | null {
  return result.method === undefined ? null : METHOD_NAMES[result.method]
}

/** KO (punches), round 2, 3:11; a decision without round and time. */
export function finishSummary(result: BoutResult): string | null {
  const method = methodName(result)
  if (method === null) return null
  const detail = result.detail ? `${method} (${result.detail})` : method
  return isDecision(result) ? detail : [detail, ...endOf(result)].join(', ')
}

/** Winner and loser by name; null for a draw, a no contest, or before the end. */
export function winnerOf(bout: Bout): { readonly winner: string; readonly loser: string | null } | null {
  const winner = bout.result?.winner?.trim()
  if (!winner) return null
  const loser = fightersOf(bout).find(({ name }) => name.toLowerCase() !== winner.toLowerCase())
  return { winner, loser: loser?.name ?? null }
}

/** Hammer defeats Anvil by KO (punches), round 2, 3:11: how the main event's bout ended. */
export function fightResult(bout: Bout, event: SportsEvent): string | null {
  const { result } = bout
  if (result === undefined) return null
  const known = new Map(mainFighters(event).map((fighter) => [fighter.name.toLowerCase(), fighter.surname]))
  const shortly = (name: string): string => known.get(name.toLowerCase()) ?? lastName(name)
  const names = fightersOf(bout).map(({ name }) => shortly(name))
  const summary = finishSummary(result)
  const decided = winnerOf(bout)
  if (decided === null) {
    if (summary === null || names.length < 2) return null
    if (result.method === 'no_contest') return `${names.join(' vs ')}: no contest`
    return `${names.join(' and ')} fight to a draw`
  }
  const loser = decided.loser === null ? '' : ` defeats ${shortly(decided.loser)}`
  const how = summary === null ? '' : ` by ${wordInSentence(summary)}`
  return `${shortly(decided.winner)}${loser || ' wins'}${how}`
}

/** True for a fight that the judges decided. */
export function isDecision({ method }: BoutResult): boolean {
  return method?.startsWith('decision') ?? false
}

/** True for a fight that was ended before the last bell. */
export function isFinish({ method }: BoutResult): boolean {
  return method === 'ko' || method === 'tko' || method === 'submission'
}

function endOf({ round, time }: BoutResult): string[] {
  return [...(round === undefined ? [] : [`round ${round}`]), ...(time ? [time] : [])]
}

/** KO stays, Unanimous Decision becomes small. */
function wordInSentence(summary: string): string {
  return /^T?KO\b/.test(summary) ? summary : summary.replace(/^[A-Za-z ]+/, (words) => words.toLowerCase())
}

function namedFighter(fighter: Fighter): NamedFighter {
  const name = (typeof fighter === 'string' ? fighter : fighter.name).trim()
  const record = typeof fighter === 'string' ? null : fighter.record?.trim() || null
  return { name, surname: lastName(name), record }
}
