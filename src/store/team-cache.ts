import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { knownTeamShape } from '../generated/json-shapes.ts'
import type { EventSide, KnownTeam, KnownTeamJson, SportsEvent } from '../generated/records.ts'
import { fromJson } from '../records/json.ts'
import { type FindNearestName, foldName, foldSearch, nearestNameIn } from '../text.ts'
import { inTransaction } from './database.ts'

const COLUMNS = 'provider, provider_team_id, sport, league, name, short_name, abbreviation, location, nickname, logo'

/** The teams that events and the lists of data sources have named so far, by their data source's ids; machine state (design 3). */
export class TeamCache {
  readonly #database: DatabaseSync
  readonly #upsert: StatementSync
  readonly #byId: StatementSync
  readonly #upsertMark: StatementSync
  readonly #mark: StatementSync
  readonly #all: StatementSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#upsert = database.prepare(
      `INSERT INTO teams (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (provider, provider_team_id, sport, league) DO UPDATE SET
       name = excluded.name,
       short_name = coalesce(excluded.short_name, short_name),
       abbreviation = coalesce(excluded.abbreviation, abbreviation),
       location = coalesce(excluded.location, location),
       nickname = coalesce(excluded.nickname, nickname),
       logo = coalesce(excluded.logo, logo)`,
    )
    this.#upsertMark = database.prepare(
      `INSERT INTO team_marks (league, provider_team_id, name, abbreviation, color, logo) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (league, provider_team_id) DO UPDATE SET
       name = excluded.name,
       abbreviation = coalesce(excluded.abbreviation, abbreviation),
       color = coalesce(excluded.color, color),
       logo = coalesce(excluded.logo, logo)`,
    )
    this.#mark = database.prepare(
      'SELECT name, abbreviation, color, logo FROM team_marks WHERE league = ? AND provider_team_id = ?',
    )
    this.#byId = database.prepare(
      `SELECT ${COLUMNS} FROM teams WHERE provider = ? AND provider_team_id = ? ORDER BY sport, league`,
    )
    this.#all = database.prepare(`SELECT ${COLUMNS} FROM teams ORDER BY sport, league, name, provider_team_id`)
  }

  /**
   * Takes over the teams of both sides of the events, and then those of the lists of
   * the data sources, which say more of each; a name that has changed takes the place of
   * the earlier one.
   */
  remember(events: readonly SportsEvent[], listed: readonly KnownTeam[] = []): void {
    inTransaction(this.#database, () => {
      for (const team of [...teamsOf(events), ...listed]) {
        this.#upsert.run(
          team.provider,
          team.providerTeamId,
          team.sport,
          team.league,
          team.name,
          team.shortName ?? null,
          team.abbreviation ?? null,
          team.location ?? null,
          team.nickname ?? null,
          team.logo ?? null,
        )
      }
      this.#rememberMarks([...listed, ...marksOf(events)])
    })
  }

  /** Takes over how the teams of events are shown, and nothing that matching uses: for events of a preview. */
  rememberMarks(events: readonly SportsEvent[]): void {
    inTransaction(this.#database, () => this.#rememberMarks(marksOf(events)))
  }

  #rememberMarks(teams: readonly (KnownTeam | ReturnType<typeof marksOf>[number])[]): void {
    for (const team of teams) {
      const { league, providerTeamId, name, abbreviation, logo } = team
      const color = ('color' in team && team.color) || null
      this.#upsertMark.run(foldName(league), providerTeamId, name, abbreviation || null, color, logo || null)
    }
  }

  /** How a team of a league is shown; null for one that was never seen. */
  markOf(league: string, providerTeamId: string): TeamMark | null {
    return (this.#mark.get(foldName(league), providerTeamId.trim()) ?? null) as unknown as TeamMark | null
  }

  /** All teams with this id: a data source may use one id in several sports and leagues. */
  find(provider: string, providerTeamId: string): readonly KnownTeam[] {
    return this.#byId.all(foldName(provider), providerTeamId.trim()).map(teamOf)
  }

  /** Teams by sport, league and name; `query` is a part of the name, without case and accents. */
  list({ query = '', sport, league }: TeamFilter): readonly KnownTeam[] {
    const part = foldSearch(query)
    return this.#all
      .all()
      .map(teamOf)
      .filter(
        (team) =>
          (sport === undefined || team.sport === foldName(sport)) &&
          (league === undefined || team.league === foldName(league)) &&
          foldSearch(team.name).includes(part),
      )
  }
}

/** How a team is shown: what its last event or the list of its data source says. */
export interface TeamMark {
  readonly name: string
  readonly abbreviation: string | null
  /** Hex color, as the data source writes it. */
  readonly color: string | null
  /** URL, as the data source writes it. */
  readonly logo: string | null
}

/** Which teams are listed: all that fit each member given. */
interface TeamFilter {
  readonly query?: string
  readonly sport?: string
  readonly league?: string
}

/** A row without the members that are not known. */
function teamOf(row: object): KnownTeam {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return fromJson(knownTeamShape, known as unknown as KnownTeamJson)
}

