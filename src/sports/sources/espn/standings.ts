import type { Warning } from '../../../generated/records.ts'
import type { KnownLeague } from '../../leagues.ts'
import { sportOf } from '../../sports.ts'
import { at, list, number, text, tidy, whole } from '../answer-reader.ts'
import type { AnswerContext, FigureAnswer, Question, TeamFigures } from '../data-source.ts'
import { type LeagueCodes, recordOf } from './event-members.ts'
import { hasTeams, isCollege, pathOf, sportOfLeague } from './league-ids.ts'

/** Figures of which any may be undefined, as they are read. */
type Loose<T> = T extends object ? { readonly [Member in keyof T]: Loose<T[Member]> | undefined } : T

/** Sports whose tables show the games that a team is behind. */
const GAMES_BACK_SPORTS = new Set(['baseball', 'basketball'])

/** Records of games among the statistics of a row. */
const RECORD_TYPES = new Set(['total', 'home', 'road'])

/** Figures without those that are undefined; every other one is of its member's type already. */
export function tidyFigures(figures: Loose<TeamFigures>): TeamFigures {
  return tidy(figures) as TeamFigures
}

/** A row of a table or poll that says nothing of any team. */
export function unreadableRow(place: string, reason: string): Warning {
  return {
    code: 'provider_team_unreadable',
    message: `Skipped a row of a ranking or standings table: ${reason}.`,
    place,
  }
}

/**
 * What a row of a table says in its `stats`, a list of {name, type, value,
 * displayValue, summary}. A college's seed is its place in the conference, and is
 * left out. Points a game are those that the row has, else what was scored
 * in all by games played; in sports with goals or runs these are the points.
 */
export function rowFigures(stats: unknown, context: LeagueCodes) {
  const rows = list(stats, 200)
  const value = (name: string) => number(at(statOf(rows, name), 'value'))
  const seed = whole(at(statOf(rows, 'playoffseed'), 'value'))
  const streak = text(at(statOf(rows, 'streak'), 'displayValue'))
  const games = value('gamesplayed') ?? sum(value('wins'), value('losses'), value('ties'), value('otlosses'))
  const record = recordOf({ record: recordRows(rows, context) }, context)
  // Before the first game a table has an order and zeros, which say nothing.
  if (games === 0) return { record }
  return {
    seed: seed !== undefined && seed >= 1 && !isCollege(context.league) ? seed : undefined,
    streak: streak !== undefined && /^[WLDT]\d{1,3}$/.test(streak) ? streak : undefined,
    gamesBack: GAMES_BACK_SPORTS.has(context.sport) ? value('gamesbehind') : undefined,
    record,
    stats: {
      ppg: value('avgpointsfor') ?? aGame(value('pointsfor'), games),
      papg: value('avgpointsagainst') ?? aGame(value('pointsagainst'), games),
    },
  }
}

function statOf(rows: readonly unknown[], name: string): unknown {
  return rows.find((row) => (text(at(row, 'type')) ?? text(at(row, 'name')) ?? '').toLowerCase() === name)
}

/** The records in the row; where none is the overall one, it is made of wins and losses in the order of the sport. */
function recordRows(rows: readonly unknown[], { sport, league }: LeagueCodes) {
  const records = rows.filter((row) => RECORD_TYPES.has(text(at(row, 'type')) ?? ''))
  if (records.some((row) => at(row, 'type') === 'total')) return records
  const count = (name: string) => whole(at(statOf(rows, name), 'value'))
  const [wins, losses, ties] = [count('wins'), count('losses'), count('ties')]
  if (wins === undefined || losses === undefined) return records
  const overtimeLosses = sport === 'hockey' && !isCollege(league) ? count('otlosses') : undefined
  const counts = sportOf(sport).hasDrawsInTheMiddle
    ? [wins, ties ?? 0, losses]
    : [wins, losses, ...(overtimeLosses === undefined ? (ties ? [ties] : []) : [overtimeLosses])]
  return [{ type: 'total', summary: counts.join('-') }, ...records]
}

