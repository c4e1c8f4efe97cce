import { isUnknownSide } from '../../event.ts'
import { at, list, number, text, whole } from '../answer-reader.ts'
import { orderOf } from './common-members.ts'
import { athleteName, recordText } from './event-members.ts'
import { stateOf } from './status.ts'

/** True when at least one fighter of the bout is known; a placeholder bout is TBA against Opponent TBA. */
export function hasFighters(bout: unknown): boolean {
  return fightersOf(bout).some((fighter) => !isUnknownSide(athleteName(fighter) ?? 'TBA'))
}

/** The fighters of a bout as the sides of the card: the first as home, the second as away. */
export function fighterSides(bout: unknown) {
  const [home, away] = fightersOf(bout).map((fighter) => fighterSide(fighter, bout))
  return { home, away }
}

/** One bout; its result only when it is over. */
export function boutRecord(bout: unknown) {
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
