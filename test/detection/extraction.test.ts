import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compileUserPattern,
  extractionProblem,
  KeywordService,
  readName,
  withExtraction,
} from '../../src/detection/index.ts'
import { NAME_PARTS } from '../../src/detection/name-reading.ts'
import { anyStreamName } from './any-stream-name.ts'

const keywords = new KeywordService()
const now = new Date('2025-06-05T16:00:00Z')

function extracted(name: string, ...expressions: string[]) {
  const reading = readName(name, { keywords, now })
  return withExtraction(reading, expressions.map(compileUserPattern), { keywords, now })
}

describe('what is captured', () => {
  test('replaces what the name is read as', () => {
    const name = 'Ch 4 # Herons & Mules # 27/06 # 20.45 CET # epl'
    const whole = '# (?<team1>.+) & (?<team2>.+) # (?<date>.+) # (?<time>.+) # (?<league>.+)'
    expect(extracted(name, whole)).toMatchObject({
      category: 'TEAM_VS_TEAM',
      team1: 'Herons',
      team2: 'Mules',
      date: '2025-06-27',
      isDateWithoutYear: true,
      time: '20:45',
      zone: 'Europe/Berlin',
      league: 'eng.1',
      sport: 'soccer',
    })
  })

  test('leaves the rest as it was read', () => {
    const plain = extracted('NBA 01: Mules @ Herons Jun 5 7:00 PM ET')
    const kept = extracted('NBA 01: Mules @ Herons Jun 5 7:00 PM ET', '(?<league>NFL)', '(?<team1>\\w+) @')
    const captures = [{ part: 'team1', text: 'Mules', start: 8, end: 13, expression: 1, problem: null }]
    expect(JSON.stringify(kept)).toBe(JSON.stringify({ ...plain, team1: 'Mules', captures }))
  })

  test('and cannot be read counts as not captured', () => {
    expect(extracted('A vs B 7pm ET', '(?<time>A) (?<date>vs) (?<league>B)')).toMatchObject({
      time: '19:00',
      date: null,
      league: null,
    })
  })

  test('fills a slot that looks empty, and makes no event of what is set aside', () => {
    expect(extracted('NBA 07: ', '(?<team1>NBA) (?<team2>07)')).toMatchObject({
      category: 'TEAM_VS_TEAM',
      isPlaceholder: false,
    })
    expect(extracted('UFC 300 Weigh-In: A vs B', '(?<team1>A) vs (?<team2>B)')).toMatchObject({
      category: 'OTHER',
      isExcluded: true,
    })
    expect(extracted('Only Herons here', '(?<team1>Herons)')).toMatchObject({ category: 'TEAM_ONLY', team1: 'Herons' })
  })

  test('stands among the steps, each part by the expression that gave it', () => {
    const { steps } = extracted('x Herons: NBA', 'x (?<team1>.+):', 'never (?<date>.+)', ': (?<league>.+)')
    expect(steps().slice(-2)).toEqual([
      { step: 'extraction', found: 'pattern 1: team1 "Herons"', rest: '' },
      { step: 'extraction', found: 'pattern 3: league "NBA"', rest: '' },
    ])
  })
})

describe('each part', () => {
  const NAME = '🏀 Slot 7 >> Hérons plays Mules >> 06.07 >> nba'

  test('is that of the first expression that captures it, with its place in the name', () => {
    const reading = extracted(
      NAME,
      '(?<league>nba)',
      '>> (?<team1>.+) plays (?P<team2>\\w+)\\b',
      '(?<league>Slot) .*(?<date>\\d\\d\\.\\d\\d) ',
    )
    expect(reading).toMatchObject({ team1: 'Hérons', team2: 'Mules', league: 'nba', date: null })
    expect(reading.captures.map(({ part, expression }) => [part, expression])).toEqual([
      ['league', 0],
      ['team1', 1],
      ['team2', 1],
      ['date', 2],
    ])
    for (const { start, end, text } of reading.captures) expect(NAME.slice(start, end)).toBe(text)
  })

  test('may be empty in an earlier expression', () => {
    const reading = extracted('A1 Herons', '(?<league>NHL)?(?<team1>H\\w+)', '(?<league>A1)')
    expect(reading.captures.map(({ part, expression }) => [part, expression])).toEqual([
      ['team1', 0],
      ['league', 1],
    ])
  })
})

