import type { KeywordService } from '../keyword-service.ts'
import { CUT, foldText } from '../normalise.ts'
import { REMARK_WORDS } from '../patterns/index.ts'
import { isNoisePart, onlyLeague } from './side-labels.ts'
import { tidy } from './take-tags.ts'

const COUNTRY = /^[A-Z]{2,3} ?[:|] ?(?=\S)/
const STATUS = /^(?:live|next|next game|end|ended|final|upcoming|past|now) ?[:|-] ?(?=\S)/i
/** Tags in brackets before the title: "US (MLB) ", "[NBA] ", "(NCAAB) (W): ". */
const BRACKETS = /^(?:[A-Z]{2,3} )?(?:[[({][^\])}]{1,24}[\])}]\s*){1,3}:?\s*(?=\S)/
const SLOT = /^([^:|]{0,28}?)(\d{1,3})(?: ?\([A-Z]\))? ?(?::|-(?= ))\s*(?=\S)/u
/** A slot behind the title: ":MLS 01"; with a blank behind the colon (": ESPN PPV 1") only after two sides. */
const SLOT_BEHIND = /\s:[\p{L}\d+][\p{L}\d+ ]{1,20}\s\d{1,3}$/u
const SLOT_BEHIND_SIDES = /(?<=\s(?:vs?\.?|x|@|at)\s.{2,60})\s:\s[\p{L}\d+ ]{2,20}\s\d{1,3}$/iu

const NO_SLOT_WORDS: ReadonlySet<string> = new Set([...REMARK_WORDS, 'practice', 'race', 'sprint', 'season', 'open'])

/** What is left of a name when bars, slots, status words and packs' badges are gone; parts that stay are joined with " | ". */
export function titleOf(text: string, keywords: KeywordService): string {
  const said = text.split(/[|•]/).filter((part) => !isNoisePart(part, keywords))
  const beyondLeague = said.filter((part) => !onlyLeague(part, keywords))
  const parts = beyondLeague.length > 0 ? beyondLeague : said
  const titles = parts.map((part) => stripAround(tidy(part.replaceAll(CUT, ' ')), keywords))
  return titles.filter((part) => part !== '').join(' | ')
}

function stripAround(part: string, keywords: KeywordService): string {
  let title = part
    .replace(/^[\s:,;-]+|[\s:,;([{@-]+$/g, '')
    .replace(SLOT_BEHIND, '')
    .replace(SLOT_BEHIND_SIDES, '')
  for (let round = 0; round < 4; round += 1) {
    const before = title
    title = title
      .replace(COUNTRY, '')
      .replace(STATUS, '')
      .replace(BRACKETS, '')
      .replace(/^0\d\s+(?=[^\s:-])/, '')
    title = stripSlot(title, keywords).trim()
    if (title === before) break
  }
  return title
}

/** Takes "NBA 03:" or "LIVE EVENT 02 -" away, and leaves "UFC 310:", "Practice 1:" and "Day 2 -", which say something. */
function stripSlot(title: string, keywords: KeywordService): string {
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
  if (
    before > 0 &&
    keywords.patternsIn(label.slice(0, before)).some(({ phrase }) => phrase.meaning.use === 'FIELD_EVENT')
  ) {
    return title
  }
  if (keywords.separatorIn(`${label} `) !== null || / (?:vs?\.?|x|@|at) /.test(folded)) return title
  const promotion = keywords.patternsIn(label).some(({ phrase }) => phrase.meaning.use === 'EVENT_CARD')
  const numbered = promotion && !number.startsWith('0') && !folded.includes('boxing')
  return numbered && !foldText(rest).includes(folded.trim()) ? title : rest
}
