import type { SportsEvent } from '../../generated/records.ts'
import { eventTitle } from '../../sports/index.ts'
import { fold } from '../teams/name-folding.ts'
import data from './golf-names.json' with { type: 'json' }
import { oncePer } from './once-per.ts'
import { genericWords, tellingWords } from './stream-words.ts'

/** Words of tournaments that tell none from another. */
const GENERIC_WORDS = genericWords(
  'pga lpga liv tour golf league dp world champions ladies european tournament championship championships classic open ' +
    'invitational challenge cup for from pres presented driven round rd day dag final first second third fourth 1st 2nd ' +
    '3rd 4th opening featured marquee group groups hole holes coverage early late morning afternoon usa ca channel nbc ' +
    'cbs peacock paramount tsn canal plus movistar viaplay network',
)

/** What can be said of a golf tournament. */
export interface TournamentFacts {
  /** Titles without sponsors behind them, the longest first; folded. */
  readonly headings: readonly string[]
  /** Words that all have to stand in a name for each heading. */
  readonly wordLists: readonly (readonly string[])[]
  readonly words: ReadonlySet<string>
}

const aliases = new Map(
  data.tournaments.map((names) => {
    const folded = names.map(fold)
    return [folded[0] ?? '', folded] as const
  }),
)

/** The facts of a tournament, read once per event. */
export const tournamentFacts = oncePer((event: SportsEvent): TournamentFacts => {
  const title = fold(eventTitle(event))
  const headings = [...new Set([...cuts(title), ...cuts(title).flatMap((heading) => aliases.get(heading) ?? [])])]
  const wordLists = headings.map((heading) => tellingGolfWords(heading.split(' '))).filter((list) => list.length > 0)
  return { headings, wordLists, words: new Set(title.split(' ')) }
})

/** Every title of the tournaments that go by several, folded. */
export const KNOWN_TITLES: readonly string[] = [...aliases.values()].flat()

/** The words that may tell a tournament from others. */
export function tellingGolfWords(words: readonly string[]): readonly string[] {
  return tellingWords(words, GENERIC_WORDS)
}

/** "the memorial tournament pres by workday" is also "memorial tournament", "zurich classic of new orleans" "zurich classic". */
function cuts(title: string): readonly string[] {
  const plain = title.replace(/^the (?=\S+ \S)/, '')
  const whole = plain.split(/ (?:pres|presented|driven|powered|supported|hosted)\b/)[0] ?? plain
  const core = whole.split(/ (?:for|at|in|of) /)[0] ?? whole
  return whole === core ? [whole] : [whole, core]
}
