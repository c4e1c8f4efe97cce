import { describe, expect, test } from 'vitest'
import { KeywordService } from '../../../src/detection/index.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import otherTeams from '../../../src/matching/teams/names/other-teams.json' with { type: 'json' }
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { game } from '../fixtures.ts'
import { unseenSlates } from '../unseen/unseen-names.ts'

const NOW = '2026-03-20T12:00:00Z'
const keywords = new KeywordService()

const START = '2026-03-21T17:30:00Z'
const soccer = (league: string, home: string, away: string, start = START): SportsEvent =>
  game(league, 'soccer', away, home, start)
const levante = soccer('esp.1', 'Levante', 'Real Oviedo')
const oviedo: SportsEvent = { ...levante, away: { ...levante.away, shortName: 'Oviedo' } }
const trabzon = soccer('tur.1', 'Trabzonspor', 'Fenerbahce')
const eyup = soccer('tur.1', 'Eyupspor', 'Galatasaray')
const bournemouth = soccer('eng.1', 'Bournemouth', 'Leicester City')
const leicester: SportsEvent = { ...bournemouth, away: { ...bournemouth.away, shortName: 'Leicester' } }
const everton = soccer('eng.1', 'Everton', 'Chelsea')
const united = soccer('eng.1', 'Manchester United', 'Newcastle')
const madrid = soccer('esp.1', 'Real Madrid', 'Barcelona')
const palace = soccer('eng.1', 'Liverpool', 'Crystal Palace')
const tennis = (one: string, other: string): SportsEvent => game('atp', 'tennis', one, other, '2026-03-20T15:00:00Z')
const djokovic = tennis('Novak Djokovic', 'Cameron Norrie')
const mcdonald = tennis('Jannik Sinner', 'Mackenzie McDonald')
const rublev = tennis('Lorenzo Musetti', 'Andrey Rublev')
const draper = tennis('Alexander Bublik', 'Jack Draper')
const pair = tennis('Katerina Siniakova / Taylor Townsend', 'Timea Babos / Lucia Stefani')
const patriots = game('nfl', 'football', 'New England|Patriots|NE', 'New York|Jets|NYJ', START)
const all = [
  ...[oviedo, trabzon, eyup, leicester, everton, united, madrid, palace],
  ...[djokovic, mcdonald, rublev, draper, pair, patriots],
]

const matcherOf = (events: readonly SportsEvent[], now = NOW) => {
  const matcher = createNameMatcher({ events, keywords, now: new Date(now), timeZone: 'America/New_York' })
  return (name: string) => matcher.match(matcher.read(name))
}
const match = matcherOf(all)

