import { civilTime } from '../../../src/time/zone.ts'
import type { Game } from './games.ts'
import { ZONE } from './zone.ts'

/** One line of the provider's playlist: what it is called now, and which game that means. */
export interface Slot {
  /** Name of the host's group. */
  readonly group: string
  /** Stays what it is while the name changes. */
  readonly path: string
  readonly name: string
  /** Id of the game that it shows; null for a slot that shows none now, and for other channels. */
  readonly game: string | null
}

/** Groups that the owner takes for events, as the provider writes them: with commas, pipes, brackets and more. */
const GROUPS = {
  baseball: 'US | MLB, GAME PASS',
  feeds: 'MLB: HOME & AWAY FEEDS',
  basketball: 'US| NBA/WNBA [EVENTS]',
  football: 'NFL (SUNDAY TICKET) * NCAAF',
  rest: '⚽ SOCCER | ESPN+ EVENTS',
} as const

/** Their names, which are what a preview should propose. */
export const EVENT_GROUPS: readonly string[] = Object.values(GROUPS)

/** What the owner types so that these groups count, and no other. */
export const TYPED_GROUPS = `US | MLB*
MLB: HOME & AWAY FEEDS; us| nba/wnba [events]
NFL (SUNDAY TICKET) \\* NCAAF
*SOCCER*ESPN+*
!*TEST*`

/** A group that the last line of the above leaves out. */
const LEFT_OUT = '⚽ SOCCER | ESPN+ TEST EVENTS'

const LABELS: { readonly [league: string]: string } = {
  mlb: 'MLB',
  nba: 'NBA',
  wnba: 'WNBA',
  nfl: 'NFL',
  nhl: 'NHL',
  'college-football': 'NCAAF',
  'eng.1': 'EPL',
  'usa.1': 'MLS',
  'mens-college-basketball': 'NCAAB',
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** How one pack writes a game in its slot. */
type Shape = (game: Game, slot: string) => string

const barred: Shape = (game, slot) =>
  `US (${label(game)} ${slot}) | ${game.away.name} @ ${game.home.name} ${when(game).monthDay} ${when(game).clock}${when(game).half} ET`

const dotted: Shape = (game, slot) => {
  const { dots, clock, half } = when(game)
  return `${label(game)} ${slot}: ${game.away.name} vs. ${game.home.name} (${dots} ${clock} ${half} ET)`
}

const ending =
  (shape: Shape, end: string): Shape =>
  (game, slot) =>
    `${shape(game, slot)} ${end}`

/** The packs: which leagues, in which group, how often each game, how many slots stay empty. */
const PACKS = [
  { group: GROUPS.baseball, leagues: ['mlb'], shapes: [barred], empty: 17 },
  { group: GROUPS.feeds, leagues: ['mlb'], shapes: [ending(dotted, '(Home)'), ending(dotted, '(Away)')], empty: 6 },
  { group: GROUPS.basketball, leagues: ['nba', 'wnba'], shapes: [barred, dotted], empty: 4 },
  { group: GROUPS.football, leagues: ['nfl', 'college-football'], shapes: [barred, dotted], empty: 8 },
  {
    group: GROUPS.rest,
    leagues: ['nhl', 'eng.1', 'usa.1', 'mens-college-basketball'],
    shapes: [dotted, barred],
    empty: 5,
  },
]

/** The playlist as it is first: every game in its packs, then their empty slots, then what is no event. */
export function firstSlots(games: readonly Game[]): readonly Slot[] {
  const listed = PACKS.flatMap(({ group, leagues, shapes, empty }, pack) => {
    const played = games.filter(({ league }) => leagues.includes(league))
    const full = played.flatMap((game) => shapes.map((shape) => ({ game, shape })))
    const tag = LABELS[leagues[0] ?? '']
    return [
      ...full.map(({ game, shape }, index) => ({
        group,
        path: `/pack-${pack}/${index + 1}.ts`,
        name: shape(game, number(index)),
        game: game.id,
      })),
      ...Array.from({ length: empty }, (_, index) => ({
        group,
        path: `/pack-${pack}/${full.length + index + 1}.ts`,
        name: `${tag} ${number(full.length + index)}:`,
        game: null,
      })),
    ]
  })
  return [
    ...listed,
    ...others('NEWS | US', 'NEWS', 25),
    ...others('24/7 MOVIES', 'MOVIE', 35),
    ...others(LEFT_OUT, 'TEST', 3),
  ]
}

/** A slot with another game in it, or with none. */
export function refilled(slot: Slot, game: Game | null): Slot {
  const place = slot.path.match(/(\d+)\.ts$/)?.[1] ?? '0'
  return {
    ...slot,
    name: game === null ? `MLB ${place}:` : barred(game, place.padStart(2, '0')),
    game: game?.id ?? null,
  }
}

function others(group: string, label: string, count: number): readonly Slot[] {
  const path = group.replaceAll(/\W+/g, '-').toLowerCase()
  return Array.from({ length: count }, (_, index) => ({
    group,
    path: `/${path}/${index + 1}.ts`,
    name: `${label} ${index + 1}`,
    game: null,
  }))
}

const number = (index: number) => String(index + 1).padStart(2, '0')
const label = ({ league }: Game) => LABELS[league] ?? league

function when({ start }: Game) {
  const { month, day, hour, minute } = civilTime(start, ZONE)
  return {
    monthDay: `${MONTHS[month - 1]} ${day}`,
    dots: `${month}.${day}`,
    clock: `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`,
    half: hour < 12 ? 'AM' : 'PM',
  }
}
