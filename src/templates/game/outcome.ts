import type { EventSide } from '../../generated/records.ts'
import type { Game } from './game.ts'

/** A finished or running game's score from one point of view. */
export interface Score {
  readonly ours: number
  readonly theirs: number
}

/** True when the scores of the record say something: the event runs, or it is over and the record knows that. */
function hasScores(game: Game): boolean {
  return game.state === 'in' || game.state === 'suspended' || isFinal(game)
}

/** The score of one side, null before the start, and after the end in a record that was left running. */
export function scoreOf(game: Game, side: EventSide | null): number | null {
  return hasScores(game) ? (side?.score ?? null) : null
}

/** Our score and theirs, null where scoreOf is for one of them. */
export function ourScore(game: Game): Score | null {
  const ours = scoreOf(game, game.us)
  const theirs = scoreOf(game, game.them)
  return ours === null || theirs === null ? null : { ours, theirs }
}

/**
 * True once the event has run its course and the record knows how: the score of
 * a record that nobody brought up to date since the event ran is no result.
 */
export function isFinal({ state, event, home, away }: Game): boolean {
  const stated = event.status?.state
  const isDecided = home?.winner === true || away?.winner === true
  return state === 'post' && (isDecided || (stated !== 'in' && stated !== 'pre'))
}

/** True for a match that ended because one side gave up. */
export function isRetired({ event }: Game): boolean {
  return /\bret(?:ired|\.)/i.test(event.status?.detail ?? '')
}

/**
 * Winner and loser of a finished event: by the provider's mark, which also
 * knows shoot-outs, else by score. Null for a tie and before the end.
 */
export function winnerAndLoser(game: Game): { readonly winner: EventSide; readonly loser: EventSide } | null {
  const { home, away } = game
  if (!isFinal(game) || home === null || away === null) return null
  if (home.winner && !away.winner) return { winner: home, loser: away }
  if (away.winner && !home.winner) return { winner: away, loser: home }
  if (home.score === undefined || away.score === undefined || home.score === away.score) return null
  return home.score > away.score ? { winner: home, loser: away } : { winner: away, loser: home }
}

/** What a finished game was for our team; null while nobody can say. */
export function ourResult(game: Game): 'win' | 'loss' | 'tie' | null {
  const decided = winnerAndLoser(game)
  if (decided && game.us) return decided.winner === game.us ? 'win' : 'loss'
  const score = isFinal(game) ? ourScore(game) : null
  return score && score.ours === score.theirs ? 'tie' : null
}

/** How extra time is called: in words and in short. */
export interface Overtime {
  readonly text: string
  readonly short: string
}

/** Extra time of a running or finished game; null where there was none. */
export function overtimeOf(game: Game): Overtime | null {
  if (!hasScores(game)) return null
  const { detail = '', overtime = false, period } = game.event.status ?? {}
  const { sport } = game.event
  if (/\bSO\b|shoot-?out/i.test(detail)) return { text: 'in a shootout', short: 'SO' }
  if (/\bpens?\b|penalties/i.test(detail)) return { text: 'on penalties', short: 'Pens' }
  if (/\bAET\b|extra time/i.test(detail)) return { text: 'after extra time', short: 'AET' }
  const numbered = /\b(\d{1,2})OT\b/i.exec(detail)
  if (numbered) return { text: `in ${numbered[1]} overtimes`, short: `${numbered[1]}OT` }
  if (!overtime && !/\bOT\b|overtime/i.test(detail)) return null
  // These sports have words of their own for it.
  if (sport === 'baseball' || sport === 'softball') {
    const innings = /\/(\d{1,2})\b/.exec(detail)?.[1] ?? (period === undefined ? '' : String(period))
    return { text: innings === '' ? 'in extra innings' : `in ${innings} innings`, short: innings || 'extra innings' }
  }
  if (sport === 'soccer') return { text: 'after extra time', short: 'AET' }
  return { text: 'in overtime', short: 'OT' }
}
