import type { Bout, EventSegment, EventSide, SportsEvent } from '../../generated/records.ts'
import { isCalledOff } from '../../sports/index.ts'
import { tellsResult } from './game.ts'

/** Each event is read by many programmes. */
const known = new WeakMap<SportsEvent, SportsEvent>()

/**
 * The event as somebody may read of it who does not want to know how any game went (setting
 * hide_results): without scores, winners, records, streaks and figures that count games, without what
 * is told of a series, bouts or sessions after they were held, and without previews, reports and notes
 * of results. That it is over, or was called off, stays. The same event gives the same object. Pure.
 */
export function withoutResults(event: SportsEvent): SportsEvent {
  const done = known.get(event)
  if (done !== undefined) return done
  const { headlines: _headlines, series, notes, home, away, segments, status, tournament, ...rest } = event
  const { score: _score, ...ofTournament } = tournament ?? {}
  const hidden: SportsEvent = {
    ...rest,
    ...(status === undefined ? {} : { status: isCalledOff(event) ? status : stateOf(status) }),
    ...(home === undefined ? {} : { home: sideWithoutResults(home) }),
    ...(away === undefined ? {} : { away: sideWithoutResults(away) }),
    ...(series?.title === undefined ? {} : { series: { title: series.title } }),
    ...(notes === undefined ? {} : { notes: notes.filter((note) => !tellsResult(note)) }),
    ...(tournament === undefined ? {} : { tournament: ofTournament }),
    ...(segments === undefined ? {} : { segments: segments.map(segmentWithoutResults) }),
  }
  known.set(event, hidden)
  return hidden
}

/** A side without its score, and without what counts the games that it has played; rank and seed stay. */
export function sideWithoutResults({
  score: _score,
  winner: _winner,
  record: _record,
  streak: _streak,
  stats: _stats,
  gamesBack: _gamesBack,
  lastFive: _lastFive,
  ...side
}: EventSide): EventSide {
  return side
}

/** The words of the state may tell the score, extra time or that somebody gave up. */
function stateOf({ state }: NonNullable<SportsEvent['status']>) {
  return state === undefined ? {} : { state }
}

function segmentWithoutResults({ results: _results, bouts, ...segment }: EventSegment): EventSegment {
  return { ...segment, ...(bouts === undefined ? {} : { bouts: bouts.map(boutWithoutResult) }) }
}

function boutWithoutResult({ result: _result, fighters, ...bout }: Bout): Bout {
  const names = fighters?.map((fighter) => (typeof fighter === 'string' ? fighter : { name: fighter.name }))
  return { ...bout, ...(names === undefined ? {} : { fighters: names }) }
}
