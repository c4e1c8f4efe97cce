import type { SportsEvent } from '../../../src/generated/records.ts'
import { type Shown, shownIn, stampIn } from './clock.ts'
import { type DayFixture, isTeamGame } from './day-fixtures.ts'
import { gamesCalled, type Hints } from './expected-answers.ts'
import { NAMESAKES, NEIGHBOURS, OTHER_SQUADS, SIMILAR_CLUBS } from './facts/clubs.ts'
import { GUEST_FIRST, LEAGUE_TAGS, SCHOOL_LEAGUES, WOMENS_LEAGUES } from './facts/leagues.ts'
import { METROPOLES, type Metropolis, PRO_LEAGUES, type ProLeague, TOWNS } from './facts/places.ts'
import type { Draw } from './seeded-choices.ts'
import { gameNumber } from './shapes.ts'
import { type Form, plain, sidesOf, spellingsOf } from './spelling.ts'

const DAY_MS = 86_400_000

/** A name that does not mean the game it was made from. */
export interface Impostor {
  readonly kind: string
  readonly name: string
  /** Other games that it may mean by chance. */
  readonly others: readonly string[]
}

/** What impostors are made of. */
export interface Model {
  readonly event: SportsEvent
  readonly dayFixture: DayFixture
  /** Every game of two teams there is, of any day. */
  readonly games: readonly SportsEvent[]
  readonly draw: Draw
}

type Kind = readonly [title: string, make: (model: Model) => readonly Impostor[]]

/** Kinds of impostors, each made for every game. */
const KINDS: readonly Kind[] = [
  ['same cities, another league', sameCities],
  ['same cities, two leagues', twoLeagues],
  ['same nickname, another team', sameNickname],
  ['one right side, one wrong', wrongOpponent],
  ['school of nearly the same name', neighbour],
  ['club of nearly the same name', similarClub],
  ['women, youth or second team', otherSquads],
  ["another league's tag", otherTag],
  ['another sport in front', otherSport],
  ['the pair on another day', otherDay],
  ['game of another day', gameElsewhere],
  ['another game of the series', otherNumber],
  ['replay, show or talk about it', shoulder],
  ["one team's magazine or station", magazine],
  ['women, youth or second team as a label', squadLabels],
  ['show as a label', showLabels],
]

/** Every impostor of a game, each with its kind. */
export function impostorsOf(model: Model): readonly Impostor[] {
  return KINDS.flatMap(([kind, make]) => make(model).map((impostor) => ({ ...impostor, kind })))
}

/** Real teams of the same two cities that play something else. */
function sameCities(model: Model): readonly Impostor[] {
  const [home, away] = citiesOf(model)
  if (home === null || away === null) return []
  const leagues = PRO_LEAGUES.filter(
    (league) => league !== model.event.league && home[league] !== undefined && away[league] !== undefined,
  )
  return leagues.flatMap((league) =>
    [1, 2].flatMap(() => {
      const sides = [model.draw.one(away[league] ?? []), model.draw.one(home[league] ?? [])] as const
      return dressed(model, sides, model.draw.number(3) === 0 ? league : null)
    }),
  )
}

/** Teams of the two cities that would never meet. */
function twoLeagues(model: Model): readonly Impostor[] {
  const [home, away] = citiesOf(model)
  if (home === null || away === null) return []
  const pairs = PRO_LEAGUES.flatMap((one) =>
    PRO_LEAGUES.filter((other) => other !== one && away[one] !== undefined && home[other] !== undefined).map(
      (other) => [one, other] as const,
    ),
  )
  return model.draw
    .some(pairs, 3)
    .flatMap(([one, other]) =>
      dressed(model, [model.draw.one(away[one] ?? []), model.draw.one(home[other] ?? [])], null),
    )
}