/** A side that only holds a place, such as the winner of another game, has no id or a negative one. */
const IS_ID = /^[^-]/

/** The teams of both sides of each event, as often as they play. */
export function teamsOf(events: readonly SportsEvent[]): KnownTeam[] {
  return events.flatMap((event) => [event.home, event.away].flatMap((side) => teamOfSide(event, side)))
}

function teamOfSide({ provider, sport, league }: SportsEvent, side: EventSide | undefined): KnownTeam[] {
  if (provider === undefined || side?.id === undefined || !IS_ID.test(side.id) || side.name === undefined) return []
  const name = side.name.trim()
  if (name === '' || name.toUpperCase() === 'TBD') return []
  const codes = { provider: foldName(provider), sport: foldName(sport), league: foldName(league) }
  return [{ ...codes, providerTeamId: side.id, name }]
}

/** The same teams with how they are shown. Matching must not see that: it is kept apart from them. */
function marksOf(events: readonly SportsEvent[]) {
  return events.flatMap((event) =>
    [event.home, event.away].flatMap((side) =>
      teamOfSide(event, side).map((team) => ({
        ...team,
        abbreviation: side?.abbreviation,
        color: side?.color,
        logo: side?.logo,
      })),
    ),
  )
}

/** Whether a team is the one that a data source knows by this id. */
export function isTeam(team: KnownTeam, provider: string, providerTeamId: string): boolean {
  return team.provider === foldName(provider) && team.providerTeamId === providerTeamId.trim()
}

/** A team as a person wrote it; with the id at its data source, where the row has one. */
interface WrittenTeam {
  readonly sport: string
  readonly teamName: string
  readonly provider?: string | null
  readonly providerTeamId?: string | null
}

/** More teams than this are not offered in place of one. */
const MOST_OFFERED = 5
/** Shorter last words of a team's name are not offered for a misspelt one: "FC". */
const LEAST_LETTERS = 4

/** What the teams of one sport are called. */
interface NamesOfSport {
  readonly teams: KnownTeam[]
  /** Full names, as they are compared (spec C, Lane resolution). */
  readonly full: Set<string>
  nearest: FindNearestName | null
}

/** The names of known teams: whether a full name is one of them, and which a text that is none may mean. */
export class TeamNames {
  readonly #bySport = new Map<string, NamesOfSport>()

  constructor(teams: readonly KnownTeam[]) {
    for (const team of teams) {
      const names = this.#bySport.get(team.sport) ?? { teams: [], full: new Set(), nearest: null }
      this.#bySport.set(team.sport, names)
      names.teams.push(team)
      names.full.add(foldName(team.name))
    }
  }

  /** Whether any team of the sport is known. */
  hasSport(sport: string): boolean {
    return this.#bySport.has(foldName(sport))
  }

  /** Whether a team of the sport has this full name. */
  has({ sport, teamName }: WrittenTeam): boolean {
    return this.#bySport.get(foldName(sport))?.full.has(foldName(teamName)) ?? false
  }

  /**
   * Full names that a text may mean, at most five: that of the row's id; those with this city, nickname or abbreviation,
   * or with its words; the one that is spelled most like it. Empty where it may mean many, or none.
   */
  suggestions({ sport, teamName, provider, providerTeamId: id }: WrittenTeam): readonly string[] {
    const names = this.#bySport.get(foldName(sport))
    if (names === undefined) return []
    const { teams } = names
    const written = foldSearch(teamName)
    const words = wordsOf(written)
    const isCalledSo = (team: KnownTeam) => formsOf(team).some((form) => foldSearch(form) === written)
    const hasWords = ({ name }: KnownTeam) => {
      const ofName = new Set(wordsOf(foldSearch(name)))
      return words.length > 0 && words.every((word) => ofName.has(word))
    }
    const byId = provider && id ? teams.filter((team) => isTeam(team, provider, id)) : []
    for (const meant of [byId, teams.filter(isCalledSo), teams.filter(hasWords)]) {
      const offered = namesOnce(meant)
      if (offered.length > 0) return offered.length > MOST_OFFERED ? [] : offered
    }
    names.nearest ??= nearestNameIn([...new Set(teams.flatMap((team) => [team.name, ...shortFormsOf(team)]))])
    const nearest = names.nearest(teamName)
    const alike = teams.filter((team) => nearest !== undefined && [team.name, ...shortFormsOf(team)].includes(nearest))
    const offered = namesOnce(alike)
    return offered.length > MOST_OFFERED ? [] : offered
  }
}

function formsOf({ name, shortName, abbreviation, nickname, location }: KnownTeam): readonly string[] {
  return [name, shortName, abbreviation, nickname, location].filter((form) => form !== undefined)
}

/** What people call a team for short. */
function shortFormsOf({ name, shortName, nickname }: KnownTeam): readonly string[] {
  const last = name.split(/\s+/u).at(-1) ?? ''
  return [shortName, nickname, last.length < LEAST_LETTERS ? undefined : last].filter((form) => form !== undefined)
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function namesOnce(teams: readonly KnownTeam[]): readonly string[] {
  return [...new Set(teams.map(({ name }) => name))]
}
