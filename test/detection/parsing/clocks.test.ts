import { expect, test } from 'vitest'
import { takeClock } from './visible-cuts.ts'

test.each([
  ['A 8:30PM ET', '20:30', 'America/New_York', 'A ␟'],
  ['A 7pm', '19:00', null, 'A ␟'],
  ['A 7.45 p.m. (CT) B', '19:45', 'America/Chicago', 'A ␟ B'],
  ['A 730pm', '19:30', null, 'A ␟'],
  ['A 1230 am', '00:30', null, 'A ␟'],
  ['A 8:30:15PM ET (US)', '20:30', 'America/New_York', 'A ␟'],
  ['A 7:10p', '19:10', null, 'A ␟'],
  ['A 7p | B', '19:00', null, 'A ␟ | B'],
  ['A 7p ET', '19:00', 'America/New_York', 'A ␟'],
  ['A 20:55 CEST', '20:55', 'Europe/Berlin', 'A ␟'],
  ['A 20:55CET', '20:55', 'Europe/Berlin', 'A ␟'],
  ['A 20:55 GMT+2', '20:55', 'Etc/GMT-2', 'A ␟'],
  ['A 20:55 +0300', '20:55', 'Etc/GMT-3', 'A ␟'],
  ['A 20:55 -05:00', '20:55', 'Etc/GMT+5', 'A ␟'],
  ['A 17h45', '17:45', null, 'A ␟'],
  ['A 17.45', '17:45', null, 'A ␟'],
  ['A 20 Uhr', '20:00', 'Europe/Berlin', 'A ␟'],
  ['A [14h]', '14:00', null, 'A [␟]'],
  ['A kick-off: 8pm', '20:00', null, 'A ␟'],
  ['A Kick Off 8pm', '20:00', null, 'A ␟'],
  ['A @ 8pm', '20:00', null, 'A ␟'],
  ['A um 20:15', '20:15', null, 'A ␟'],
  ['A Sun @ 8pm', '20:00', null, 'A ␟'],
  ['8pm ET A 5pm PT', '20:00', 'America/New_York', '␟ A ␟'],
  ['A 7pET', '19:00', 'America/New_York', 'A ␟'],
  ['A 6:45PMET', '18:45', 'America/New_York', 'A ␟'],
  ['A 6:45PMEast', null, null, 'A 6:45PMEast'],
  ['A 1840PT', '18:40', 'America/Los_Angeles', 'A ␟'],
  ['A 2000 ET', '20:00', 'America/New_York', 'A ␟'],
  ['A 2025 ET', null, null, 'A 2025 ET'],
  ['A 18:00et-23:00uk', '18:00', 'America/New_York', 'A ␟-␟'],
  ['A 1840p', null, null, 'A 1840p'],
  ['BYU - ORE 3:30 PM ET', '15:30', 'America/New_York', 'BYU - ORE ␟'],
  ['20:55 Amiens', '20:55', null, '␟ Amiens'],
  ['10:55 AMÉRICA', '10:55', null, '␟ AMÉRICA'],
  ['A 19:30hs', '19:30', null, 'A ␟'],
  ['A 14hs (ARG)', '14:00', 'America/Argentina/Buenos_Aires', 'A ␟'],
  ['A 16 h (B)', '16:00', null, 'A ␟ (B)'],
  ['A 18h00 PT', '18:00', 'Europe/Lisbon', 'A ␟'],
  ['PT: 18:00 A', '18:00', null, 'PT: ␟ A'],
  ['PT: 6:00 PM A', '18:00', 'America/Los_Angeles', '␟ A'],
  ['A 18:00 PT', '18:00', 'America/Los_Angeles', 'A ␟'],
  ['A 19h15 HE', '19:15', 'America/New_York', 'A ␟'],
  ['A 19 h 07 HE', '19:07', 'America/New_York', 'A ␟'],
  ['A 19 h 07 HEC', '19:07', null, 'A ␟ HEC'],
  ['A 17:00 TSİ B', '17:00', 'Europe/Istanbul', 'A ␟ B'],
  ['A 21:00 TR saati', '21:00', 'Europe/Istanbul', 'A ␟'],
  ['A 18h Brasília', '18:00', 'America/Sao_Paulo', 'A ␟'],
  ['A 18:00 Brasília x B', '18:00', null, 'A ␟ Brasília x B'],
  ['A 21:30 МСК', '21:30', 'Europe/Moscow', 'A ␟'],
  ['A 10:00AM PHT', '10:00', 'Asia/Manila', 'A ␟'],
  ['A 21:30 مكة', '21:30', 'Asia/Riyadh', 'A ␟'],
  ['A 01:30 ώρα Ελλάδας', '01:30', 'Europe/Athens', 'A ␟'],
  ['北京时间20:05 A', '20:05', 'Asia/Shanghai', '␟ A'],
  ['A 20:05北京时间 B', '20:05', 'Asia/Shanghai', 'A ␟ B'],
  ['A 20:05 Baku time', '20:05', 'Asia/Baku', 'A ␟'],
  ['A 8:05 PM Indian Standard Time HD', '20:05', 'Asia/Kolkata', 'A ␟ HD'],
  ['A 20:05 Buenos Aires time', '20:05', 'America/Argentina/Buenos_Aires', 'A ␟'],
  ['A 20:05 Sporting time', '20:05', null, 'A ␟ Sporting time'],
  ['svensk tid 20:05 A', '20:05', 'Europe/Stockholm', '␟ A'],
  ['A 20:05 CAT', '20:05', 'Africa/Maputo', 'A ␟'],
  ['A 20:05 Cat', '20:05', null, 'A ␟ Cat'],
  ['A 20u05', '20:05', null, 'A ␟'],
  ['A 15:00 uur NL tijd', '15:00', 'Europe/Amsterdam', 'A ␟'],
  ['A 15:00 uurwerk', '15:00', null, 'A ␟ uurwerk'],
  ['␟ 18h A - B', '18:00', null, '␟ ␟ A - B'],
  ['A 6:30c', '06:30', 'America/Chicago', 'A ␟'],
  ['A 8:20E/5:20P', '08:20', 'America/New_York', 'A ␟/␟'],
  ['A 22:25 CET 4:25 PM ET', '16:25', 'America/New_York', 'A ␟ ␟'],
  ['A 4:05PM Pacific Astros', '16:05', 'America/Los_Angeles', 'A ␟ Astros'],
  ['A 4:05PM Pacific Tigers', '16:05', null, 'A ␟ Pacific Tigers'],
  ['A 7:05PM Eastern / BST 12:05AM', '19:05', 'America/New_York', 'A ␟ / ␟'],
  ['A 01:00 AST+3', '01:00', 'Etc/GMT-3', 'A ␟'],
  ['A 1740 hrs', '17:40', null, 'A ␟'],
  ['A 1740hrs ET', '17:40', 'America/New_York', 'A ␟'],
  ['A 1000 miles', null, null, 'A 1000 miles'],
  ['A 20:05 WITA', '20:05', 'Asia/Makassar', 'A ␟'],
  ['A 8/7c', '08:00', 'America/New_York', 'A ␟'],
  ['A 7:30/6:30c', '07:30', 'America/New_York', 'A ␟'],
  ['A 8/5c', null, null, 'A 8/5c'],
  ['A 4:30 PM Hora del Este', '16:30', 'America/New_York', 'A ␟'],
  ['A 18:55 Manila', '18:55', 'Asia/Manila', 'A ␟'],
  ['A 18:55 Prague City', '18:55', null, 'A ␟ Prague City'],
  ['A 19:30 hrs', '19:30', null, 'A ␟'],
  ['19h30: A', '19:30', null, '␟: A'],
  ['A 20:55 [GMT]', '20:55', 'UTC', 'A ␟'],
  ['A 20:55 (GMT+0300)', '20:55', 'Etc/GMT-3', 'A ␟'],
  ['A 20:55 GMT+05:30', '20:55', 'Asia/Kolkata', 'A ␟'],
  ['A 20:55 GMT+0260fps', '20:55', 'UTC', 'A ␟+0260fps'],
  ['A 19:00-21:30', '19:00', null, 'A ␟'],
  ['A 09:00-11:00 CET', '09:00', 'Europe/Berlin', 'A ␟'],
  ['A 19:00 - 21:30 CET', '19:00', 'Europe/Berlin', 'A ␟'],
  ['A 20:55-05:00', '20:55', 'Etc/GMT+5', 'A ␟'],
  ['A 7pm-10pm ET', '19:00', 'America/New_York', 'A ␟'],
  ['A 7:00pm-10:00pm ET', '19:00', 'America/New_York', 'A ␟'],
  ['A 7:00 PM - 10:00 PM ET', '19:00', 'America/New_York', 'A ␟'],
  ['A 7pm-10 ET', '19:00', 'America/New_York', 'A ␟'],
  ['A 7:00 PM -05:00', '19:00', 'Etc/GMT+5', 'A ␟'],
  ['Show 7-10pm', '19:00', null, 'Show ␟'],
  ['Show 7-9 PM ET', '19:00', 'America/New_York', 'Show ␟'],
  ['A 7:30-10 PM ET', '19:30', 'America/New_York', 'A ␟'],
  ['Show 11-2pm ET', '11:00', 'America/New_York', 'Show ␟'],
  ['Show 12-3 PM ET', '12:00', 'America/New_York', 'Show ␟'],
  ['Show 10-1am', '22:00', null, 'Show ␟'],
  ['NBA 3-7pm A at B', '19:00', null, 'NBA 3-␟ A at B'],
  ['Yankees Game 2-7:05PM ET', '19:05', 'America/New_York', 'Yankees Game 2-␟'],
  ['Game 3-7PM ET', '19:00', 'America/New_York', 'Game 3-␟'],
  ['PPV 4-8pm ET', '20:00', 'America/New_York', 'PPV 4-␟'],
  ['ESPN+ 10-7PM ET', '19:00', 'America/New_York', 'ESPN+ 10-␟'],
  ['Celtics 6-5 PM', '17:00', null, 'Celtics 6-␟'],
  ['8pm-1 FC Koln vs Bayern', '20:00', null, '␟-1 FC Koln vs Bayern'],
  ['NBA 03-7pm', '19:00', null, 'NBA 03-␟'],
  ['NFL | 16 -8:15PM A at B', '20:15', null, 'NFL | 16 -␟ A at B'],
  ['A a las 20:45', '20:45', null, 'A ␟'],
  ['A à 20h45', '20:45', null, 'A ␟'],
  ['A alle ore 20:45', '20:45', null, 'A ␟'],
  ['A kl. 20:45', '20:45', null, 'A ␟'],
  ['A kl 20:45', '20:45', null, 'A ␟'],
  ['A KO 20:45', '20:45', null, 'A ␟'],
  ['A vs B ORE 20:45', '20:45', null, 'A vs B ␟'],
  ['A x 2 at 20:45', '20:45', null, 'A x 2 ␟'],
  ['A v ORE 20:45', '20:45', null, 'A v ORE ␟'],
  ['A @ #3 ORE 7pm', '19:00', null, 'A @ #3 ORE ␟'],
  ['A vs. (3) KO 7pm', '19:00', null, 'A vs. (3) KO ␟'],
  ['Duke: KL 7pm', '19:00', null, 'Duke: KL ␟'],
  ['19:30 h - A', '19:30', null, '␟ - A'],
  ['A 19:30 HRS', '19:30', null, 'A ␟'],
  ['A 19:30 h.', '19:30', null, 'A ␟.'],
  ['12:35 H. Rune', '12:35', null, '␟ H. Rune'],
  ['12:35 h. rune', '12:35', null, '␟ h. rune'],
  ['20:45 HR vs A', '20:45', null, '␟ HR vs A'],
  ['20:45 HS @ A', '20:45', null, '␟ HS @ A'],
  ['A First pitch: 7:05pm', '19:05', null, 'A ␟'],
  ['A tonight, 8pm', '20:00', null, 'A ␟'],
  ['A today at 8pm', '20:00', null, 'A ␟'],
  ['A sexta-feira 20:15', '20:15', null, 'A ␟'],
  ['A at noon', '12:00', null, 'A ␟'],
  ['A - Noon ET', '12:00', 'America/New_York', 'A - ␟'],
  ['A @ Midnight | B', '00:00', null, 'A ␟ | B'],
  ['29:99 A 20:55', '20:55', null, '29:99 A ␟'],
  ['A ET 4:25PM', '16:25', 'America/New_York', 'A ␟'],
  ['A (PT) 2:25pm', '14:25', 'America/Los_Angeles', 'A ␟'],
  ['A UTC: 20:10', '20:10', 'UTC', 'A ␟'],
  ['A UTC+2 20:10', '20:10', 'Etc/GMT-2', 'A ␟'],
  ['Duke at UK 7pm', '19:00', null, 'Duke at UK ␟'],
  ['A 12 Noon PT', '12:00', 'America/Los_Angeles', 'A ␟'],
  ['A 21 h 30', '21:30', null, 'A ␟'],
  ['A godz. 20:45', '20:45', null, 'A ␟'],
  ['A saat 20:45', '20:45', null, 'A ␟'],
  ['A 8pm/5pm ET/PT', '20:00', 'America/New_York', 'A ␟/␟'],
  ['A 8:00/5:00 PM ET/PT', '20:00', 'America/New_York', 'A ␟/␟'],
  ['A ET/PT 8:00pm/5:00pm', '20:00', 'America/New_York', 'A ␟/␟'],
  ['A 9pm/8pm B/C', '21:00', null, 'A ␟/␟ B/C'],
])('%s is at %s in %s', (text, time, zone, rest) => {
  const taken = takeClock(text)
  expect([taken.time, taken.zone, taken.rest]).toEqual([time, zone, rest])
})