/** The other Giants against the opponent. */
function sameNickname(model: Model): readonly Impostor[] {
  const sides = sidesOf(model.event)
  return sides.flatMap((side, place) => {
    const namesakes = (NAMESAKES[nicknameOf(side) ?? ''] ?? []).filter(
      (name) => !spellingsOf(side, 'full').includes(name),
    )
    const opponent = sides[1 - place] ?? {}
    return model.draw.some(namesakes, 2).flatMap((namesake) => {
      const texts = spellingsOf(opponent, model.draw.one(['full', 'full', 'short', 'nickname'] as const))
      return texts.slice(0, 1).flatMap((text) => dressed(model, [namesake, text], null))
    })
  })
}

/** A team of the league with an opponent that it does not have in these days. */
function wrongOpponent(model: Model): readonly Impostor[] {
  const { event, games, draw } = model
  const [guest, host] = sidesOf(event)
  const league = games.filter((game) => game.league === event.league).flatMap(sidesOf)
  const forms: readonly Form[] = ['full', 'full', 'short', 'nickname', 'city', 'code']
  return draw.some(league, 5).flatMap((other) => {
    const form = draw.one(forms)
    const stays = draw.one([guest, host])
    const [one, two] = [spellingsOf(stays, form)[0], spellingsOf(other, form)[0]]
    if (one === undefined || two === undefined || other.id === guest.id || other.id === host.id) return []
    const isTagged = form === 'code' || form === 'city' || draw.number(2) === 0
    return dressed(model, [one, two], isTagged ? event.league : null)
  })
}

/** Ohio State for Ohio. */
function neighbour(model: Model): readonly Impostor[] {
  const { event, draw } = model
  if (!SCHOOL_LEAGUES.has(event.league)) return []
  const sides = sidesOf(event)
  return sides.flatMap((side, place) => {
    const school = side.location ?? side.name ?? ''
    const opponent = sides[1 - place] ?? {}
    return draw
      .some(NEIGHBOURS[school] ?? [], 2)
      .flatMap((other) =>
        dressed(model, [other, opponent.location ?? opponent.name ?? ''], draw.number(2) === 0 ? event.league : null),
      )
  })
}

/** Arsenal of Sarandí for Arsenal. */
function similarClub(model: Model): readonly Impostor[] {
  const { event, draw } = model
  const sides = sidesOf(event)
  return sides.flatMap((side, place) => {
    const opponent = sides[1 - place] ?? {}
    return draw.some(SIMILAR_CLUBS[side.name ?? ''] ?? [], 2).flatMap((club) => {
      const text = spellingsOf(opponent, draw.one(['full', 'short'] as const))[0] ?? opponent.name ?? ''
      return dressed(model, [club, text], draw.number(2) === 0 ? event.league : null)
    })
  })
}

/** The two clubs' women, young or second teams; of schools the women of a men's sport. */
function otherSquads(model: Model): readonly Impostor[] {
  const { event, draw } = model
  const [guest, host] = sidesOf(event).map((side) => spellingsOf(side, draw.one(['full', 'short'] as const))[0] ?? '')
  if (guest === undefined || host === undefined || guest === '' || host === '') return []
  const isWomens = WOMENS_LEAGUES.has(event.league)
  if (event.sport === 'soccer') {
    const squads = isWomens ? OTHER_SQUADS.slice(0, 3) : OTHER_SQUADS
    return draw.some(squads, 4).flatMap((squad) => {
      const women =
        !isWomens && squad === OTHER_SQUADS.find((other) => other === squad && /Women|W\)|Fem/.test(other('')))
      return dressed(model, [squad(guest), squad(host)], null, {
        sides: [guest, host],
        leagues: women ? null : [],
        women,
      })
    })
  }
  if (event.league !== 'mens-college-basketball') return []
  const hints: Hints = { sides: [guest, host], leagues: ['womens-college-basketball'], women: true }
  return [
    `NCAAB 101: ${guest} @ ${host} (W)`,
    `NCAAW: ${guest} at ${host}`,
    `Women's Basketball: ${guest} vs ${host}`,
  ].flatMap((name) => impostor(model, name, hints))
}

