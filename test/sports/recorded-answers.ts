import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SportsEvent } from '../../src/generated/records.ts'
import type { EventAnswer } from '../../src/sports/sources/data-source.ts'
import { espn } from '../../src/sports/sources/espn/index.ts'

/** Folder of real answers, cut to a few events each, laid out as recordedSource reads them. */
export const recordedFolder = join(import.meta.dirname, '../data')

/** One of the cut answers, for example rawAnswer('nfl', 'week1-odds.json'). */
export function rawAnswer(league: string, file: string): unknown {
  return JSON.parse(readFileSync(join(recordedFolder, 'espn', league, file), 'utf8'))
}

/** What the ESPN reader makes of a cut answer, or of the answer given in its place. */
export function readAnswer(league: string, file: string, answer: unknown = rawAnswer(league, file)): EventAnswer {
  return espn.events.read(answer, { league, place: file })
}

/** The one event of an answer that passes `wanted`; fails when there is none. */
export function eventOf(answer: EventAnswer, wanted: (event: SportsEvent) => boolean = () => true): SportsEvent {
  const event = answer.events.find(wanted)
  if (!event) throw new Error('no such event in the answer')
  return event
}
