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
    'Where our team plays, and both teams by their position. Of an event without two sides is_neutral_site alone says something.',
  suffixRules: 'ALL',
  scope: 'TEAM_ONLY',
  shapes: TEAM_SHAPE,
}

/** Where our team plays, and both teams by position. */
export const HOME_AWAY = category('Home/Away', RULES, [
  {
    name: 'is_home',
    description: 'true when our team is the home team, else false.',
    sample: 'true',
    extract: fromGame(({ ourSide }) => ourSide && trueOrFalse(ourSide === 'home')),
  },
  {
    name: 'is_away',
    description: 'true when our team is the away team, else false.',
    sample: 'false',
    extract: fromGame(({ ourSide }) => ourSide && trueOrFalse(ourSide === 'away')),
  },
  {
    name: 'home_away_text',
    description: 'Where our team plays: at home, on the road, or on neutral ground.',
    sample: 'at home',
    extract: byOurSide({ home: 'at home', away: 'on the road', neutral: 'on neutral ground' }),
  },
  {
    name: 'home_away_verb',
    description: 'What our team does with the opponent: host or visit, meet on neutral ground; of one person, meets.',
    sample: 'host',
    extract: fromGame(verb),
  },
  {
    name: 'vs_at',
    description: "The word before the opponent: at for our team's away game, else vs.",
    sample: 'vs',
    extract: byOurSide({ home: 'vs', away: 'at', neutral: 'vs' }),
  },
  {
    name: 'versus',
    description: 'Like vs_at, and vs for all games of schools that often meet in a third place.',
    sample: 'vs',
    extract: fromGame(
      (game) => game.ourSide && (placeOf(game, game.ourSide) === 'away' && !isOfSchools(game.event) ? 'at' : 'vs'),
    ),
  },
  {
    name: 'vs_@',
    description: 'Like vs_at, with the sign @ for an away game.',
    sample: 'vs',
    extract: byOurSide({ home: 'vs', away: '@', neutral: 'vs' }),
  },
  {
    name: 'at_vs',
    description: 'The word between away and home team: at, or vs on neutral ground.',
    sample: 'at',
    scope: 'ALL',
    extract: fromGame((game) => game.home && game.away && (isAtHome(game) ? 'at' : 'vs')),
  },
  {
    name: 'is_neutral_site',
    description: 'true when neither team plays at home, else false.',
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
    description: 'Full name of {whose}, under the longer name.',
    samples: ['Harbor Herons', 'Mesa Mules'],
    read: fullName,
  }),
  ...bySide({
    names: { home: 'home_team_the', away: 'away_team_the' },
    description: 'Full name of {whose} with its article, where English gives it one.',
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
    description: 'Abbreviation of {whose}, in capitals.',
    samples: ['HAR', 'MES'],
    read: abbreviation,
  }),
  ...bySide({
    names: { home: 'home_team_abbrev_lower', away: 'away_team_abbrev_lower' },
    description: 'Abbreviation of {whose} in small letters, for addresses.',
    samples: ['har', 'mes'],
    read: (side) => abbreviation(side).toLowerCase(),
  }),
  ...bySide({
    names: { home: 'home_team_pascal', away: 'away_team_pascal' },
    description: 'Name of {whose} without blanks, every word with a capital, for addresses.',
    samples: ['HarborHerons', 'MesaMules'],
    read: pascalName,
  }),
  ...bySide({
    names: { home: 'home_team_slug', away: 'away_team_slug' },
    description: 'Name of {whose} in small letters with dashes, for addresses.',
    samples: ['harbor-herons', 'mesa-mules'],
    read: slug,
  }),
  ...bySide({
    names: { home: 'home_team_location', away: 'away_team_location' },
    description: 'City or school of {whose}, where its name holds one.',
    samples: ['Harbor', 'Mesa'],
    read: (side) => side.location,
  }),
  ...bySide({
    names: { home: 'home_team_nickname', away: 'away_team_nickname' },
    description: 'What {whose} is called beside its city or school.',
    samples: ['Herons', 'Mules'],
    read: (side) => side.nickname,
  }),
  ...bySide({
    names: { home: 'home_team_logo', away: 'away_team_logo' },
    description: 'Address of the logo of {whose}.',
    samples: ['https://art.example/herons.png', 'https://art.example/mules.png'],
    read: (side) => side.logo,
  }),
])