/** Where a word stands beside a game. */
const LABELS: readonly ((game: string, word: string) => string)[] = [
  (game, word) => `${word}: ${game}`,
  (game, word) => `${word} | ${game}`,
  (game, word) => `${game} - ${word}`,
  (game, word) => `${game} | ${word}`,
  (game, word) => `${game}: ${word}`,
  (game, word) => `${game} (${word})`,
  (game, word) => `${game} [${word}]`,
]

/** Words for young, second and old teams. */
const SQUADS: readonly string[] = [
  ...['Reserves', 'Academy', 'Primavera', 'B Team', 'II', 'U18', 'Under-21', 'Youth', 'Legends', 'Veterans'],
  ...['Reserve League', 'Juniors'],
]
/** Words for women. */
const WOMENS_SQUADS: readonly string[] = ['Féminines', 'Dames', 'Kvinder', 'Damallsvenskan', "Women's", 'Frauen']

/** The two clubs with a word beside the game that gives it to other squads of theirs. */
function squadLabels(model: Model): readonly Impostor[] {
  const { event, draw } = model
  if (event.sport !== 'soccer') return []
  const words = WOMENS_LEAGUES.has(event.league) ? SQUADS : [...SQUADS, ...WOMENS_SQUADS]
  return draw.some(words, 5).flatMap((word) => {
    const women = WOMENS_SQUADS.includes(word)
    const game = labelled(model)
    if (game === null) return []
    const name = draw.one(LABELS)(game.text, word)
    return impostor(model, name, { sides: game.sides, leagues: women ? null : [], women })
  })
}

/** Guest and host as a game of no league, at times with their league before them and a clock behind. */
function labelled({ event, draw }: Model): { readonly text: string; readonly sides: readonly [string, string] } | null {
  const form = draw.one(['full', 'short', 'nickname'] as const)
  const [guest, host] = sidesOf(event).map((side) => spellingsOf(side, form)[0] ?? side.name)
  if (guest === undefined || host === undefined) return null
  const at = shownIn('eastern', new Date(event.start))
  const tag = draw.number(2) === 0 ? '' : `${draw.one(LEAGUE_TAGS[event.league] ?? []).text}: `
  const clock = draw.number(3) === 0 ? ` ${at.clock12padded} ${at.half} ET` : ''
  const word = draw.one(GUEST_FIRST.has(event.league) ? ['at', '@', 'vs'] : ['v', 'vs', 'vs.'])
  return { text: `${tag}${guest} ${word} ${host}${clock}`, sides: [guest, host] }
}

/** The two called by anything, under the tag of a league in which they do not play. */
function otherTag(model: Model): readonly Impostor[] {
  const { event, draw } = model
  const others = Object.values(LEAGUE_TAGS)
    .flat()
    .filter(({ leagues }) => !leagues.includes(event.league))
  return draw.some(others, 4).flatMap((tag) => {
    const form = draw.one(['full', 'short', 'nickname', 'city', 'code'] as const)
    const [guest, host] = sidesOf(event).map((side) => spellingsOf(side, form)[0])
    if (guest === undefined || host === undefined) return []
    const at = shownIn('eastern', new Date(event.start))
    const name = draw.one([
      `${tag.text}: ${guest} vs ${host}`,
      `${tag.text} ${draw.slot()}: ${guest} @ ${host} @ ${at.clock12padded} ${at.half} ET`,
      `US (${tag.text} ${draw.slot()}) | ${guest} vs. ${host} (${stampIn('eastern', new Date(event.start), '10')})`,
    ])
    return impostor(model, name, { sides: [guest, host], leagues: tag.leagues, women: false })
  })
}

