import { abbreviation, fullName, shortName, slug } from '../game/names.ts'
import { bySide, type CategoryRules, category, TEAM_SHAPE, trueOrFalse } from './variable.ts'

const FEED_NAMES = { home: 'Home Team Feed', away: 'Away Team Feed', national: 'National Feed' } as const
const POSITIONS = { home: 'Home', away: 'Away', national: null } as const

const RULES: CategoryRules = {
  about:
    'Feed that the channel carries: home, away or national. If the feed is unknown, is_home_feed and is_away_feed are "false" and the others are empty.',
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
    description: 'Abbreviation of {whose} in capitals, such as MES.',
    samples: ['', 'MES'],
    read: abbreviation,
  }),
  ...bySide({
    names: { feed: 'feed_team_abbrev_lower' },
    description: 'Abbreviation of {whose} in lower case, for URLs.',
    samples: ['', 'mes'],
    read: (side) => abbreviation(side).toLowerCase(),
  }),
  ...bySide({
    names: { feed: 'feed_team_slug' },
    description: 'Full name of {whose} in lower case with dashes, for URLs.',
    samples: ['', 'mesa-mules'],
    read: slug,
  }),
  ...bySide({
    names: { feed: 'feed_team_logo' },
    description: 'Logo URL of {whose}.',
    samples: ['', 'https://art.example/mules.png'],
    read: (side) => side.logo,
  }),
  {
    name: 'is_home_feed',
    description: '"true" if the channel carries the home feed, otherwise "false".',
    sample: 'false',
    extract: (game, { feed }) => game && trueOrFalse(feed === 'home'),
  },
  {
    name: 'is_away_feed',
    description: '"true" if the channel carries the away feed, otherwise "false".',
    sample: 'true',
    extract: (game, { feed }) => game && trueOrFalse(feed === 'away'),
  },
  {
    name: 'feed_home_away',
    description: '"Home" or "Away". Empty for the national feed.',
    sample: 'Away',
    extract: (_game, { feed }) => feed && POSITIONS[feed],
  },
  {
    name: 'broadcast_feed',
    description: 'Kind of feed: "Home Team Feed", "Away Team Feed" or "National Feed".',
    sample: 'Away Team Feed',
    extract: (_game, { feed }) => feed && FEED_NAMES[feed],
  },
  {
    name: 'broadcast_feed_team',
    description: 'Feed with the name of its team, such as Mesa Mules Feed. Without a team: the kind of feed.',
    sample: 'Mesa Mules Feed',
    extract: (_game, { feed, feedSide }) => (feedSide ? `${fullName(feedSide)} Feed` : feed && FEED_NAMES[feed]),
  },
])
