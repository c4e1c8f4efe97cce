import type { SideName } from '../game.ts'
import { abbreviation, fullName, nameWithArticle, pascalName, shortName } from '../sides.ts'
import { bySide, category, fromGame, TEAM_SHAPE, trueOrFalse } from './variable.ts'

function byOurSide(texts: Readonly<Record<SideName, string>>) {
  return fromGame(({ ourSide }) => (ourSide === null ? null : texts[ourSide]))
}

/** Where our team plays, and both teams by position. */
export const HOME_AWAY = category('Home/Away', { suffixRules: 'ALL', scope: 'TEAM_ONLY', shapes: TEAM_SHAPE }, [
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
    description: 'at home, or on the road; of our team.',
    sample: 'at home',
    extract: byOurSide({ home: 'at home', away: 'on the road' }),
  },
  {
    name: 'home_away_verb',
    description: 'What our team does with the opponent: host or visit.',
    sample: 'host',
    extract: byOurSide({ home: 'host', away: 'visit' }),
  },
  {
    name: 'vs_at',
    description: "The word before the opponent: vs for our team's home game, at for an away game.",
    sample: 'vs',
    extract: byOurSide({ home: 'vs', away: 'at' }),
  },
  {
    name: 'vs_@',
    description: 'Like vs_at, with the sign @ for an away game.',
    sample: 'vs',
    extract: byOurSide({ home: 'vs', away: '@' }),
  },
  {
    name: 'at_vs',
    description: 'The word between away and home team: at, or vs on neutral ground.',
    sample: 'at',
    scope: 'ALL',
    extract: fromGame(({ event, home, away }) => home && away && (event.neutral_site ? 'vs' : 'at')),
  },
  {
    name: 'is_neutral_site',
    description: 'true when neither team plays at home, else false.',
    sample: 'false',
    scope: 'ALL',
    extract: fromGame(({ event }) => trueOrFalse(event.neutral_site === true)),
  },
  ...bySide({
    names: { home: 'home_team', away: 'away_team' },
    description: (whose) => `Full name of ${whose}.`,
    samples: ['Harbor Herons', 'Mesa Mules'],
    read: fullName,
  }),
  ...bySide({
    names: { home: 'home_team_name', away: 'away_team_name' },
    description: (whose) => `Full name of ${whose}, under the longer name.`,
    samples: ['Harbor Herons', 'Mesa Mules'],
    read: fullName,
  }),
  ...bySide({
    names: { home: 'home_team_the', away: 'away_team_the' },
    description: (whose) => `Full name of ${whose} with its article, where English gives it one.`,
    samples: ['the Harbor Herons', 'the Mesa Mules'],
    read: nameWithArticle,
  }),
  ...bySide({
    names: { home: 'home_team_short', away: 'away_team_short' },
    description: (whose) => `Short name of ${whose}.`,
    samples: ['Herons', 'Mules'],
    read: shortName,
  }),
  ...bySide({
    names: { home: 'home_team_abbrev', away: 'away_team_abbrev' },
    description: (whose) => `Abbreviation of ${whose}, in capitals.`,
    samples: ['HAR', 'MES'],
    read: abbreviation,
  }),
  ...bySide({
    names: { home: 'home_team_abbrev_lower', away: 'away_team_abbrev_lower' },
    description: (whose) => `Abbreviation of ${whose} in small letters, for addresses.`,
    samples: ['har', 'mes'],
    read: (side) => abbreviation(side).toLowerCase(),
  }),
  ...bySide({
    names: { home: 'home_team_pascal', away: 'away_team_pascal' },
    description: (whose) => `Name of ${whose} without blanks, every word with a capital, for addresses.`,
    samples: ['HarborHerons', 'MesaMules'],
    read: pascalName,
  }),
  ...bySide({
    names: { home: 'home_team_logo', away: 'away_team_logo' },
    description: (whose) => `Address of the logo of ${whose}.`,
    samples: ['https://art.example/herons.png', 'https://art.example/mules.png'],
    read: (side) => side.logo,
  }),
])
