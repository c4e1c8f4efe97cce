import { describe, expect, test } from 'vitest'
import { takeDate } from './visible-cuts.ts'

const now = new Date('2026-11-20T16:00:00Z')

test.each([
  ['2026-10-02', '2026-10-02', '␟'],
  ['A at B (2026-10-02 16:50:00)', '2026-10-02', 'A at B (␟)'],
  ['2026/10/02 A', '2026-10-02', '␟ A'],
  ['A v B 2026. 10. 02. 20:45', '2026-10-02', 'A v B ␟'],
  ['A v B lør. 26.09, 18.05', '2026-09-26', 'A v B ␟, 18.05'],
  ['A 22-09-2026', '2026-09-22', 'A ␟'],
  ['A 22.09.2026', '2026-09-22', 'A ␟'],
  ['A 9/22/26 8pm', '2026-09-22', 'A ␟ 8pm'],
  ['A v B Sep 27', '2026-09-27', 'A v B ␟'],
  ['A v B Sept. 27th, 2025', '2025-09-27', 'A v B ␟'],
  ['A @ B Sun @ Sep 27 12:00PM', '2026-09-27', 'A @ B ␟ 12:00PM'],
  ['A v B - Sat, @ 27 Sep', '2026-09-27', 'A v B ␟'],
  ['30 @ Jun A', '2026-06-30', '␟ A'],
  ['A 27th of September 2026', '2026-09-27', 'A ␟'],
  ['A 20Sep', '2026-09-20', 'A ␟'],
  ['A 12-Dec', '2026-12-12', 'A ␟'],
  ['A 12-Dec-2025', '2025-12-12', 'A ␟'],
  ['A Dec-12-2025', '2025-12-12', 'A ␟'],
  ['A v B @ Sun Sep 27', '2026-09-27', 'A v B ␟'],
  ['A zaterdag 6 maart', '2027-03-06', 'A ␟'],
  ['A lør 6 maj', '2027-05-06', 'A ␟'],
  ['A terça-feira, 6 de outubro', '2026-10-06', 'A ␟'],
  ['A v B 9 de Julio', '2026-07-09', 'A v B ␟'],
  ['A @ 9 de Julio 20:00', '2026-07-09', 'A ␟ 20:00'],
  ['A Sa 6. Juni', '2026-06-06', 'A ␟'],
  ['A 6 de junio de 2027', '2027-06-06', 'A ␟'],
  ['A 1er FÉVRIER', '2027-02-01', 'A ␟'],
  ['A Sa 06.06. 20:15', '2026-06-06', 'A ␟ 20:15'],
  ['A tegen B @ ma 29 juni 19:00', '2026-06-29', 'A tegen B ␟ 19:00'],
  ['A @ MA 29 juni 19:00', '2026-06-29', 'A @ MA ␟ 19:00'],
  ['A - B - Fr. 14.08. 19:30 - C', '2026-08-14', 'A - B ␟ 19:30 - C'],
  ['A - Lulu Sun zo 28 juni', '2026-06-28', 'A - Lulu Sun zo ␟'],
  ['Lin vs Ma 29 June 19:00', '2026-06-29', 'Lin vs Ma ␟ 19:00'],
  ['Yang Yu - Ma 29 June 19:00', '2026-06-29', 'Yang Yu - Ma ␟ 19:00'],
  ['A 27/04', '2027-04-27', 'A ␟'],
  ['A 6月25日 B', '2026-06-25', 'A ␟ B'],
  ['A 6월 25일 10:00', '2026-06-25', 'A ␟ 10:00'],
  ['A 8.29 12:00PM', '2026-08-29', 'A ␟ 12:00PM'],
  ['A 31. 10. v 12:50', '2026-10-31', 'A ␟ v 12:50'],
  ['A 12282025', '2025-12-28', 'A ␟'],
  ['A 28 nov. 16 h', '2026-11-28', 'A ␟ 16 h'],
  ['A 07-Aug-26 11:05', '2026-08-07', 'A ␟ 11:05'],
  ['A 12/Dec/25 20:45', '2025-12-12', 'A ␟ 20:45'],
  ['A 8/ago', '2026-08-08', 'A ␟'],
  ['A agosto 8, 7:00 PM', '2026-08-08', 'A ␟, 7:00 PM'],
  ['A augusztus 8. 19:30', '2026-08-08', 'A ␟ 19:30'],
  ['A Cum 8 Ağu', '2026-08-08', 'A ␟'],
  ['A 8 out às 16h30', '2026-10-08', 'A ␟ às 16h30'],
  ['A 20:45 08.08', '2026-08-08', 'A 20:45 ␟'],
  ['A 20260808 1740 B', '2026-08-08', 'A ␟ B'],
  ['start:2026-09-11 18:40:00 stop:2026-09-11 21:40:00 A', '2026-09-11', '␟ ␟ A'],
])('%s is on %s', (text, date, rest) => {
  const taken = takeDate(text, now)
  expect([taken.stated?.date, taken.rest]).toEqual([date, rest])
})

