import { USE_BITS } from '../pattern-meaning.ts'
import { REMARK_WORDS, STATUS_WORDS, TAG_WORDS } from '../patterns/pattern-sets.ts'
import type { FindPatterns } from '../scan/name-scan.ts'
import { hasLetter, withoutMarks } from '../text/characters.ts'
import { foldText } from '../text/normalize.ts'
import {
  HAS_BAR,
  HAS_BRACKET,
  HAS_COLON,
  HAS_DASH,
  HAS_DIGIT,
  isLabelWord,
  isNoisePart,
  marksOf,
  onlyLeague,
  withoutCuts,
} from './side-labels.ts'
import { tidy } from './tags.ts'

const COUNTRY = /^[A-Z]{2,3} ?[:|] ?(?=\S)/
const STATUS = new RegExp(`^(?:${STATUS_WORDS.join('|')}) ?[:|-] ?(?=\\S)`, 'i')
/** Tags in brackets before the title: "US (MLB) ", "[NBA] ", "(NCAAB) (W): ". */
const BRACKETS = /^(?:[A-Z]{2,3} )?(?:[[({][^\])}]{1,24}[\])}]\s*){1,3}:?\s*(?=\S)/
const NUMBERED_LABEL = /^([^:|]{0,28}?)(\d{1,3})(?: ?\([A-Z]\))? ?(?::|-(?= ))\s*(?=\S)/u
/** A numbered label behind the title: ":MLS 01"; with a blank behind the colon (": ESPN PPV 1") only after two sides. */
const LABEL_BEHIND = /\s:[\p{L}\d+][\p{L}\d+ ]{1,20}\s\d{1,3}$/u
const LABEL_BEHIND_SIDES = /(?<=\s(?:vs?\.?|x|@|at)\s.{2,60})\s:\s[\p{L}\d+ ]{2,20}\s\d{1,3}$/iu

const WORDS_OF_NO_LABEL: ReadonlySet<string> = new Set([
  ...REMARK_WORDS,
  'practice',
  'race',
  'sprint',
  'season',
  'open',
])

/** What is left of a name when bars, numbered labels, status words and packs' badges are gone; parts that stay are joined with " | ". */
export function titleOf(text: string, find: FindPatterns, hasSeparator: HasSeparator): string {
  const said = partsOf(text).filter((part) => !isNoisePart(part, find))
  const beyondLeague = said.length > 1 ? said.filter((part) => !onlyLeague(part, find)) : said
  const parts = beyondLeague.length > 0 ? beyondLeague : said
  const titles = parts.map((part) => stripAround(tidy(withoutCuts(part)), find, hasSeparator))
  return titles.filter((part) => part !== '').join(' | ')
}

/** Tells whether a separator stands between two sides of a text. */
type HasSeparator = (text: string) => boolean

/** The parts of a text between bars and bullets. */
function partsOf(text: string): readonly string[] {
  return text.includes('|') || text.includes('•') ? text.split(/[|•]/) : [text]
}

function stripAround(part: string, find: FindPatterns, hasSeparator: HasSeparator): string {
  let title = withoutMarks(part, LEADING_MARKS, TRAILING_MARKS)
  const marks = marksOf(title)
  if ((marks & (HAS_COLON | HAS_BAR | HAS_DASH | HAS_BRACKET | HAS_DIGIT)) === 0) return title.trim()
  if (title.includes(' :')) title = title.replace(LABEL_BEHIND, '').replace(LABEL_BEHIND_SIDES, '')
  for (let round = 0; round < 4; round += 1) {
    const before = title
    if ((marks & (HAS_COLON | HAS_BAR)) !== 0) title = title.replace(COUNTRY, '')
    if ((marks & (HAS_COLON | HAS_BAR | HAS_DASH)) !== 0) title = title.replace(STATUS, '')
    if ((marks & HAS_BRACKET) !== 0) title = title.replace(BRACKETS, '')
    if (title.startsWith('0')) title = title.replace(/^0\d\s+(?=[^\s:-])/, '')
    if ((marks & HAS_DIGIT) !== 0 && (marks & (HAS_COLON | HAS_DASH)) !== 0)
      title = stripNumberedLabel(title, find, hasSeparator)
    title = title.trim()
    if (title === before) break
  }
  return title
}

const LEADING_MARKS = ' :,;*-'
const TRAILING_MARKS = ' :,;*([{@-'

/** Takes "NBA 03:" or "LIVE EVENT 02 -" away, and leaves "UFC 310:", "Practice 1:" and "Day 2 -", which say something. */
function stripNumberedLabel(title: string, find: FindPatterns, hasSeparator: HasSeparator): string {
  const match = NUMBERED_LABEL.exec(title)
  if (!match) return title
  const [whole, label = '', number = ''] = match
  const rest = title.slice(whole.length)
  const folded = foldText(label)
  if (
    folded.split(/[^\p{L}\p{N}]+/u).some((word) => WORDS_OF_NO_LABEL.has(word)) &&
    !/\b(?:ppv|live|pass)\b/.test(folded)
  ) {
    return title
  }
  const before = label.lastIndexOf(' - ')
  if (before > 0 && find(label.slice(0, before), USE_BITS.FIELD_EVENT).length > 0) return title
  if (hasSeparator(`${label} `) || / (?:vs?\.?|x|@|at) /.test(folded)) return title
  const promotion = find(label, USE_BITS.EVENT_CARD).length > 0
  const numbered = promotion && !number.startsWith('0') && !folded.includes('boxing')
  return numbered && !foldText(rest).includes(folded.trim()) ? title : rest
}

