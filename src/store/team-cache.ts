import type { DatabaseSync } from 'node:sqlite'
import type { KnownTeam, SportsEvent } from '../generated/records.ts'
import { foldName } from '../records/fold-name.ts'

/** The teams that events have named so far, by their provider's ids; machine state (design 3). */
export interface TeamCache {
  /** Takes the teams of both sides over; a name that has changed takes the place of the earlier one. */
  remember(events: readonly SportsEvent[]): void
  /** All teams with this id: a provider may use one id in several sports and leagues. */
  find(provider: string, providerTeamId: string): readonly KnownTeam[]
  /** Teams by sport, league and name; `query` is a part of the name, without case. */
  list(filter: { readonly query?: string; readonly sport?: string; readonly league?: string }): readonly KnownTeam[]
}

/** The team cache in the local database. */
export function openTeamCache(database: DatabaseSync): TeamCache {
  const upsert = database.prepare(
    `INSERT INTO teams (provider, provider_team_id, sport, league, name) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (provider, provider_team_id, sport, league) DO UPDATE SET name = excluded.name
     WHERE name IS NOT excluded.name`,
  )
  const byId = database.prepare(
    `SELECT provider, provider_team_id, sport, league, name FROM teams
     WHERE provider = ? AND provider_team_id = ? ORDER BY sport, league`,
  )
  const all = database.prepare(
    'SELECT provider, provider_team_id, sport, league, name FROM teams ORDER BY sport, league, name, provider_team_id',
  )
  return {
    remember(events) {
      database.exec('BEGIN')
      try {
        for (const team of teamsOf(events)) {
          upsert.run(team.provider, team.provider_team_id, team.sport, team.league, team.name)
        }
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    find: (provider, providerTeamId) => byId.all(foldName(provider), providerTeamId.trim()) as unknown as KnownTeam[],
    list({ query = '', sport, league }) {
      const part = foldName(query)
      return (all.all() as unknown as KnownTeam[]).filter(
        (team) =>
          (sport === undefined || team.sport === foldName(sport)) &&
          (league === undefined || team.league === foldName(league)) &&
          foldName(team.name).includes(part),
      )
    },
  }
}

/** A side that only holds a place, such as the winner of another game, has no id or a negative one. */
const IS_ID = /^[^-]/

/** The teams of both sides of each event, as often as they play. */
export function teamsOf(events: readonly SportsEvent[]): KnownTeam[] {
  return events.flatMap(({ provider, sport, league, home, away }) =>
    [home, away].flatMap((side) => {
      if (provider === undefined || side?.id === undefined || !IS_ID.test(side.id) || side.name === undefined) return []
      const name = side.name.trim()
      if (name === '' || name.toUpperCase() === 'TBD') return []
      return [
        {
          provider: foldName(provider),
          provider_team_id: side.id,
          sport: foldName(sport),
          league: foldName(league),
          name,
        },
      ]
    }),
  )
}

/** Whether a team is the one that a provider knows by this id. */
export function isTeam(team: KnownTeam, provider: string, providerTeamId: string): boolean {
  return team.provider === foldName(provider) && team.provider_team_id === providerTeamId.trim()
}