test.each([
  ['A 17.45', 'a clock'],
  ['A 24/7', 'always'],
  ['A 1/8 Final', 'a round'],
  ['A 1/8 финала', 'a round in other letters'],
  ['A 8 out of market', 'words that are no month'],
  ['A agosto 8 B', 'a number behind a month that no clock follows'],
  ['A 1/8 de finale', 'a round in another language'],
  ['A - B 1/4 Centre Court 17h15', 'a round before a court'],
  ['A 5. 2. Bundesliga', 'a number and a league'],
  ['May 8:30PM', 'an hour behind a month'],
  ['Sep 27 pm', 'an hour behind a month'],
  ['UFC 300', 'a number'],
  ['31 Jun', 'a day that no year has'],
  ['2026-13-45', 'a month that there is not'],
  ['A20/11', 'part of a word'],
  ['A Sepember 5', 'no month'],
  ['Tolima vs 12 de Octubre', 'a club'],
  ['9 de Julio x Sportivo', 'a club'],
  ['Club 9 de Octubre', 'a club'],
])('%s has no date, but %s', (text) => {
  expect(takeDate(text, now)).toMatchObject({ rest: text, stated: null, stampTime: null, stampZone: null })
})

test('what only looks like a date does not hide one of the same shape', () => {
  expect(takeDate('2026-13-45 A 2026-10-02', now)).toMatchObject({
    stated: { date: '2026-10-02' },
    rest: '2026-13-45 A ␟',
  })
  expect(takeDate('24/7 A 27/04', now)).toMatchObject({ stated: { date: '2027-04-27' }, rest: '24/7 A ␟' })
})

test('the clock tells whether day or month comes first', () => {
  expect(takeDate('A 04/05 20:55', now).stated?.date).toBe('2027-05-04')
  expect(takeDate('A 04/05 8:55 PM', now).stated?.date).toBe('2027-04-05')
  expect(takeDate('A 13/05 8:55 PM', now).stated?.date).toBe('2027-05-13')
})

test('a date without a year is the one nearest to now, a leap day in the year that has it', () => {
  expect(takeDate('Jan 3', new Date('2026-12-30T00:00:00Z')).stated).toEqual({
    date: '2027-01-03',
    withoutYear: true,
    dayAndMonth: null,
  })
  expect(takeDate('Dec 30', new Date('2026-01-02T00:00:00Z')).stated).toMatchObject({
    date: '2025-12-30',
    withoutYear: true,
  })
  expect(takeDate('Feb 29', new Date('2025-02-01T00:00:00Z')).stated?.date).toBe('2024-02-29')
  expect(takeDate('Feb 29', new Date('2026-02-01T00:00:00Z')).stated).toBeNull()
})

test('of several dates one with a year counts, and all are taken out', () => {
  const taken = takeDate('Sep 27 | 27/09 | 2025-09-28', now)
  expect(taken).toMatchObject({ rest: '␟ | ␟ | ␟', stated: { date: '2025-09-28', withoutYear: false } })
  expect(takeDate('29.02.2025 A', now)).toMatchObject({ rest: '␟ A', stated: null, stampTime: null, stampZone: null })
})

test.each([
  ['2026-10-02T16:50', '16:50'],
  ['2026-10-02 4:50 pm', '16:50'],
  ['2026-10-02 12:05:59 AM', '00:05'],
  ['start: 2026-10-02 16:50', '16:50'],
  ['2026-10-02 25:50', null],
  ['2026-10-02 5:30 pmHome', null],
  ['2026-10-02 5:30 Amiens', '05:30'],
  ['2026-10-02', null],
])('the stamp %s has the time %s', (text, time) => {
  expect(takeDate(text, now).stampTime).toBe(time)
})

test('a weekday belongs to the date behind it, "Sun" and "Wed" of a team do not', () => {
  expect(takeDate('A v B Wed, Sep 23', now).rest).toBe('A v B ␟')
  expect(takeDate('A v Sheffield Wed Sep 23', now).rest).toBe('A v Sheffield Wed ␟')
  expect(takeDate('Mystics at Sun Sep 27', now).rest).toBe('Mystics at Sun ␟')
  expect(takeDate('Mystics Sun Sep 27', now).rest).toBe('Mystics ␟')
})

