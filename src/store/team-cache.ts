import type { DatabaseSync } from 'node:sqlite'
import type { KnownTeam, SportsEvent } from '../generated/records.ts'
import { foldName } from '../text.ts'
import { inTransaction } from './database.ts'

/** The teams that events and the lists of data sources have named so far, by their data source's ids; machine state (design 3). */
export interface TeamCache {
  /**
   * Takes over the teams of both sides of the events, and then those of the lists of
   * the data sources, which say more of each; a name that has changed takes the place of
   * the earlier one.
   */
  remember(events: readonly SportsEvent[], listed?: readonly KnownTeam[]): void
  /** All teams with this id: a data source may use one id in several sports and leagues. */
  find(provider: string, providerTeamId: string): readonly KnownTeam[]
  /** Teams by sport, league and name; `query` is a part of the name, without case. */
  list(filter: { readonly query?: string; readonly sport?: string; readonly league?: string }): readonly KnownTeam[]
}

const COLUMNS = 'provider, provider_team_id, sport, league, name, short_name, abbreviation, location, nickname, logo'

/** The team cache in the local database. */
export function openTeamCache(database: DatabaseSync): TeamCache {
  const upsert = database.prepare(
    `INSERT INTO teams (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (provider, provider_team_id, sport, league) DO UPDATE SET
       name = excluded.name,
       short_name = coalesce(excluded.short_name, short_name),
       abbreviation = coalesce(excluded.abbreviation, abbreviation),
       location = coalesce(excluded.location, location),
       nickname = coalesce(excluded.nickname, nickname),
       logo = coalesce(excluded.logo, logo)`,
  )
  const byId = database.prepare(
    `SELECT ${COLUMNS} FROM teams WHERE provider = ? AND provider_team_id = ? ORDER BY sport, league`,
  )
  const all = database.prepare(`SELECT ${COLUMNS} FROM teams ORDER BY sport, league, name, provider_team_id`)
  return {
    remember(events, listed = []) {
      inTransaction(database, () => {
        for (const team of [...teamsOf(events), ...listed]) {
          upsert.run(
            team.provider,
            team.provider_team_id,
            team.sport,
            team.league,
            team.name,
            team.short_name ?? null,
            team.abbreviation ?? null,
            team.location ?? null,
            team.nickname ?? null,
            team.logo ?? null,
          )
        }
      })
    },
    find: (provider, providerTeamId) => byId.all(foldName(provider), providerTeamId.trim()).map(teamOf),
    list({ query = '', sport, league }) {
      const part = foldName(query)
      return all
        .all()
        .map(teamOf)
        .filter(
          (team) =>
            (sport === undefined || team.sport === foldName(sport)) &&
            (league === undefined || team.league === foldName(league)) &&
            foldName(team.name).includes(part),
        )
    },
  }
}

/** A row without the members that are not known. */
function teamOf(row: object): KnownTeam {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as KnownTeam
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

/** Whether a team is the one that a data source knows by this id. */
export function isTeam(team: KnownTeam, provider: string, providerTeamId: string): boolean {
  return team.provider === foldName(provider) && team.provider_team_id === providerTeamId.trim()
}
