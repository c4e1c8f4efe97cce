import type { SportsEvent, StreamGroup } from '../../src/generated/records.ts'
import { streamsOf } from './season.ts'

/** What tells the channels of an event apart: the language that the names of their streams say. */
const LANGUAGES = ['', ' (Spanish)', ' (French)', ' (German)'] as const

/** Channels that an event of `streamsInLanguages` gets. */
export const CHANNELS_PER_EVENT = LANGUAGES.length

/** `count` stream names as those of `streamsOf`; those of an event are in turn in each language. */
export function streamsInLanguages(season: readonly SportsEvent[], count: number): string[] {
  const seen = new Map<string, number>()
  return streamsOf(season, count).map(({ name, eventId }) => {
    if (eventId === null) return name
    const turn = seen.get(eventId) ?? 0
    seen.set(eventId, turn + 1)
    return name + LANGUAGES[turn % LANGUAGES.length]
  })
}

/** A group of all streams: a channel for each language, for every event of the season whatever its day. */
export const GROUP_OF_LANGUAGES: StreamGroup = {
  id: 1,
  name: 'All streams',
  namePattern: '.*',
  separateBy: ['language'],
  createBefore: '7d',
  deleteAfter: '7d',
}