describe('numbers of a day', () => {
  test.each([
    ['5 . 6', '2025-06-05'],
    ['5th . June', '2025-06-05'],
    ['5. . Juni', '2025-06-05'],
    ['3 . 1', '2025-01-03'],
    ['30 . Dec', '2024-12-30'],
    ['29 . 2', '2024-02-29'],
  ])('%s is the date that is nearest to now', (written, date) => {
    const reading = extracted(`Slot >> ${written} >>`, '>> (?<day>.+) \\. (?<month>.+) >>')
    expect(reading).toMatchObject({ date, isDateWithoutYear: true, dayAndMonth: null })
    expect(reading.captures.map(({ problem }) => problem)).toEqual([null, null])
  })

  test.each([
    ['2027', '2027-06-05'],
    ['27', '2027-06-05'],
  ])('have the year %s where it is captured', (year, date) => {
    const reading = extracted(`6 ${year} 5`, '(?<month>\\d+) (?<year>\\d+) (?<day>\\d+)')
    expect(reading).toMatchObject({ date, isDateWithoutYear: false })
  })

  test.each([
    ['13', '6', '27', { month: '13' }],
    ['12', '32', '27', { day: '32' }],
    ['2', '30', '27', { day: '30' }],
    ['2', '29', '2027', { day: '29' }],
    ['Brumaire', '9', '27', { month: 'Brumaire' }],
    ['6', '5', '1997', { year: '1997' }],
  ])('month %s, day %s, year %s are no date, so that the name says it', (month, day, year, wrong) => {
    const reading = extracted(
      `${month} | ${day} | ${year} | A vs B Jun 6`,
      '^(?<month>.+) \\| (?<day>.+) \\| (?<year>\\d+) \\|',
    )
    expect(reading.date).toBe('2025-06-06')
    const refused = reading.captures.filter(({ problem }) => problem?.startsWith('must'))
    expect(Object.fromEntries(refused.map(({ part, text }) => [part, text]))).toEqual(wrong)
    expect(reading.captures.every(({ problem }) => problem !== null)).toBe(true)
    const refusals = reading.steps().filter(({ step }) => step === 'extraction refused')
    expect(refusals).toHaveLength(3)
    const [[part, text] = []] = Object.entries(wrong)
    expect(refusals.some(({ found }) => found.startsWith(`${part} "${text}" must`))).toBe(true)
  })

  test('are no date without day or month', () => {
    const reading = extracted('5 A vs B Jun 6', '^(?<day>\\d)')
    expect(reading.date).toBe('2025-06-06')
    expect(reading.captures).toMatchObject([{ part: 'day', problem: expect.any(String) }])
  })

  test('may come from expressions of their own, and before a whole date that cannot be read', () => {
    const name = 'x 31/31 y 7 z 6'
    const apart = ['z (?<month>\\d)', 'y (?<day>\\d)']
    expect(extracted(name, 'x (?<date>\\S+)', ...apart).date).toBe('2025-06-07')
    expect(extracted(name.replace('31/31', '27/05'), 'x (?<date>\\S+)', ...apart).date).toBe('2025-05-27')
    expect(extracted(name.replace('31/31', '27/05'), ...apart, 'x (?<date>\\S+)').date).toBe('2025-06-07')
  })
})