test.each([
  ['24h Le Mans', 'a race'],
  ['Bathurst 12h', 'a race'],
  ['13:00pm', 'an hour past twelve'],
  ['A 25:00', 'an hour past midnight'],
  ['A 20:75', 'no minute'],
  ['A8:30', 'part of a word'],
  ['A #8:30', 'a rank'],
  ['A 20:55 am', 'an hour past twelve'],
  ['A 7pm20', 'part of a word'],
  ['A 08:00 PMundefined', 'a half of the day that is glued to a word'],
  ['08:10:A', 'two slots'],
  ['Big Noon Saturday', 'a show'],
  ['Duke - Midnight Madness', 'a show'],
  ['A (Noon)', 'a word that nothing leads to'],
  ['A 5/17.45', 'a fraction'],
  ['Serie A 7', 'a number'],
  ['1080p | A', 'lines of a picture'],
])('%s has no clock, but %s', (text) => {
  expect(takeClock(text)).toMatchObject({ rest: text, time: null, zone: null, isHalfOpen: false })
})

test.each([
  ['A 7:00pm ET / 6:00pm CT / 4:00pm PT', ['18:00 America/Chicago', '16:00 America/Los_Angeles']],
  ['A 20:00 UK 21:00 CET', ['21:00 Europe/Berlin']],
  ['A 3PM ET, 9PM CET', ['21:00 Europe/Berlin']],
  ['A 8pm ET/5pm PT', ['17:00 America/Los_Angeles']],
  ['A 8pm/5pm ET/PT', ['17:00 America/Los_Angeles']],
  ['A 7e/4p', ['04:00 America/Los_Angeles']],
  ['A 8:30E/7:30C', ['07:30 America/Chicago']],
  ['A 7e/5p', []],
  ['A 7pm ET 10pm', []],
  ['A 7pm', []],
])('%s has further clocks with zones: %j', (text, others) => {
  expect(takeClock(text).others.map(({ time, zone }) => `${time} ${zone}`)).toEqual(others)
})