/** Words of sports with the sport that they mean. */
const SPORTS: readonly (readonly [word: string, sport: string, women: boolean])[] = [
  ['Field Hockey', 'field-hockey', false],
  ['Volleyball (M)', 'mens-volleyball', false],
  ['Soccer (W)', 'soccer', true],
  ['Ice Hockey (W)', 'womens-hockey', true],
  ['Lacrosse', 'lacrosse', false],
  ['Wrestling', 'wrestling', false],
  ['Water Polo', 'water-polo', false],
  ["Women's Basketball", 'basketball', true],
  ['Rugby', 'rugby', false],
  ['Cricket', 'cricket', false],
  ['Handball', 'handball', false],
  ['Futsal', 'futsal', false],
  ['Gymnastics', 'gymnastics', false],
  ['Tennis', 'tennis', false],
  ['Beach Soccer', 'beach-soccer', false],
]

/** The two cities, schools or clubs at another sport. */
function otherSport(model: Model): readonly Impostor[] {
  const { event, dayFixture, draw } = model
  const [guest, host] = sidesOf(event).map((side) => side.location ?? TOWNS[side.name ?? ''] ?? side.name)
  if (guest === undefined || host === undefined) return []
  const playing = SPORTS.filter(([, sport, women]) => {
    return !(event.sport === sport && women === WOMENS_LEAGUES.has(event.league))
  })
  return draw.some(playing, 4).flatMap(([word, sport, women]) => {
    const at = shownIn('eastern', new Date(event.start))
    const name = draw.one([
      `${word}: ${guest} vs ${host}`,
      `BIG10+ ${draw.slot()}: ${word} ${guest} at ${host} ${at.weekday} @ ${at.monthName} ${at.day} ${at.clock12padded}${at.half} ET`,
      `(US) (BTN+ ${draw.slot()}) | ${word}: ${guest} at ${host} (${stampIn('eastern', new Date(event.start), '00')})`,
      `Flo Sports ${draw.slot()}: flolive: ${at.year} ${guest} vs ${host} - ${word} (${guest})`,
    ])
    const others = gamesCalled({ sides: [guest, host], leagues: null, women }, dayFixture)
    const ids = others.filter((entry) => entry.event.sport === sport).map((entry) => entry.event.id)
    return ids.includes(event.id) ? [] : [{ kind: '', name, others: ids }]
  })
}

/** The right two with a day on which they do not meet. */
function otherDay(model: Model): readonly Impostor[] {
  const { event, dayFixture, draw } = model
  if (event.timeValid === false) return []
  return draw.some([-14, -7, -6, -5, -4, -3, 3, 4, 5, 6, 7, 14], 6).flatMap((days) => {
    const form = draw.one(['full', 'full', 'short', 'nickname', 'city'] as const)
    const [guest, host] = sidesOf(event).map((side) => spellingsOf(side, form)[0])
    if (guest === undefined || host === undefined) return []
    const start = new Date(Date.parse(event.start) + days * DAY_MS)
    const meets = gamesCalled({ sides: [guest, host], leagues: null, women: false }, dayFixture).some(
      ({ startMs }) => Math.abs(startMs - start.getTime()) < 2 * DAY_MS,
    )
    const tag = draw.one(LEAGUE_TAGS[event.league] ?? [])
    return meets ? [] : [{ kind: '', name: draw.one(DATED)(guest, host, tag.text, start, draw), others: [] }]
  })
}

