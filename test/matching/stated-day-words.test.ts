import { expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import { dayOfWord } from '../../src/matching/stated-day.ts'

const keywords = new KeywordService()
/** A Monday. */
const now = new Date('2026-06-15T10:00:00Z')
const known: ReadonlySet<string> = new Set(
  [
    ...['ajax', 'psv', 'boca', 'river', 'legia', 'lech', 'sparta', 'slavia', 'dinamo', 'hajduk', 'zvezda', 'partizan'],
    ...['bayern', 'dortmund', 'inter', 'milan', 'psg', 'om', 'benfica', 'porto', 'aik', 'hammarby', 'hjk', 'kups'],
    ...['fcsb', 'fradi', 'brann', 'rosenborg', 'fck', 'arsenal', 'chelsea', 'galatasaray', 'maine', 'vermont', 'start'],
    ...[
      'зенит',
      'спартак',
      'динамо',
      'шахтар',
      'звезда',
      'партизан',
      'παοκ',
      'αεκ',
      'الأهلي',
      'الزمالك',
      'מכבי',
      'הפועל',
    ],
    ...[
      'भारत',
      'जापान',
      '浦和',
      '鹿島',
      '울산',
      '전북',
      '拜仁',
      '多特',
      'цска',
      'левски',
      'slovan',
      'trnava',
      'olimpija',
      'maribor',
      'tirana',
    ],
    ...[
      'žalgiris',
      'rytas',
      'flora',
      'levadia',
      'neftçi',
      'hà nội',
      'nam định',
      'persija',
      'persib',
      'қайрат',
      'астана',
    ],
  ].map((name) => name.toLowerCase()),
)

function readKnown(name: string) {
  return readName(name, { keywords, now, isKnownTeam: (text) => known.has(text.toLowerCase()) })
}

test.each([
  ['en', 'Arsenal vs Chelsea tomorrow 20:45', '2026-06-16'],
  ['fr', 'PSG vs OM demain soir 20:45', '2026-06-16'],
  ['fr', "PSG vs OM aujourd'hui à 20:45", '2026-06-15'],
  ['de', 'Bayern - Dortmund heute Abend um 20:45', '2026-06-15'],
  ['de', 'Bayern - Dortmund am Samstag um 20:45', '2026-06-20'],
  ['de', 'Bayern - Dortmund Sonnabend ab 20:45', '2026-06-20'],
  ['es', 'Boca vs River esta noche 20:45', '2026-06-15'],
  ['es', 'Boca vs River el domingo a las 20:45', '2026-06-14'],
  ['pt', 'Benfica - Porto esta noite às 20:45', '2026-06-15'],
  ['pt', 'Benfica - Porto no sábado às 20:45', '2026-06-20'],
  ['it', 'Inter - Milan domani sera ore 20:45', '2026-06-16'],
  ['nl', 'Ajax - PSV vanavond om 20:45', '2026-06-15'],
  ['nl', 'Ajax - PSV op zaterdag om 20:45', '2026-06-20'],
  ['pl', 'Legia - Lech dziś o godz. 20:45', '2026-06-15'],
  ['pl', 'Legia - Lech jutro o 20:45', '2026-06-16'],
  ['pl', 'Legia - Lech w sobotę 20:45', '2026-06-20'],
  ['da', 'FCK - Brann i aften kl. 20:45', '2026-06-15'],
  ['sv', 'AIK - Hammarby imorgon kl 20:45', '2026-06-16'],
  ['sv', 'AIK - Hammarby på lördag kl 20:45', '2026-06-20'],
  ['no', 'Brann - Rosenborg i kveld kl. 20:45', '2026-06-15'],
  ['fi', 'HJK - KuPS tänään klo 20:45', '2026-06-15'],
  ['fi', 'HJK - KuPS huomenna klo 20:45', '2026-06-16'],
  ['cs', 'Sparta - Slavia zítra v 20:45', '2026-06-16'],
  ['cs', 'Sparta - Slavia v sobotu v 20:45', '2026-06-20'],
  ['hu', 'Fradi - Dinamo ma este 20:45', '2026-06-15'],
  ['ro', 'FCSB - Dinamo diseară ora 20:45', '2026-06-15'],
  ['hr', 'Dinamo - Hajduk večeras u 20:45', '2026-06-15'],
  ['hr', 'Dinamo - Hajduk u subotu u 20:45', '2026-06-20'],
  ['sr', 'Zvezda - Partizan sutra u 20:45', '2026-06-16'],
  ['sr', 'Звезда - Партизан у суботу у 20:45', '2026-06-20'],
  ['tr', 'Galatasaray - Ajax bugün saat 20:45', '2026-06-15'],
  ['tr', 'Galatasaray - Ajax yarın saat 20:45', '2026-06-16'],
  ['el', 'ΠΑΟΚ - ΑΕΚ σήμερα στις 20:45', '2026-06-15'],
  ['ru', 'Зенит - Спартак завтра в 20:45', '2026-06-16'],
  ['ru', 'Зенит - Спартак в субботу 20:45', '2026-06-20'],
  ['uk', 'Динамо - Шахтар сьогодні о 20:45', '2026-06-15'],
  ['uk', 'Динамо - Шахтар у суботу о 20:45', '2026-06-20'],
  ['ar', 'الأهلي vs الزمالك اليوم الساعة 20:45', '2026-06-15'],
  ['he', 'מכבי - הפועל מחר בשעה 20:45', '2026-06-16'],
  ['hi', 'भारत vs जापान आज 20:45', '2026-06-15'],
  ['ja', '浦和 vs 鹿島 今夜 20:45', '2026-06-15'],
  ['ko', '울산 vs 전북 내일 20:45', '2026-06-16'],
  ['zh', '拜仁 vs 多特 明天 20:45', '2026-06-16'],
  ['sk', 'Slovan - Trnava zajtra o 20:45', '2026-06-16'],
  ['sk', 'Slovan - Trnava v sobotu o 20:45', '2026-06-20'],
  ['sl', 'Olimpija - Maribor jutri ob 20:45', '2026-06-16'],
  ['sl', 'Olimpija - Maribor v soboto ob 20:45', '2026-06-20'],
  ['bg', 'Левски - ЦСКА днес от 20:45', '2026-06-15'],
  ['bg', 'Левски - ЦСКА в събота 20:45', '2026-06-20'],
  ['sq', 'Tirana - Flora sot ora 20:45', '2026-06-15'],
  ['lt', 'Žalgiris - Rytas šeštadienį 20:45', '2026-06-20'],
  ['lv', 'Flora - Levadia sestdien plkst. 20:45', '2026-06-20'],
  ['et', 'Flora - Levadia laupäeval kell 20:45', '2026-06-20'],
  ['az', 'Neftçi - Ajax bu gün saat 20:45', '2026-06-15'],
  ['kk', 'Қайрат - Астана ертең 20:45', '2026-06-16'],
  ['vi', 'Hà Nội vs Nam Định tối nay lúc 20:45', '2026-06-15'],
  ['id', 'Persija vs Persib sabtu pukul 20:45', '2026-06-20'],
])('in %s the name "%s" is read with both sides, its clock and %s', (_, name, day) => {
  const reading = readKnown(name)
  const sides = [reading.team1, reading.team2].map((side) => side?.toLowerCase())
  expect(sides.filter((side) => side === undefined || !known.has(side))).toEqual([])
  expect([reading.time, dayOfWord(reading, now, 'UTC')]).toEqual(['20:45', day])
})

test.each([
  ['NCAA: Maine vs Vermont 19:00', 'Maine', 'Vermont'],
  ['Brann - Start 18:00', 'Brann', 'Start'],
  ['ATP Court 2 Marco Cecchinato vs Casper Ruud', 'Marco Cecchinato', 'Casper Ruud'],
  ['ATP Court 4 Cerundolo vs Korda', 'Cerundolo', 'Korda'],
  ['Sparta v Slavia 20:45', 'Sparta', 'Slavia'],
  ['Dun Laoghaire vs Arsenal 20:45', 'Dun Laoghaire', 'Arsenal'],
  ['Ha Noi vs Arsenal 20:45', 'Ha Noi', 'Arsenal'],
  ['RIT vs Vermont 20:45', 'RIT', 'Vermont'],
  ['Sabah vs Arsenal 20:45', 'Sabah', 'Arsenal'],
])('the name "%s" says no day, and both sides stay whole', (name, team1, team2) => {
  const reading = readKnown(name)
  expect([reading.date, dayOfWord(reading, now, 'UTC')]).toEqual([null, null])
  expect([reading.team1, reading.team2].map((side, place) => side?.endsWith([team1, team2][place] ?? ''))).toEqual([
    true,
    true,
  ])
})
