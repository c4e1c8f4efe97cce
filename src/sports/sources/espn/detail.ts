import type { EventSide, SportsEvent } from '../../../generated/records.ts'
import { DAY_MS } from '../../../time/units.ts'
import { sportOf } from '../../sports.ts'
import { at, checkedEvents, list, text, whole } from '../answer-reader.ts'
import type { EventAnswer, LeagueEvent, Question, TeamFigures } from '../data-source.ts'
import type { LeagueCodes } from './event-members.ts'
import { hasTeams, pathOf, sportOfLeague } from './league-ids.ts'
import { rowFigures, tidyFigures } from './standings.ts'
import { teamEvent } from './team-event.ts'

/** Season types of the data source before and after the one that tables count. */
const NO_TABLE_SEASONS = new Set([1, 3])

/** Leagues whose tables are named for a division and nothing else: "2024-25 Atlantic Division Standings". */
const DIVISION_LEAGUES = new Set(['nba', 'nhl'])

/**
 * What the tables of a summary say of the teams in them, by team id. They are
 * today's, so they count only where they belong to the season of the game; of a
 * game outside the regular season only conference and division do, since the rest
 * stands still.
 */
function summaryTable(answer: unknown, context: LeagueCodes): ReadonlyMap<string, TeamFigures> {
  const table = at(answer, 'standings')
  const season = at(answer, 'header', 'season')
  const figures = new Map<string, TeamFigures>()
  const year = text(at(season, 'year'))
  if (year === undefined || text(at(table, 'header'))?.startsWith(`${year} `) !== true) return figures
  const isCounting = !NO_TABLE_SEASONS.has(whole(at(season, 'type')) ?? 2)
  for (const group of list(at(table, 'groups'), 20)) {
    const names = tableNames(group, context.league)
    for (const entry of list(at(group, 'standings', 'entries'), 100)) {
      const id = text(at(entry, 'id'))
      if (id === undefined) continue
      const row = isCounting ? rowFigures(at(entry, 'stats'), context) : {}
      figures.set(id, tidyFigures({ providerTeamId: id, ...row, ...names }))
    }
  }
  return figures
}

/** Conference and division, where the heading tells them: "National Football Conference", "NFC South". */
function tableNames(group: unknown, league: string) {
  const division = text(at(group, 'divisionHeader'))
  const conference = text(at(group, 'conferenceHeader'))
  if (conference !== undefined) {
    return { conference: { name: conference, abbreviation: initials(conference, division) }, division }
  }
  const [, name] = /^[\d-]+ (.+?)(?: Division)? Standings$/.exec(text(at(group, 'header')) ?? '') ?? []
  return DIVISION_LEAGUES.has(league) ? { division: name } : {}
}

/** A conference's initials, if its divisions begin with them. */
function initials(conference: string, division = ''): string | undefined {
  const letters = conference
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  return division.startsWith(`${letters} `) ? letters : undefined
}

/** Articles about the game; others are news beside it. */
const ARTICLE_TYPES = new Set(['Preview', 'Recap'])

/** Kinds of series that are played out one game after the other; those of a season are games months apart. */
const SERIES_TYPES = ['playoff', 'current']

/**
 * The summary of one game: preview or recap, series, the last five games, and what
 * the table says of both sides. Only games of two teams have one: a card's is answered
 * with 404, a match in tennis has no id there, and of golf and races no answer was
 * seen.
 */
export const detail: Question<LeagueEvent, EventAnswer> = {
  requests({ league, event }) {
    const path = pathOf(league, 'summary')
    return path === undefined || !hasTeams(league.sport) ? [] : [{ path, params: { event: event.id } }]
  },

  holds: (answer) => Array.isArray(at(answer, 'header', 'competitions')),

  read(answer, context) {
    const header = at(answer, 'header')
    const { league } = context
    const shape = { league, sport: sportOfLeague(league, header, context), place: `${context.place}#/header` }
    const { events, warnings } = checkedEvents(teamEvent(asScheduled(answer), shape))
    const table = summaryTable(answer, shape)
    const withFacts = (event: SportsEvent): SportsEvent => {
      const { home, away } = event
      const fill = (side: EventSide) => withFigures(side, table.get(side.id ?? ''), lastFive(answer, side, event))
      return {
        ...event,
        ...(home === undefined ? {} : { home: fill(home) }),
        ...(away === undefined ? {} : { away: fill(away) }),
      }
    }
    return { events: events.map(withFacts), warnings }
  },
}

