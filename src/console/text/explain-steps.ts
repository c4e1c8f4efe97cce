import type { ExplainAnswer } from '../../generated/records.ts'
import { memberOf } from '../transport/transport.ts'
import { momentText, type ShownClock } from './clock.ts'

/** A step of how a name was read and matched, for people. */
export interface ExplainStep {
  readonly title: string
  /** One a line. */
  readonly lines: readonly string[]
}

type LeagueNames = ExplainAnswer['league_names']

const NOTHING = 'nothing'

/** The trace of a decision in the order in which it was made. */
export function explainSteps(answer: ExplainAnswer, clock: ShownClock): readonly ExplainStep[] {
  const { reading, trace, decision, league_names: names } = answer
  const steps: readonly ExplainStep[] = [
    { title: 'Read, step by step', lines: listOf(memberOf(trace, 'steps')).map(stepLine) },
    { title: 'What it says', lines: readingLines(reading, names) },
    { title: 'Where events were looked for', lines: placeLines(trace, clock, names) },
    { title: 'Teams', lines: listOf(memberOf(trace, 'sides')).map((side) => sideLine(side, names)) },
    {
      title: 'Events that it may mean',
      lines: listOf(memberOf(trace, 'candidates')).map((one) => candidateLine(one, clock, names)),
    },
    { title: 'Decision', lines: [`${decision.reason} (${decision.rule.replaceAll('_', ' ')})`] },
  ]
  return steps.filter(({ lines }) => lines.length > 0)
}

function stepLine(step: unknown): string {
  const [what, found, rest] = ['step', 'found', 'rest'].map((name) => textOf(memberOf(step, name)))
  return `${what}: ${found}${rest === '' || rest === found ? '' : ` → ${rest}`}`
}

function readingLines(reading: ExplainAnswer['reading'], names: LeagueNames): readonly string[] {
  const facts: readonly (readonly [string, unknown])[] = [
    ['kind', reading.category.replaceAll('_', ' ').toLowerCase()],
    ['sides', [reading.team1, reading.team2].filter(Boolean).join(' – ')],
    ['league', namesOf(reading.league, names)],
    ['sport', namesOf(reading.sport, names)],
    ['day', reading.date],
    ['time', [reading.time, reading.zone].filter(Boolean).join(' ')],
    ['feed', reading.feed],
    ['part of the card', reading.card_segment],
  ]
  return facts.flatMap(([name, value]) => (textOf(value) === '' ? [] : [`${name}: ${textOf(value)}`]))
}

function placeLines(trace: unknown, clock: ShownClock, names: LeagueNames): readonly string[] {
  const leagues = listOf(memberOf(trace, 'leagues')).map((code) => namesOf(code, names))
  const window = memberOf(trace, 'window')
  const [from, to] = [memberOf(window, 'from'), memberOf(window, 'to')].map(textOf)
  const shown = leagues.length === 0 ? [] : [`leagues: ${leagues.join(', ')}`]
  return from === '' ? shown : [...shown, `from ${momentText(from, clock)} to ${momentText(to, clock)}`]
}

function sideLine(side: unknown, names: LeagueNames): string {
  const teams = listOf(memberOf(side, 'teams')).map((team) => {
    const [name, league, spelling] = ['name', 'league', 'spelling'].map((member) => textOf(memberOf(team, member)))
    const taught = memberOf(team, 'correction') ? ', as you said' : ''
    return `${name} (${namesOf(league, names)}, ${spelling}${taught})`
  })
  return `${textOf(memberOf(side, 'text'))}: ${teams.length === 0 ? 'no team of these leagues' : teams.join('; ')}`
}

function candidateLine(candidate: unknown, clock: ShownClock, names: LeagueNames): string {
  const [name, league, why, verdict] = ['name', 'league', 'why', 'verdict'].map((one) =>
    textOf(memberOf(candidate, one)),
  )
  const score = memberOf(candidate, 'score')
  const points = typeof score === 'number' ? `, ${Math.round(score * 100)} %` : ''
  const start = momentText(textOf(memberOf(candidate, 'start')), clock)
  return `${verdict}: ${name} (${namesOf(league, names)}, ${start}${points}): ${why || NOTHING}`
}

/** A code, or a list of them, by the names that people know. */
function namesOf(codes: unknown, names: LeagueNames): string {
  if (Array.isArray(codes)) return codes.map((code) => namesOf(code, names)).join(', ')
  const code = textOf(codes)
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return value === null || value === undefined ? '' : String(value)
}
