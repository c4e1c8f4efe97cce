import { describe, expect, test } from 'vitest'
import type { NameReading } from '../../src/detection/index.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { game, match } from './fixtures.ts'

const rays = (start: string, more: Partial<SportsEvent> = {}) =>
  game('mlb', 'baseball', 'Tampa Bay|Rays|TB', 'Philadelphia|Phillies|PHI', start, more)
const series = [rays('2026-09-09T22:40:00Z'), rays('2026-09-10T22:40:00Z'), rays('2026-09-11T22:40:00Z')]
const [night1, night2, night3] = series
const et = 'America/New_York'

function decide(events: readonly SportsEvent[], now: string, parts: Partial<NameReading> = {}) {
  return match(events, now, { team1: 'Rays', team2: 'Phillies', ...parts }).decision
}

describe('meetings of the same two teams', () => {
  test.each([
    ['2026-09-10T16:00:00Z', night2, 'the coming one, not the finished one'],
    ['2026-09-10T00:30:00Z', night1, 'the running one'],
    ['2026-09-10T23:30:00Z', night2, 'the running one'],
    ['2026-09-12T12:00:00Z', night3, 'the last one when all are over'],
  ])('at %s without a date: %o', (now, event) => {
    expect(decide(series, now).event_id).toBe(event?.id)
  })

  test('the stated date and time decide', () => {
    const now = '2026-09-10T16:00:00Z'
    expect(decide(series, now, { date: '2026-09-11', time: '18:40', zone: et }).event_id).toBe(night3?.id)
    expect(decide(series, now, { date: '2026-09-09' }).event_id).toBe(night1?.id)
    expect(decide(series, now, { date: '2026-09-11' }).rule).toBe('both_teams_time')
  })

  test('a double-header: the stated time, else the nearest running or coming', () => {
    const day = [rays('2026-07-04T17:05:00Z'), rays('2026-07-04T23:05:00Z')]
    const [first, second] = day
    const noon = '2026-07-04T16:00:00Z'
    expect(decide(day, noon, { time: '13:05', zone: et }).event_id).toBe(first?.id)
    expect(decide(day, noon, { time: '19:05', zone: et }).event_id).toBe(second?.id)
    expect(decide(day, noon).event_id).toBe(first?.id)
    expect(decide(day, '2026-07-04T22:00:00Z').event_id).toBe(second?.id)
    expect(decide(day, noon, { name: 'Rays vs Phillies - Game 2' }).event_id).toBe(second?.id)
  })

  test('"Game 2" is the second of its day, inside a series too', () => {
    const nights = ['04T23:05', '05T17:05', '05T23:05', '06T23:05'].map((start) => rays(`2026-06-${start}:00Z`))
    const noon = '2026-06-05T14:00:00Z'
    expect(decide(nights, noon, { name: 'Rays vs Phillies Game 2' }).event_id).toBe(nights[2]?.id)
    expect(decide(nights, noon, { name: 'Rays vs Phillies Game 1' }).event_id).toBe(nights[1]?.id)
    expect(decide(nights, noon, { name: 'Rays vs Phillies Game 2', date: '2026-06-05' }).event_id).toBe(nights[2]?.id)
  })

  test('"Game 2" goes by the notes of a play-off series before the order of a day', () => {
    const playoff = [
      rays('2026-10-09T22:40:00Z', { notes: ['ALDS - Game 1'] }),
      rays('2026-10-10T22:40:00Z', { notes: ['ALDS - Game 2'] }),
    ]
    const name = 'MLB: Rays vs Phillies Game 2'
    expect(decide(playoff, '2026-10-09T16:00:00Z', { name }).event_id).toBe(playoff[1]?.id)
  })
})

