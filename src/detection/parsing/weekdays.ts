import { wordsOf } from '../patterns/pattern-sets.ts'
import {
  bordersOf,
  codeAt,
  DASH,
  digitsEnd,
  isDigit,
  isLetterOrNumberBefore,
  letterStart,
  mayBeListed,
  skipBlanks,
} from '../text/characters.ts'
import { CUT } from '../text/normalize.ts'

/** English days as they are cut or misspelled. */
const MISSPELLED_DAYS = ['tueday', 'wednes', 'wedday', 'thuday', 'thurday', 'satday', 'satur']
/** Weekdays that count with a dot or comma, or where the right number follows. */
const SHORT_DAYS: ReadonlySet<string> = new Set([...wordsOf('weekdaysBeforeDate'), ...wordsOf('shortWeekdays')])

const WEEKDAYS: ReadonlySet<string> = new Set([
  ...MISSPELLED_DAYS,
  ...wordsOf('weekdays').flatMap((day) => [day, day.normalize('NFD').replace(/\p{M}/gu, '')]),
  ...SHORT_DAYS,
])
const WEEKDAY_BORDERS = bordersOf(WEEKDAYS)
const LONGEST_WEEKDAY = Math.max(...Array.from(WEEKDAYS, (word) => word.length))
/** "Sheffield Wed" is a club. */
const BEFORE_CLUB_WED = /sheff(?:ield)?\s$/i
/** "Mystics at Sun": a team. */
const BEHIND_SEPARATOR = /(?:^|[\s|])(?:at|vs?\.?|@|x)\s{1,2}$/i
const BEHIND_SIDE = /[\p{L}\p{N}.')] (?:at|vs?\.?|@|x) $/iu
/** "NBA 01 | BOS - TOR", "BOU - SUN": a code and a dash. */
const BEHIND_CODE = /(?:^|[|:)\]] ?)\p{Lu}{2,4} - $/u
/** "Lakers vs Celtics @ Sun": where two sides stand before it, no third one follows. A colon or dash between them ends a label. */
const BEHIND_TWO_SIDES = new RegExp(`\\s(?:vs?\\.?|x|@|at)\\s(?:(?! - )[^|:${CUT}]){1,60}\\s(?:@|at)\\s{1,2}$`, 'i')
/** "Connecticut Sun" is a team of the WNBA, behind "Central" the first word is a school's. */
const BEHIND_CONNECTICUT = /(?<![\p{L}\p{N}])(?<!(?:central|southern|eastern|western|c|c\.|of) )connecticut\s{1,2}$/iu
/** What says that schools play: their leagues and ranks, and sports other than that of the WNBA. */
const OF_SCHOOLS =
  /(?<![\p{L}\p{N}])(?:ncaa\p{L}*|college|btn|big ?(?:10|12|ten|east)|(?:foot|volley|base|soft)ball|soccer|(?:field |ice )?hockey|lacrosse|no\. ?\d)|#\d{1,2} \p{L}/iu
/** The WNBA rests from November to April. */
const WINTER_AHEAD = /^[\s.,]*(?:nov|dec|jan|feb|mar|apr)/i

/**
 * Where a weekday begins that ends, with its dot or comma, at `end` and belongs to
 * the date or the clock behind it; -1 for none. "Sun" is a team behind a separator,
 * unless that introduces the date, and after "Connecticut"; "Wed" is one after "Sheffield". Short days of other languages
 * are codes of teams behind a separator: "CHW @ TOR 7/16". With `isBeforeDate` a date stands right behind
 * it, so that two letters count, too, unless both are capitals: "ma 29 juli".
 */
export function weekdayStart(text: string, end: number, isBeforeDate = false): number {
  const hasMark = isMark(codeAt(text, end - 1))
  const wordEnd = hasMark ? end - 1 : end
  const start = dayWordStart(text, wordEnd)
  if (wordEnd - start < 2 || wordEnd - start > LONGEST_WEEKDAY || isLetterOrNumberBefore(text, start)) return -1
  if (!mayBeListed(WEEKDAY_BORDERS, text, start, wordEnd)) return -1
  const written = text.slice(start, wordEnd)
  const word = written.toLowerCase()
  if (!WEEKDAYS.has(word) || written === PACIFIC) return -1
  if (SHORT_DAYS.has(word)) {
    const isSmall = word.length === 2 && written !== written.toUpperCase()
    if (isBeforeDate && isSmall && !isRival(text, start)) return start
    const isDate = word.length === 2 ? isGermanDate(text, wordEnd) : isDigit(codeAt(text, skipBlanks(text, wordEnd)))
    return (hasMark || isDate) && !isSide(text.slice(0, start), written) ? start : -1
  }
  if (word === 'sun') return namesTeamSun(text.slice(0, start), text.slice(end)) ? -1 : start
  return word.startsWith('wed') && BEFORE_CLUB_WED.test(text.slice(0, start)) ? -1 : start
}

/** True where [start, end) of the text is a weekday, short or in full. */
export function isWeekday(text: string, start: number, end: number): boolean {
  return (
    end - start <= LONGEST_WEEKDAY &&
    mayBeListed(WEEKDAY_BORDERS, text, start, end) &&
    WEEKDAYS.has(text.slice(start, end).toLowerCase()) &&
    text.slice(start, end) !== PACIFIC
  )
}

/** A zone, while "pt" is a Friday in Poland. */
const PACIFIC = 'PT'

/** True for a short day that is the second side, right behind the first separator. */
function isSide(before: string, written: string): boolean {
  if (BEHIND_SIDE.test(before)) return !BEHIND_TWO_SIDES.test(before)
  return written === written.toUpperCase() && BEHIND_CODE.test(before)
}

/** True where a second side stands or ends: "Fan Zhendong vs Ma 29 July", "Lulu Sun zo 28 juli", but "Griekspoor tegen Alcaraz @ ma 29 juli". */
function isRival(text: string, start: number): boolean {
  return BEFORE_RIVAL.test(text.slice(Math.max(0, start - LONGEST_BEFORE_RIVAL), start))
}

const BEFORE_RIVAL = /(?:^|[^\p{L}\p{N}])(?:vs?\.?|x|-|sun) $/iu
const LONGEST_BEFORE_RIVAL = ' vs. '.length

function namesTeamSun(before: string, behind: string): boolean {
  // A player: "Routliffe / Sun".
  if (before.trimEnd().endsWith('/') || BEHIND_CODE.test(before)) return true
  if (BEHIND_SEPARATOR.test(before)) return !BEHIND_TWO_SIDES.test(before)
  return BEHIND_CONNECTICUT.test(before) && !OF_SCHOOLS.test(before) && !WINTER_AHEAD.test(behind)
}

/** Where the letters in front of `end` begin, with what "-feira" closes. */
function dayWordStart(text: string, end: number): number {
  const start = letterStart(text, end)
  const isFeira = end - start === 5 && codeAt(text, start - 1) === DASH && /feira/i.test(text.slice(start, end))
  return isFeira ? letterStart(text, start - 1) : start
}

function isMark(code: number): boolean {
  return code === 0x2e || code === 0x2c // . ,
}

/** "Sa 06.": a number with a dot. */
function isGermanDate(text: string, at: number): boolean {
  const start = skipBlanks(text, at)
  const end = digitsEnd(text, start)
  return start > at && end > start && end - start <= 2 && codeAt(text, end) === 0x2e
}
