import { type PhraseFinder, wordsBeside } from './title-words.ts'

/**
 * Programmes about an event that carry its name and that detection does not set
 * aside for every sport: a folded text that holds such words is no live event.
 */
const SHOWS =
  /\b(?:(?:pre|post) (?:race|quali\w*|sprint|match)|show|special|full (?:race|fight)|preview|review|previa|race ?day|race week|fan fest|press|paddock|magazine|talk|podcast|documentary|docuseries|story|stories|legends|archives?|best of|best points|greatest|24 7|parade|reaction|debrief|notebook|after the flag|chequered flag|checkered flag|inside the|watch ?(?:party|parties|along)|fantasy|draft|simulation|sim racing|esports?|ea sports|picks|predictions|betting|live from|on the range|academy|school|par 3 contest|radio)\b/

/**
 * True for a folded text with a word of a programme about an event. Names of
 * leagues that `leagues` finds do not count: an owner may have an academy's races.
 */
export function isShow(folded: string, leagues?: PhraseFinder<readonly string[]>): boolean {
  if (!SHOWS.test(folded)) return false
  if (leagues === undefined) return true
  const words = folded.split(' ')
  const named = leagues(words).filter(({ meaning }) => meaning.length > 0)
  return SHOWS.test(wordsBeside(words, named).join(' '))
}
