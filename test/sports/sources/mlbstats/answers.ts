import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventAnswer } from '../../../../src/sports/sources/data-source.ts'
import { mlbstats } from '../../../../src/sports/sources/mlbstats/index.ts'

/** A part of an answer whose members tests change. */
export type Members = { [member: string]: unknown }

/** A real answer, cut to a few games or clubs; of games without any `hydrate`. */
export function rawAnswer(file: 'schedule.json' | 'teams.json'): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8'))
}

/** One of the two real games: the first is over, the second to come. */
export function listedGame(index: 0 | 1): Members {
  const answer = rawAnswer('schedule.json') as { dates: { games: Members[] }[] }
  const game = answer.dates[0]?.games[index]
  if (!game) throw new Error(`no game ${index} in the answer`)
  return game
}

/** The real game to come with other members, its status with others of its own. */
export function changedGame(changes: Members, status: Members = {}): Members {
  const game = listedGame(1)
  return { ...game, ...changes, status: { ...(game.status as Members), ...status } }
}

/** An answer that lists these games under one day. */
export function scheduleOf(date: string, ...games: readonly unknown[]): unknown {
  return { totalGames: games.length, dates: [{ date, games }] }
}

/** What the reader makes of an answer that was asked for Triple-A. */
export function readSchedule(answer: unknown, league = 'milb-aaa'): EventAnswer {
  return mlbstats.events.read(answer, { league, place: 'schedule.json' })
}
