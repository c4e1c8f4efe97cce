import type { NumberedChannel, NumberingException, NumberingScenario } from '../../src/generated/records.ts'
import { type Reassignment, reassignAllChannels } from '../../src/numbering/index.ts'

/** A football channel of event `e<id>` that starts on day <id>, unless the parts say otherwise. */
export function channel(id: number, parts: Partial<NumberedChannel> = {}): NumberedChannel {
  return {
    id: String(id),
    eventId: `e${id}`,
    sport: 'football',
    league: 'nfl',
    eventDate: `2026-11-${String(id).padStart(2, '0')} 18:00:00`,
    ...parts,
  }
}

/** Like `channel`, locked on `number`. */
export function lockedChannel(id: number, number: number, parts: Partial<NumberedChannel> = {}): NumberedChannel {
  return channel(id, { number, locked: true, ...parts })
}

/** A block that pins a league. */
export function leagueBlock(
  league: string,
  start: number,
  parts: Partial<NumberingException> = {},
): NumberingException {
  return { scope: 'league', sport: 'football', leagueCode: league, start, ...parts }
}

/** A block that pins a team. */
export function teamBlock(team: string, start: number, parts: Partial<NumberingException> = {}): NumberingException {
  return { scope: 'team', sport: 'football', teamName: team, start, ...parts }
}

/** Numbers after one run, by channel id. */
export function numbersOf(scenario: NumberingScenario): Record<string, number | null> {
  return Object.fromEntries(reassignAllChannels(scenario).numbers)
}

/** The scenario as the next run finds it: what this run gave is stored, and no re-layout is due. */
export function afterRun(scenario: NumberingScenario): NumberingScenario {
  return foundAfter(scenario, reassignAllChannels(scenario))
}

/** The scenario as it is found after a run that came to this. */
export function foundAfter(scenario: NumberingScenario, { numbers, locked }: Reassignment): NumberingScenario {
  const channels = scenario.channels.map(({ number: _before, ...rest }) => {
    const number = numbers.get(rest.id) ?? null
    return { ...rest, locked: locked.has(rest.id), ...(number === null ? {} : { number }) }
  })
  return { ...scenario, dailyReset: false, channels }
}
