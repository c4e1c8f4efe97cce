import type { Warning } from '../../../generated/records.ts'
import { sportOf } from '../../sports.ts'
import { at, list, number, text, tidy, whole } from '../answer-reader.ts'
import type { TeamFigures } from '../data-source.ts'
import { recordOf } from './event-members.ts'
import { isCollege } from './league-path.ts'
import type { ShapeContext } from './shape.ts'

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
  return { code: 'provider_team_unreadable', message: `A row was left out: ${reason}.`, place }
}

/**
 * What a row of a table says in its `stats`, a list of {name, type, value,
 * displayValue, summary}. A college's seed is its place in the conference, and is
 * left out. Points a game are those that the row has, else what was scored
 * in all by games played; in sports with goals or runs these are the points.
 */
export function rowFigures(stats: unknown, context: Pick<ShapeContext, 'sport' | 'league'>) {
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
    games_back: GAMES_BACK_SPORTS.has(context.sport) ? value('gamesbehind') : undefined,
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
function recordRows(rows: readonly unknown[], { sport, league }: Pick<ShapeContext, 'sport' | 'league'>) {
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