describe('numbers of a clock', () => {
  const PARTS = '#(?<hour>.*?)#(?<minute>.*?)#(?<ampm>.*?)#(?<zone>.*?)#'

  test.each([
    ['#8#30#PM#ET#', '20:30', 'America/New_York', false],
    ['#12#05#a.m.##', '00:05', null, false],
    ['#7##p##', '19:00', null, false],
    ['#20#5###', '20:05', null, false],
    ['#20#45##CEST#', '20:45', 'Europe/Berlin', false],
    ['#8#45##CEST#', '08:45', 'Europe/Berlin', false],
    ['#8#45##ET#', '08:45', 'America/New_York', true],
    ['#8####', '08:00', null, true],
    ['#20####', '20:00', null, false],
    ['#21###Asia/Kolkata#', '21:00', 'Asia/Kolkata', false],
    ['#21###+02#', '21:00', 'Etc/GMT-2', false],
  ])('%s are the time', (name, time, zone, isClockHalfOpen) => {
    const reading = extracted(name, PARTS)
    expect(reading).toMatchObject({ time, zone, isClockHalfOpen })
    expect(reading.captures.every(({ problem }) => problem === null)).toBe(true)
  })

  test.each([
    ['#25#30###', { hour: '25' }],
    ['#13#30#pm##', { hour: '13' }],
    ['#8#75#pm##', { minute: '75' }],
    ['#8#30#xm##', { ampm: 'xm' }],
    ['#8pm####', { hour: '8pm' }],
    ['#8#30#pm#Mars#', { zone: 'Mars' }],
  ])('%s are none, so that the name says it', (name, wrong) => {
    const reading = extracted(`${name} A vs B 9:15 PM PT`, PARTS)
    expect(reading.zone).toBe('America/Los_Angeles')
    expect(reading.time).toBe('zone' in wrong ? '20:30' : '21:15')
    const refused = reading.captures.filter(({ problem }) => problem?.startsWith('must'))
    expect(Object.fromEntries(refused.map(({ part, text }) => [part, text]))).toEqual(wrong)
  })

  test('without an hour are none', () => {
    const reading = extracted('30 A vs B 9:15 PM PT', '^(?<minute>\\d+)')
    expect(reading.time).toBe('21:15')
    expect(reading.captures).toMatchObject([{ part: 'minute', problem: expect.any(String) }])
  })

  test('need no colon where the whole time is captured', () => {
    const timeOf = (name: string) => extracted(name, '#(?<time>.+)#').time
    expect(['#8#', '#2030#', '#830#', '#2561#', '#45#'].map(timeOf)).toEqual(['08:00', '20:30', '08:30', null, null])
  })
})

test('a captured zone is that of the time which the name states', () => {
  expect(extracted('A vs B 8:30 PM (zone CT)', 'zone (?<zone>\\w+)')).toMatchObject({
    time: '20:30',
    zone: 'America/Chicago',
  })
})

test('a captured time is the only one, whatever others the name states', () => {
  const name = 'A vs B 7:00 PM ET / 9:00 PM PT'
  expect(extracted(name).otherTimes).toHaveLength(1)
  expect(extracted(name, '/ (?<time>.+)')).toMatchObject({ time: '21:00', zone: 'America/Los_Angeles', otherTimes: [] })
})

describe('fighters', () => {
  test('are the sides of a card', () => {
    expect(extracted('Tonight 3 Pantoja @ Asakura main card', '3 (?<fighter1>.+) @ (?<fighter2>\\w+)')).toMatchObject({
      category: 'EVENT_CARD',
      cardSegment: 'main_card',
      team1: 'Pantoja',
      team2: 'Asakura',
      separator: null,
    })
  })

  test('are the sides where an earlier expression captures them, else teams are', () => {
    const fighters = '(?<fighter1>A) vs (?<fighter2>B)'
    const teams = '(?<team1>A) v(?<team2>s)'
    expect(extracted('A vs B', fighters, teams)).toMatchObject({ category: 'EVENT_CARD', team1: 'A', team2: 'B' })
    const reading = extracted('A vs B', teams, fighters)
    expect(reading).toMatchObject({ category: 'TEAM_VS_TEAM', team1: 'A', team2: 's' })
    expect(reading.captures.map(({ part, problem }) => [part, problem === null])).toEqual([
      ['team1', true],
      ['team2', true],
      ['fighter1', false],
      ['fighter2', false],
    ])
  })
})