test('a clock has the day that stands beside it', () => {
  const day = (date: string) => ({ date, withoutYear: true, dayAndMonth: null })
  const [saturday, sunday] = [day('2026-11-21'), day('2026-11-22')]
  const taken = takeClock('A ET ␟ 9:00pm // UK ␟ 2:00am', undefined, {
    days: [saturday, sunday],
    numbers: null,
    stampZone: null,
  })
  expect([taken.day, ...taken.others.map(({ day: other }) => other)]).toEqual([saturday, sunday])
})

test('a lone clock has the day beside it only where the dates differ', () => {
  const day = (date: string) => ({ date, withoutYear: true, dayAndMonth: null })
  const [saturday, sunday] = [day('2026-11-21'), day('2026-11-22')]
  const dayOf = (days: readonly ReturnType<typeof day>[], stampZone: string | null = null) =>
    takeClock('A (␟) | ␟ 9:00pm', undefined, { days, numbers: null, stampZone }).day
  expect(dayOf([saturday, sunday])).toEqual(sunday)
  expect(dayOf([sunday, sunday])).toBeNull()
  expect(dayOf([sunday, sunday], 'UTC')).toEqual(sunday)
})

test('a clock may leave out its half of the day', () => {
  expect(takeClock('A 1:20 CT').isHalfOpen).toBe(true)
  expect(takeClock('A 11:20').isHalfOpen).toBe(true)
  expect(takeClock('A 12:20').isHalfOpen).toBe(false)
  expect(takeClock('A 01:20').isHalfOpen).toBe(false)
  expect(takeClock('A 1:20pm').isHalfOpen).toBe(false)
})

