import { describe, expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import type { SportsEvent } from '../../src/generated/records.ts'
import { chooseEvent, decisionRecord } from '../../src/matching/index.ts'
import { context, game } from './fixtures.ts'

const NOW = '2025-06-05T16:00:00Z'
const keywords = new KeywordService()

const guardians = game('mlb', 'baseball', 'Cleveland|Guardians|CLE', 'New York|Yankees|NYY', '2025-06-05T23:05:00Z')
const mets = game('mlb', 'baseball', 'New York|Mets|NYM', 'Los Angeles|Dodgers|LAD', '2025-06-05T20:10:00Z')
const twins = game('mlb', 'baseball', 'Minnesota|Twins|MIN', 'Athletics', '2025-06-05T19:35:00Z')
const tigers = game('mlb', 'baseball', 'Detroit|Tigers|DET', 'Chicago|White Sox|CHW', '2025-06-05T18:10:00Z')
const doubleheader = [
  game('mlb', 'baseball', 'Kansas City|Royals|KC', 'St. Louis|Cardinals|STL', '2025-06-05T17:45:00Z', {
    notes: ['Doubleheader - Game 1 - Makeup from June 4'],
  }),
  game('mlb', 'baseball', 'Kansas City|Royals|KC', 'St. Louis|Cardinals|STL', '2025-06-05T23:45:00Z', {
    notes: ['Doubleheader - Game 2'],
  }),
]
const finals = game('nba', 'basketball', 'Indiana|Pacers|IND', 'Oklahoma City|Thunder|OKC', '2025-06-06T00:30:00Z', {
  notes: ['NBA Finals - Game 1'],
})
const valkyries = game('wnba', 'basketball', 'Golden State|Valkyries|GS', 'Phoenix|Mercury|PHX', '2025-06-06T02:00:00Z')
const liberty = game('wnba', 'basketball', 'New York|Liberty|NY', 'Washington|Mystics|WSH', '2025-06-05T23:30:00Z')
const browns = game('nfl', 'football', 'Cincinnati|Bengals|CIN', 'Cleveland|Browns|CLE', '2025-06-05T17:00:00Z')
const fulham = game('eng.1', 'soccer', 'Manchester City', 'Fulham', '2025-06-05T15:00:00Z')
const forest = game('eng.1', 'soccer', 'Chelsea', 'Nottingham Forest', '2025-06-05T15:00:00Z')
const college = game('college-football', 'football', 'Georgia', 'South Carolina', '2025-06-05T17:00:00Z', {
  away: { name: 'Georgia Bulldogs', shortName: 'Georgia', location: 'Georgia', nickname: 'Bulldogs' },
  home: { name: 'South Carolina Gamecocks', shortName: 'South Carolina', nickname: 'Gamecocks' },
})
const [first, second] = doubleheader
const all = [guardians, mets, twins, tigers, ...doubleheader, finals, valkyries, liberty, fulham, forest, college]

/** What a name means to the whole way from reading to decision. */
function decide(name: string, events: readonly SportsEvent[] = all, now = NOW) {
  const options = context(events, now)
  const reading = readName(name, { keywords, now: options.now, isKnownTeam: options.teams.isKnownTeam })
  return decisionRecord(chooseEvent(reading, options))
}

describe('sides in other clothes', () => {
  test.each([
    ['Mets, New York @ Dodgers, Los Angeles', mets],
    ['MX: Béisbol - Mets de Nueva York contra Dodgers de Los Ángeles', mets],
    ['ES: ESPN Deportes - Guardianes contra Yankees', guardians],
    ['Guardianes de Cleveland contra Yanquis', guardians],
    ['NBA 03: Pacers (IND) x Thunder (OKC) start:2025-06-06 00:30:00 stop:2025-06-06 04:00:00', finals],
    ['Pacers/Thunder', finals],
    ['Pacers-Thunder on ABC', finals],
    ['ESPN+ 15 : Minnesota Twins vs. Athletics @ Jun 05 3:35 PM ET', twins],
    ["Twins x A's", twins],
    ['EPL | N. Forest v Chelsea', forest],
    ['Georgia vs S. Carolina', college],
    ['Tigres de Detroit contra Medias Blancas', tigers],
    ['DE: Cleveland Guardians gegen New York Yankees - Fr. 06.06. 01:05 Uhr', guardians],
  ])('%s', (name, event) => {
    expect(decide(name).event_id).toBe(event.id)
  })

  test.each([
    ['Pacers (OH) x Thunder (OKC)', 'the code behind the name is another team’s'],
    ['Auburn Tigers @ Chicago White Sox', 'another team of the nickname'],
    ['Tigres contra Medias Blancas', 'a nickname that teams of other countries have as well, without the city'],
    ['Bulldogs vs Gamecocks', 'nicknames that many schools have'],
    ['Premier League 2: Fulham v Man City', 'a competition of juniors'],
    ['MLS Next Pro: Fulham v Man City', 'a league whose name is a part of another competition’s'],
    ['Classic: Fulham v Man City', 'a replay'],
    ['Fulham v Man City (2019)', 'an old season'],
  ])('%s is none: %s', (name) => {
    const events = [...all, game('usa.1', 'soccer', 'Manchester City', 'Fulham', '2025-06-05T15:00:00Z')]
    expect(decide(name, name.startsWith('MLS') ? events.filter((event) => event !== fulham) : all).event_id).toBeNull()
  })

  test('a league at the end of a name limits it to that league', () => {
    const guardiansReds = game(
      'mlb',
      'baseball',
      'Cincinnati|Reds|CIN',
      'Cleveland|Guardians|CLE',
      '2025-06-05T23:05:00Z',
    )
    expect(decide('CIN @ CLE MLB', [browns, guardiansReds]).event_id).toBe(guardiansReds.id)
    expect(decide('CIN @ CLE MLB', [browns]).event_id).toBeNull()
  })
})

describe('codes that nobody lists', () => {
  test('count beside a side that is sure', () => {
    expect(decide('GVAL @ Phoenix Mercury').event_id).toBeNull()
    expect(decide('GSVA @ Phoenix Mercury').event_id).toBe(valkyries.id)
    expect(decide('GOL @ PHX | WNBA Pass').event_id).toBe(valkyries.id)
    expect(decide('GOL @ PHX').event_id).toBeNull()
  })

  test('count only where no other team of the league that plays then has them', () => {
    const guild = game('wnba', 'basketball', 'Golden Gate|Guild|GOG', 'Chicago|Sky|CHI', '2025-06-06T00:00:00Z')
    expect(decide('GOL @ Phoenix Mercury', [valkyries, guild]).event_id).toBeNull()
  })
})

describe('the number of a game', () => {
  test.each([
    ['MLB 04: Royals vs Cardinals Gm 2 @ Jun 05 7:45PM ET', second],
    ['KC at STL (Doubleheader, Game 1)', first],
    ['Royals @ Cardinals G2', second],
    ['DE| NBA Finals Spiel 1: Indiana Pacers gegen Oklahoma City Thunder', finals],
  ])('%s', (name, event) => {
    expect(decide(name).event_id).toBe(event?.id)
  })

  test('one that the notes of the only meeting contradict is another game', () => {
    expect(decide('NBA Finals Game 2: Pacers at Thunder')).toMatchObject({
      event_id: null,
      rule: 'other_game',
      reason: expect.stringMatching(/game 2, .*Indiana Pacers at Oklahoma City Thunder .* game 1/),
    })
  })
})

describe('a time without a zone', () => {
  test('is UTC where only that is the start of a game, else the owner’s', () => {
    expect(decide('Royals x Cardinals start:2025-06-05 17:45:00 stop:2025-06-05 21:45:00').event_id).toBe(first?.id)
    expect(decide('Royals vs Cardinals (2025-06-05 23:45:10)').event_id).toBe(second?.id)
    expect(decide('Royals vs Cardinals (2025-06-05 19:45:10)').event_id).toBe(second?.id)
    expect(decide('Royals vs Cardinals (2025-06-05 13:45:10)').event_id).toBe(first?.id)
  })

  test('and a date have to be shown by clocks somewhere when the game starts', () => {
    expect(decide('Pacers vs Thunder Jun 4').event_id).toBeNull()
    expect(decide('Pacers vs Thunder Jun 6').event_id).toBe(finals.id)
    expect(decide('Pacers vs Thunder @ Jun 5 01:55')).toMatchObject({ event_id: null, rule: 'date_says_otherwise' })
  })

  test('may leave out which half of the day it is', () => {
    expect(decide('Tigers @ White Sox 1:10 CT').event_id).toBe(tigers.id)
    expect(decide('Tigers @ White Sox 1:10 AM CT').event_id).toBeNull()
  })
})

describe('who is at home', () => {
  const flames = [
    game('nhl', 'hockey', 'Calgary|Flames|CGY', 'Vancouver|Canucks|VAN', '2025-06-05T23:00:00Z'),
    game('nhl', 'hockey', 'Vancouver|Canucks|VAN', 'Calgary|Flames|CGY', '2025-06-06T00:00:00Z'),
  ]

  test('tells two meetings of one day apart, where the separator says it', () => {
    expect(decide('Vancouver at Calgary', flames).event_id).toBe(flames[1]?.id)
    expect(decide('Calgary @ Vancouver', flames).event_id).toBe(flames[0]?.id)
  })

  test('the other way round a stated time has to be that of the game', () => {
    expect(decide('Thunder at Pacers', [finals]).event_id).toBe(finals.id)
    expect(decide('Thunder at Pacers 8:30PM', [finals]).event_id).toBe(finals.id)
    expect(decide('Thunder at Pacers 1PM', [finals]).event_id).toBeNull()
    expect(decide('Thunder vs Pacers 1PM', [finals]).event_id).toBe(finals.id)
  })
})
