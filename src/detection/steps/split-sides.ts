import type { FoundPattern, KeywordService } from '../keyword-service.ts'
import { CUT, foldText } from '../normalise.ts'
import { LANGUAGE_WORDS, PROVIDER_WORDS, REMARK_WORDS, STATE_TAGS, STATUS_WORDS } from '../patterns/index.ts'
import type { FoundSeparator } from '../separator-finder.ts'
import type { PatternUse } from '../user-keywords.ts'
import { tidy } from './take-tags.ts'

/** The two sides as written, and what parted them. */
export interface Sides {
  /** Separator of the list; "-" or ":" where a dash or a clock parted two known teams. */
  readonly separator: string
  readonly team1: string
  readonly team2: string
}

/** Names with more dashes than this are no matchups; the rest is not looked at. */
const MAX_DASHES = 6
const DASH_OR_CLOCK = new RegExp(` - |${CUT}`, 'g')

const LABEL_USES: ReadonlySet<PatternUse> = new Set(['league_hints', 'sport_hints', 'EVENT_CARD', 'card_segments'])
const REMARK_USES: ReadonlySet<PatternUse> = new Set(['league_hints', 'card_segments', 'exclusions', 'shoulder'])

const languages = LANGUAGE_WORDS.map(foldText).sort(byLength)
const status = STATUS_WORDS.map(foldText).sort(byLength)
const providers = PROVIDER_WORDS.map(foldText).sort(byLength)
const remarks: ReadonlySet<string> = new Set(REMARK_WORDS)

/** The sides around a separator; null where one of them holds no letter, so that there is no matchup. */
export function splitSides(
  text: string,
  found: FoundSeparator,
  keywords: KeywordService,
  combat: boolean,
): Sides | null {
  const team1 = leftSide(text.slice(0, found.start), keywords, combat)
  const team2 = rightSide(text.slice(found.end), keywords, combat)
  return isSide(team1) && isSide(team2) ? { separator: found.separator, team1, team2 } : null
}

/** Sides that a spaced dash or a clock parts: only where both are known teams (design 5). */
export function splitKnownTeams(
  text: string,
  keywords: KeywordService,
  isKnownTeam: (text: string) => boolean,
): Sides | null {
  for (const part of text.split(/[|•]/)) {
    for (const match of [...part.matchAll(DASH_OR_CLOCK)].slice(0, MAX_DASHES)) {
      const known = [withoutLabels(part.slice(0, match.index), keywords)].flatMap((left) => [
        left,
        left.replace(/^championship /i, ''),
      ])
      const team1 = known.find(isKnownTeam)
      const team2 = rightSide(part.slice(match.index + match[0].length), keywords, false)
      if (team1 !== undefined && isKnownTeam(team2)) return { separator: match[0] === CUT ? ':' : '-', team1, team2 }
    }
  }
  return null
}

/** What of a text before a separator is the first side. */
function leftSide(text: string, keywords: KeywordService, combat: boolean): string {
  const from = Math.max(text.lastIndexOf('|'), text.lastIndexOf(CUT), text.lastIndexOf('•'))
  let side = withoutLabels(text.slice(from + 1), keywords)
  const dash = side.lastIndexOf(' - ')
  if (dash >= 0 && isLabel(side.slice(0, dash), keywords)) side = side.slice(dash + 3)
  side = stripLeadingLabels(side, keywords, combat)
  return cleanSide(side, combat)
}

/** What of a text behind a separator is the second side. */
function rightSide(text: string, keywords: KeywordService, combat: boolean): string {
  let side = withoutOpenEnd(text.split(/[|•␟;]|:(?= |$)|: |\s:(?=\S)/, 1)[0] ?? '')
  const bracketless = withoutBrackets(side)
  side = bracketless === '' ? side : bracketless
  side = side.replace(/ _ .*$/, '').replace(/^_/, '')
  let tries = 0
  for (let dash = side.lastIndexOf(' - '); dash > 0 && tries < MAX_DASHES; dash = side.lastIndexOf(' - ', dash - 1)) {
    tries += 1
    if (isRemark(side.slice(dash + 3), keywords)) side = side.slice(0, dash)
  }
  for (const hit of keywords.patternsIn(side)) {
    const before = side.slice(0, hit.start).trim()
    if (REMARK_USES.has(hit.phrase.meaning.use) && /\p{L}/u.test(before)) {
      side = before
      break
    }
  }
  // A season closes what is said about a competition: "Brentford PL 2025/26".
  side = side.replace(/(?:\s+[A-Z]{2,4})?\s+20\d\d\/\d{2,4}\s*$/, '')
  return cleanSide(stripRanks(side), combat)
}

