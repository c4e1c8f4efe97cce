import { describe, expect, test, vi } from 'vitest'
import { KeywordService, readName } from '../../../src/detection/index.ts'
import { buildTeamIndex } from '../../../src/matching/index.ts'
import { isBuiltInName, nationOf } from '../../../src/matching/teams/built-in-aliases.ts'
import { fold } from '../../../src/matching/teams/name-folding.ts'
import nations from '../../../src/matching/teams/names/nations.json' with { type: 'json' }
import { leaguesOfTeams } from '../../../src/matching/teams/team.ts'
import { game, match } from '../fixtures.ts'

const NOW = '2026-06-20T12:00:00Z'
const GAMES = [
  ['Egypt', 'Morocco'],
  ['Brazil', 'Japan'],
  ['France', 'Spain'],
  ['England', 'Scotland'],
  ['Wales', 'Northern Ireland'],
  ['Türkiye', 'Ivory Coast'],
  ['South Korea', 'Saudi Arabia'],
  ['Bosnia and Herzegovina', 'Czechia'],
  ['India', 'Pakistan'],
] as const
const events = GAMES.map(([away, home]) => game('fifa.world', 'soccer', away, home, '2026-06-20T18:00:00Z'))
const teams = buildTeamIndex(events)
const keywords = new KeywordService()

/** The game that a name is matched to, with what parts its sides. */
function matched(name: string): readonly unknown[] {
  const reading = readName(name, { keywords, now: new Date(NOW), isKnownTeam: teams.isSide })
  const { decision } = match(events, NOW, reading)
  const found = events.find(({ id }) => id === decision.event_id)
  return [reading.separator, found?.away?.name, found?.home?.name]
}

