import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeywordService, MAX_SHAPE_LENGTH, readName, shapeOfName } from '../../src/detection/index.ts'

const keywords = new KeywordService()
const now = new Date('2025-06-05T16:00:00Z')

function shape(name: string): string {
  return shapeOfName(readName(name, { keywords, now }), keywords)
}

test.each([
  ['US (NBA 03) | Mavs @ Spurs 8:30PM ET', 'US (NBA #) | {team} @ {team} {time} ET'],
  ['NHL 07 //Senators x Jets', 'NHL # | {team} x {team}'],
  [
    'US (MLB 01) | Arizona Diamondbacks at Atlanta Braves (2025-06-05 12:15:00)',
    'US (MLB #) | {team} at {team} ({date} {time})',
  ],
  ['MLB 01: D-backs vs. Braves (6.5 12:15 PM ET)', 'MLB #: {team} vs. {team} ({date} {time} ET)'],
  [
    'MLB 15 : Rangers x Rays start:2025-06-05 23:35:00 stop:2025-06-06 03:35:00',
    'MLB # : {team} x {team} start:{date} {time} stop:{date} {time}',
  ],
  [
    'NEXT | FC STOCKHOLM VS VASALUND IF | Mon 08 Jun 18:55 CEST (SE)',
    'NEXT | {team} VS {team} | {day} {date} {time} CEST (SE)',
  ],
  ['DE: Cleveland Guardians gegen New York Yankees 06.06. 01:05 Uhr', 'DE: {team} gegen {team} {date}. {time}'],
  [
    'Sportsnet+ 06: Baltimore @ Boston - Game 2 Jul 22 7:00PM ET',
    'Sportsnet+ #: {team} @ {team} - Game # {date} {time} ET',
  ],
  ['[PPV-4] ALVAREZ VS SEALS UNDERCARDS 7PM ET', '[PPV-#] {team} VS {team} UNDERCARDS {time} ET'],
  ['NCAAB 08: Texas vs #5 UConn @ Dec 12 08:00 PM ET', 'NCAAB #: {team} vs # {team} @ {date} {time} ET'],
])('the shape of %j is %j', (name, expected) => {
  expect(shape(name)).toBe(expected)
})

describe('names without sides', () => {
  test('unknown words are one part of the shape, between leagues, labels and marks that are kept', () => {
    expect(shape('LIVE EVENT 27 - OUTDOOR THEATRE Live From Coachella 2026')).toBe(
      shape('LIVE EVENT 31 - GOBI Live From Coachella 2026'),
    )
    expect(shape('IndyCar Practice 1: Mission Grand Prix of Monterey')).toBe(
      shape('IndyCar Practice 2: Harbor Grand Prix of Mesa'),
    )
    expect(shape('US (Peacock 021) | Nature of the Gull')).toBe('US (Peacock #) | {words}')
  })

  test('an empty slot has the shape of its label, and a divider is as long as two marks', () => {
    expect(['NBA 07:', '##### MLB THURSDAY #####', 'No event at this time'].map(shape)).toEqual([
      'NBA #:',
      '## MLB {day} ##',
      expect.not.stringContaining('{team}'),
    ])
  })
})

test('the side next to the separator is the side, not its name in a label', () => {
  expect(shape('Arsenal TV 01: Arsenal vs Chelsea')).toMatch(/#: \{team\} vs \{team\}$/)
})

describe('for any name', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('NBA', '{team}', 'Mavs @ Spurs', ' vs ', '8:30PM ET', 'Jun 5', '#5', '\ue000', '2025-06-05T', '❤️'),
  )

  test('a shape has a bounded length and never throws', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect([...shape(pieces.join(' '))].length).toBeLessThanOrEqual(MAX_SHAPE_LENGTH)
      }),
    )
  })

  test('two names that differ only in the number of their slot have one shape', () => {
    const number = fc.integer({ min: 1, max: 999 })
    const pack = fc.constantFrom<(slot: string) => string>(
      (slot) => `US (NBA ${slot}) | Mavs @ Spurs 8:30PM ET`,
      (slot) => `NHL ${slot} //Senators x Jets // UK Wed 21 Dec 1:00am`,
      (slot) => `Peacock ${slot}: Twins vs. Athletics @ Jun 05 3:35 PM ET`,
      (slot) => `Gullwing ${slot} - Nature of the Gull`,
      (slot) => `Texas Rangers vs Tampa Bay Rays @ Jun 5 7:35 PM :MLB ${slot}`,
      (slot) => `PPV EVENT ${slot}:`,
    )
    fc.assert(
      fc.property(pack, number, number, (named, one, other) => {
        const padded = String(other).padStart(3, '0')
        expect(shape(named(padded))).toBe(shape(named(String(one))))
      }),
    )
  })
})