/** Without all that ends in a colon, without status words and brackets in front. */
function withoutLabels(text: string, keywords: KeywordService): string {
  const colon = text.lastIndexOf(':')
  const open = openBracketAt(text)
  let side = text.slice(Math.max(colon, open) + 1).trim()
  side = side.replace(/^(?:[[({][^\])}]*[\])}]\s*)+(?=\S)/, '')
  return stripStatus(stripNumbers(side, keywords))
}

/** League, sport, promotion or provider in front of the first side without any punctuation: "OHL Kitchener Rangers". */
function stripLeadingLabels(text: string, keywords: KeywordService, combat: boolean): string {
  let side = text
  for (let round = 0; round < 5; round += 1) {
    const before = side
    side = side.replace(/^(?:[[({][^\])}]*[\])}]\s*)+(?=\S)/, '')
    const hit = longestAtStart(keywords.patternsIn(side))
    if (hit) {
      const rest = side.slice(hit.end).replace(/^[\s:'&+-]+/, '')
      if (/\p{L}/u.test(rest)) side = rest
    }
    side = stripStatus(stripProvider(side))
    const numbers = combat ? /^#?\d{1,4}(?:\.\d)?\s*[:-]?\s+(?=\p{L})/u : /^20\d\d\s+(?=\p{L})/u
    side = stripRanks(side.replace(numbers, ''))
    if (side === before) return side
  }
  return side
}

function longestAtStart(hits: readonly FoundPattern[]): FoundPattern | null {
  let longest: FoundPattern | null = null
  for (const hit of hits) {
    if (hit.start !== 0 || !LABEL_USES.has(hit.phrase.meaning.use)) continue
    if (longest === null || hit.end > longest.end) longest = hit
  }
  return longest
}

/** "En Español-Burgos", "EN VIVO Boca": only words that never begin a team's name go without a mark behind them. */
function stripStatus(text: string): string {
  const folded = foldText(text)
  for (const word of languages) {
    if (folded.startsWith(word) && /^\s*[-:]\s*\S|^\s+\S/.test(text.slice(word.length)) && word.startsWith('en ')) {
      return text.slice(word.length).replace(/^[\s:-]+/, '')
    }
  }
  for (const word of status) {
    const rest = text.slice(word.length)
    if (!folded.startsWith(word) || !/\p{L}/u.test(rest)) continue
    const marked = /^\s*[:|]\s*|^ - /.exec(rest)
    const foreign = /^(?:en|ao|in) |^directo$/.test(word) && /^\s+/.test(rest)
    if (marked || foreign) return rest.replace(/^[\s:|-]+/, '')
  }
  return text
}

/** "ESPN+ 110 Youngstown State": a brand, a slot number, and the name behind it. */
function stripProvider(text: string): string {
  const folded = foldText(text)
  for (const word of providers) {
    if (!folded.startsWith(word)) continue
    const slot = /^ ?\+? ?#?\d{1,3}(?:\s*\([A-Z]\))?[\s:-]+(?=\S)/.exec(text.slice(word.length))
    if (slot) return text.slice(word.length + slot[0].length)
  }
  return text
}