test('the fraction of a round behind a cup is no date, four digits before a zone are a clock', () => {
  expect(takeDate('Coupe du monde 1/4 A contre B', now).stated).toBeNull()
  expect(takeDate('A v B 1/4', now).stated?.date).toBe('2027-01-04')
  expect(takeDate('A v B 29NOV 2000ET', now)).toMatchObject({ rest: 'A v B ␟ 2000ET', stated: { date: '2026-11-29' } })
  expect(takeDate('A v B 29 Nov 2025 ET', now).stated?.date).toBe('2025-11-29')
})

test('short days and months of other languages are codes of teams beside a separator', () => {
  expect(takeDate('CHW @ TOR 9/16', now).rest).toBe('CHW @ TOR ␟')
  expect(takeDate('COL vs VEN 9/16', now).rest).toBe('COL vs VEN ␟')
  expect(takeDate('Oslo v Bergen @ tor 16.09.', now).rest).toBe('Oslo v Bergen ␟')
  expect(takeDate('Wed Sep 16 OTT vs DAL', now)).toMatchObject({ rest: '␟ OTT vs DAL', stated: { date: '2026-09-16' } })
})

test('a date without marks is eight digits that are a day', () => {
  expect(takeDate('A vs B 20260911', now)).toMatchObject({ rest: 'A vs B ␟', stated: { date: '2026-09-11' } })
  for (const text of ['A vs B 20261311', 'A vs B 20260911x', 'A vs B 12345678']) {
    expect(takeDate(text, now).stated).toBeNull()
  }
})

test('day and month beside hours and minutes are four digits each at the end of a part', () => {
  expect(takeDate('A vs B 1109 2000', now)).toMatchObject({
    rest: 'A vs B ␟',
    stated: { date: '2026-09-11' },
    stampTime: '20:00',
  })
  for (const text of [
    'A vs B 2012 2013',
    'A vs B 1109 2000 C',
    'A vs B 3113 2000',
    'A vs B 1109 1080',
    'A vs B 1109 2500',
  ])
    expect(takeDate(text, now).stated).toBeNull()
})

test('a short year comes first where the last number is none', () => {
  expect(takeDate('A vs B 26-09-11', now).stated?.date).toBe('2026-09-11')
  for (const text of ['A vs B 11-09-26', 'A vs B 26-09-27', 'A vs B 10-2-1'])
    expect(takeDate(text, now).stated).toBeNull()
})

test.each([
  ['2026-09-11T18:40:00-04:00', '18:40', 'Etc/GMT+4'],
  ['2026-09-11 22:40:00 +0200', '22:40', 'Etc/GMT-2'],
  ['2026-09-11T22:40:00Z', '22:40', 'UTC'],
  ['2026-09-11 22:40 CET', '22:40', 'Europe/Berlin'],
  ['UTC 2026-09-11 22:40', '22:40', 'UTC'],
  ['2026-09-11 22:40 CETUS', '22:40', null],
  ['2026-09-11T18:40', '18:40', null],
])('the offset of the stamp %s is its zone', (text, stampTime, stampZone) => {
  expect(takeDate(text, now)).toMatchObject({ stampTime, stampZone })
})

describe('the order of day and month', () => {
  test.each([
    ['27/04 20:55', '/', 'day_first', true, null],
    ['4/27 8:55 PM', '/', 'month_first', true, null],
    ['05/06 20:55', '/', 'day_first', false, '2027-05-06'],
    ['05/06 8:55 PM', '/', 'month_first', false, '2026-06-05'],
    ['05/05 20:55', '/', 'day_first', false, null],
    ['7.11 9:00 PM', '.', 'month_first', false, '2026-11-07'],
    ['22-09-2026', '- year', 'day_first', true, null],
    ['05-06-2026', '- year', 'day_first', false, '2026-05-06'],
    ['05/06/26', '/ year', 'month_first', false, '2026-06-05'],
  ] as const)('%s is written %s, %s', (text, style, order, isProven, other) => {
    expect(takeDate(text, now).stated?.dayAndMonth).toEqual({ style, order, isProven, other })
  })

  test.each(['Sep 27', '2026-05-06', '06.05.', '30 @ Jun'])('%s can only be read one way', (text) => {
    expect(takeDate(text, now).stated?.dayAndMonth).toBeNull()
  })
})
