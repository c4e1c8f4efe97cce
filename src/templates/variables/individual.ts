import type { EventSide, Tournament } from '../../generated/records.ts'
import { isFromName, sportOf } from '../../sports/index.ts'
import type { Game } from '../game/game.ts'
import { isFinal, isRetired, winnerAndLoser } from '../game/game.ts'
import { fullName, surname } from '../game/names.ts'
import { type CategoryRules, category, type Extracted, fromAnyGame, TEAM_SHAPE } from './variable.ts'

/** Kinds of tournament that take an article: the Harbor Open, but Wimbledon. */
const WITH_ARTICLE =
  /\b(?:open|masters|classic|championships?|cup|invitational|finals?|trophy|international|games|tour|tournament|challenge|pro-am|festival)$/i

/** The Harbor Classic pres. by Gull Bank. */
const SPONSOR = / (?:pres\.|presented|powered) by .*$/i

const SET_SCORES = /(?<!\d)\d{1,2}-\d{1,2}(?: ?\(\d{1,2}\))?(?:,? {1,2}\d{1,2}-\d{1,2}(?: ?\(\d{1,2}\))?){0,6}/

/** True for a sport in which persons meet, not teams; fights have variables of their own. */
function isIndividual(sport: string): boolean {
  const { hasPersons, shape } = sportOf(sport)
  return hasPersons && shape === 'team'
}

function fromPlayer(place: 'home' | 'away', read: (player: EventSide) => Extracted) {
  return fromAnyGame((game) => {
    const side = game[place]
    return side && isIndividual(game.event.sport) ? read(side) : null
  })
}

function fromTournament(read: (tournament: Tournament) => Extracted) {
  return fromAnyGame(({ event }) => event.tournament && read(event.tournament))
}

/** The tournament; in an individual sport an event without sides is one itself, but for what only a stream's name tells of. */
function tournamentName({ event, home, away }: Game): string | null {
  const isTournament = isIndividual(event.sport) && home === null && away === null && !isFromName(event)
  return event.tournament?.name ?? (isTournament ? (event.name ?? null) : null)
}

function withArticle(name: string): string {
  const withoutSponsor = name.replace(SPONSOR, '')
  return WITH_ARTICLE.test(withoutSponsor) && !/^the\s/i.test(name) ? `the ${name}` : name
}

/** Sets as the provider writes them in a note or in the status. */
function setScores({ event }: Game): string | null {
  const texts = [...(event.notes ?? []), event.status?.detail ?? '']
  const found = texts.flatMap((text) => SET_SCORES.exec(text)?.[0] ?? [])[0]
  return found === undefined ? null : found.replaceAll(' (', '(').replace(/(?<=[\d)]),? +(?=\d)/g, ', ')
}

/** Sets that both won; null where that is not known, or where none was played to its end. */
function setsWon({ score: won }: EventSide, { score: lost }: EventSide): string | null {
  return won === undefined || lost === undefined || won + lost === 0 ? null : `${won}-${lost}`
}

/** Ace defeats Baseline 6-3, 7-6(5); sets won where the sets themselves are not known. */
function matchResult(game: Game): string | null {
  if (!isIndividual(game.event.sport) || !isFinal(game)) return null
  const decided = winnerAndLoser(game)
  if (decided === null) return null
  const { winner, loser } = decided
  const score = game.event.tournament?.score || (setScores(game) ?? setsWon(winner, loser))
  const line = `${surname(winner)} defeats ${surname(loser)}`
  return [line, score, isRetired(game) ? '(ret.)' : null].filter((part) => part !== null).join(' ')
}

const RULES: CategoryRules = {
  about: 'Sports of individual players, such as tennis and golf. Empty for team sports.',
  suffixRules: 'BASE_ONLY',
  scope: 'ALL',
  shapes: TEAM_SHAPE,
}

/** Sports in which persons meet. */
export const INDIVIDUAL = category('Individual', RULES, [
  {
    name: 'player1',
    description: 'Full name of the first player.',
    sample: 'Ana Ace',
    extract: fromPlayer('home', fullName),
  },
  {
    name: 'player2',
    description: 'Full name of the second player.',
    sample: 'Bea Baseline',
    extract: fromPlayer('away', fullName),
  },
  {
    name: 'player1_last',
    description: 'Last name of the first player.',
    sample: 'Ace',
    extract: fromPlayer('home', surname),
  },
  {
    name: 'player2_last',
    description: 'Last name of the second player.',
    sample: 'Baseline',
    extract: fromPlayer('away', surname),
  },
  {
    name: 'tournament_name',
    description: 'Name of the tournament.',
    sample: 'Harbor Open',
    extract: fromAnyGame(tournamentName),
  },
  {
    name: 'tournament_name_the',
    description: 'Name of the tournament with "the" where English uses it.',
    sample: 'the Harbor Open',
    extract: fromAnyGame((game) => {
      const name = tournamentName(game)
      return name && withArticle(name)
    }),
  },
  {
    name: 'tennis_round',
    description: 'Round of the tournament.',
    sample: 'Quarterfinals',
    extract: fromTournament(({ round }) => round),
  },
  {
    name: 'tennis_court',
    description: 'Court that the match is played on.',
    sample: 'Court 8',
    extract: fromTournament(({ court }) => court),
  },
  {
    name: 'tennis_draw',
    description: 'Draw that the match belongs to.',
    sample: "Women's Singles",
    extract: fromTournament(({ draw }) => draw),
  },
  {
    name: 'tennis_result',
    description: 'Result of the match as a sentence without a period. Empty until the end.',
    sample: 'Ace defeats Baseline 6-3, 7-6(5)',
    tellsResult: true,
    extract: fromAnyGame(matchResult),
  },
])
