import type { SportsEvent } from '../../../src/generated/records.ts'
import type { CorpusName } from './corpus-name.ts'
import { dayFixturesOf, isTeamGame } from './day-fixtures.ts'
import { LEAGUE_TAGS } from './facts/leagues.ts'
import { type Draw, drawFor } from './seeded-choices.ts'
import { sidesOf } from './spelling.ts'

/** A name with words beside its sides, or the same without them. */
export interface NameWithWords extends CorpusName {
  /** The same name without words; null for that name itself. */
  readonly plain: string | null
}

/** Words that packs write, as an audit listed them. */
const SEEN = [
  ...[
    'NESN+',
    'FOX Sports 1',
    'Sportsnet',
    'Apple TV+',
    'Prime Video',
    'FanDuel Sports Network Detroit',
    'NBC Peacock',
  ],
  ...[
    'VIP',
    'Backup',
    'ENG',
    'ESP',
    'Preseason',
    'Wk 14',
    'Week 14',
    'Home Feed',
    'ALT',
    'Playoffs',
    'HD',
    'TSN 4',
    'ESPN+',
  ],
]
/** English words that no list of ours has, and that are no place. */
const ENGLISH = [
  ...[
    'Thunderdome',
    'Gold',
    'Silver',
    'Premium',
    'Marathon',
    'Bonus',
    'Frontrow',
    'Gameplan',
    'Velvet',
    'Turbo',
    'Extra',
  ],
  ...['Arcade', 'Pilot', 'Signal', 'Harbor', 'Festival', 'Spotlight', 'Rocket', 'Garage', 'Lounge', 'Pulse', 'Orbit'],
]
const FIRST_SYLLABLES = [
  'Zor',
  'Quil',
  'Bram',
  'Tev',
  'Mox',
  'Luv',
  'Krin',
  'Dap',
  'Sly',
  'Vork',
  'Nim',
  'Gral',
  'Pex',
  'Hond',
]
const OTHER_SYLLABLES = [
  'ta',
  'bo',
  'nex',
  'vy',
  'ra',
  'lo',
  'kin',
  'dus',
  'mi',
  'fen',
  'gor',
  'pal',
  'zee',
  'hum',
  'rix',
]

function madeUp(draw: Draw): string {
  return `${draw.one(FIRST_SYLLABLES)}${draw.one(OTHER_SYLLABLES)}${draw.number(3) === 0 ? draw.one(OTHER_SYLLABLES) : ''}`
}

/** How a word is made, by what it is. */
const WORDS: readonly (readonly [kind: string, make: (draw: Draw) => string])[] = [
  ['words that packs write', (draw) => draw.one(SEEN)],
  ['English words', (draw) => draw.one(ENGLISH)],
  ['made-up words', madeUp],
  ['made-up words in capitals', (draw) => madeUp(draw).toUpperCase()],
  ['made-up words in small letters', (draw) => madeUp(draw).toLowerCase()],
]

/** Where the words stand. */
const PLACES: readonly (readonly [place: string, write: (words: string, first: string, second: string) => string])[] = [
  ['in front', (words, first, second) => `${words} ${first} vs ${second}`],
  ['behind', (words, first, second) => `${first} vs ${second} ${words}`],
  ['behind the first side', (words, first, second) => `${first} ${words} vs ${second}`],
  ['before the second side', (words, first, second) => `${first} vs ${words} ${second}`],
]

/** Games of a day that names are made of. */
const MAX_GAMES = 25
const MAX_WORDS = 3

/** Every game of two teams with one to three words beside the sides, with its league in front and without. */
export function namesWithWords(events: readonly SportsEvent[]): readonly NameWithWords[] {
  return dayFixturesOf(events).flatMap((dayFixture) => {
    const games = dayFixture.games.filter((game) => isTeamGame(game) && game.sport !== 'tennis').slice(0, MAX_GAMES)
    return games.flatMap((game) => {
      const [away, home] = sidesOf(game)
      const forms = [
        ['whole names', away.name ?? '', home.name ?? ''],
        ['short names', away.shortName ?? away.name ?? '', home.shortName ?? home.name ?? ''],
      ] as const
      const tags = [...(LEAGUE_TAGS[game.league] ?? []).slice(0, 1).map(({ text }) => `${text} 03: `), '']
      const draw = drawFor(`${dayFixture.day} ${game.id} words`)
      const of = (name: string, shape: string, plain: string | null): NameWithWords => ({
        ...{ kind: 'positive', name, shape, plain, accept: [game.id] },
        ...{ madeFrom: game, dayFixture, moment: dayFixture.moments[1] ?? draw.one(dayFixture.moments) },
      })
      return forms.flatMap(([form, first, second]) =>
        tags.flatMap((tag) => {
          const plain = `${tag}${first} vs ${second}`
          const named = `${form}${tag === '' ? '' : ', league'}`
          const written = WORDS.flatMap(([kind, make]) =>
            PLACES.map(([place, write]) => {
              const words = Array.from({ length: 1 + draw.number(MAX_WORDS) }, () => make(draw)).join(' ')
              return of(`${tag}${write(words, first, second)}`, `${named}, ${kind} ${place}`, plain)
            }),
          )
          return [of(plain, `${named}, plain`, null), ...written]
        }),
      )
    })
  })
}
