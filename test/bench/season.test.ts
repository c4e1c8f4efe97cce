import { expect, test } from 'vitest'
import { CHANNELS_PER_EVENT, seasonOf, streamsInLanguages, streamsOf } from '../../src/bench/season.ts'
import { languageOf } from '../../src/detection/index.ts'

test('every event has streams in as many languages as it has channels', () => {
  const season = seasonOf(500)
  const streams = streamsOf(season, 20_000)
  const names = streamsInLanguages(season, 20_000)
  const heard = new Map(season.map(({ id }) => [id, new Set<string | null>()]))
  for (const [at, { eventId }] of streams.entries()) heard.get(eventId ?? '')?.add(languageOf(names[at] ?? ''))
  expect(CHANNELS_PER_EVENT).toBe(4)
  expect([...heard.values()].every(({ size }) => size === CHANNELS_PER_EVENT)).toBe(true)
})
