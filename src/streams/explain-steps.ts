import type { ExplainAnswer } from '../generated/records.ts'
import { listText } from '../text.ts'

/** A part of how a name was read and matched, for people. */
export interface ExplainStep {
  readonly title: string
  readonly lines: readonly string[]
}

/** How the user reads times. */
export interface ExplainClock {
  /** "Jun 5, 8:30 PM" for an instant in ISO form. */
  readonly momentText: (instant: string) => string
  readonly timeFormat: '12h' | '24h'
}

/** What a trace has for people. */
interface ShownTrace {
  readonly steps?: readonly { readonly step: string; readonly found: string }[]
  readonly leagues?: readonly string[]
  readonly window?: { readonly from: string; readonly to: string } | null
  readonly sides?: readonly { readonly text: string; readonly teams: readonly ShownTeam[] }[]
  readonly candidates?: readonly ShownCandidate[]
}

interface ShownTeam {
  readonly name: string
  readonly league: string
  readonly spelling: string
  readonly correction: object | null
}

interface ShownCandidate {
  readonly league: string
  readonly name: string
  readonly start: string
  /** False where only the day is known. */
  readonly timed?: boolean
  readonly score: number
  readonly why: string
  readonly segment: string | null
  readonly verdict: string
}

type LeagueNames = ExplainAnswer['league_names']

/** Most leagues, and most teams of one side, that a line lists. */
const MAX_LISTED = 8

/**
 * How a name was read and matched, in the order in which it was done. Skips what a name does not state. The reason of the
 * decision is not repeated: it is shown before these steps.
 */
export function explainSteps(
  answer: Pick<ExplainAnswer, 'reading' | 'trace' | 'league_names'>,
  clock: ExplainClock,
): readonly ExplainStep[] {
  const { reading, league_names: names } = answer
  const trace: ShownTrace = answer.trace
  const { sides = [] } = trace
  const steps: readonly ExplainStep[] = [
    { title: 'What the name says', lines: [...readingLines(reading, names, clock), ...stepLines(trace)] },
    { title: 'Where events were looked for', lines: placeLines(trace, names, clock) },
    { title: 'Teams', lines: sides.map(({ text, teams }) => `“${text}”: ${teamsText(teams, names)}`) },
    { title: 'Events that were considered', lines: candidateLines(trace, names, clock) },
  ]
  return steps.filter(({ lines }) => lines.length > 0)
}

const KINDS: { readonly [Category in ExplainAnswer['reading']['category']]: string } = {
  PLACEHOLDER: 'empty slot or divider',
  EVENT_CARD: 'fight card',
  TEAM_VS_TEAM: 'game of two sides',
  FIELD_EVENT: 'race, tournament or other event without sides',
  TEAM_ONLY: 'one team',
  OTHER: 'not clear',
}

function readingLines(
  reading: ExplainAnswer['reading'],
  names: LeagueNames,
  { timeFormat }: ExplainClock,
): readonly string[] {
  const { team1, team2, date, time, zone } = reading
  const sides = [team1, team2].filter((side) => side !== null).map((side) => `“${side}”`)
  const league = namesOf(reading.league, names)
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['Kind', KINDS[reading.category]],
    [sides.length === 1 ? 'Team' : 'Teams', sides.join(' and ')],
    ['League', league],
    ['Sport', league === '' ? namesOf(reading.sport, names) : ''],
    ['Day', date === null ? '' : dayText(date)],
    ['Time', time === null ? '' : [timeText(time, timeFormat), zone ?? ''].filter(Boolean).join(' ')],
    ['Feed', reading.feed ?? ''],
    ['Part of the card', wordsOf(reading.card_segment ?? '')],
  ]
  return facts.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]))
}

/** Labels of the reading steps whose result no other line shows. */
const STEP_LABELS: ReadonlyMap<string, string> = new Map([
  ['gender', 'Gender'],
  ['in front', 'Before the teams'],
  ['ranks', 'Ranks'],
  ['behind', 'After the teams'],
  ['beside', 'Next to the teams'],
  ['quality', 'Ignored'],
  ['several games', 'Several games'],
  ['extraction', 'From your extraction patterns'],
  ['extraction refused', 'Not used from your extraction patterns'],
  ['date order', 'Day and month'],
  ['zone', 'Time zone'],
])

