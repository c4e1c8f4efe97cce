import { at, list, text, whole } from '../answer-reader.ts'
import type { TeamFigures } from '../data-source.ts'
import { rowFigures, tidyFigures } from './figures.ts'
import type { ShapeContext } from './shape.ts'

/** Season types of the provider before and after the one that tables count. */
const NO_TABLE_SEASONS = new Set([1, 3])

/** Leagues whose tables are named for a division and nothing else: "2024-25 Atlantic Division Standings". */
const DIVISION_LEAGUES = new Set(['nba', 'nhl'])

/**
 * What the tables of a summary say of the teams in them, by team id. They are
 * today's, so they count only where they belong to the season of the game; of a
 * game outside the regular season only conference and division do, since the rest
 * stands still.
 */
export function summaryTable(
  answer: unknown,
  context: Pick<ShapeContext, 'sport' | 'league'>,
): ReadonlyMap<string, TeamFigures> {
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
      figures.set(id, tidyFigures({ provider_team_id: id, ...row, ...names }))
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
