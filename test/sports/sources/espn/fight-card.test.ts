import { describe, expect, test } from 'vitest'
import { eventOf, rawAnswer, readAnswer } from '../../recorded-answers.ts'

/** What these tests change of a raw answer. */
interface Answer {
  readonly events: readonly {
    readonly competitions: { status: object; readonly competitors: { linescores?: unknown }[] }[]
  }[]
}

const cards = readAnswer('ufc', 'cards.json')
const card = (named: string) => eventOf(cards, ({ shortName }) => shortName === named)
const shape = (shortName: string) =>
  card(shortName).segments?.map(({ code, start, bouts }) => [code, start, bouts?.length ?? 0])

describe('a fight card', () => {
  test('has the main event as its sides', () => {
    expect(card('UFC 320')).toMatchObject({
      sport: 'mma',
      name: 'UFC 320: Ankalaev vs. Pereira 2',
      start: '2025-10-04T22:00:00Z',
      home: { name: 'Magomed Ankalaev', record: { summary: '21-1-1', wins: 21, losses: 1, ties: 1 } },
      away: { name: 'Alex Pereira' },
      venue: { city: 'Las Vegas' },
    })
    expect(cards.warnings).toEqual([])
  })

  test('has a segment for each date that bouts share', () => {
    expect(shape('UFC 320')).toEqual([
      ['early_prelims', '2025-10-04T22:00:00Z', 4],
      ['prelims', '2025-10-05T00:00:00Z', 3],
      ['main_card', '2025-10-05T02:00:00Z', 5],
    ])
  })

  test('puts a bout with a date of its own into the segment of the bout before it', () => {
    expect(shape('UFC 321')).toEqual([
      ['prelims', '2025-10-25T14:00:00Z', 4],
      ['main_card', '2025-10-25T18:00:00Z', 5],
    ])
    expect(card('UFC 321').segments?.[1]?.bouts?.at(-1)).toMatchObject({
      fighters: [{ name: 'Tom Aspinall', record: '15-3-0' }, { name: 'Ciryl Gane' }],
      weightClass: 'Heavyweight',
      scheduledRounds: 5,
    })
  })

  test('has the broadcasts of each segment beside those of the whole card', () => {
    const networks = (shortName: string) =>
      card(shortName).segments?.map(({ code, broadcasts }) => [code, ...(broadcasts ?? []).map(({ name }) => name)])
    expect(networks('UFC 320')).toEqual([
      ['early_prelims', 'ESPN+', 'Disney+'],
      ['prelims', 'ESPNEWS', 'FX', 'ESPN+', 'Disney+'],
      ['main_card', 'PPV'],
    ])
    expect(card('UFC 320').segments?.[2]?.broadcasts).toEqual([{ name: 'PPV', market: 'national', type: 'PPV' }])
    expect(card('UFC 320').broadcasts?.map(({ name }) => name)).toEqual(['ESPN+', 'Disney+', 'ESPNEWS', 'FX', 'PPV'])
    // The last bout has a date of its own, and is on the main card all the same.
    expect(networks('UFC 321')?.at(-1)).toEqual(['main_card', 'PPV'])
  })

  test('has no broadcasts of a segment of whose bouts none says any', () => {
    const answer = rawAnswer('ufc', 'cards.json') as {
      events: { shortName: string; competitions: { date: string; broadcasts: []; geoBroadcasts: [] }[] }[]
    }
    for (const bout of answer.events.find(({ shortName }) => shortName === 'UFC 320')?.competitions ?? []) {
      if (bout.date === '2025-10-05T02:00Z') Object.assign(bout, { broadcasts: [], geoBroadcasts: [] })
    }
    const event = eventOf(readAnswer('ufc', 'no-ppv', answer), ({ shortName: name }) => name === 'UFC 320')
    expect(event.segments?.map((segment) => 'broadcasts' in segment)).toEqual([true, true, false])
  })

  test('does not take a default time for a segment because two bouts share it', () => {
    const answer = rawAnswer('ufc', 'cards.json') as {
      events: { shortName: string; competitions: { date: string }[] }[]
    }
    const bouts = answer.events.find(({ shortName }) => shortName === 'UFC 321')?.competitions ?? []
    const [beforeLast, last] = bouts.slice(-2)
    if (beforeLast && last) beforeLast.date = last.date
    const event = eventOf(readAnswer('ufc', 'two-defaults', answer), ({ shortName: name }) => name === 'UFC 321')
    expect(event.segments?.map(({ code, start, bouts }) => [code, start, bouts?.length])).toEqual([
      ['prelims', '2025-10-25T14:00:00Z', 4],
      ['main_card', '2025-10-25T18:00:00Z', 5],
    ])
  })

  test('that is announced without fighters has neither sides nor bouts', () => {
    const announced = card("Dana White's Contender Series")
    expect(announced.home).toBeUndefined()
    expect(announced.away).toBeUndefined()
    const { broadcasts } = announced
    expect(announced.segments).toEqual([
      { code: 'combined', name: 'Full Card', start: '2025-10-01T00:00:00Z', broadcasts },
    ])
  })

  test('that is over tells how each bout ended', () => {
    const event = eventOf(readAnswer('ufc', 'contender-final.json'))
    expect(event.status?.state).toBe('post')
    expect(event.segments?.map(({ code }) => code)).toEqual(['combined'])
    expect(event.segments?.[0]?.bouts?.map(({ result }) => result)).toEqual([
      { winner: 'Tommy McMillen', method: 'decision_majority', round: 3, time: '5:00' },
      { winner: 'Eduardo Chapolin', method: 'decision_unanimous', round: 3, time: '5:00' },
      { winner: 'Mandel Nallo', method: 'ko', round: 1, time: '3:29' },
      { winner: 'Cezary Oleksiejczuk', method: 'ko', round: 1, time: '0:36' },
      { winner: 'Jean-Paul Lebosnoyani', method: 'ko', round: 1, time: '1:08' },
    ])
  })

  test('has a detail of a result only where it says more than the method', () => {
    const answer = rawAnswer('ufc', 'contender-final.json') as Answer
    for (const fighter of answer.events[0]?.competitions[0]?.competitors ?? []) delete fighter.linescores
    expect(eventOf(readAnswer('ufc', 'no-cards', answer)).segments?.[0]?.bouts?.[0]?.result).toEqual({
      winner: 'Tommy McMillen',
      detail: 'Decision',
      round: 3,
      time: '5:00',
    })
  })

  test('is running while some bouts are over and others are not', () => {
    const answer = rawAnswer('ufc', 'contender-final.json') as Answer
    const last = answer.events[0]?.competitions.at(-1)
    if (last) last.status = { type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } }
    expect(eventOf(readAnswer('ufc', 'running', answer)).status).toEqual({ state: 'in' })
  })

  test('without bouts is still an event', () => {
    const bare = { id: '1', uid: 's:3301~l:3321~e:1', date: '2026-01-01T00:00Z', name: 'UFC 400' }
    expect(readAnswer('ufc', 'bare', { events: [bare] }).events).toEqual([
      {
        id: '1',
        provider: 'espn',
        sport: 'mma',
        league: 'ufc',
        name: 'UFC 400',
        start: '2026-01-01T00:00:00Z',
        status: { state: 'pre' },
        segments: [{ code: 'combined', name: 'Full Card', start: '2026-01-01T00:00:00Z' }],
      },
    ])
  })
})

test('an empty answer has no cards and no warnings', () => {
  expect(readAnswer('bellator', 'empty.json')).toEqual({ events: [], warnings: [] })
})

test('a card without a date is named', () => {
  const answer = { events: [{ id: '7', uid: 's:3301~l:3321~e:7', name: 'UFC 401' }] }
  expect(readAnswer('ufc', 'broken.json', answer)).toEqual({
    events: [],
    warnings: [
      {
        code: 'provider_event_unreadable',
        message: expect.stringMatching(/event 7: start /),
        place: 'broken.json#/events/0',
      },
    ],
  })
})