/** Shapes with a day. */
const DATED: readonly ((guest: string, host: string, tag: string, start: Date, draw: Draw) => string)[] = [
  (guest, host, tag, start, draw) => {
    const at = shownIn('eastern', start)
    return `${tag} ${draw.slot()}: ${guest} vs ${host} @ ${at.monthName} ${at.day2} ${at.clock12padded} ${at.half} ET`
  },
  (guest, host, _, start, draw) =>
    `US (ESPN+ ${draw.slot()}) | ${guest} vs. ${host} (${stampIn('eastern', start, '10')})`,
  (guest, host, tag, start, draw) =>
    `(UK) (Sky+ ${draw.slot()}) | ${tag}: ${guest} @ ${host} (${stampIn('london', start, '00').slice(0, 10)})`,
  (guest, host, tag, start, draw) => {
    const at = shownIn('eastern', start)
    return `${tag} ${draw.slot()}: ${guest} vs. ${host} (${at.month}.${at.day} ${at.clock12} ${at.half} ET)`
  },
  (guest, host, _, start, draw) => {
    const at = shownIn('paris', start)
    return `LIVE | ${guest} - ${host} | ${at.weekday} ${at.day2} ${at.monthName} ${at.clock24} ${at.zone} (DK) | 8K EXCLUSIVE | DK: VIAPLAY PPV ${draw.slot()}`
  },
  (guest, host, _, start, draw) => {
    const at = shownIn('utc', start)
    return `Next | ${guest} vs. ${host} | all | ${at.day2}-${at.month2}-${at.year} | ${at.clock24} (GMT) | 8K EXCLUSIVE | US: SOCCER PPV ${draw.slot()}`
  },
  (guest, host, tag, start, draw) =>
    `${tag} ${draw.slot()} : ${guest} x ${host} start:${stampIn('utc', start, '00')} stop:${stampIn('utc', new Date(start.getTime() + 14_400_000), '00')}`,
  (guest, host, _, start) => {
    const at = shownIn('eastern', start)
    return `${at.month}/${at.day2} - ${at.clock12} ${at.half} ${at.seasonalZone} | ${guest} at ${host}`
  },
  (guest, host, tag, start, draw) => {
    const at = shownIn('eastern', start)
    return `${guest} vs ${host} @ ${at.monthName} ${at.day} ${at.clock12} ${at.half} :${tag}  ${draw.slot()}`
  },
]

/** Two that meet on another day, and in these days do not. */
function gameElsewhere(model: Model): readonly Impostor[] {
  const { dayFixture, games, draw } = model
  const here = new Set(dayFixture.events.map(({ event }) => event.id))
  const elsewhere = games.filter(({ id }) => !here.has(id))
  return draw.some(elsewhere, 4).flatMap((game) => {
    const form = draw.one(['full', 'full', 'short', 'nickname'] as const)
    const [guest, host] = sidesOf(game).map((side) => spellingsOf(side, form)[0])
    if (guest === undefined || host === undefined) return []
    return dressed(model, [guest, host], draw.number(2) === 0 ? game.league : null)
  })
}

/** "Game 4" on the day of Game 1. */
function otherNumber(model: Model): readonly Impostor[] {
  const { event, draw } = model
  const number = gameNumber(event)
  if (number === null || /doubleheader/i.test((event.notes ?? []).join(' '))) return []
  const [guest, host] = sidesOf(event).map((side) => spellingsOf(side, 'short')[0] ?? '')
  const other = draw.one([1, 2, 3, 4, 5, 6, 7].filter((candidate) => candidate !== number))
  const tag = draw.one(LEAGUE_TAGS[event.league] ?? [])
  return [`${tag.text}: ${guest} at ${host} (Game ${other})`, `${tag.text} | Game ${other} : ${guest} at ${host}`].map(
    (name) => ({ kind: '', name, others: [] }),
  )
}

/** Words around a game that is not live. */
const SHOULDERS: readonly ((guest: string, host: string, tag: string, at: Shown) => string)[] = [
  (guest, host, tag) => `${tag}: ${guest} v ${host} Hlts`,
  (guest, host, tag) => `${tag}: ${guest} vs ${host} Highlights`,
  (guest, host, tag) => `${tag} Highlights: ${guest} vs. ${host}`,
  (guest, host) => `Replay: ${guest} at ${host}`,
  (guest, host, tag) => `${tag} ${guest} @ ${host} (Replay)`,
  (guest, host, tag) => `${tag} Classics: ${guest} vs ${host} 2011`,
  (guest, host) => `Classic Game: ${guest} vs ${host}`,
  (guest, host) => `Preview: ${guest} vs ${host}`,
  (guest, host, tag, at) => `${tag} Pregame Show: ${guest} at ${host} @ ${at.clock12padded} ${at.half} ET`,
  (guest, host, tag) => `${tag} Postgame: ${guest} vs. ${host}`,
  (guest, host) => `${guest} vs ${host} - Press Conference`,
  (guest, host, tag) => `${tag}: ${guest} vs ${host} Condensed Game`,
  (guest, host, tag, at) =>
    `US (ESPN+ 021) | ${tag} Countdown: ${guest} vs. ${host} ${at.monthName} ${at.day} ${at.clock12}${at.half} ET`,
  (guest, host, tag) => `AU (STAN 12) | Studio Coverage: ${guest} v ${host}  ${tag}`,
  (guest, host) => `PRE SHOW: ${guest} vs ${host}`,
  (guest, host, tag) => `${tag}: ${guest} vs ${host} (Encore)`,
  (guest, host) => `Full Match Replay: ${guest} - ${host}`,
  (guest, host) => `${guest} vs ${host} | Resumen`,
  (guest, host) => `Best of ${guest} vs ${host}`,
  (guest, host, tag) => `${tag} Rewind: ${guest} at ${host}`,
]

