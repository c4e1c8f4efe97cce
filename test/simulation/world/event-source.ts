import type { KnownTeam, SportsEvent } from '../../../src/generated/records.ts'
import type { EventSource } from '../../../src/sports/index.ts'
import { fallsIn } from '../../../src/sports/index.ts'
import { eventAt, type Story } from './stories.ts'

/** A time in which the provider cannot be reached. */
export interface Outage {
  readonly from: Date
  readonly to: Date
  /** Until then reading fails; after it the source goes on with what it heard last. */
  readonly failsUntil: Date
}

/**
 * The events of the stories as of the clock, and the teams of the leagues that were asked for, as lists of
 * teams have them whether they play soon or not; in an outage nothing, or what was told before it.
 */
export function simulatedSource(stories: readonly Story[], clock: () => Date, outages: readonly Outage[]): EventSource {
  const teams = teamsOf(stories.map(({ event }) => event))
  return {
    async read({ leagues, from, to }) {
      const now = clock()
      const outage = outages.find((one) => now >= one.from && now < one.to)
      if (outage !== undefined && now < outage.failsUntil) throw new Error('the simulated provider does not answer')
      const toldAt = outage === undefined ? now : outage.from
      const wanted = leagues === null ? null : new Set(leagues)
      const events = stories
        .map((story) => eventAt(story, toldAt))
        .filter((event) => (wanted === null || wanted.has(event.league)) && fallsIn(event, from, to))
      return { events, warnings: [], teams: teams.filter(({ league }) => wanted?.has(league) ?? true) }
    },
  }
}

function teamsOf(events: readonly SportsEvent[]): readonly KnownTeam[] {
  const teams = events.flatMap(({ provider = '', sport, league, home, away }) =>
    [home, away].flatMap((side): KnownTeam[] =>
      side?.id === undefined || side.name === undefined
        ? []
        : [{ provider, providerTeamId: side.id, sport, league, name: side.name }],
    ),
  )
  return [...new Map(teams.map((team) => [`${team.league} ${team.providerTeamId}`, team])).values()]
}
