import { expect, test } from 'vitest'
import { eventOf, readAnswer } from '../../recorded-answers.ts'

test('a golf tournament has days instead of a clock, and no sides', () => {
  const event = eventOf(readAnswer('pga', 'final.json'))
  expect(event).toMatchObject({
    sport: 'golf',
    name: 'the Memorial Tournament pres. by Workday',
    start: '2025-05-29T04:00:00Z',
    timeValid: false,
    status: { state: 'post', period: 4 },
    tournament: { name: 'the Memorial Tournament pres. by Workday' },
  })
  expect(event.home).toBeUndefined()
})

test('a golf tournament ends with the last day, whose midnight the provider states', () => {
  expect(eventOf(readAnswer('pga', 'final.json')).end).toBe('2025-06-02T04:00:00Z')
  expect(eventOf(readAnswer('lpga', 'pre.json')).end).toBe('2025-06-09T04:00:00Z')
})

test('a tournament without a date is named', () => {
  const { events, warnings } = readAnswer('pga', 'broken.json', { events: [{ id: 5, name: 'The Open', date: 'soon' }] })
  expect(events).toEqual([])
  expect(warnings).toMatchObject([{ code: 'provider_event_unreadable', place: 'broken.json#/events/0' }])
})