/** A slot number that a dash or blank parts from the name: "09 - Arsenal", "07 Bruins". */
function stripNumbers(text: string, keywords: KeywordService): string {
  const dash = text.indexOf(' - ')
  const side = dash >= 0 && /^[\s\d#]*$/.test(text.slice(0, dash)) ? text.slice(dash + 3) : text
  const number = /^(?:0\d|\d{1,3}\s*-)\s*(?=\S)/.exec(side)
  const rest = number && !/^\d{2}\p{L}/u.test(side) ? side.slice(number[0].length) : side
  const slot = /^(.{2,30}?) \d{1,3} - (?=\S)/.exec(rest)
  return slot && isLabel(slot[1] ?? '', keywords) ? rest.slice(slot[0].length) : rest
}

/** Ranks and seeds: "#20 Marshall", "No. 13 Texas", "8 Alabama". "1. FC" and "76ers" stay, "12 de Octubre" too. */
function stripRanks(text: string): string {
  return text.trim().replace(/^(?:#\s?\d{1,3}|no\. ?\d{1,3}|\(\d{1,2}\)|\d{1,2}(?! de ))\s+(?=\p{L})/iu, '')
}

/** True for words before a dash that name a competition, a sport, a language or a slot, no part of a team. */
function isLabel(text: string, keywords: KeywordService): boolean {
  const trimmed = text.trim()
  if (!/\p{L}/u.test(trimmed)) return true
  const folded = foldText(trimmed)
  if (languages.includes(folded) || status.includes(folded) || providers.includes(folded.replace(/[\s\d]+$/, '')))
    return true
  return keywords.patternsIn(trimmed).some(({ phrase }) => LABEL_USES.has(phrase.meaning.use))
}

/** True for words behind a dash that remark on the game: "Game 2", "Field Hockey", "En Espanol". */
function isRemark(text: string, keywords: KeywordService): boolean {
  const folded = foldText(text.trim())
  if (folded === '' || languages.includes(folded)) return true
  if (remarks.has(folded.split(/[\s#\d]/, 1)[0] ?? '')) return true
  return keywords
    .patternsIn(text)
    .some(({ phrase }) => REMARK_USES.has(phrase.meaning.use) || LABEL_USES.has(phrase.meaning.use))
}

function cleanSide(text: string, combat: boolean): string {
  let side = withoutBrackets(text.replace(new RegExp(CUT, 'g'), ' '))
    // Packs of one maker write the underscore for a hyphen.
    .replace(/(?<=\S)_(?=\S)/g, '-')
    .replace(/ \(?\d{1,2}-\d{1,2}(?:-\d{1,2})?\)?$/, '')
    .replace(/^[\s:,;/"'+*_=~-]+|[\s:,;/"+*_=~(@-]+$/g, '')
  for (const word of languages) {
    if (word.startsWith('en ') && foldText(side).endsWith(` ${word}`)) side = side.slice(0, -word.length - 1)
  }
  // The second meeting of two fighters: "Holloway 2", "Holloway II".
  if (combat) side = side.replace(/ (?:[2-5]|I{2,3}|IV)$/, '')
  return side.replace(/ {2,}/g, ' ').trim()
}

/** Brackets go with what they hold, but for the state of a school: "Miami (OH)". */
function withoutBrackets(text: string): string {
  if (!/[([{]/.test(text)) return text
  return text
    .replace(/[([{]([^()[\]{}]*)[)\]}]/g, (bracket, inner: string) => {
      const tag = inner.trim().toLowerCase().replace(/\.$/, '')
      return STATE_TAGS.has(tag) ? `(${inner.trim()})` : bracket.length > 0 ? ' ' : bracket
    })
    .replace(/[([{][^()[\]{}]*$/, (open) => (/\)/.test(open) ? open : ' '))
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Ends a side at a closing bracket that was opened before the side. */
function withoutOpenEnd(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '(' || letter === '[' || letter === '{') depth += 1
    if ((letter === ')' || letter === ']' || letter === '}') && --depth < 0) return text.slice(0, at)
  }
  return text
}

function openBracketAt(text: string): number {
  let depth = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const letter = text.charAt(at)
    if (letter === ')' || letter === ']' || letter === '}') depth += 1
    if ((letter === '(' || letter === '[' || letter === '{') && --depth < 0) return at
  }
  return -1
}

function isSide(text: string): boolean {
  return /\p{L}/u.test(text)
}

function byLength(left: string, right: string): number {
  return right.length - left.length
}

/** A card of a promotion that numbers its cards, no slot: "UFC 310". */
const NUMBERED_CARD = /^(?:ufc|pfl|one|bellator) [1-9]/

/** True for a piece between bars that says nothing about the event: a status, a pack's badge, a slot. */
export function isNoisePart(part: string, keywords: KeywordService): boolean {
  const plain = tidy(part.replace(new RegExp(CUT, 'g'), ' ')).replace(/^[\s:-]+|[\s:-]+$/g, '')
  const folded = foldText(plain)
  if (plain === '' || folded === 'all' || folded === 'exclusive' || status.includes(folded)) return true
  if (/^[a-z]{2,3}$/.test(folded) && plain === plain.toUpperCase()) return true
  if (/^(?:[a-z]{2,3}: ?)?[^:]{0,40}\bppv(?: \d{1,3})?(?: exclusive)?\]?$/.test(folded)) return true
  if (/^(?:[a-z]{2,3} ?)?(?:\([^()]{1,24}\) ?){1,3}\d{0,3}$/.test(folded)) return true
  const slot = /^(.{2,28}?) ?\d{1,3}$/.exec(folded)?.[1]
  if (slot === undefined || NUMBERED_CARD.test(folded)) return false
  return providers.includes(slot) || onlyLeague(slot, keywords)
}

/** True for a text that is a league's name and nothing else. */
export function onlyLeague(text: string, keywords: KeywordService): boolean {
  return keywords
    .patternsIn(text.trim())
    .some(
      ({ phrase, start, end }) => phrase.meaning.use === 'league_hints' && start === 0 && end === text.trim().length,
    )
}
