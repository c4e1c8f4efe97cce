import { HOUR_MS } from '../../../time/units.ts'
import { isUnknownSide } from '../../event.ts'
import { nameOfSegment } from '../../sports.ts'
import { at, type Draft, instant, list, number, text, whole } from '../answer-reader.ts'
import {
  athleteName,
  broadcastRecords,
  commonMembers,
  noteTexts,
  orderOf,
  recordText,
  type ShapeContext,
  stateOf,
  venueRecord,
  wholeStatusRecord,
} from './event-members.ts'

/** True when at least one fighter of the bout is known; a placeholder bout is TBA against Opponent TBA. */
function hasFighters(bout: unknown): boolean {
  return fightersOf(bout).some((fighter) => !isUnknownSide(athleteName(fighter) ?? 'TBA'))
}

/** The fighters of a bout as the sides of the card: the first as home, the second as away. */
function fighterSides(bout: unknown) {
  const [home, away] = fightersOf(bout).map((fighter) => fighterSide(fighter, bout))
  return { home, away }
}

/** One bout; its result only when it is over. */
function boutRecord(bout: unknown) {
  return {
    fighters: fightersOf(bout).map((fighter) => ({
      name: athleteName(fighter),
      record: recordText(fighter, 'total'),
    })),
    weight_class: text(at(bout, 'type', 'abbreviation')) ?? text(at(bout, 'type', 'text')),
    scheduled_rounds: whole(at(bout, 'format', 'regulation', 'periods')),
    result: stateOf(at(bout, 'status')) === 'post' ? resultRecord(bout) : undefined,
  }
}

/** In the order of the announcement, which the array does not keep. */
function fightersOf(bout: unknown): readonly unknown[] {
  return [...list(at(bout, 'competitors'), 2)].sort((a, b) => orderOf(a) - orderOf(b))
}

function fighterSide(fighter: unknown, bout: unknown) {
  const name = athleteName(fighter)
  if (name === undefined || isUnknownSide(name)) return { name }
  const summary = recordText(fighter, 'total')
  const counts = /^(\d{1,4})-(\d{1,4})-(\d{1,4})$/.exec(summary ?? '')
  const winner = at(fighter, 'winner')
  return {
    id: text(at(fighter, 'id')),
    name,
    short_name: text(at(fighter, 'athlete', 'shortName')),
    winner: stateOf(at(bout, 'status')) === 'post' && typeof winner === 'boolean' ? winner : undefined,
    record: {
      summary,
      wins: number(counts?.[1]),
      losses: number(counts?.[2]),
      ties: number(counts?.[3]),
    },
  }
}

function resultRecord(bout: unknown) {
  const winner = fightersOf(bout).find((fighter) => at(fighter, 'winner') === true)
  return {
    winner: winner === undefined ? undefined : athleteName(winner),
    ...methodOf(bout, winner),
    round: whole(at(bout, 'status', 'period')),
    time: text(at(bout, 'status', 'displayClock')),
  }
}

/**
 * How it ended, out of the texts of the bout's course. They do not tell a
 * knockout from a technical one, so both are `ko`; the kind of a decision comes
 * from the judges' cards. They give no more detail than the method, so there is
 * a detail only for a decision whose kind is not known.
 */
function methodOf(bout: unknown, winner: unknown) {
  const course = list(at(bout, 'details'), 200).map((detail) => text(at(detail, 'type', 'text')) ?? '')
  const ending =
    course.find((words) => /^unofficial winner /i.test(words)) ?? course.find((words) => /no contest/i.test(words))
  if (ending === undefined) return {}
  if (/kotko/i.test(ending)) return { method: 'ko' }
  if (/submission/i.test(ending)) return { method: 'submission' }
  if (/decision/i.test(ending)) {
    const method = decisionOf(bout, winner)
    return method === undefined ? { detail: 'Decision' } : { method }
  }
  if (/no contest/i.test(ending)) return { method: 'no_contest' }
  return /\bdq\b|disqualif/i.test(ending) ? { method: 'dq' } : {}
}

/** Unanimous: every judge saw the winner ahead; split: one saw the other; majority: one saw a draw. */
function decisionOf(bout: unknown, winner: unknown): string | undefined {
  const loser = fightersOf(bout).find((fighter) => fighter !== winner)
  const cards = judgesCards(winner)
  const others = judgesCards(loser)
  if (winner === undefined || cards.length !== 3 || others.length !== 3) return undefined
  const leads = cards.map((points, judge) => Math.sign(points - (others[judge] ?? 0)))
  if (leads.includes(-1)) return 'decision_split'
  return leads.includes(0) ? 'decision_majority' : 'decision_unanimous'
}