describe('the stated date', () => {
  const old = [rays('2026-09-05T22:40:00Z')]

  test('an event more than a day off is no match, and the reason names the nearest', () => {
    const decision = decide(old, '2026-09-10T16:00:00Z', { date: '2026-09-10' })
    expect(decision).toMatchObject({ event_id: null, rule: 'no_fixture_that_day' })
    expect(decision.reason).toMatch(
      /Thu, Sep 10.*Tampa Bay Rays at Philadelphia Phillies \(MLB, Sat, Sep 5 at 6:40 PM\)/,
    )
  })

  test('a game today under the date of last week is refused as such', () => {
    const decision = decide(series.slice(1, 2), '2026-09-10T16:00:00Z', { date: '2026-09-03' })
    expect(decision).toMatchObject({ event_id: null, rule: 'date_says_otherwise' })
  })

  test('a day boundary may lie between the name and the event', () => {
    const late = [rays('2026-09-11T02:10:00Z')]
    expect(decide(late, '2026-09-10T16:00:00Z', { date: '2026-09-10' }).event_id).toBe(late[0]?.id)
    expect(decide(late, '2026-09-10T16:00:00Z', { date: '2026-09-11', zone: 'UTC' }).event_id).toBe(late[0]?.id)
  })

  test('a game without a clock is compared by its day in New York, whatever time the name states', () => {
    const open = [rays('2026-09-12T04:00:00Z', { timeValid: false })]
    const parts = { time: '19:05', zone: 'Asia/Tokyo' }
    expect(decide(open, '2026-09-10T16:00:00Z', { ...parts, date: '2026-09-11' }).event_id).toBe(open[0]?.id)
    expect(decide(open, '2026-09-10T16:00:00Z', { ...parts, date: '2026-09-14' }).event_id).toBeNull()
  })

  test('a sure time hours off is that of another meeting, on the stated day too', () => {
    const now = '2026-09-10T16:00:00Z'
    const only = series.slice(1, 2)
    expect(decide(only, now, { time: '13:05', zone: et })).toMatchObject({
      event_id: null,
      rule: 'date_says_otherwise',
      reason: expect.stringMatching(
        /Tampa Bay Rays at Philadelphia Phillies \(MLB, Thu, Sep 10 at 6:40 PM\).*1:05 PM EDT/,
      ),
    })
    expect(decide(only, now, { time: '13:05' }).event_id).toBe(night2?.id)
    // A start that was put off by hours, and the other game of a doubleheader.
    expect(decide(only, now, { date: '2026-09-10', time: '14:05', zone: et }).event_id).toBe(night2?.id)
    expect(decide(only, now, { date: '2026-09-10', time: '12:40', zone: et })).toMatchObject({
      event_id: null,
      rule: 'date_says_otherwise',
    })
    expect(decide(only, now, { date: '2026-09-11', time: '18:40', zone: et }).event_id).toBeNull()
    expect(decide(only, now, { date: '2026-09-11', time: '00:40', zone: 'Europe/Berlin' }).event_id).toBe(night2?.id)
  })

  test('one minute to midnight is how providers write a game without a clock', () => {
    const decision = decide(series.slice(1, 2), '2026-09-10T16:00:00Z', { time: '23:59', zone: et })
    expect(decision.event_id).toBe(night2?.id)
  })

  test('a date that is none counts as unstated', () => {
    expect(decide(series, '2026-09-10T16:00:00Z', { date: 'soon', time: '25:99' }).event_id).toBe(night2?.id)
  })
})

describe('the window without a date', () => {
  test('reaches from yesterday to a day past the days ahead', () => {
    const one = (start: string) => decide([rays(start)], '2026-09-10T16:00:00Z').rule
    expect(one('2026-09-09T16:00:00Z')).toBe('both_teams')
    expect(one('2026-09-08T16:00:00Z')).toBe('outside_window')
    expect(one('2026-09-14T22:00:00Z')).toBe('both_teams')
    expect(one('2026-09-15T22:00:00Z')).toBe('outside_window')
  })
})

describe('a game that does not take place', () => {
  const now = '2026-09-10T16:00:00Z'
  const off = { status: { state: 'postponed' } } as const

  test('is no match, and the reason says so', () => {
    const rained = [rays('2026-09-10T15:40:00Z', off)]
    expect(decide(rained, now)).toMatchObject({ event_id: null, rule: 'event_postponed' })
    expect(decide(rained, now).reason).toMatch(
      /Tampa Bay Rays at Philadelphia Phillies \(MLB, Thu, Sep 10 at 11:40 AM\).*postponed/,
    )
  })

  test('does not hand its name with its date to the game of the day before', () => {
    const rained = [rays('2026-09-09T15:40:00Z'), rays('2026-09-10T15:40:00Z', off)]
    expect(decide(rained, now, { date: '2026-09-10' }).event_id).toBeNull()
    expect(decide(rained, now).event_id).toBe(rained[0]?.id)
  })

  test('gives way to the one that takes its place on that day, before its time too', () => {
    const replaced = [rays('2026-09-10T22:40:00Z', off), rays('2026-09-10T23:00:00Z')]
    expect(decide(replaced, now).event_id).toBe(replaced[1]?.id)
    expect(decide(replaced, now, { date: '2026-09-10' }).event_id).toBe(replaced[1]?.id)
  })
})

describe('a clock without date and zone', () => {
  // Last night's game is over, today's is at 16:10 in New York.
  const games = [rays('2025-06-05T02:10:00Z'), rays('2025-06-05T20:10:00Z')]
  const now = '2025-06-05T16:00:00Z'
  // 22:10 was its start here, and is that of the coming one in Berlin.
  test.each(['20:10', '16:10', '21:10', '03:10', '12:00', '22:10'])(
    '%s means the coming game, not the one that is over',
    (time) => {
      expect(decide(games, now, { time }).event_id).toBe(games[1]?.id)
    },
  )

  test('22:10 with the zone means the one that started then', () => {
    expect(decide(games, now, { time: '22:10', zone: 'America/New_York' }).event_id).toBe(games[0]?.id)
  })
})

