import type { FoundPattern, KeywordService } from '../keyword-service.ts'
import { CUT, foldText } from '../normalise.ts'
import { STATE_TAGS } from '../patterns/index.ts'
import type { FoundSeparator } from '../separator-finder.ts'
import {
  isLabel,
  isRemark,
  LABEL_USES,
  languages,
  REMARK_USES,
  stripProvider,
  stripStatus,
  withoutChannel,
} from './side-labels.ts'

/** The two sides as written, and what parted them. */
export interface Sides {
  /** Separator of the list; "-", "/" or ":" where a dash, a slash or a clock parted two known teams. */
  readonly separator: string
  readonly team1: string
  readonly team2: string
}

/** What splitting asks about. */
export interface SideOptions {
  readonly keywords: KeywordService
  readonly isKnownTeam: (text: string) => boolean
  /** The name is one of a fight. */
  readonly combat: boolean
}

/** Names with more dashes than this are no matchups; the rest is not looked at. */
const MAX_DASHES = 6
/** A spaced dash, a clock, a slash or a dash without blanks. */
const BETWEEN_TEAMS = new RegExp(` - |${CUT}|\\s?/\\s?|(?<=\\p{L})-(?=\\p{L})`, 'gu')

/** The number of a game behind or before a side: "Cardinals Gm 2", "Cubs (Game 1", "Game 2 Royals". */
const GAME_BEHIND = /[\s,(-]+(?:game|gm\.?|spiel|jogo|juego|partido|gara|g)\s?#?\d{1,2}\)?$/i
const GAME_BEFORE = /^(?:game|gm\.?|spiel|jogo|juego|partido|gara)\s?#?\d{1,2}\s+(?=\p{L})/iu

/** The sides around a separator; null where one of them holds no letter, so that there is no matchup. */
export function splitSides(text: string, found: FoundSeparator, options: SideOptions): Sides | null {
  const team1 = leftSide(text.slice(0, found.start), options)
  const team2 = rightSide(text.slice(found.end), options)
  return isSide(team1) && isSide(team2) ? { separator: found.separator, team1, team2 } : null
}

/** Sides that a dash, a slash or a clock parts: only where both are known teams (design 5). */
export function splitKnownTeams(text: string, options: SideOptions): Sides | null {
  const { keywords, isKnownTeam } = options
  for (const part of text.split(/[|•]/)) {
    for (const match of [...part.matchAll(BETWEEN_TEAMS)].slice(0, MAX_DASHES)) {
      const known = [withoutLabels(part.slice(0, match.index), keywords)].flatMap((left) => [
        left,
        left.replace(/^championship /i, ''),
      ])
      const team1 = known.find(isKnownTeam)
      const team2 = rightSide(part.slice(match.index + match[0].length), options)
      if (team1 !== undefined && isKnownTeam(team2))
        return { separator: match[0] === CUT ? ':' : match[0].trim(), team1, team2 }
    }
  }
  return null
}

/** What of a text before a separator is the first side. */
function leftSide(text: string, { keywords, combat }: SideOptions): string {
  const from = Math.max(text.lastIndexOf('|'), text.lastIndexOf(CUT), text.lastIndexOf('•'))
  let side = withoutLabels(text.slice(from + 1), keywords)
  const dash = side.lastIndexOf(' - ')
  if (dash >= 0 && isLabel(side.slice(0, dash), keywords)) side = side.slice(dash + 3)
  side = stripLeadingLabels(side, keywords, combat)
  return withoutSport(cleanSide(side, combat), keywords)
}

/** What of a text behind a separator is the second side. */
function rightSide(text: string, { keywords, combat, isKnownTeam }: SideOptions): string {
  let side = withoutOpenEnd(text.split(/[|•␟;]|:(?= |$)|: |\s:(?=\S)/, 1)[0] ?? '')
  const bracketless = withoutBrackets(side)
  side = bracketless === '' ? side : bracketless
  side = side.replace(/ _ .*$/, '').replace(/^_/, '')
  let tries = 0
  for (let dash = side.lastIndexOf(' - '); dash > 0 && tries < MAX_DASHES; dash = side.lastIndexOf(' - ', dash - 1)) {
    tries += 1
    const before = side.slice(0, dash)
    if (isRemark(side.slice(dash + 3), keywords) || isWholeTeam(before, side, isKnownTeam)) side = before
  }
  for (const hit of keywords.patternsIn(side)) {
    const before = side.slice(0, hit.start).trim()
    if (REMARK_USES.has(hit.phrase.meaning.use) && /\p{L}/u.test(before)) {
      side = before
      break
    }
  }
  side = withoutChannel(side)
  // A season closes what is said about a competition: "Brentford PL 2025/26".
  side = side.replace(/(?:\s+[A-Z]{2,4})?\s+20\d\d\/\d{2,4}\s*$/, '')
  return withoutSport(cleanSide(stripRanks(side), combat), keywords)
}

/** "Texas State volleyball": a side without the sport behind it; "Athletics" is a club's name. */
function withoutSport(side: string, keywords: KeywordService): string {
  const sport = keywords
    .patternsIn(side)
    .find(({ phrase, start, end }) => phrase.meaning.use === 'sport_hints' && start > 0 && end === side.length)
  return sport === undefined || sport.phrase.meaning.target === 'athletics' ? side : side.slice(0, sport.start).trim()
}

/** True for a team's name before a dash that is no part of a longer one; a code may be the first half of a school's name. */
function isWholeTeam(before: string, side: string, isKnownTeam: (text: string) => boolean): boolean {
  return before !== before.toUpperCase() && !isKnownTeam(side.trim()) && isKnownTeam(before.trim())
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
  return text.trim().replace(/^(?:#\s?(?:\d{1,3}|NR)|no\. ?\d{1,3}|\(\d{1,2}\)|\d{1,2}(?! de ))\s+(?=\p{L})/iu, '')
}

function cleanSide(text: string, combat: boolean): string {
  let side = withoutBrackets(text.replaceAll(CUT, ' '))
    // Packs of one maker write the underscore for a hyphen.
    .replace(/(?<=\S)_(?=\S)/g, '-')
    .replace(/ \(?\d{1,2}-\d{1,2}(?:-\d{1,2})?\)?$/, '')
    .replace(/^[\s:,;/"'+*_=~-]+|[\s:,;/"+*_=~(@-]+$/g, '')
  for (const word of languages) {
    if (word.startsWith('en ') && foldText(side).endsWith(` ${word}`)) side = side.slice(0, -word.length - 1)
  }
  // The second meeting of two fighters: "Holloway 2", "Holloway II".
  if (combat) side = side.replace(/ (?:[2-5]|I{2,3}|IV)$/, '')
  else side = side.replace(GAME_BEHIND, '').replace(GAME_BEFORE, '')
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
