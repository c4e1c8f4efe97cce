import { sportOf } from '../../sports/index.ts'
import type { Game, SideName } from '../game/game.ts'
import { abbreviation, fullName, isOfSchools, nameWithArticle, pascalName, shortName, slug } from '../game/names.ts'
import { bySide, type CategoryRules, category, fromGame, TEAM_SHAPE, trueOrFalse } from './variable.ts'

/** A text by where our team plays; persons play at nobody's home. */
function byOurSide(texts: Readonly<Record<SideName | 'neutral', string>>) {
  return fromGame((game) => game.ourSide && texts[placeOf(game, game.ourSide)])
}

function placeOf(game: Game, ourSide: SideName): SideName | 'neutral' {
  return isAtHome(game) ? ourSide : 'neutral'
}

/** True where one of the sides plays at home. */
function isAtHome({ event }: Game): boolean {
  return event.neutralSite !== true && !sportOf(event.sport).hasPersons
}

/** The verb that goes with our side: a team is many, as a pair is, but a player is one. */
function verb(game: Game): string | null {
  if (game.ourSide === null || game.us === null) return null
  const place = placeOf(game, game.ourSide)
  if (place !== 'neutral') return place === 'home' ? 'host' : 'visit'
  const isOne = sportOf(game.event.sport).hasPersons && !fullName(game.us).includes('/')
  return isOne ? 'meets' : 'meet'
}

const RULES: CategoryRules = {
  about:
    'Home and away teams, and which of them is our team. For an event without two sides, only is_neutral_site has a value.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
}

/** Where our team plays, and both teams by position. */
export const HOME_AWAY = category('Home/Away', RULES, [
  {
    name: 'is_home',
    description: '"true" if our team is the home team, otherwise "false".',
    sample: 'true',
    extract: fromGame(({ ourSide }) => ourSide && trueOrFalse(ourSide === 'home')),
  },
  {
    name: 'is_away',
    description: '"true" if our team is the away team, otherwise "false".',
    sample: 'false',
    extract: fromGame(({ ourSide }) => ourSide && trueOrFalse(ourSide === 'away')),
  },
  {
    name: 'home_away_text',
    description: 'Where our team plays: "at home", "on the road" or "on neutral ground".',
    sample: 'at home',
    extract: byOurSide({ home: 'at home', away: 'on the road', neutral: 'on neutral ground' }),
  },
  {
    name: 'home_away_verb',
    description: 'Verb for our team: "host", "visit", or "meet" on neutral ground. For a single player: "meets".',
    sample: 'host',
    extract: fromGame(verb),
  },
  {
    name: 'vs_at',
    description: 'Word before the opponent: "at" for an away game of our team, otherwise "vs".',
    sample: 'vs',
    extract: byOurSide({ home: 'vs', away: 'at', neutral: 'vs' }),
  },
  {
    name: 'versus',
    description: 'Like vs_at, but always "vs" in school sports that often play at a third site.',
    sample: 'vs',
    extract: fromGame(
      (game) => game.ourSide && (placeOf(game, game.ourSide) === 'away' && !isOfSchools(game.event) ? 'at' : 'vs'),
    ),
  },
  {
    name: 'vs_@',
    description: 'Like vs_at, with "@" for an away game.',
    sample: 'vs',
    extract: byOurSide({ home: 'vs', away: '@', neutral: 'vs' }),
  },
  {
    name: 'at_vs',
    description: 'Word between away and home team: "at", or "vs" on neutral ground.',
    sample: 'at',
    scope: 'ALL',
    extract: fromGame((game) => game.home && game.away && (isAtHome(game) ? 'at' : 'vs')),
  },
  {
    name: 'is_neutral_site',
    description: '"true" if the game is at a neutral site, otherwise "false".',
    sample: 'false',
    scope: 'ALL',
    extract: fromGame(({ event }) => trueOrFalse(event.neutralSite === true)),
  },
  ...bySide({
    names: { home: 'home_team', away: 'away_team' },
    description: 'Full name of {whose}.',
    samples: ['Harbor Herons', 'Mesa Mules'],
    read: fullName,
  }),
  ...bySide({
    names: { home: 'home_team_name', away: 'away_team_name' },
    description: 'Full name of {whose}. Longer variable name for the same value.',
    samples: ['Harbor Herons', 'Mesa Mules'],
    read: fullName,
  }),
  ...bySide({
    names: { home: 'home_team_the', away: 'away_team_the' },
    description: 'Full name of {whose} with "the" where English uses it.',
    samples: ['the Harbor Herons', 'the Mesa Mules'],
    read: nameWithArticle,
  }),
  ...bySide({
    names: { home: 'home_team_short', away: 'away_team_short' },
    description: 'Short name of {whose}.',
    samples: ['Herons', 'Mules'],
    read: shortName,
  }),
  ...bySide({
    names: { home: 'home_team_abbrev', away: 'away_team_abbrev' },
    description: 'Abbreviation of {whose} in capitals, such as HAR.',
    samples: ['HAR', 'MES'],
    read: abbreviation,
  }),
  ...bySide({
    names: { home: 'home_team_abbrev_lower', away: 'away_team_abbrev_lower' },
    description: 'Abbreviation of {whose} in lower case, for URLs.',
    samples: ['har', 'mes'],
    read: (side) => abbreviation(side).toLowerCase(),
  }),
  ...bySide({
    names: { home: 'home_team_pascal', away: 'away_team_pascal' },
    description: 'Full name of {whose} in PascalCase (no spaces, each word capitalized), for URLs.',
    samples: ['HarborHerons', 'MesaMules'],
    read: pascalName,
  }),
  ...bySide({
    names: { home: 'home_team_slug', away: 'away_team_slug' },
    description: 'Full name of {whose} in lower case with dashes, for URLs.',
    samples: ['harbor-herons', 'mesa-mules'],
    read: slug,
  }),
  ...bySide({
    names: { home: 'home_team_location', away: 'away_team_location' },
    description: 'City or school of {whose}, if its name contains one.',
    samples: ['Harbor', 'Mesa'],
    read: (side) => side.location,
  }),
  ...bySide({
    names: { home: 'home_team_nickname', away: 'away_team_nickname' },
    description: 'Nickname of {whose}, without its city or school.',
    samples: ['Herons', 'Mules'],
    read: (side) => side.nickname,
  }),
  ...bySide({
    names: { home: 'home_team_logo', away: 'away_team_logo' },
    description: 'Logo URL of {whose}.',
    samples: ['https://art.example/herons.png', 'https://art.example/mules.png'],
    read: (side) => side.logo,
  }),
])