describe('a stamp without a zone', () => {
  // Two games of one day, at 13:05 and 19:05 in New York.
  const day = [rays('2026-07-04T17:05:00Z'), rays('2026-07-04T23:05:00Z')]
  const now = '2026-07-04T12:00:00Z'
  const at = (name: string, date: string, time: string) =>
    match(day, now, { name, team1: 'Rays', team2: 'Phillies', date, time }, { timeZone: 'Europe/Berlin' }).event?.id

  test.each([
    ['US (ESPN+ 003) | Rays vs Phillies (2026-07-04 19:05:10)', '2026-07-04', '19:05', day[1]],
    ['US (Paramount 001) | Rays vs Phillies (2026-07-04 17:05:00)', '2026-07-04', '17:05', day[0]],
    ['(UK) (Dazn 070) | Rays @ Phillies (2026-07-04 18:05:05)', '2026-07-04', '18:05', day[0]],
    ['AU (STAN 13) | Rays v Phillies (2026-07-05 09:05:00)', '2026-07-05', '09:05', day[1]],
    ['MLB 01 | Rays x Phillies start:2026-07-04 23:05:00 stop:', '2026-07-04', '23:05', day[1]],
    ['CA (SN+ 013) | Rays vs Phillies (2026-07-04 19:05:10)', '2026-07-04', '19:05', day[1]],
    ['(FLSP 154) | Rays vs Phillies (2026-07-04 13:05:00)', '2026-07-04', '13:05', day[0]],
    ['(PDC 31) | Rays vs Phillies (2026-07-04 19:05:00)', '2026-07-04', '19:05', day[1]],
    ['(Apple) (MLS) 006 | Rays vs Phillies (2026-07-04 19:05:00)', '2026-07-04', '19:05', day[1]],
    ['Us Lecce - CA Osasuna 19:05', '2026-07-04', '19:05', day[0]],
    ['CA Osasuna - Us Lecce 19:05', '2026-07-04', '19:05', day[0]],
    ['Rays vs Phillies 19:05', '2026-07-04', '19:05', day[0]],
    ['Rays vs Phillies 7:05 PM', '2026-07-04', '19:05', day[0]],
  ])('%s is read on the clocks of its pack', (name, date, time, event) => {
    expect(at(name, date, time)).toBe(event?.id)
  })

  test('a pack that nobody knows is read on the owner’s clocks, then on those in New York and in UTC', () => {
    const only = [rays('2026-07-04T23:05:00Z')]
    const decided = (time: string) =>
      match(
        only,
        now,
        { name: 'Rays @ Phillies 7:05 PM', team1: 'Phillies', team2: 'Rays', separator: '@', time, date: '2026-07-04' },
        { timeZone: 'Europe/Berlin' },
      ).event?.id
    expect(decided('19:05')).toBe(only[0]?.id)
    expect(decided('15:05')).toBeUndefined()
  })
})

test('the home side stands behind words for a place, where two games of the same teams begin at once', () => {
  const home = rays('2026-09-10T22:40:00Z')
  const away = game('mlb', 'baseball', 'Philadelphia|Phillies|PHI', 'Tampa Bay|Rays|TB', '2026-09-10T22:40:00Z')
  const stated = { date: '2026-09-10', time: '18:40', zone: et }
  for (const separator of ['@', 'at', 'à', 'visita a', 'zu gast bei']) {
    expect(decide([away, home], '2026-09-10T16:00:00Z', { ...stated, separator }).event_id).toBe(home.id)
    expect(decide([home, away], '2026-09-10T16:00:00Z', { ...stated, separator }).event_id).toBe(home.id)
  }
})

describe('the country in front of a name without a zone', () => {
  const [inTurkey, inTheEast] = [rays('2026-07-04T14:00:00Z'), rays('2026-07-04T21:00:00Z')]
  const answer = (tag: string) =>
    decide([inTurkey, inTheEast], '2026-07-04T10:00:00Z', { name: `${tag} Rays vs Phillies 17:00`, time: '17:00' })

  test.each(['TR |', 'TR:', '[TR]', '┃TR┃', 'TR ★', 'TR *', 'TR •', 'TR »', 'TR beIN 2'])('%s says it', (tag) => {
    expect(answer(tag).event_id).toBe(inTurkey.id)
  })

  test.each(['PHI ⚾', 'AZ ⚾', 'SA ★', 'TRX ★'])('%s says none', (tag) => {
    expect(answer(tag).event_id).toBe(inTheEast.id)
  })
})
