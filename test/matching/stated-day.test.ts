import { describe, expect, test } from 'vitest'
import { DAY_WORDS, KeywordService, readName } from '../../src/detection/index.ts'
import { chooseEvent } from '../../src/matching/index.ts'
import { dayOfWord } from '../../src/matching/stated-day.ts'
import { context, game } from './fixtures.ts'

/** A Thursday. */
const now = '2026-09-10T16:00:00Z'
const keywords = new KeywordService()
const read = (name: string) => readName(name, { keywords, now: new Date(now) })
const day = (name: string) => dayOfWord(read(name), new Date(now), 'America/New_York')

test.each(
  DAY_WORDS.weekdays
    .flatMap((words, day) => words.map((word) => [word, day] as const))
    .filter(([word]) => word !== 'sun'),
)('%s says the day of a name without a date', (word, fromMonday) => {
  const date = day(`Rays vs Phillies | ${word} 20:00`) ?? ''
  expect((new Date(date).getUTCDay() + 6) % 7).toBe(fromMonday)
})

test.each([
  ['Rays vs Phillies Friday 6:40 PM ET', '2026-09-11'],
  ['Rays vs Phillies | Wed 6:40 PM', '2026-09-09'],
  ['Thursday: Rays vs Phillies', '2026-09-10'],
  ['Rays vs Phillies Tuesday', '2026-09-15'],
  ['Rays gegen Phillies Samstag 20:00', '2026-09-12'],
  ['Benfica x Porto hoje 20:15', '2026-09-10'],
  ['Lyon - Nantes aujourd’hui 20:15', '2026-09-10'],
  ['Sa 18:40 : Rays vs Phillies', '2026-09-12'],
  ['Rays vs Phillies | dimanche 20:00', '2026-09-13'],
  ['domenica 20:00 | Rays vs Phillies', '2026-09-13'],
  ['martes | Rays vs Phillies', '2026-09-15'],
  ['miércoles | Rays vs Phillies', '2026-09-09'],
  ['sábado | Rays vs Phillies', '2026-09-12'],
  ['sabato | Rays vs Phillies', '2026-09-12'],
  ['vandaag | Rays vs Phillies', '2026-09-10'],
  ["aujourd'hui | Rays vs Phillies", '2026-09-10'],
  ['domani | Rays vs Phillies', '2026-09-11'],
  ['Rays vs Phillies tomorrow', '2026-09-11'],
  ['Rays vs Phillies tonight', '2026-09-10'],
  ['Rays vs Phillies heute Nacht 02:40 Uhr CEST', '2026-09-11'],
  ['Rays vs Phillies heute 20:40 Uhr CEST', '2026-09-10'],
  ['Rays vs Phillies heute 02:40 Uhr CEST', '2026-09-10'],
  ['Rays vs Phillies heute früh 02:40 Uhr CEST', '2026-09-10'],
  ['Rays vs Phillies tonight 02:40 HST', '2026-09-10'],
  ['Rays vs Phillies tonight 5:05', '2026-09-10'],
  ['Rays - Phillies ven. 20:45', '2026-09-11'],
  ['Rays - Phillies mar 20h45', '2026-09-15'],
  ['Rays - Phillies fre kl. 20:45', '2026-09-11'],
  ['Rays - Phillies pt. 20:45', '2026-09-11'],
  ['Rays - Phillies Cmt 20:45', '2026-09-12'],
  ['DE: Rays - Phillies so 20:45', '2026-09-13'],
  ['CZ: Rays - Phillies so 20:45', '2026-09-12'],
  ['VN: Rays - Phillies Thứ Bảy 20:45', null],
])('%s is on %s', (name, date) => {
  expect(day(name)).toBe(date)
})

test.each([
  'Sheffield Wednesday v Leeds United',
  'Sun at Mystics',
  'Thursday Night Football: Rays vs Phillies',
  'Friday, Saturday: Rays vs Phillies',
  'Santo Domingo vs Rays',
  'Rays vs Phillies',
  'Rays @ TOR 7:07',
  'Rays vs Phillies PT 1:05 PM',
  'Rays vs Phillies mar',
])('%s says no day', (name) => {
  expect(day(name)).toBeNull()
})

describe('a series', () => {
  const nights = ['09', '10', '11'].map((night) =>
    game('mlb', 'baseball', 'Tampa Bay|Rays|TB', 'Philadelphia|Phillies|PHI', `2026-09-${night}T22:40:00Z`),
  )
  test.each([
    ['Rays vs Phillies Wed 6:40 PM ET', nights[0]],
    ['Rays vs Phillies 6:40 PM ET', nights[1]],
    ['Rays vs Phillies Friday 6:40 PM ET', nights[2]],
  ])('of which %s is one night', (name, night) => {
    expect(chooseEvent(read(name), context(nights, now)).event?.id).toBe(night?.id)
  })
})