function shoulder(model: Model): readonly Impostor[] {
  const { event, draw } = model
  const at = shownIn('eastern', new Date(event.start))
  return draw.some(SHOULDERS, 7).flatMap((write) => {
    const form = draw.one(['full', 'short', 'nickname'] as const)
    const [guest, host] = sidesOf(event).map((side) => spellingsOf(side, form)[0] ?? side.name ?? '')
    const tag = draw.one(LEAGUE_TAGS[event.league] ?? [])
    return [{ kind: '', name: write(guest ?? '', host ?? '', tag.text, at), others: [] }]
  })
}

/** Words for programmes about a game. */
const SHOWS: readonly string[] = [
  ...['Press Conf', 'Prematch', 'Halftime Show', 'Kick-off Show', 'Review', 'Reaction', 'Interview', 'Interviews'],
  ...['Taped', 'Previa', 'Vorschau', 'Wdh.', 'Différé', 'Resumo', 'Watch Party', 'Betting', 'Fantasy'],
  ...['Draft', 'Promo', 'Trailer', 'Training', 'Repeat', 'Preview', 'Classic', 'Flashback'],
]
/** Those that are a tournament's name behind other words. */
const TOURNAMENT_WORDS: readonly string[] = ['Classic', 'Flashback']

/** A word for a programme beside the game, in any place of its own, most of them also as the last word. */
function showLabels(model: Model): readonly Impostor[] {
  const { draw } = model
  return draw.some(SHOWS, 5).flatMap((word) => {
    const game = labelled(model)
    if (game === null) return []
    const asLast = (text: string, last: string): string => `${text} ${last}`
    const label = draw.one(TOURNAMENT_WORDS.includes(word) ? LABELS : [...LABELS, asLast])
    return [{ kind: '', name: label(game.text, word), others: [] }]
  })
}

/** Programmes and stations that carry a team's name. */
const MAGAZINES: readonly ((team: string, tag: string, draw: Draw) => string)[] = [
  (team) => `${team} Magazine`,
  (team, tag) => `${tag} | Inside ${team}`,
  (team) => `US: ${team} TV HD`,
  (team, tag) => `${tag}: ${team} Weekly`,
  (team) => `${team} Insider`,
  (team) => `The ${team} Show`,
  (team) => `${team} Radio Network`,
  (team, tag) => `${tag} ${team} Training Camp Live`,
  (team) => `This Week in ${team}`,
  (team, _, draw) => `US| ${team.toUpperCase()} 24/7 ${draw.one(['HD', 'FHD', ''])}`,
  (team, tag) => (tag === 'NFL' ? `Hard Knocks: ${team}` : `${team} Documentary`),
  (team) => `${team} Classics`,
  (team) => `${team}.TV`,
  (team) => `${team} Draft Special`,
  (team) => `Behind the Scenes with ${team}`,
  (team, tag) => `${tag} Fan Channel: ${team} News`,
]