function stepLines({ steps = [] }: ShownTrace): readonly string[] {
  return steps.flatMap(({ step, found }) => {
    const label = STEP_LABELS.get(step)
    return label === undefined ? [] : [`${label}: ${found.replace(/\d{4}-\d\d-\d\d/g, dayText)}`]
  })
}

function placeLines({ leagues = [], window = null }: ShownTrace, names: LeagueNames, clock: ExplainClock) {
  if (leagues.length === 0) return []
  const known = [...new Set(leagues.map((code) => namesOf(code, names)))]
  const league = `${known.length === 1 ? 'League' : 'Leagues'}: ${listText(known, MAX_LISTED)}`
  if (window === null) return [league]
  return [league, `Search window: ${clock.momentText(window.from)} to ${clock.momentText(window.to)}`]
}

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['full', 'full name'],
  ['alias', 'other name'],
  ['short', 'short name'],
  ['location', 'city'],
  ['similar', 'similar name'],
])

function teamsText(teams: readonly ShownTeam[], names: LeagueNames): string {
  if (teams.length === 0) return 'no team with a game in the schedules that were read'
  const texts = teams.map(({ name, league, spelling, correction }) => {
    const how = correction === null ? (SPELLINGS.get(spelling) ?? spelling) : 'your correction'
    return `${name} (${namesOf(league, names)}, ${how})`
  })
  return listText(texts, MAX_LISTED)
}

/** Near misses that score less than this share of the best one have little to do with the name. */
const NEAR_SHARE = 0.75
const NEAR_MISS = 'near miss'

function candidateLines({ candidates = [] }: ShownTrace, names: LeagueNames, clock: ExplainClock): readonly string[] {
  const isAnyChosen = candidates.some(({ verdict }) => verdict === 'chosen')
  const best = Math.max(0, ...candidates.filter(({ verdict }) => verdict === NEAR_MISS).map(({ score }) => score))
  const counts = new Map<string, number>()
  for (const candidate of candidates) {
    if (candidate.verdict === NEAR_MISS && candidate.score < best * NEAR_SHARE) continue
    const line = candidateLine(candidate, isAnyChosen, names, clock)
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} events)`))
}

function candidateLine(
  { name, league, start, timed = true, why, segment, verdict }: ShownCandidate,
  isAnyChosen: boolean,
  names: LeagueNames,
  { momentText }: ExplainClock,
): string {
  const facts = [
    namesOf(league, names),
    ...(segment === null ? [] : [wordsOf(segment)]),
    timed ? momentText(start) : dayText(newYorkDate(start)),
  ]
  const event = `${name} (${facts.join(', ')})`
  if (verdict === 'chosen') return `Chosen: ${event}, because ${why}`
  if (verdict === NEAR_MISS) return `Not chosen: ${event}: ${why}`
  return `${isAnyChosen ? 'Fits as well' : 'Fits'}: ${event}: ${why}`
}

/** A code, or a list of them, by the names that people know. */
function namesOf(codes: string | readonly string[] | null, names: LeagueNames): string {
  if (codes === null) return ''
  if (typeof codes !== 'string') return codes.map((code) => namesOf(code, names)).join(', ')
  return Object.hasOwn(names, codes) ? (names[codes] ?? codes) : codes
}

/** "main card" for main_card. */
function wordsOf(code: string): string {
  return code.replaceAll('_', ' ')
}

/** "Thu, Jun 5, 2025" for 2025-06-05; a text that is not a date as it is. */
function dayText(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  const parts = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(day)
}

/** The date of an event without a known time: it starts at midnight in New York (DAY_ONLY_ZONE). */
function newYorkDate(start: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(start))
}

/** "7:00 PM" for 19:00. Before noon without AM: a name may state an hour without its half of the day. */
function timeText(time: string, format: '12h' | '24h'): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)/.exec(time) ?? []
  const hour = Number(hours)
  if (format === '24h' || hours === '') return time
  if (hour >= 1 && hour < 12) return `${hour}:${minutes}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
