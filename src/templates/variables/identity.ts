import { isWholeAddress } from '../../records/art-address.ts'
import { NO_SPORT, sportName } from '../../sports/index.ts'
import type { TemplateContext } from '../context.ts'
import type { Game } from '../game/game.ts'
import {
  abbreviation,
  abbreviationOrShort,
  asTitle,
  behindLeague,
  eventName,
  eventShortName,
  fullName,
  guideCategory,
  leagueFullName,
  leagueLogo,
  leagueShortName,
  leagueTitle,
  matchup,
  matchupInWords,
  matchupWithOccasion,
  nameWithArticle,
  pairsBySurname,
  pascalName,
  shortName,
  slug,
} from '../game/names.ts'
import { ALL_SHAPES, bySide, type CategoryRules, category, type Extracted, fromGame } from './variable.ts'

function wholeLogo(side: Game['home']): string | undefined {
  return side?.logo !== undefined && isWholeAddress(side.logo) ? side.logo : undefined
}

function fromLeague(read: (code: string, context: TemplateContext) => Extracted) {
  return (_game: Game | null, context: TemplateContext) =>
    context.league === null ? null : read(context.league, context)
}

function fromSport(read: (code: string, context: TemplateContext) => Extracted) {
  return (_game: Game | null, context: TemplateContext) =>
    context.sport === null ? null : read(context.sport, context)
}

const BASE_ONLY = 'BASE_ONLY' as const

const RULES: CategoryRules = {
  about: 'Names of our team, its opponent, the league, the sport, the matchup and the event.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: ALL_SHAPES,
}

