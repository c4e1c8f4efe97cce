import { USE_BITS } from '../pattern-use.ts'
import { REMARK_WORDS, STATUS_WORDS } from '../patterns/pattern-sets.ts'
import type { FindPatterns } from '../scan/name-scan.ts'
import { foldText } from '../text/normalize.ts'
import { withoutMarks } from '../text/text-reading.ts'
import { HAS_BAR, HAS_BRACKET, HAS_COLON, HAS_DASH, HAS_DIGIT, marksOf } from './marks.ts'
import { isNoisePart, onlyLeague, withoutCuts } from './side-labels.ts'
import { tidy } from './tags.ts'

const COUNTRY = /^[A-Z]{2,3} ?[:|] ?(?=\S)/
const STATUS = new RegExp(`^(?:${STATUS_WORDS.join('|')}) ?[:|-] ?(?=\\S)`, 'i')
/** Tags in brackets before the title: "US (MLB) ", "[NBA] ", "(NCAAB) (W): ". */
const BRACKETS = /^(?:[A-Z]{2,3} )?(?:[[({][^\])}]{1,24}[\])}]\s*){1,3}:?\s*(?=\S)/
const SLOT = /^([^:|]{0,28}?)(\d{1,3})(?: ?\([A-Z]\))? ?(?::|-(?= ))\s*(?=\S)/u
/** A slot behind the title: ":MLS 01"; with a blank behind the colon (": ESPN PPV 1") only after two sides. */
const SLOT_BEHIND = /\s:[\p{L}\d+][\p{L}\d+ ]{1,20}\s\d{1,3}$/u
const SLOT_BEHIND_SIDES = /(?<=\s(?:vs?\.?|x|@|at)\s.{2,60})\s:\s[\p{L}\d+ ]{2,20}\s\d{1,3}$/iu

const NO_SLOT_WORDS: ReadonlySet<string> = new Set([...REMARK_WORDS, 'practice', 'race', 'sprint', 'season', 'open'])

/** What is left of a name when bars, slots, status words and packs' badges are gone; parts that stay are joined with " | ". */
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
  if (title.includes(' :')) title = title.replace(SLOT_BEHIND, '').replace(SLOT_BEHIND_SIDES, '')
  for (let round = 0; round < 4; round += 1) {
    const before = title
    if ((marks & (HAS_COLON | HAS_BAR)) !== 0) title = title.replace(COUNTRY, '')
    if ((marks & (HAS_COLON | HAS_BAR | HAS_DASH)) !== 0) title = title.replace(STATUS, '')
    if ((marks & HAS_BRACKET) !== 0) title = title.replace(BRACKETS, '')
    if (title.startsWith('0')) title = title.replace(/^0\d\s+(?=[^\s:-])/, '')
    if ((marks & HAS_DIGIT) !== 0 && (marks & (HAS_COLON | HAS_DASH)) !== 0)
      title = stripSlot(title, find, hasSeparator)
    title = title.trim()
    if (title === before) break
  }
  return title
}

const LEADING_MARKS = ' :,;*-'
const TRAILING_MARKS = ' :,;*([{@-'

/** Takes "NBA 03:" or "LIVE EVENT 02 -" away, and leaves "UFC 310:", "Practice 1:" and "Day 2 -", which say something. */
function stripSlot(title: string, find: FindPatterns, hasSeparator: HasSeparator): string {
  const slot = SLOT.exec(title)
  if (!slot) return title
  const [whole, label = '', number = ''] = slot
  const rest = title.slice(whole.length)
  const folded = foldText(label)
  if (
    folded.split(/[^\p{L}\p{N}]+/u).some((word) => NO_SLOT_WORDS.has(word)) &&
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
