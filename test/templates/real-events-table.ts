import { eventKey, eventTitle } from '../../src/sports/event.ts'
import { allowedSuffixes, VARIABLES } from '../../src/templates/index.ts'
import { ORIGINS, type Origin, type Reading } from './real-events.ts'

/** Reason of those that a table gives; the tests hold it against a real one. */
export const OF_A_TABLE = 'the table of the league; those recorded stand beside games of another season or part of it'
const OF_A_STREAK = 'the table of the league; those teams whose games stand beside one had won once or twice'
const OF_A_FILE = 'no answer of a provider tells it; an event from a file may'

/** Why no recorded event fills a variable: what its value comes from instead. */
export const NOT_IN_EVENTS: { readonly [variable: string]: string } = {
  exception_keyword: "the owner's words for a variant of a channel; no event has it",
  streak: OF_A_TABLE,
  opponent_streak: OF_A_TABLE,
  home_team_streak: OF_A_TABLE,
  away_team_streak: OF_A_TABLE,
  streak_length: OF_A_TABLE,
  opponent_streak_length: OF_A_TABLE,
  home_team_streak_length: OF_A_TABLE,
  away_team_streak_length: OF_A_TABLE,
  streak_type: OF_A_TABLE,
  opponent_streak_type: OF_A_TABLE,
  streak_detail: OF_A_TABLE,
  streak_emoji: OF_A_STREAK,
  win_streak: OF_A_TABLE,
  opponent_win_streak: OF_A_TABLE,
  home_team_win_streak: OF_A_TABLE,
  away_team_win_streak: OF_A_TABLE,
  loss_streak: OF_A_STREAK,
  opponent_loss_streak: OF_A_STREAK,
  home_team_loss_streak: OF_A_STREAK,
  away_team_loss_streak: OF_A_STREAK,
  games_back: OF_A_TABLE,
  opponent_games_back: OF_A_TABLE,
  soccer_group_name: 'the note of a match in a group ("Group C"); no such match was recorded',
  is_title_fight: OF_A_FILE,
  for_the_title: OF_A_FILE,
  finish_detail: 'a decision of which not all cards are known; no main event that was recorded ended in one',
  race_laps: OF_A_FILE,
  race_distance: OF_A_FILE,
  pole_team: OF_A_FILE,
  fastest_lap_driver: OF_A_FILE,
}

const HEADS: { readonly [origin in Origin]: string } = {
  day: 'Filled by the answer of a day alone',
  schedule: "Filled by a team's schedule, not by the answer of a day",
  detail: "Filled by an event's detail, asked for as a further answer, not by that of a day",
  rankings: 'Filled by a poll, asked for as a further answer, not by that of a day',
  provider: 'Filled by an event of another provider than ESPN',
}

const LONGEST_EXAMPLE = 72

/**
 * For people, a line a variable: of which sports the events are that fill it and how many, how many
 * fill it with .next and .last, what the first of them says, and which that is. In parts by what is
 * needed to fill it; those that nothing fills stand at the end with the reason.
 */
export function realEventsTable(readings: readonly Reading[]): string {
  const byName = new Map<string, Reading[]>(VARIABLES.map(({ name }) => [name, []]))
  for (const reading of readings) byName.get(reading.variable.name)?.push(reading)
  const rows = [...byName.values()].flatMap(rowOf)
  const parts = ORIGINS.flatMap((origin) => {
    const part = rows.filter((row) => row.origin === origin).map(({ text }) => text)
    return part.length === 0 ? [] : [[`${HEADS[origin]}: ${part.length}`, ...part]]
  })
  const unfilled = unfilledOf(readings).map((name) => `${name} | ${NOT_IN_EVENTS[name] ?? 'no reason is given'}`)
  const events = countEvents(readings)
  return [
    [`${VARIABLES.length} variables, ${events} events`],
    ['variable | sports, with how many events | with .next | with .last | value | of the event'],
    ...parts,
    [`Filled by no event that was recorded: ${unfilled.length}`, ...unfilled],
  ]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** Variables that no event fills without suffix. */
export function unfilledOf(readings: readonly Reading[]): readonly string[] {
  const filled = new Set(readings.flatMap(({ variable, suffix }) => (suffix === null ? variable : [])))
  return VARIABLES.flatMap((variable) => (filled.has(variable) ? [] : variable.name))
}

interface Row {
  readonly origin: Origin
  readonly text: string
}

/** The line of one variable; none where no event fills it without suffix. */
function rowOf(readings: readonly Reading[]): readonly Row[] {
  const plain = readings.filter(({ suffix }) => suffix === null)
  const [first] = plain
  if (first === undefined) return []
  const { variable, value, real } = first
  const counts = new Map<string, Set<string>>()
  for (const {
    real: { event },
  } of plain)
    counts.set(event.sport, (counts.get(event.sport) ?? new Set()).add(eventKey(event)))
  const sports = [...counts].sort(([, one], [, other]) => other.size - one.size)
  const counted = (suffix: 'next' | 'last') =>
    allowedSuffixes(variable).includes(suffix)
      ? String(countEvents(readings.filter((one) => one.suffix === suffix)))
      : '-'
  const line = value.replaceAll('\n', ' / ')
  const cells = [
    variable.name,
    sports.map(([sport, events]) => `${sport} ${events.size}`).join(', '),
    counted('next'),
    counted('last'),
    line.length > LONGEST_EXAMPLE ? `${line.slice(0, LONGEST_EXAMPLE)} ...` : line,
    `${eventTitle(real.event)} (${real.event.league}, ${real.event.start.slice(0, 10)})`,
  ]
  return [{ origin: real.origin, text: cells.join(' | ') }]
}

/** One event may have been read several times. */
function countEvents(readings: readonly Reading[]): number {
  return new Set(readings.map(({ real }) => eventKey(real.event))).size
}