function magazine(model: Model): readonly Impostor[] {
  const { event, draw } = model
  return draw.some(MAGAZINES, 3).flatMap((write) => {
    const side = draw.one(sidesOf(event))
    const text = spellingsOf(side, draw.one(['full', 'short', 'nickname'] as const))[0] ?? side.name ?? ''
    const tag = draw.one(LEAGUE_TAGS[event.league] ?? [])
    return [{ kind: '', name: write(text, tag.text, draw), others: [] }]
  })
}

/** Slots of a league in which nothing is on. */
export function emptySlots(league: string, draw: Draw): readonly string[] {
  const { text } = draw.one(LEAGUE_TAGS[league] ?? [])
  return [
    `${text} ${draw.slot()}:`,
    `${text}  | ${draw.slot()} - `,
    `${text} ${draw.slot()} : TBA`,
    `US (${text} ${draw.slot()}) |  (2098-12-31 08:00:01)`,
    `:${text}  ${draw.slot()}`,
    `[${text}-${draw.slot()}]`,
    `- NO EVENT STREAMING - | 8K EXCLUSIVE | US: ${text} PPV ${draw.slot()}`,
    `##### ${text.toUpperCase()} #####`,
    `${text} ${draw.slot()}: No Game Today`,
    `US: ${text} NETWORK HD`,
  ]
}

/** The two sides in a few usual shapes, at the very time of the game; left out when that game may be meant. */
function dressed(
  model: Model,
  sides: readonly [string, string],
  league: string | null,
  hints?: Hints,
): readonly Impostor[] {
  const { event, draw } = model
  const tag = league === null ? null : draw.one(LEAGUE_TAGS[league] ?? [])
  const start = new Date(event.start)
  const at = shownIn('eastern', start)
  const [a, b] = sides
  const word = GUEST_FIRST.has(league ?? event.league) ? draw.one(['at', '@', 'vs', 'vs.']) : draw.one(['v', 'vs', '-'])
  const front =
    tag === null ? draw.one(['', 'LIVE | ', 'US: ']) : draw.one([`${tag.text}: `, `${tag.text} ${draw.slot()}: `])
  const name = draw.one([
    `${front}${a} ${word} ${b}`,
    `${front}${a} ${word} ${b}`,
    `${front}${a} vs ${b} @ ${at.clock12padded} ${at.half} ET`,
    `ESPN+ ${draw.slot()} : ${a} vs. ${b} @ ${at.monthName} ${at.day2} ${at.clock12padded} ${at.half} ET`,
    `US (ESPN+ ${draw.slot()}) | ${tag === null ? '' : `${tag.text}: `}${a} vs. ${b} (${stampIn('eastern', start, '05')})`,
    `${front}${a.toUpperCase()} ${word.toUpperCase()} ${b.toUpperCase()} ${draw.one(['HD', 'ᴴᴰ', '4K'])}`,
  ])
  return impostor(model, name, hints ?? { sides, leagues: null, women: false })
}

/** The name with the games that it may mean; none when that is the model itself. */
function impostor({ event, dayFixture }: Model, name: string, hints: Hints): readonly Impostor[] {
  const others = gamesCalled(hints, dayFixture).map((entry) => entry.event.id)
  return others.includes(event.id) ? [] : [{ kind: '', name, others }]
}

function citiesOf({ event }: Model): readonly [home: Metropolis | null, away: Metropolis | null] {
  if (!isPro(event.league) || !isTeamGame(event)) return [null, null]
  const [away, home] = sidesOf(event).map(({ name }) => cityOf(name ?? '', event.league as ProLeague))
  return [home ?? null, away ?? null]
}

function cityOf(team: string, league: ProLeague): Metropolis | null {
  return METROPOLES.find((metropolis) => metropolis[league]?.some((name) => plain(name) === plain(team))) ?? null
}

function isPro(league: string): league is ProLeague {
  return (PRO_LEAGUES as readonly string[]).includes(league)
}

function nicknameOf(side: { readonly nickname?: string }): string | undefined {
  return side.nickname
}