describe('the name of an event', () => {
  test('is its title, and its own sides are the sides', () => {
    const reading = extracted('ABC Tonight: UFC 310: Pantoja vs Asakura >> now', 'Tonight: (?<event_name>.+) >>')
    expect(reading).toMatchObject({ category: 'EVENT_CARD', isPlaceholder: false })
    expect(reading.title()).toBe('UFC 310: Pantoja vs Asakura')
  })

  test('sets aside sides that are no part of it', () => {
    const name = 'Live at Bahrain | Monaco Grand Prix'
    expect(extracted(name).team2).not.toBeNull()
    const reading = extracted(name, '\\| (?<event_name>.+)')
    expect(reading).toMatchObject({ category: 'FIELD_EVENT', team1: null, team2: null, separator: null })
    expect(reading.title()).toBe('Monaco Grand Prix')
  })

  test('leaves the kind open where it does not tell', () => {
    expect(extracted('Slot 3 | Autumn Trophy', '\\| (?<event_name>.+)').category).toBe('OTHER')
    expect(extracted('Slot 3 | UFC 310', '\\| (?<event_name>.+)').category).toBe('EVENT_CARD')
  })

  test('leaves captured sides in their place', () => {
    const both = '(?<event_name>Cup Final) - (?<team1>.+) v (?<team2>.+)'
    const reading = extracted('Cup Final - Herons v Mules', both)
    expect(reading).toMatchObject({ category: 'TEAM_VS_TEAM', team1: 'Herons', team2: 'Mules' })
    expect(reading.title()).toBe('Cup Final')
  })
})

test('a league that is not known leaves the one of the name', () => {
  const reading = extracted('NBA: A vs B (Gull)', '\\((?<league>.+)\\)')
  expect(reading.league).toBe('nba')
  expect(reading.captures).toMatchObject([{ part: 'league', text: 'Gull', problem: expect.stringMatching(/^must/) }])
})

test('captures of any name are parts of it, and what cannot be read changes nothing', () => {
  const expressions = [
    '(?<day>\\d+)\\D+(?<month>\\S+)(?: (?<year>\\d+))?',
    '(?<hour>\\S+):(?<minute>\\d+) ?(?<ampm>\\pL*)',
    '\\((?<zone>[^)]+)\\)',
    '(?<date>\\S+\\b)$',
    '^(?<time>\\S+)',
    '[|:] *(?<league>\\S+)',
  ]
  let refusals = 0
  fc.assert(
    fc.property(anyStreamName, fc.subarray(expressions), (name, some) => {
      const [plain, reading] = [extracted(name), extracted(name, ...some)]
      for (const { start, end, text } of reading.captures) expect(name.slice(start, end)).toBe(text)
      const counts = (...parts: string[]) =>
        reading.captures.some(({ part, problem }) => parts.includes(part) && problem === null)
      if (!counts('date', 'day')) expect(reading.date).toBe(plain.date)
      if (!counts('time', 'hour')) expect(reading.time).toBe(plain.time)
      if (!counts('time', 'hour', 'zone')) expect(reading.zone).toBe(plain.zone)
      if (!counts('league')) expect(reading.league).toEqual(plain.league)
      expect(reading.date ?? '2025-06-05').toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(reading.time ?? '00:00').toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      refusals += reading.captures.filter(({ problem }) => problem !== null).length
    }),
    { numRuns: 500 },
  )
  expect(refusals).toBeGreaterThan(50)
})

test('an expression without a capture that is read is none', () => {
  const problem = (expression: string) => extractionProblem(compileUserPattern(expression))
  expect(problem('(?<team1>.+) (?P<date>.+)')).toBeNull()
  expect(problem('(.+) vs (.+)')).toContain('no named capture')
  expect(problem('(?<team1>.+) (?<home>.+)')).toMatch(/capture home .*team1, team2, fighter1.*zone/)
  expect(problem(NAME_PARTS.map((part) => `(?<${part}>a)`).join(''))).toBeNull()
})