function judgesCards(fighter: unknown): readonly number[] {
  const cards = list(at(fighter, 'linescores', 0, 'linescores'), 10).map((card) => number(at(card, 'value')))
  return cards.filter((points): points is number => points !== undefined)
}

/** Segments counted from the last one back; what comes before these three joins the earliest. */
const FROM_THE_END: readonly string[] = ['main_card', 'prelims', 'early_prelims']

const WHOLE_CARD = 'combined'

/**
 * One fight card. Bouts are listed from the first prelim to the main event,
 * whose fighters are the sides. A card that is announced without fighters has
 * neither sides nor bouts.
 */
export function fightCard(event: unknown, context: ShapeContext): readonly Draft[] {
  const bouts = list(at(event, 'competitions'), 100)
  const common = commonMembers(event, context)
  const mainEvent = bouts.at(-1)
  const record = {
    ...common,
    time_valid: bouts.length > 0 && bouts.every((bout) => at(bout, 'timeValid') === false) ? false : undefined,
    status: wholeStatusRecord(at(event, 'status') ?? at(mainEvent, 'status'), bouts),
    ...(mainEvent !== undefined && hasFighters(mainEvent) ? fighterSides(mainEvent) : {}),
    venue: venueRecord(at(event, 'venues', 0) ?? at(mainEvent, 'venue')),
    broadcasts: broadcastRecords(bouts),
    notes: bouts.flatMap(noteTexts),
    segments: segmentRecords(bouts, common.start),
  }
  return [{ place: context.place, record }]
}

/**
 * The data source marks no segments; a bout's date is the start of its segment. A
 * date that only one bout has is a default of the data source's, not a segment:
 * such a bout belongs to the segment of the bout before it, or to the first
 * one where there is none before. One date for all is a card without segments.
 */
function segmentRecords(bouts: readonly unknown[], cardStart: string | undefined) {
  const starts = sharedDates(bouts)
  const segments = new Map<string, FilledSegment>()
  const segmentOfStart = new Map<string | undefined, FilledSegment>()
  for (const [index, start] of starts.entries()) {
    const fromTheEnd = Math.min(starts.length - 1 - index, FROM_THE_END.length - 1)
    const code = (starts.length > 1 && FROM_THE_END[fromTheEnd]) || WHOLE_CARD
    const segment = segments.get(code) ?? { code, name: nameOfSegment(code), start, entries: [] }
    segments.set(code, segment)
    segmentOfStart.set(start, segment)
  }
  if (segments.size === 0) {
    segments.set(WHOLE_CARD, { code: WHOLE_CARD, name: nameOfSegment(WHOLE_CARD), start: cardStart, entries: [] })
  }
  let [current] = segments.values()
  for (const bout of bouts) {
    current = segmentOfStart.get(instant(at(bout, 'date'))) ?? current
    current?.entries.push(bout)
  }
  return [...segments.values()].map(({ entries, ...segment }) => ({
    ...segment,
    bouts: entries.filter(hasFighters).map(boutRecord),
    broadcasts: broadcastRecords(entries),
  }))
}

/** A segment with the bouts of the answer that belong to it. */
interface FilledSegment {
  readonly code: string
  readonly name: string
  readonly start: string | undefined
  readonly entries: unknown[]
}

/** The parts of a card follow one another; a date this long after the one before is a default, too. */
const LONGEST_BREAK_MS = 6 * HOUR_MS

/** Dates that at least two bouts have, earliest first, up to the first that is too late for the same card. */
function sharedDates(bouts: readonly unknown[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const bout of bouts) {
    const date = instant(at(bout, 'date'))
    if (date !== undefined) counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  const shared = [...counts.keys()].filter((date) => (counts.get(date) ?? 0) > 1).sort()
  const late = shared.findIndex((date, place) => isTooLate(date, shared[place - 1]))
  return late < 0 ? shared : shared.slice(0, late)
}

function isTooLate(date: string, before: string | undefined): boolean {
  return before !== undefined && Date.parse(date) - Date.parse(before) > LONGEST_BREAK_MS
}