const BRACKET = /[([{]([^\])}]*)[)\]}]/g
const COLON = /:/
const DASH = / - /
const FEED_BEHIND = /(?: team)? feed$/i
/** "MUTV Manchester United": a country or a channel without a mark behind it. */
const CAPITALS_IN_FRONT = /^([A-Z]{2,5}) (?=[^\s-])/
const MARKS = ' *:-'
const TAG_USES = USE_BITS.league_hints | USE_BITS.sport_hints

/** How long a word in capitals may be that is no side but a country or a channel ("MUTV"): by what parts it from the team. */
const LONGEST_CAPITALS = { mark: 5, bar: 3, dash: 0 } as const

/** A text beside the team's name, and what parts the two. */
interface Beside {
  readonly text: string
  readonly by: keyof typeof LONGEST_CAPITALS
}

/** A text that may name the team, and what is said beside it in the same part of the title. */
interface Reading {
  readonly team: string
  readonly beside: readonly Beside[]
}

/**
 * The known team that a title names and nothing else; null where it says more. Beside the team
 * stand only tags: league, sport, country, language, channel, label. Other words are
 * the title of a programme about the team ("Hard Knocks: Atlanta Falcons"), or another side.
 */
export function onlyTeamOf(title: string, find: FindPatterns, isKnownTeam: (text: string) => boolean): string | null {
  const parts = title.split('|').map((part) => part.trim())
  for (const [at, part] of parts.entries()) {
    const found = readingsOf(part, find).find(({ team }) => hasLetter(team) && isKnownTeam(team))
    if (found === undefined) continue
    const others = parts.filter((_, other) => other !== at).map((text): Beside => ({ text, by: 'bar' }))
    return [...found.beside, ...others].every((beside) => isTag(beside, find)) ? found.team : null
  }
  return null
}

/** The ways to read a part of a title: as a whole, without brackets, behind its last colon or dash, behind capitals or a league. */
function readingsOf(part: string, find: FindPatterns): readonly Reading[] {
  const inBrackets = Array.from(part.matchAll(BRACKET), ([, text = '']): Beside => ({ text, by: 'mark' }))
  const plain = withoutMarks(part.replace(BRACKET, ' ').replace(/ {2,}/g, ' '), MARKS, MARKS).replace(FEED_BEHIND, '')
  const behindColon = behindLast(plain, COLON, 'mark')
  const behindDash = behindLast(behindColon.team, DASH, 'dash')
  const capitals = CAPITALS_IN_FRONT.exec(behindDash.team)?.[1] ?? ''
  const league = find(behindDash.team, TAG_USES).reduce(
    (end, hit) => (hit.start === 0 ? Math.max(end, hit.end) : end),
    0,
  )
  const behindCapitals = withoutMarks(behindDash.team.slice(capitals.length), MARKS, MARKS)
  const beforeDash = [...inBrackets, ...behindColon.beside]
  const before = [...beforeDash, ...behindDash.beside]
  return [
    { team: part, beside: [] },
    { team: plain, beside: inBrackets },
    { team: behindColon.team, beside: beforeDash },
    { team: behindDash.team, beside: before },
    { team: behindCapitals, beside: [...before, { text: capitals, by: 'mark' }] },
    { team: withoutMarks(behindDash.team.slice(league), MARKS, MARKS), beside: before },
  ]
}

function behindLast(text: string, mark: RegExp, by: Beside['by']): Reading {
  const pieces = text.split(mark)
  return { team: (pieces.at(-1) ?? '').trim(), beside: pieces.slice(0, -1).map((piece) => ({ text: piece, by })) }
}

const tagWords: ReadonlySet<string> = new Set(TAG_WORDS)

/** True for a text that says nothing of a programme, and is no other side. */
function isTag({ text, by }: Beside, find: FindPatterns): boolean {
  const trimmed = withoutMarks(text, MARKS, MARKS)
  if (!hasLetter(trimmed) || isLabelWord(foldText(trimmed))) return true
  let rest = trimmed
  for (const { start, end } of find(trimmed, TAG_USES)) {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  const others = rest.split(/[\s/,&+-]+/).filter((word) => hasLetter(word) && !tagWords.has(foldText(word)))
  // Of several words in capitals all but one are countries.
  const longer = others.filter((word) => !isCapitals(word, Math.min(LONGEST_CAPITALS[by], LONGEST_CAPITALS.bar)))
  return longer.length === 0 || (longer.length === 1 && isCapitals(longer[0] ?? '', LONGEST_CAPITALS[by]))
}

function isCapitals(word: string, longest: number): boolean {
  return word.length <= longest && word === word.toUpperCase()
}
