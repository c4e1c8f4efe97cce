import type { ExplainAnswer } from '../../generated/records.ts'
import { memberOf } from '../transport/transport.ts'
import { momentText, type ShownClock } from './clock.ts'

/** A step of how a name was read and matched, for people. */
export interface ExplainStep {
  readonly title: string
  /** One a line. */
  readonly lines: readonly string[]
}

const NOTHING = 'nothing'

/** The trace of a decision in the order in which it was made. */
export function explainSteps({ reading, trace, decision }: ExplainAnswer, clock: ShownClock): readonly ExplainStep[] {
  const steps: readonly ExplainStep[] = [
    { title: 'Read, step by step', lines: listOf(memberOf(trace, 'steps')).map(stepLine) },
    { title: 'What it says', lines: readingLines(reading) },
    { title: 'Where events were looked for', lines: placeLines(trace, clock) },
    { title: 'Teams', lines: listOf(memberOf(trace, 'sides')).map(sideLine) },
    {
      title: 'Events that it may mean',
      lines: listOf(memberOf(trace, 'candidates')).map((one) => candidateLine(one, clock)),
    },
    { title: 'Decision', lines: [`${decision.reason} (${decision.rule.replaceAll('_', ' ')})`] },
  ]
  return steps.filter(({ lines }) => lines.length > 0)
}

function stepLine(step: unknown): string {
  const [what, found, rest] = ['step', 'found', 'rest'].map((name) => textOf(memberOf(step, name)))
  return `${what}: ${found}${rest === '' || rest === found ? '' : ` → ${rest}`}`
}

function readingLines(reading: ExplainAnswer['reading']): readonly string[] {
  const facts: readonly (readonly [string, unknown])[] = [
    ['kind', reading.category.replaceAll('_', ' ').toLowerCase()],
    ['sides', [reading.team1, reading.team2].filter(Boolean).join(' – ')],
    ['league', reading.league],
    ['sport', reading.sport],
    ['day', reading.date],
    ['time', [reading.time, reading.zone].filter(Boolean).join(' ')],
    ['feed', reading.feed],
    ['part of the card', reading.card_segment],
  ]
  return facts.flatMap(([name, value]) => (textOf(value) === '' ? [] : [`${name}: ${textOf(value)}`]))
}

function placeLines(trace: unknown, clock: ShownClock): readonly string[] {
  const leagues = listOf(memberOf(trace, 'leagues')).map(textOf)
  const window = memberOf(trace, 'window')
  const [from, to] = [memberOf(window, 'from'), memberOf(window, 'to')].map(textOf)
  const shown = leagues.length === 0 ? [] : [`leagues: ${leagues.join(', ')}`]
  return from === '' ? shown : [...shown, `from ${momentText(from, clock)} to ${momentText(to, clock)}`]
}

function sideLine(side: unknown): string {
  const teams = listOf(memberOf(side, 'teams')).map((team) => {
    const [name, league, spelling] = ['name', 'league', 'spelling'].map((member) => textOf(memberOf(team, member)))
    const taught = memberOf(team, 'correction') ? ', as you said' : ''
    return `${name} (${league}, ${spelling}${taught})`
  })
  return `${textOf(memberOf(side, 'text'))}: ${teams.length === 0 ? 'no team of these leagues' : teams.join('; ')}`
}

function candidateLine(candidate: unknown, clock: ShownClock): string {
  const [name, league, why, verdict] = ['name', 'league', 'why', 'verdict'].map((one) =>
    textOf(memberOf(candidate, one)),
  )
  const score = memberOf(candidate, 'score')
  const points = typeof score === 'number' ? `, ${Math.round(score * 100)} %` : ''
  const start = momentText(textOf(memberOf(candidate, 'start')), clock)
  return `${verdict}: ${name} (${league}, ${start}${points}): ${why || NOTHING}`
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return value === null || value === undefined ? '' : String(value)
}
