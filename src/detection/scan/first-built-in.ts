import type { Meaning, PatternUse } from '../pattern-use.ts'
import { USE_BITS } from '../pattern-use.ts'
import type { FoundPattern, TextScan } from './name-scan.ts'

/** Of the built-in patterns of one use in a name, the one that counts: the first of its list. */
export function firstBuiltIn({ folded, builtIn }: TextScan, use: PatternUse): Meaning | null {
  if ((builtIn.bits & USE_BITS[use]) === 0) return null
  let best: FoundPattern | null = null
  for (const hit of builtIn.hits) {
    if (hit.phrase.meaning.use !== use) continue
    if (use === 'league_hints' && !isDelimiter(folded.charAt(hit.end))) continue
    if (hit.phrase.rank < 0 && isPartOfLonger(hit, builtIn.hits)) continue
    if (use === 'sport_hints' && hit.start >= packAt(folded)) continue
    if (hit.phrase.pattern.notWith?.some((text) => holdsText(builtIn.hits, text))) continue
    if (best === null || hit.phrase.rank < best.phrase.rank) best = hit
  }
  return best?.phrase.meaning ?? null
}

/** True where a combat keyword stands in the name; `isOfOtherSport` tells whether the league in the name is of no sport of fights. */
export function holdsCard({ builtIn }: TextScan, isOfOtherSport: () => boolean): boolean {
  const cards = builtIn.hits.filter(({ phrase }) => phrase.meaning.use === 'EVENT_CARD')
  if (cards.some(({ phrase }) => phrase.pattern.yieldsToLeague !== true)) return true
  return cards.length > 0 && !isOfOtherSport()
}

/** True where a built-in spelling stands in the name, whatever it is used for. */
function holdsText(hits: readonly FoundPattern[], text: string): boolean {
  return hits.some(({ phrase }) => phrase.text === text)
}

/** True for a word of an owner's league (league-words.ts) inside a longer one: "Liga" in "La Liga". */
function isPartOfLonger(hit: FoundPattern, hits: readonly FoundPattern[]): boolean {
  const length = hit.end - hit.start
  return hits.some(
    ({ phrase, start, end }) =>
      phrase.meaning.use === hit.phrase.meaning.use && start <= hit.start && end >= hit.end && end - start > length,
  )
}

/** Rule 5: a built-in league code is followed by a colon, whitespace or a hyphen. */
function isDelimiter(character: string): boolean {
  return character === ' ' || character === ':' || character === '-'
}

/**
 * Where the name of a pack begins ("| US: SOCCER PPV 1"), else the text's end. Packs
 * named after a sport carry every sport, so their name is no sport hint.
 */
function packAt(folded: string): number {
  const bar = folded.includes(' ppv')
    ? folded.search(/\| [a-z]{2,3}: [^|:]{1,40} ppv(?: \d{1,3})?(?![\p{L}\p{N}])/u)
    : -1
  return bar < 0 ? folded.length : bar
}

/** What parts a shoulder lead from what it repeats. */
const LEAD_END = /(?:\s?[:|]| -)\s/y

/** What ends a part of a name. */
const PART_END = /\s?(?:$|[|•:()[\]{}])| -\s/y
/** What a word behind an event stands behind: a mark, or a clock with its half of the day, its zone and a bracket. */
const EVENT_END =
  /(?:[|•:([{]| -|(?:\d[:.h]\d\d|\d ?[ap]\.?m\.?)(?: ?[ap]\.?m\.?| ?h)?(?: \(?[a-z]{1,4}\)?)?[)\]]?)\s?$/

/**
 * True where a part of the name opens with a shoulder lead ("Classic: A v B"), alone or behind a league, and where
 * one that says so (alsoBehind) stands alone behind the event.
 */
export function opensWithShoulder({ folded, builtIn }: TextScan): boolean {
  if ((builtIn.bits & USE_BITS.shoulder_leads) === 0) return false
  return builtIn.hits.some(({ phrase, start, end }) => {
    if (phrase.meaning.use !== 'shoulder_leads') return false
    const before = folded.slice(0, start)
    PART_END.lastIndex = end
    if (phrase.pattern.alsoBehind === true && PART_END.test(folded) && EVENT_END.test(before)) return true
    LEAD_END.lastIndex = end
    return LEAD_END.test(folded) && opensPart(before.replace(/[\s)\]}]+$/, ''), builtIn.hits)
  })
}

/** True for a text that ends where a part begins, or where a league that opens a part ends. */
function opensPart(before: string, hits: readonly FoundPattern[]): boolean {
  if (/(?:^|[|:])$/.test(before)) return true
  return hits.some(
    ({ phrase, start, end }) =>
      phrase.meaning.use === 'league_hints' &&
      end === before.length &&
      /(?:^|[|:([{]\s?)$/.test(before.slice(0, start)),
  )
}
