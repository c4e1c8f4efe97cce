import type { Warning } from '../../../generated/records.ts'
import type { KnownLeague } from '../../leagues.ts'
import { at, list, text, whole } from '../answer-reader.ts'
import type { AnswerContext, FigureAnswer, Question, TeamFigures } from '../data-source.ts'
import { rowFigures, tidyFigures, unreadableRow } from './figures.ts'
import { sportOfLeague } from './league-ids.ts'
import { hasTeams, pathOf } from './league-path.ts'

/** The full tables; at the provider's other address the same path answers with nothing but a link to a page. */
const TABLES_URL = 'https://site.api.espn.com/apis/v2/sports'

/** Down to the divisions, where a league has them. */
const DIVISIONS = '3'

/** Conferences and divisions are two levels; deeper ones are no tables of ours. */
const DEEPEST = 3

/**
 * The table of a league, one answer for all its teams: conferences in `children`,
 * divisions in theirs, rows in `standings.entries`. No answer was at hand: the
 * form is the one that is documented for it; the statistics of a row are those of
 * real summaries (summary-table.ts), with seed and points a game beside them.
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
      if (read !== undefined) figures.set(read.provider_team_id, read)
      else warnings.push(unreadableRow(row.place, 'it names no team'))
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
    provider_team_id: id,
    ...rowFigures(at(entry, 'stats'), { sport, league }),
    conference: isConference ? { name, abbreviation: text(at(conference, 'abbreviation')) } : undefined,
    division: text(at(division, 'name')),
  })
}
