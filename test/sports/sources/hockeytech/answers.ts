import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventAnswer } from '../../../../src/sports/sources/data-source.ts'
import { hockeytech } from '../../../../src/sports/sources/hockeytech/index.ts'

/** A game of a scorebar, as the feed writes it: every value is text. */
type FeedGame = { [member: string]: string | null }

/** A real answer of the feed, cut to a few games or teams, its key overwritten. */
export function rawAnswer(file: 'scorebar.json' | 'teamsbyseason.json'): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'data', file), 'utf8'))
}

/** A real game by its id. */
export function feedGame(id: string): FeedGame {
  const answer = rawAnswer('scorebar.json') as { SiteKit: { Scorebar: FeedGame[] } }
  const game = answer.SiteKit.Scorebar.find(({ ID }) => ID === id)
  if (!game) throw new Error(`no game ${id} in the answer`)
  return game
}

/** An answer with these games. */
export function scorebarOf(...games: readonly unknown[]): unknown {
  return { SiteKit: { Parameters: { client_code: 'pwhl' }, Scorebar: games } }
}

/** What the reader makes of an answer that was asked for the PWHL. */
export function readScorebar(answer: unknown, league = 'pwhl'): EventAnswer {
  return hockeytech.events.read(answer, { league, place: 'scorebar.json' })
}