describe('a nation in another script than the Latin one', () => {
  test.each([
    ['مصر ضد المغرب', 'ضد', 'Egypt'],
    ['كأس العالم | مصر ضد المغرب 20:00', 'ضد', 'Egypt'],
    ['مصر-المغرب', '-', 'Egypt'],
    ['Бразилия - Япония', '-', 'Brazil'],
    ['Футбол: БРАЗИЛИЯ — ЯПОНИЯ 21:00', '-', 'Brazil'],
    ['Бразилія - Японія', '-', 'Brazil'],
    ['Бразил - Јапан', '-', 'Brazil'],
    ['Γαλλία vs Ισπανία', 'vs', 'France'],
    ['ΓΑΛΛΙΑ - ΙΣΠΑΝΙΑ', '-', 'France'],
    ['巴西 vs 日本', 'vs', 'Brazil'],
    ['巴西VS日本', 'VS', 'Brazil'],
    ['巴西对日本', '对', 'Brazil'],
    ['巴西 對 日本', '對', 'Brazil'],
    ['ブラジル vs 日本', 'vs', 'Brazil'],
    ['ブラジル対日本', '対', 'Brazil'],
    ['브라질 대 일본', '대', 'Brazil'],
    ['Brazil vs 日本', 'vs', 'Brazil'],
    ['한국 - 사우디', '-', 'South Korea'],
    ['אנגליה נגד סקוטלנד', 'נגד', 'England'],
    ['英格兰 - 苏格兰', '-', 'England'],
    ['イングランド vs スコットランド', 'vs', 'England'],
    ['Англия - Шотландия', '-', 'England'],
    ['Уэльс - Северная Ирландия', '-', 'Wales'],
    ['ويلز ضد أيرلندا الشمالية', 'ضد', 'Wales'],
    ['Турция - Кот-д’Ивуар', '-', 'Türkiye'],
    ['土耳其 vs 科特迪瓦', 'vs', 'Türkiye'],
    ['Босния и Герцеговина - Чехия', '-', 'Bosnia and Herzegovina'],
    ['भारत बनाम पाकिस्तान', 'बनाम', 'India'],
    ['อินเดีย vs ปากีสถาน', 'vs', 'India'],
  ])('is found in %s', (name, separator, away) => {
    expect(matched(name)).toEqual([separator, away, GAMES.find(([first]) => first === away)?.[1]])
  })

  test.each(['巴西对策日本', 'Бразилия против', 'Обзор - Япония', 'ドラマ対日本', 'ضد المغرب'])(
    'is no game in %s',
    (name) => {
      expect(matched(name)).toEqual([null, undefined, undefined])
    },
  )

  test.each([
    ['المغرب', 'مغرب', 'Morocco', 'without the article'],
    ['السعودية', 'السعوديه', 'Saudi Arabia', 'with another last letter'],
    ['العراق', 'العـراق', 'Iraq', 'with a letter drawn out'],
    ['مصر', 'مِصْر', 'Egypt', 'with the marks of its vowels'],
    ['إيران', 'ایران', 'Iran', 'in Persian'],
    ['צ׳כיה', "צ'כיה", 'Czechia', 'with an apostrophe'],
    ['יפן', 'יַפָּן', 'Japan', 'with the points of its vowels'],
    ['コスタリカ', 'コスタ・リカ', 'Costa Rica', 'with a dot in its middle'],
    ['ノルウェー', 'ﾉﾙｳｪｰ', 'Norway', 'in letters of half width'],
    ['대한민국', '대한 민국', 'South Korea', 'with a blank'],
  ])('%s is written %s too: %s, %s', (usual, other, english) => {
    expect([usual, other].map((name) => nationOf(fold(name)))).toEqual([fold(english), fold(english)])
  })

  test('is known by the name that Node has in every language, even if English has another name for it', () => {
    const named = (code: string, locale: string) =>
      nationOf(fold(new Intl.DisplayNames([locale], { type: 'region', style: 'short' }).of(code) ?? ''))
    const codes = ['CZ', 'CI', 'BA', 'TR', 'MK', 'GB', 'US', 'KR', 'KP', 'TW', 'HK', 'PS', 'XK']
    const english = [
      ...['czechia', 'ivory coast', 'bosnia herzegovina', 'turkiye', 'north macedonia', 'great britain'],
      ...['united states', 'south korea', 'north korea', 'chinese taipei', 'hong kong', 'palestine', 'kosovo'],
    ]
    for (const locale of [
      'ar',
      'bg',
      'el',
      'fa',
      'he',
      'hi',
      'ja',
      'ko',
      'ru',
      'sr',
      'th',
      'uk',
      'zh-Hans',
      'zh-Hant',
    ]) {
      expect([locale, ...codes.map((code) => named(code, locale))]).toEqual([locale, ...english])
    }
  })

  test('means the nation of its row in the list, whatever Node has', () => {
    const wrong = nations.flatMap(({ names }) =>
      names.filter((name) => nationOf(fold(name)) !== fold(names[0] ?? '')).map((name) => `${name}: ${names[0]}`),
    )
    expect(wrong).toEqual([])
  })

  test('is none where a name is that of two', () => {
    expect([nationOf(fold('टोगो')), nationOf(fold('टोंगा'))]).toEqual([undefined, undefined])
    expect(nationOf(fold('サッカー'))).toBeUndefined()
  })

  test('is a name that is taken, and a side that need not play now', () => {
    const iran = { provider: 'espn', providerTeamId: '1', sport: 'soccer', league: 'fifa.world', name: 'Iran' }
    const { isSide, isKnownTeam, isNamed } = buildTeamIndex(events, [], [iran])
    expect(isBuiltInName(fold('伊朗'))).toBe(true)
    expect([isKnownTeam('日本'), isSide('日本'), isNamed('日本')]).toEqual([true, true, true])
    expect([isKnownTeam('伊朗'), isSide('伊朗'), isNamed('伊朗')]).toEqual([false, true, true])
    expect([isSide('越南'), isNamed('越南')]).toEqual([false, true])
  })

  test('brings the leagues in which it has played', () => {
    const brazil = { provider: 'espn', providerTeamId: '1', sport: 'soccer', league: 'fifa.world', name: 'Brazil' }
    const leagues = leaguesOfTeams([brazil])
    expect(['Brazil', 'Бразилия', '巴西', 'Brasilien'].map(leagues.of)).toEqual(Array(4).fill(['fifa.world']))
    expect(leagues.of('Япония')).toEqual([])
  })
})

test('Latin names never ask for names in other scripts', async () => {
  vi.resetModules()
  const fresh = await import('../../../src/matching/teams/built-in-aliases.ts')
  const displayNames = vi.spyOn(Intl, 'DisplayNames')
  try {
    expect(['brasilien', 'atlantis', '', '76ers'].map(fresh.nationOf)).toEqual([
      'brazil',
      undefined,
      undefined,
      undefined,
    ])
    expect(displayNames).not.toHaveBeenCalled()
    expect(fresh.nationOf(fold('Бразилия'))).toBe('brazil')
    const { length } = displayNames.mock.calls
    expect(length).toBeGreaterThan(0)
    expect([fresh.nationOf(fold('Япония')), fresh.nationOf(fold('Атлантида'))]).toEqual(['japan', undefined])
    expect(displayNames.mock.calls).toHaveLength(length)
  } finally {
    displayNames.mockRestore()
  }
})