/** The game as a scoreboard would have it, so that both are read alike. */
function asScheduled(answer: unknown) {
  const header = at(answer, 'header')
  const competition = at(header, 'competitions', 0)
  const gameNote = at(header, 'gameNote')
  const pickcenter = list(at(answer, 'pickcenter'), 20)
  return {
    id: at(header, 'id'),
    uid: at(header, 'uid'),
    date: at(competition, 'date'),
    season: at(header, 'season'),
    week: { number: at(header, 'week') },
    competitions: [
      {
        status: at(competition, 'status'),
        competitors: at(competition, 'competitors'),
        neutralSite: at(competition, 'neutralSite'),
        conferenceCompetition: at(competition, 'conferenceCompetition'),
        groups: at(competition, 'groups'),
        timeValid: at(header, 'timeValid'),
        venue: at(answer, 'gameInfo', 'venue'),
        broadcasts: [...list(at(competition, 'broadcasts'), 50), ...list(at(answer, 'broadcasts'), 50)],
        odds: pickcenter.length > 0 ? pickcenter : at(answer, 'odds'),
        notes: [...list(at(competition, 'notes'), 20), ...(gameNote === undefined ? [] : [{ headline: gameNote }])],
        headlines: articlesOf(answer),
        series: seriesOf(answer),
      },
    ],
  }
}

function articlesOf(answer: unknown): readonly unknown[] {
  const article = at(answer, 'article')
  const game = text(at(article, 'gameId'))
  const isOfGame = game === undefined || game === text(at(answer, 'header', 'id'))
  return isOfGame && ARTICLE_TYPES.has(text(at(article, 'type')) ?? '') ? [article] : []
}

/** The series that the game is one of. A summary also lists the season's other meetings of the two teams. */
function seriesOf(answer: unknown): unknown {
  const game = text(at(answer, 'header', 'id'))
  const own = list(at(answer, 'seasonseries'), 20).filter((series) =>
    list(at(series, 'events'), 200).some((event) => text(at(event, 'id')) === game),
  )
  const ofType = SERIES_TYPES.map((type) => own.find((series) => at(series, 'type') === type))
  return ofType.find((series) => series !== undefined)
}

/** Between two seasons lie more days than this, between two games of one season fewer. */
const SEASON_BREAK_MS = 100 * DAY_MS

/** The games that `lastFive` is about. */
const LAST_GAMES = 5

/**
 * Wins and losses of the last five games, in soccer wins, draws and losses of its
 * form. The data source counts pre-season games, too, so that a side has none before its
 * record counts as many games. Those of the season before are left out.
 */
function lastFive(answer: unknown, side: EventSide, { home, start, sport }: SportsEvent): string | undefined {
  const { hasDrawsInTheMiddle } = sportOf(sport)
  if (!hasDrawsInTheMiddle && gamesIn(side.record?.summary ?? '') < LAST_GAMES) return undefined
  const homeAway = side === home ? 'home' : 'away'
  const isOfSeason = (game: unknown) =>
    Date.parse(start) - Date.parse(text(at(game, 'gameDate')) ?? start) < SEASON_BREAK_MS
  const ofTeam = list(at(answer, 'lastFiveGames'), 10).find((team) => text(at(team, 'team', 'id')) === side.id)
  const competitors = list(at(answer, 'header', 'competitions', 0, 'competitors'), 10)
  const form = text(
    at(
      competitors.find((competitor) => at(competitor, 'homeAway') === homeAway),
      'form',
    ),
  )
  const results =
    ofTeam === undefined
      ? [...(form ?? '')].slice(0, LAST_GAMES)
      : list(at(ofTeam, 'events'), LAST_GAMES)
          .filter(isOfSeason)
          .map((game) => text(at(game, 'gameResult')))
  const count = (...letters: readonly string[]) => results.filter((result) => letters.includes(result ?? '')).length
  const [wins, losses, draws] = [count('W'), count('L'), count('D', 'T')]
  if (wins + losses + draws === 0) return undefined
  if (hasDrawsInTheMiddle) return `${wins}-${draws}-${losses}`
  return draws === 0 ? `${wins}-${losses}` : `${wins}-${losses}-${draws}`
}

/** How many games a record counts: five of "2-1-2", whatever its figures stand for; none of one that is no such text. */
function gamesIn(record: string): number {
  return /^\d+(?:-\d+)+$/.test(record) ? record.split('-').reduce((sum, count) => sum + Number(count), 0) : 0
}

/** The side with what the table says beside; what the game itself says of it counts first. */
function withFigures(side: EventSide, figures: TeamFigures | undefined, five: string | undefined): EventSide {
  const { providerTeamId: _, ...ofTable }: Partial<TeamFigures> = figures ?? {}
  return { ...ofTable, ...side, ...(five === undefined ? {} : { lastFive: five }) }
}
