import { abbreviation, fullName, shortName, slug } from '../game/names.ts'
import { bySide, type CategoryRules, category, TEAM_SHAPE, trueOrFalse } from './variable.ts'

const FEED_NAMES = { home: 'Home Team Feed', away: 'Away Team Feed', national: 'National Feed' } as const
const POSITIONS = { home: 'Home', away: 'Away', national: null } as const

const RULES: CategoryRules = {
  about:
    'Whose broadcast the channel carries. Where that is not known, is_home_feed and is_away_feed are false, and the others empty.',
  suffixRules: 'BASE_ONLY',
  scope: 'EVENT_ONLY',
  shapes: TEAM_SHAPE,
  isOfChannel: true,
}

/** Whose broadcast the channel carries. */
export const FEED = category('Feed', RULES, [
  ...bySide({
    names: { feed: 'feed_team' },
    description: 'Full name of {whose}.',
    samples: ['', 'Mesa Mules'],
    read: fullName,
  }),
  ...bySide({
    names: { feed: 'feed_team_short' },
    description: 'Short name of {whose}.',
    samples: ['', 'Mules'],
    read: shortName,
  }),
  ...bySide({
    names: { feed: 'feed_team_abbrev' },
    description: 'Abbreviation of {whose}, in capitals.',
    samples: ['', 'MES'],
    read: abbreviation,
  }),
  ...bySide({
    names: { feed: 'feed_team_abbrev_lower' },
    description: 'Abbreviation of {whose} in small letters, for addresses.',
    samples: ['', 'mes'],
    read: (side) => abbreviation(side).toLowerCase(),
  }),
  ...bySide({
    names: { feed: 'feed_team_slug' },
    description: 'Name of {whose} in small letters with dashes, for addresses.',
    samples: ['', 'mesa-mules'],
    read: slug,
  }),
  ...bySide({
    names: { feed: 'feed_team_logo' },
    description: 'Address of the logo of {whose}.',
    samples: ['', 'https://art.example/mules.png'],
    read: (side) => side.logo,
  }),
  {
    name: 'is_home_feed',
    description: "true when this is the home team's broadcast, else false.",
    sample: 'false',
    extract: (game, { feed }) => game && trueOrFalse(feed === 'home'),
  },
  {
    name: 'is_away_feed',
    description: "true when this is the away team's broadcast, else false.",
    sample: 'true',
    extract: (game, { feed }) => game && trueOrFalse(feed === 'away'),
  },
  {
    name: 'feed_home_away',
    description: 'Home or Away, by whose broadcast it is.',
    sample: 'Away',
    extract: (_game, { feed }) => feed && POSITIONS[feed],
  },
  {
    name: 'broadcast_feed',
    description: 'The kind of broadcast in words.',
    sample: 'Away Team Feed',
    extract: (_game, { feed }) => feed && FEED_NAMES[feed],
  },
  {
    name: 'broadcast_feed_team',
    description: 'The broadcast by the name of its team; one of no team by its kind.',
    sample: 'Mesa Mules Feed',
    extract: (_game, { feed, feedSide }) => (feedSide ? `${fullName(feedSide)} Feed` : feed && FEED_NAMES[feed]),
  },
])
