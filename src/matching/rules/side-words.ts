import { besideKind } from '../../detection/index.ts'
import type { MatchContext } from '../question.ts'
import { fold } from '../teams/name-folding.ts'
import type { Team } from '../teams/team-index.ts'

/* What a word that stands beside a side may be: a word of a network, of a place, of a venue, of another script. */

/** True for a word of letters none of which is Latin: what may stand beside a name is known in part only. */
export function isForeignWord(word: string): boolean {
  return /\p{L}/u.test(word) && !LATIN_LETTER.test(word)
}

/** "Eurosport 2 | Siniaková": behind a name it is a second team, before one it is a channel. */
export const CHANNEL_NUMBER = /^\d$/

/** The words of a text, without marks alone. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s/,;・]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** How many words beside a name are looked at together with it. */
export const NEIGHBOR_COUNTS: readonly number[] = [1, 2, 3]

/** Words that close a venue's name and are part of no other name. */
export const STADIUM_WORDS: readonly string[] = 'stadium arena coliseum fieldhouse'.split(' ')

/** Words of venues' names: "Hammers | St James' Park". */
export const VENUE_WORDS: ReadonlySet<string> = new Set([
  ...STADIUM_WORDS,
  ...'park ground road lane field center centre dome garden gardens'.split(' '),
])

/** Words that a venue's name has at most. */
export const LONGEST_VENUE = 5

/** "BYU | West Portland", "Panama | East Rutherford": the city in which the team plays, with the region of a tournament before it or without. */
export function leadsToCity({ index }: MatchContext, after: readonly string[], teams: readonly Team[]): boolean {
  const isRegion = after.length > 1 && REGIONS.has(fold(after[0] ?? ''))
  const texts = [after, ...(isRegion ? [after.slice(1)] : [])].map((words) => `${fold(words.join(' '))} `)
  return teams.some(({ key }) =>
    index.ofTeam(key).some(({ venue }) => {
      const [city = ''] = venue?.city?.split(',') ?? []
      return city !== '' && texts.some((text) => text.startsWith(`${fold(city)} `))
    }),
  )
}

const REGIONS: ReadonlySet<string> = new Set(['east', 'west', 'south', 'midwest'])

/** Clubs also meet before a season: such a game is not of their league. */
export const FRIENDLY_WORDS: ReadonlySet<string> = new Set(
  'friendly friendlies exhibition amistoso amistosos amichevole testspiel freundschaftsspiel amical hazirlik sparing'.split(
    ' ',
  ),
)

/** True for a word in capitals beside a name that is not. */
export function isShoutedBeside(word: string, name: string): boolean {
  return word === word.toUpperCase() && name !== name.toUpperCase()
}

export const LATIN_LETTER = /\p{Script=Latin}/u

/** "NFC North | Detroit", "American Athletic | Memphis": such a word is no part of a name. */
export function endsInDivision(before: readonly string[]): boolean {
  return DIVISION.test(before.slice(-2).join(' '))
}

const DIVISION =
  /^(?:(?:[an]fc|[an]l|nba|nhl) (?:north|south|east|west|central)|(?:american|colonial|western) athletic|mountain west|big (?:east|west|south|sky)|sun belt|atlantic (?:coast|sun)|(?:missouri|ohio) valley)$/i

/** "NBC Sports | California", "Battle of | Ohio": a place that is no team's. */
export function leadsToPlace(word: string | undefined, name: string): boolean {
  return word !== undefined && (isNetworkWord(word, name) || LEADS_TO_PLACE.has(word.toLowerCase()))
}

/** "beIN | Connect": what follows is a part of the network's name. */
export function isNetworkWord(word: string | undefined, name: string): boolean {
  return word !== undefined && besideKind(word, isShoutedBeside(word, name)) === 'network'
}

const LEADS_TO_PLACE: ReadonlySet<string> = new Set(['of', 'in', 'from', 'at', 'aus', 'von', 'desde'])