/** Who and what: teams, league, sport, the event's own name. */
export const IDENTITY = category('Identity', RULES, [
  ...bySide({
    names: { team: 'team_name', opponent: 'opponent' },
    team: BASE_ONLY,
    description: 'Full name of {whose}.',
    samples: ['Harbor Herons', 'Mesa Mules'],
    read: fullName,
  }),
  ...bySide({
    names: { team: 'team_name_the', opponent: 'opponent_the' },
    team: BASE_ONLY,
    description: 'Full name of {whose} with "the" where English uses it.',
    samples: ['the Harbor Herons', 'the Mesa Mules'],
    read: nameWithArticle,
  }),
  ...bySide({
    names: { team: 'team_abbrev', opponent: 'opponent_abbrev' },
    team: BASE_ONLY,
    description: 'Abbreviation of {whose} in capitals, such as HAR.',
    samples: ['HAR', 'MES'],
    read: abbreviation,
  }),
  ...bySide({
    names: { team: 'team_abbrev_lower', opponent: 'opponent_abbrev_lower' },
    team: BASE_ONLY,
    description: 'Abbreviation of {whose} in lower case, for URLs.',
    samples: ['har', 'mes'],
    read: (side) => abbreviation(side).toLowerCase(),
  }),
  ...bySide({
    names: { team: 'team_name_pascal', opponent: 'opponent_pascal' },
    team: BASE_ONLY,
    description: 'Full name of {whose} in PascalCase (no spaces, each word capitalized), for URLs.',
    samples: ['HarborHerons', 'MesaMules'],
    read: pascalName,
  }),
  ...bySide({
    names: { team: 'team_slug', opponent: 'opponent_slug' },
    team: BASE_ONLY,
    description: 'Full name of {whose} in lower case with dashes, for URLs.',
    samples: ['harbor-herons', 'mesa-mules'],
    read: slug,
  }),
  ...bySide({
    names: { team: 'team_location', opponent: 'opponent_location' },
    team: BASE_ONLY,
    description: 'City or school of {whose}, if its name contains one.',
    samples: ['Harbor', 'Mesa'],
    read: (side) => side.location,
  }),
  ...bySide({
    names: { team: 'team_nickname', opponent: 'opponent_nickname' },
    team: BASE_ONLY,
    description: 'Nickname of {whose}, without its city or school.',
    samples: ['Herons', 'Mules'],
    read: (side) => side.nickname,
  }),
  ...bySide({
    names: { team: 'team_short', opponent: 'opponent_short' },
    team: BASE_ONLY,
    description: 'Short name of {whose}.',
    samples: ['Herons', 'Mules'],
    read: shortName,
  }),
  ...bySide({
    names: { team: 'team_logo', opponent: 'opponent_logo' },
    team: BASE_ONLY,
    description: 'Logo URL of {whose}.',
    samples: ['https://art.example/herons.png', 'https://art.example/mules.png'],
    read: (side) => side.logo,
  }),
  {
    name: 'league',
    description: 'Short name of the league, such as NBA.',
    sample: { team: 'NBA', combat: 'UFC', racing: 'F1' },
    suffixRules: BASE_ONLY,
    extract: fromLeague((code, context) => leagueShortName(code, context.catalog.find(code))),
  },
  {
    name: 'league_name',
    description: 'Full name of the league.',
    sample: { team: 'National Basketball Association', combat: 'Ultimate Fighting Championship', racing: 'Formula 1' },
    suffixRules: BASE_ONLY,
    extract: fromLeague((code, context) => leagueFullName(code, context.catalog.find(code))),
  },
  {
    name: 'league_title',
    description: "League name for titles. Like league, but spelled out for colleges, such as Men's College Basketball.",
    sample: { team: 'NBA', combat: 'UFC', racing: 'F1' },
    suffixRules: BASE_ONLY,
    extract: fromLeague((code, context) => leagueTitle(code, context.catalog.find(code))),
  },
  {
    name: 'league_id',
    description: 'League code, for artwork URLs.',
    sample: { team: 'nba', combat: 'ufc', racing: 'f1' },
    suffixRules: BASE_ONLY,
    extract: fromLeague((code) => code),
  },
  {
    name: 'league_code',
    description: 'League code, the same as league_id.',
    sample: { team: 'nba', combat: 'ufc', racing: 'f1' },
    suffixRules: BASE_ONLY,
    extract: fromLeague((code) => code),
  },
  {
    name: 'league_logo',
    description: 'Logo URL of the league.',
    sample: {
      team: 'https://a.espncdn.com/i/teamlogos/leagues/500/nba.png',
      combat: 'https://a.espncdn.com/i/teamlogos/leagues/500/ufc.png',
      racing: 'https://a.espncdn.com/i/teamlogos/leagues/500/f1.png',
    },
    suffixRules: BASE_ONLY,
    extract: fromLeague((code, context) => leagueLogo(code, context.catalog.find(code))),
  },
  {
    name: 'sport',
    description: 'Name of the sport.',
    sample: { team: 'Basketball', combat: 'MMA', racing: 'Racing' },
    suffixRules: BASE_ONLY,
    extract: fromSport(sportName),
  },
  {
    name: 'sport_lower',
    description: 'Name of the sport in lower case.',
    sample: { team: 'basketball', combat: 'mma', racing: 'racing' },
    suffixRules: BASE_ONLY,
    extract: fromSport((code) => sportName(code).toLowerCase()),
  },
  {
    name: 'exception_keyword',
    description: "Label of the channel's variant, such as a language or a special feed. Empty for the regular channel.",
    sample: 'Spanish',
    suffixRules: BASE_ONLY,
    isOfChannel: true,
    extract: (_game, context) => context.exceptionKeyword,
  },
  {
    name: 'gracenote_category',
    description: 'Guide category made of league and sport.',
    sample: { team: 'NBA Basketball', combat: 'UFC MMA', racing: 'F1 Racing' },
    suffixRules: BASE_ONLY,
    extract: fromSport((sport, { league, catalog }) =>
      league === null ? sportName(sport) : guideCategory(league, catalog.find(league), sport),
    ),
  },
  {
    name: 'event_category',
    description: 'Guide category "Sports event". Empty for shows and replays.',
    sample: 'Sports event',
    extract: fromGame(({ event }) => (event.isShow || event.isReplay ? null : 'Sports event')),
  },
  {
    name: 'matchup',
    description: 'Both sides by full name. Without two known sides: the event name or the round.',
    sample: { team: 'Mesa Mules @ Harbor Herons', combat: 'Little Hammer vs Old Anvil' },
    shapes: ['team', 'combat'],
    extract: fromGame((game) => matchup(game, fullName, game.event.name)),
  },
  {
    name: 'matchup_at',
    description: 'Like matchup, with "at" instead of "@". School sports that often play at a third site use "vs".',
    sample: { team: 'Mesa Mules at Harbor Herons', combat: 'Little Hammer vs Old Anvil' },
    shapes: ['team', 'combat'],
    extract: fromGame((game) => matchupInWords(game)),
  },
  {
    name: 'matchup_title',
    description: 'Like matchup_at, with last names for pairs of players.',
    sample: { team: 'Mesa Mules at Harbor Herons', combat: 'Little Hammer vs Old Anvil' },
    shapes: ['team', 'combat'],
    extract: fromGame((game) => matchupInWords(game, pairsBySurname(fullName))),
  },
  {
    name: 'matchup_with_occasion',
    description: 'event_occasion, then matchup_at. Before the sides are known: the round or the occasion.',
    sample: { team: 'Finals - Game 5: Mesa Mules at Harbor Herons', combat: 'Little Hammer vs Old Anvil' },
    shapes: ['team', 'combat'],
    extract: fromGame(matchupWithOccasion),
  },
  {
    name: 'matchup_short',
    description: 'Both sides by short name.',
    sample: { team: 'Mules @ Herons', combat: 'Hammer vs Anvil' },
    shapes: ['team', 'combat'],
    extract: fromGame((game) => matchup(game, shortName, game.event.shortName ?? game.event.name)),
  },
  {
    name: 'matchup_title_short',
    description: 'Like matchup_short, with last names for pairs of players.',
    sample: { team: 'Mules @ Herons', combat: 'Hammer vs Anvil' },
    shapes: ['team', 'combat'],
    extract: fromGame((game) => matchup(game, pairsBySurname(shortName), game.event.shortName ?? game.event.name)),
  },
  {
    name: 'matchup_abbrev',
    description: 'Both sides by abbreviation. A side without an abbreviation has its short name.',
    sample: { team: 'MES @ HAR', combat: 'HAM vs ANV' },
    shapes: ['team', 'combat'],
    extract: fromGame((game) => matchup(game, abbreviationOrShort, game.event.shortName ?? game.event.name)),
  },
  {
    name: 'event_name',
    description: 'Name of the event from the data source. Without one: both sides.',
    sample: { team: 'Mesa Mules at Harbor Herons', combat: 'UFC 310: Hammer vs Anvil', racing: 'Harbor Grand Prix' },
    extract: fromGame(eventName),
  },
  {
    name: 'event_name_with_league',
    description: 'League and name of the event. The league is omitted if the name already contains it.',
    sample: {
      team: 'NBA: Mesa Mules at Harbor Herons',
      combat: 'UFC 310: Hammer vs Anvil',
      racing: 'F1: Harbor Grand Prix',
    },
    extract: fromGame((game, { catalog }) => {
      const { league } = game.event
      if (league === NO_SPORT) return asTitle(eventName(game))
      return behindLeague(eventName(game), leagueShortName(league, catalog.find(league)))
    }),
  },
  {
    name: 'event_name_short',
    description: 'Short name of the event. Without one: both sides by abbreviation.',
    sample: { team: 'MES @ HAR', combat: 'UFC 310', racing: 'Harbor GP' },
    extract: fromGame(eventShortName),
  },
  {
    name: 'event_id',
    description: 'ID of the event at the data source, for URLs.',
    sample: { team: 'e1', combat: 'c1', racing: 'r1' },
    extract: fromGame(({ event }) => event.id),
  },
  {
    name: 'event_logo',
    description: "First available logo URL: our team's, the home team's, the away team's or the league's.",
    sample: {
      team: 'https://art.example/herons.png',
      combat: 'https://a.espncdn.com/i/teamlogos/leagues/500/ufc.png',
      racing: 'https://a.espncdn.com/i/teamlogos/leagues/500/f1.png',
    },
    extract: fromGame(
      ({ us, home, away, event }, { catalog }) =>
        wholeLogo(us) ?? wholeLogo(home) ?? wholeLogo(away) ?? leagueLogo(event.league, catalog.find(event.league)),
    ),
  },
])