test.each([
  ['20:00 West Ham', 'West Ham'],
  ['8pm Central Michigan', 'Central Michigan'],
  ['20:55 Paris 92', 'Paris 92'],
])('a zone that more words follow is a team: %s', (text, team) => {
  expect(takeClock(text)).toMatchObject({ zone: null, rest: `␟ ${team}` })
})

test.each([
  ['8pm Eastern | A', 'America/New_York'],
  ['8pm Eastern Time', 'America/New_York'],
  ['A 20:55 (London)', 'Europe/London'],
])('a zone that nothing follows is one: %s', (text, zone) => {
  expect(takeClock(text).zone).toBe(zone)
})

test('the zone and the weekday of a stamp that was taken out go too', () => {
  expect(takeClock('A ␟ ET')).toMatchObject({
    rest: 'A ␟',
    time: null,
    zone: 'America/New_York',
    isHalfOpen: false,
  })
  expect(takeClock('A ␟ (+03) B').rest).toBe('A ␟ B')
  expect(takeClock('A ␟ +20').zone).toBeNull()
  expect(takeClock('A ␟ Eastside').rest).toBe('A ␟ Eastside')
  expect(takeClock('A Samstag ␟ B Mo, @ ␟').rest).toBe('A ␟ B ␟')
  expect(takeClock('A ␟ +0300 B')).toMatchObject({ zone: 'Etc/GMT-3', rest: 'A ␟ B' })
  expect(takeClock('Mystics at Sun ␟').rest).toBe('Mystics at Sun ␟')
  expect(takeClock('Aces at Connecticut Sun ␟').rest).toBe('Aces at Connecticut Sun ␟')
  expect(takeClock('Mystics @ Sun @ Sun ␟').rest).toBe('Mystics @ Sun ␟')
  expect(takeClock('Lakers at Celtics at Sat ␟').rest).toBe('Lakers at Celtics ␟')
})
