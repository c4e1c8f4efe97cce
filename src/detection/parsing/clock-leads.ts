import { isLetter } from '../text/characters.ts'
import { AT_SIGN, COLON, COMMA, DOT } from '../text/codes.ts'
import { codeAt, firstLettersOf, isLetterOrNumberBefore, lowerAt, skipBlanksBack } from '../text/text-reading.ts'

const A = 0x61

/** Words that lead to a clock, by their last one, with what stands before it. */
const LEADS: Phrases = new Map([
  ...['at', 'ko', 'from', 'um', 'kickoff', 'tipoff', 'anpfiff', 'à', 'às', 'kl', 'klo', 'alle'].map(alone),
  ['off', ['kick ', 'kick-', 'kick- ', 'tip ', 'tip-', 'tip- ']],
  ['pitch', ['first ']],
  ['drop', ['puck ']],
  ['la', ['a ', 'à ']],
  ['las', ['a ', 'à ']],
  ['ore', ['alle ', '']],
])
/** Words for the day in front of a clock and its lead. */
const DAYS: Phrases = new Map([
  ...['tonight', 'today', 'tomorrow', 'heute', 'hoy', 'hoje', 'oggi', 'stasera'].map(alone),
  ['soir', ['ce ']],
])

/** Phrases by their last word, each with what stands before that, the longest first. */
type Phrases = ReadonlyMap<string, readonly string[]>

function alone(word: string): [string, readonly string[]] {
  return [word, ['']]
}

/** Where the words begin that belong to a clock at `at`: "@", "at", "kick-off:", "kl.", "tonight". */
export function leadStart(text: string, at: number): number {
  const gap = skipBlanksBack(text, at)
  const mark = codeAt(text, gap - 1)
  const end = mark === COLON || mark === DOT ? skipBlanksBack(text, gap - 1) : gap
  const start = codeAt(text, end - 1) === AT_SIGN ? end - 1 : phraseStart(text, end, LEADS)
  return dayStart(text, start < 0 ? at : start)
}

/** Where the day in words begins that stands before `at`, with a comma or without; `at` for none. */
function dayStart(text: string, at: number): number {
  const gap = skipBlanksBack(text, at)
  const start = phraseStart(text, codeAt(text, gap - 1) === COMMA ? gap - 1 : gap, DAYS)
  return start < 0 ? at : start
}

/** Where one of the phrases begins that ends at `end`; -1 for none. */
function phraseStart(text: string, end: number, phrases: Phrases): number {
  let wordAt = end
  while (isLetter(codeAt(text, wordAt - 1))) wordAt -= 1
  if (wordAt === end || end - wordAt > LONGEST_WORD || FIRST_LETTERS[lowerAt(text, wordAt)] === 0) return -1
  for (const before of phrases.get(text.slice(wordAt, end).toLowerCase()) ?? []) {
    const start = wordAt - before.length
    const stands = before === '' || (start >= 0 && text.slice(start, wordAt).toLowerCase() === before)
    if (stands && !isLetterOrNumberBefore(text, start)) return namesTeam(text, start, end) ? -1 : start
  }
  return -1
}

/** True for a lead that is a team: right behind a separator, or a code in capitals behind a label. "At" is none. */
function namesTeam(text: string, start: number, end: number): boolean {
  if (lowerAt(text, start) === A && end - start === 2) return false
  const before = text.slice(Math.max(0, start - LONGEST_SEPARATOR), start)
  return BEHIND_SEPARATOR.test(before) || (TEAM_CODES.has(text.slice(start, end)) && /[:/]\s*$/.test(before))
}

/** "BYU @ ORE", "Penang v KL", "WASH at #3 ORE": a separator, with a rank behind it or none. */
const BEHIND_SEPARATOR =
  /(?:^|[\s|])(?:vs?\.?|at|x|@|contre|gegen|contra)\s+(?:(?:#\s?|no\.\s?)\d{1,3}\s+|\(\d{1,2}\)\s+|\d{1,2}\s+)?$/i
/** As long as the longest separator gets with its blanks and a rank. */
const LONGEST_SEPARATOR = ' contra  no. 123  '.length
/** Leads that are teams' codes as well: Oregon, Michigan, Kuala Lumpur. */
const TEAM_CODES: ReadonlySet<string> = new Set(['ORE', 'UM', 'KL'])

const LONGEST_WORD = 'tomorrow'.length
/** 0 for the letters of ASCII with which no word of the tables begins. */
const FIRST_LETTERS = firstLettersOf([...LEADS.keys(), ...DAYS.keys()])
