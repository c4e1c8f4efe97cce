import { expect, test } from 'vitest'
import { eventOf, rawAnswer, readAnswer } from '../../recorded-answers.ts'

test('a race weekend has its sessions in order, with results and without sides', () => {
  const event = eventOf(readAnswer('f1', 'sprint-weekend.json'))
  expect(event).toMatchObject({
    sport: 'racing',
    name: 'Lenovo Canadian Grand Prix',
    circuit: { name: 'Circuit Gilles-Villeneuve' },
    venue: { city: 'Montreal', country: 'Canada' },
    status: { state: 'post' },
  })
  expect(event.home).toBeUndefined()
  expect(event.segments?.map(({ code, start }) => [code, start])).toEqual([
    ['fp1', '2026-05-22T16:30:00Z'],
    ['sprint_qualifying', '2026-05-22T20:30:00Z'],
    ['sprint', '2026-05-23T16:00:00Z'],
    ['qualifying', '2026-05-23T20:00:00Z'],
    ['race', '2026-05-24T20:00:00Z'],
  ])
  expect(event.segments?.at(-1)?.results?.slice(0, 2)).toEqual([
    { position: 1, driver: 'Kimi Antonelli' },
    { position: 2, driver: 'Lewis Hamilton' },
  ])
})

test('a session has its own broadcasts beside those of the weekend', () => {
  const answer = rawAnswer('f1', 'sprint-weekend.json') as { events: { competitions: object[] }[] }
  const race = answer.events[0]?.competitions.at(-1)
  if (race) Object.assign(race, { geoBroadcasts: [], broadcasts: [{ market: 'national', names: ['ABC'] }] })
  const event = eventOf(readAnswer('f1', 'abc', answer))
  const names = (broadcasts: typeof event.broadcasts) => broadcasts?.map(({ name }) => name)
  expect(names(event.broadcasts)).toEqual(['Apple TV', 'Netflix', 'ABC'])
  expect(event.segments?.map(({ code, broadcasts }) => [code, names(broadcasts)])).toEqual([
    ['fp1', ['Apple TV', 'Netflix']],
    ['sprint_qualifying', ['Apple TV', 'Netflix']],
    ['sprint', ['Apple TV', 'Netflix']],
    ['qualifying', ['Apple TV', 'Netflix']],
    ['race', ['ABC']],
  ])
})

test('a weekend whose race is still to come is running, though its own status says final', () => {
  const answer = rawAnswer('f1', 'sprint-weekend.json') as { events: { competitions: { status: object }[] }[] }
  const race = answer.events[0]?.competitions.at(-1)
  if (race) race.status = { type: { state: 'pre', completed: false } }
  const event = eventOf(readAnswer('f1', 'saturday', answer))
  expect(event.status).toEqual({ state: 'in' })
  expect(event.segments?.at(-1)).not.toHaveProperty('results')
})

test('a session without an abbreviation is known by its number', () => {
  const answer = rawAnswer('f1', 'sprint-weekend.json') as { events: { competitions: { type: object }[] }[] }
  for (const session of answer.events[0]?.competitions ?? []) Object.assign(session.type, { abbreviation: undefined })
  const codes = eventOf(readAnswer('f1', 'old', answer)).segments?.map(({ code }) => code)
  expect(codes).toEqual(['fp1', 'sprint_qualifying', 'sprint', 'qualifying', 'race'])
})

test('a race without a list of sessions has the race', () => {
  const answer = readAnswer('nascar-premier', 'race.json')
  expect(eventOf(answer)).toMatchObject({
    name: 'NASCAR Cup Series at Texas',
    segments: [{ code: 'race', name: 'Race', start: '2026-05-03T19:30:00Z' }],
    broadcasts: [{ name: 'FS1', market: 'national', type: 'TV' }, { name: 'HBO Max' }],
  })
  expect(answer.warnings).toEqual([])
})

test('an empty answer has no weekends', () => {
  expect(readAnswer('f1', 'empty', { leagues: [{ slug: 'f1' }], events: [] })).toEqual({ events: [], warnings: [] })
})

test('a weekend without a name is named by its place', () => {
  const { warnings } = readAnswer('f1', 'broken.json', { events: [{ id: '9', date: '2026-05-22T16:30Z' }] })
  expect(warnings).toMatchObject([{ code: 'provider_event_unreadable', place: 'broken.json#/events/0' }])
})
