import { expect, test } from 'vitest'
import { whyNotNow } from '../../src/channels/stream-outcome.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { readSettings } from '../../src/store/settings.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const documents = settingsInMemory({ time_zone: 'America/New_York', time_format: '24h' })
const { settings } = await readSettings({ settings: documents, timeZone: 'UTC' }, { write: false })
const life = { from: new Date('2025-06-05T04:00:00Z'), until: new Date('2025-06-06T04:00:00Z') }
const CARD: SportsEvent = { id: '1', sport: 'mma', league: 'ufc', name: 'UFC 310', start: '2025-06-05T20:00:00Z' }
const reason = (now: string, segment: string | null, kind?: 'created' | 'taken_over', event = CARD) =>
  whyNotNow({ event, segment }, life, { settings, now: new Date(now) }, kind)?.reason

test('a stream is told in words which part has no channel now, and when it has one', () => {
  expect(reason('2025-06-04T12:00:00Z', null)).toMatch(/(?<!of )UFC 310 .*Thu, Jun 5 .*00:00/)
  expect(reason('2025-06-04T12:00:00Z', 'prelims', 'taken_over')).toMatch(
    /your channel.*Thu, Jun 5 .*00:00 .*Prelims of UFC 310/i,
  )
  expect(reason('2025-06-05T12:00:00Z', 'prelims')).toBeUndefined()
  expect(reason('2025-06-06T04:00:00Z', 'prelims')).toMatch(/Prelims of UFC 310 .*over/)
  const own = { ...CARD, segments: [{ code: 'prelims', name: 'UFC 310 Prelims', start: CARD.start }] }
  expect(reason('2025-06-06T04:00:00Z', 'prelims', 'created', own)).toMatch(/UFC 310 Prelims (?!of\b).*over/)
})

test('one of a game that does not take place is told so at any time', () => {
  const off = { ...CARD, status: { state: 'canceled' as const } }
  expect(reason('2025-06-05T12:00:00Z', null, 'created', off)).toMatch(/(?<!of )UFC 310 .*canceled.*no channel/)
  expect(reason('2025-06-05T12:00:00Z', null, 'taken_over', off)).toMatch(/(?<!of )UFC 310 .*canceled.*your channel/i)
})
