import type { EventSide, SideStats, SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { isCollegeLeague } from '../game/names.ts'
import type { EventLeague, EventsOfSample } from './invented-events.ts'

/*
 * Teams that no country has, with all that the records know of a side. Their
 * networks are invented but for ESPN and ABC: only a network of
 * game/national-networks.json shows what a broadcast for the whole country looks
 * like, and no region has them for its own.
 */

type InventedTeam = EventSide & { readonly college: NonNullable<EventSide['conference']> }

/** Our team. */
const OURS: InventedTeam = {
  id: '1',
  name: 'Harbor Herons',
  shortName: 'Herons',
  abbreviation: 'Har',
  location: 'Harbor',
  nickname: 'Herons',
  logo: 'https://art.example/herons.png',
  rank: 7,
  seed: 2,
  record: { summary: '10-2', wins: 10, losses: 2, ties: 0, home: '6-0', away: '4-2' },
  streak: 'W5',
  conference: { name: 'Eastern', abbreviation: 'East' },
  college: { name: 'Lagoon Ten', abbreviation: 'L10' },
  division: 'Central',
  gamesBack: 1.5,
  lastFive: '4-1',
}

/** Its opponent tonight. */
const TONIGHTS: InventedTeam = {
  id: '2',
  name: 'Mesa Mules',
  shortName: 'Mules',
  abbreviation: 'MES',
  location: 'Mesa',
  nickname: 'Mules',
  logo: 'https://art.example/mules.png',
  rank: 12,
  seed: 6,
  record: { summary: '8-4', home: '5-1', away: '3-3' },
  streak: 'L2',
  conference: { name: 'Western', abbreviation: 'WEST' },
  college: { name: 'Prairie Eight', abbreviation: 'P8' },
  division: 'Pacific',
  gamesBack: 3,
  lastFive: '2-3',
}

/** The one after that. */
const NEXT_ONE: InventedTeam = {
  id: '3',
  name: 'Pine Porcupines',
  shortName: 'Porcupines',
  abbreviation: 'PIN',
  location: 'Pine',
  nickname: 'Porcupines',
  logo: 'https://art.example/porcupines.png',
  rank: 18,
  seed: 5,
  record: { summary: '7-5', wins: 7, losses: 5, ties: 0, home: '4-2', away: '3-3' },
  streak: 'W1',
  conference: { name: 'Eastern', abbreviation: 'East' },
  college: { name: 'Lagoon Ten', abbreviation: 'L10' },
  division: 'Northern',
  gamesBack: 4.5,
  lastFive: '3-2',
}

/** The one before. */
const LAST_ONE: InventedTeam = {
  id: '4',
  name: 'Cove Crabs',
  shortName: 'Crabs',
  abbreviation: 'COV',
  location: 'Cove',
  nickname: 'Crabs',
  logo: 'https://art.example/crabs.png',
  rank: 21,
  seed: 9,
  record: { summary: '5-7', wins: 5, losses: 7, ties: 0, home: '3-3', away: '2-4' },
  streak: 'L3',
  conference: { name: 'Eastern', abbreviation: 'East' },
  college: { name: 'Lagoon Ten', abbreviation: 'L10' },
  division: 'Central',
  gamesBack: 6.5,
  lastFive: '1-4',
}

/** What differs from sport to sport: points a game and allowed, the score of a game, lines of betting. */
interface Figures {
  readonly ours: SideStats
  readonly theirs: SideStats
  readonly won: number
  readonly lost: number
  readonly spread: number
  readonly overUnder: number
}

const BASKETBALL: Figures = {
  ours: { ppg: 112.4, papg: 104.1 },
  theirs: { ppg: 108.9, papg: 106 },
  won: 110,
  lost: 101,
  spread: -7,
  overUnder: 221.5,
}

const FOOTBALL: Figures = {
  ours: { ppg: 27.4, papg: 20.1 },
  theirs: { ppg: 22.9, papg: 24.6 },
  won: 27,
  lost: 24,
  spread: -3.5,
  overUnder: 47.5,
}

/** Goals and runs. */
const FEW_POINTS: Figures = {
  ours: { ppg: 3.4, papg: 2.1 },
  theirs: { ppg: 2.9, papg: 2.6 },
  won: 3,
  lost: 2,
  spread: -1.5,
  overUnder: 5.5,
}

const FIGURES = new Map([
  ['basketball', BASKETBALL],
  ...['football', 'rugby', 'rugby-league', 'australian-football'].map((sport) => [sport, FOOTBALL] as const),
])

const HARBOR = { name: 'Gull Arena', city: 'Harbor City', state: 'ST', country: 'Maritania' }
const PINE = { name: 'Pine Dome', city: 'Pine City', state: 'ST', country: 'Maritania' }

const HERON_SPORTS = { name: 'Heron Sports', type: 'TV' }

/** Tonight's game of the Herons with that of three days ago and that in four days, in a league of teams. */
export function teamGames(league: EventLeague): EventsOfSample {
  const { sport } = league
  const figures = FIGURES.get(sport) ?? FEW_POINTS
  const [herons, mules, porcupines, crabs] = [
    sideIn(league, OURS, figures.ours),
    sideIn(league, TONIGHTS, figures.theirs),
    sideIn(league, NEXT_ONE, figures.theirs),
    sideIn(league, LAST_ONE, figures.theirs),
  ]
  const isSoccer = sport === 'soccer'
  const odds = (favorite: string) => ({
    provider: 'Example Bet',
    details: `${favorite} ${figures.spread}`,
    overUnder: figures.overUnder,
  })
  const soccer = (matchday: number) => (isSoccer ? { soccer: { group: 'Group C', matchday } } : {})
  const event: SportsEvent = {
    id: 'e1',
    ...league,
    ...namesOf(herons, mules, sport),
    start: '2026-11-22T00:30:00Z',
    // As long as such a game is wherever nobody states an end.
    ...(sport === 'basketball' ? { end: '2026-11-22T03:00:00Z' } : {}),
    season: { year: 2027, type: 'regular', week: 3 },
    status: { state: 'pre' },
    home: herons,
    away: mules,
    venue: HARBOR,
    broadcasts: [
      { name: 'Harbor Local 4', market: 'home', type: 'Radio' },
      { name: 'ESPN', market: 'national', type: 'TV' },
      { name: 'ABC', market: 'national', type: 'TV' },
    ],
    odds: { ...odds('HAR'), spread: figures.spread, homeMoneyline: -150, awayMoneyline: 130 },
    notes: [isSoccer ? '2nd Leg' : 'Finals - Game 5'],
    headlines: { preview: 'The Herons look for a sixth win in a row.' },
    series: { title: 'Finals', summary: 'Series tied 1-1' },
    ...soccer(12),
  }
  const next: SportsEvent = {
    id: 'e2',
    ...league,
    ...namesOf(porcupines, herons, sport),
    start: '2026-11-25T00:00:00Z',
    season: { year: 2027, type: 'regular', week: 4 },
    status: { state: 'pre' },
    home: porcupines,
    away: herons,
    venue: PINE,
    broadcasts: [
      { name: 'ABC', market: 'national', type: 'TV' },
      { name: 'Pine TV', market: 'home', type: 'TV' },
      { ...HERON_SPORTS, market: 'away' },
    ],
    odds: { ...odds('HAR'), spread: -figures.spread, homeMoneyline: 120, awayMoneyline: -140 },
    notes: [isSoccer ? '1st Leg' : 'Gull Cup - Game 1'],
    headlines: { preview: 'The Porcupines wait for the Herons at Pine Dome.' },
    series: { title: 'Gull Cup', summary: 'Best of five games' },
    ...soccer(13),
  }
  const last: SportsEvent = {
    id: 'e0',
    ...league,
    ...namesOf(herons, crabs, sport),
    start: '2026-11-19T00:00:00Z',
    season: { year: 2027, type: 'regular', week: 2 },
    status: { state: 'post', ...OVERTIME },
    home: { ...herons, score: figures.won },
    away: { ...crabs, score: figures.lost },
    venue: HARBOR,
    broadcasts: [
      { name: 'ESPN', market: 'national', type: 'TV' },
      { ...HERON_SPORTS, market: 'home' },
      { name: 'Crab TV', market: 'away', type: 'TV' },
    ],
    notes: [isSoccer ? '2nd Leg' : 'Cove Series - Game 2'],
    headlines: {
      preview: 'The Crabs come to Gull Arena.',
      recap: 'The Herons pulled away late and beat the Crabs.',
    },
    series: { title: 'Cove Series', summary: 'Herons win series 2-0' },
    ...soccer(11),
  }
  return {
    event,
    next,
    last,
    afterwards: [
      {
        ...event,
        status: { state: 'post', ...OVERTIME },
        home: { ...herons, score: figures.won },
        away: { ...mules, score: figures.lost },
        broadcasts: [
          { ...HERON_SPORTS, market: 'home' },
          { name: 'Mule TV', market: 'away', type: 'TV' },
        ],
        headlines: { recap: 'The Herons pulled away late and beat the Mules.' },
      },
      {
        ...next,
        status: { state: 'post', ...OVERTIME },
        home: { ...porcupines, score: figures.lost },
        away: { ...herons, score: figures.won },
        headlines: { recap: 'The Herons pulled away late and beat the Porcupines.' },
      },
      last,
    ],
  }
}

const OVERTIME = { overtime: true, detail: 'Final/OT' }

/** A team with what it has in a league of this sport and level. */
function sideIn({ sport, league }: EventLeague, { college, ...team }: InventedTeam, stats: SideStats): EventSide {
  const ofLevel = isCollegeLeague(league, undefined) ? { ...team, conference: college } : team
  const { record } = team
  if (record === undefined || !sportOf(sport).hasDrawsInTheMiddle) return { ...ofLevel, stats }
  const withDraws = (text = '') => text.replace('-', '-0-')
  const { summary, home, away } = record
  const inSport = { ...record, summary: withDraws(summary), home: withDraws(home), away: withDraws(away) }
  return { ...ofLevel, stats, record: inSport }
}

/** What the game is called in its sport. */
function namesOf(home: EventSide, away: EventSide, sport: string) {
  const [h, a] = [home, away].map(({ abbreviation = '' }) => abbreviation.toUpperCase())
  return sportOf(sport).isHomeFirst
    ? { name: `${home.name} vs ${away.name}`, shortName: `${h} vs ${a}` }
    : { name: `${away.name} at ${home.name}`, shortName: `${a} @ ${h}` }
}