describe('sides that are spelled as they sound', () => {
  test.each<[string, SportsEvent]>([
    ['Levante - Ovjedu', oviedo],
    ['RS: Arena Sport 2 UŽIVO Levante - Ovjedu subota 21.3. 18:30', oviedo],
    ['Trabzonspor – Fenerbahtsche', trabzon],
    ['Eyupsor v Galatasary', eyup],
    ['Bournemuth _vs_ Leicestr', leicester],
    ['Everton - Čelzi', everton],
    ['Mančaster junijted - Njukastle', united],
    ['Реал Мадрид - Барселона', madrid],
    ['Λίβερπουλ - Κρίσταλ Πάλας', palace],
    ['ريال مدريد × برشلونة', madrid],
    ['beIN 1 HD إيفرتون ضد تشيلسي السبت 20:30 مكة', everton],
    ['طرابزون سبور × فنربخشة', trabzon],
    ['beIN مباشر ريال مدريد ضد برشلونة الدوري الإسباني 20:30 مكة', madrid],
    ['ריאל מדריד - ברצלונה', madrid],
    ['Чемпионат Испании Реал Мадрид - Барселона 20:30 МСК', madrid],
    ['Novak Đoković - Kameron Nori', djokovic],
    ['Jannik Sinner kontra Mekenzi Mekdonald', mcdonald],
    ['Lorenco Muzeti - Andriej Rublow', rublev],
    ['Bublik - Dreyper', draper],
    ['Siniaková / Townsendová - Babosová / Stefaniová', pair],
    ['CZ: Eurosport 2 Siniaková / Townsendová - Babosová / Stefaniová čtyřhra', pair],
    ['SSPORT+ Eyupsor v Galatasary HD ingilizce anlatım', eyup],
  ])('%j is its event', (name, { id }) => {
    const { rule, event } = match(name)
    expect([rule, event?.id]).toEqual(['spelled_by_ear', id])
  })

  test('the reason says whom each side is read as', () => {
    expect(match('Novak Đoković - Kameron Nori').reason).toContain('“Kameron Nori” is read as Cameron Norrie')
    expect(match('Everton - Čelzi').reason).toContain('“Everton” is one of its teams and “Čelzi” is read as Chelsea')
  })

  test.each([
    ['Levante - Ovjedu 25.3. 18:30', 'another day'],
    ['Levante - Ovjedu 21.3. 06:00 CET', 'another time'],
    ['Levante U19 - Ovjedu U19', 'an age group'],
    ['Levante (W) - Ovjedu (W)', 'women'],
    ['Levante B - Ovjedu B', 'second teams'],
    ['Динамо Реал Мадрид - Барселона', 'an unknown word in that script without the time'],
    ['Женщины Реал Мадрид - Барселона 20:30 МСК', 'women in that script'],
    ['Реал Мадрид (ж) - Барселона (ж) 20:30 МСК', 'women in brackets'],
    ['Евролига. Реал Мадрид - Барселона 20:30 МСК', 'a competition of another sport'],
    ['Basketball: Levante - Ovjedu', 'another sport'],
    ['NBA: Levante - Ovjedu', 'another league'],
    ['Levante - Ovjedu repriza', 'a word that nobody knows'],
    ['Levante - Ovjedu Highlights', 'no live event'],
    ['Everton - Ovjedu', 'teams of two events'],
    ['Čelzi - Njukasl', 'two such teams of two events'],
    ['Novak Đoković - Mekenzi Mekdonald', 'players of two matches'],
    ['Siniaková - Babosová', 'one player of each pair'],
    ['Potros - Jets', 'a nickname in another language'],
  ])('%j is none: %s', (name) => {
    expect(match(name).event).toBeNull()
  })

  test('two events that sound alike leave the name without one, and of two days of one pair the nearest counts', () => {
    const cup = soccer('esp.copa_del_rey', 'Levante', 'Oviedo')
    expect(matcherOf([oviedo, cup])('Levante - Ovjedu').event).toBeNull()
    const later = soccer('esp.1', 'Levante', 'Real Oviedo', '2026-03-23T17:30:00Z')
    expect(matcherOf([later, oviedo])('Levante - Ovjedu').event?.id).toBe(oviedo.id)
  })

  test('a name that another rule finds is not asked for by its sounds', () => {
    expect(match('Everton - Chelsea').rule).toBe('both_teams')
    expect(match('Everton vs Chelsae').rule).toBe('both_teams')
  })
})

/** Names of one slate that are paired. */
const MOST_NAMES = 60

describe('names of other teams', () => {
  test('no pair of teams of different events or of other leagues means an event by its sounds', () => {
    const others = Object.values(otherTeams).flat()
    let asked = 0
    // Half of the slates, so that the test is quick.
    const heard = unseenSlates()
      .filter((_, place) => place % 2 === 0)
      .flatMap(({ now, events }, turn) => {
        const find = matcherOf(events, now)
        const names = events
          .flatMap(({ home, away }) => [home?.name ?? [], away?.name ?? []].flat())
          .slice(0, MOST_NAMES)
        const pairs = names.flatMap((name, place) => [
          [name, names[(place + 3 + turn) % names.length]],
          [name, others[(place * 7 + turn) % others.length]],
          [others[(place * 11 + turn) % others.length], others[(place * 13 + 5) % others.length]],
        ])
        return pairs.flatMap(([one, other], place) => {
          asked += 1
          const name = place % 2 === 0 ? `${one} - ${other}` : `${one} v ${other}`
          return find(name).rule === 'spelled_by_ear' ? [name] : []
        })
      })
    expect(asked).toBeGreaterThan(3000)
    expect(heard).toEqual([])
  })
})