/** The sum of those that are there; undefined where none is. */
function sum(...counts: readonly (number | undefined)[]): number | undefined {
  const known = counts.filter((count) => count !== undefined)
  return known.length === 0 ? undefined : known.reduce((all, count) => all + count, 0)
}

/** One decimal, as tables show it. */
function aGame(points: number | undefined, games: number | undefined): number | undefined {
  return points === undefined || games === undefined ? undefined : Math.round((points / games) * 10) / 10
}

/** The full tables; at the data source's other address the same path answers with nothing but a link to a page. */
const TABLES_URL = 'https://site.api.espn.com/apis/v2/sports'

/** Down to the divisions, where a league has them. */
const DIVISIONS = '3'

/** Conferences and divisions are two levels; deeper ones are no tables of ours. */
const DEEPEST = 3

/**
 * The table of a league, one answer for all its teams: conferences in `children`,
 * divisions in theirs, rows in `standings.entries`. No answer was at hand: the
 * form is the one that is documented for it; the statistics of a row are those of
 * real summaries (detail.ts), with seed and points a game beside them.
 */
export const standings: Question<KnownLeague, FigureAnswer> = {
  requests(league) {
    const path = pathOf(league, 'standings')
    if (path === undefined || !hasTeams(league.sport)) return []
    return [{ path, params: { level: DIVISIONS }, baseUrl: TABLES_URL }]
  },

  /** A table, be it empty; a link to the page of one is none. */
  holds: (answer) => Array.isArray(at(answer, 'children')) || Array.isArray(at(answer, 'standings', 'entries')),

  read(answer, context) {
    const figures = new Map<string, TeamFigures>()
    const warnings: Warning[] = []
    const rows = rowsOf(answer, `${context.place}#`, [])
    for (const row of rows) {
      const read = figuresOfRow(row, context)
      // A team stands in its division behind its conference, which says more.
      if (read !== undefined) figures.set(read.providerTeamId, read)
      else warnings.push(unreadableRow(row.place, 'it has no team'))
    }
    const season = rows.map((row) => row.season).find((year) => year !== undefined)
    return { figures: [...figures.values()], warnings, ...(season === undefined ? {} : { season }) }
  },
}

interface Row {
  readonly entry: unknown
  readonly place: string
  readonly season: number | undefined
  /** The tables around it, outermost first, without the league's own. */
  readonly tables: readonly unknown[]
}

function rowsOf(table: unknown, place: string, tables: readonly unknown[]): readonly Row[] {
  const season = whole(at(table, 'standings', 'season'))
  const own = list(at(table, 'standings', 'entries'), 1000).map((entry, index) => ({
    entry,
    place: `${place}/standings/entries/${index}`,
    season,
    tables,
  }))
  if (tables.length === DEEPEST) return own
  const children = list(at(table, 'children'), 200)
  return [
    ...own,
    ...children.flatMap((child, index) => rowsOf(child, `${place}/children/${index}`, [...tables, child])),
  ]
}

function figuresOfRow({ entry, tables }: Row, context: AnswerContext): TeamFigures | undefined {
  const team = at(entry, 'team')
  const id = text(at(team, 'id'))
  if (id === undefined) return undefined
  const { league } = context
  const sport = sportOfLeague(league, team, context)
  const [conference, division] = tables
  const name = text(at(conference, 'name'))
  // A soccer league's only table is named for its season, a cup's for a group.
  const isConference = sport !== 'soccer' || /\bconference\b/i.test(name ?? '')
  return tidyFigures({
    providerTeamId: id,
    ...rowFigures(at(entry, 'stats'), { sport, league }),
    conference: isConference ? { name, abbreviation: text(at(conference, 'abbreviation')) } : undefined,
    division: text(at(division, 'name')),
  })
}
