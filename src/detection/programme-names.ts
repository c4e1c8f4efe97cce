import type { KeywordService } from './keyword-service.ts'
import type { NameReading } from './name-reading.ts'
import {
  isBrand,
  isLabelWord,
  isSaidOfGame,
  marksOf,
  stripProvider,
  stripStatus,
  withoutCommentary,
} from './parsing/side-labels.ts'
import {
  EMPTY_WORDS,
  LEAGUE_OR_COUNTRY,
  OVER_WORDS,
  REPLAY_WORDS,
  SHOW_ENDS,
  STANDING_WORDS,
} from './patterns/programme-words.ts'
import { foldText, normalizeName } from './text/normalize.ts'

const REPLAY = new RegExp(`(?<![\\p{L}\\p{N}])(?:${REPLAY_WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'u')
const OVER = new RegExp(`^\\W*(?:${OVER_WORDS.join('|')})\\s*[|:]`)
const ALWAYS_ON = /(?<![\d/])24\s?[/x-]\s?7(?![\d/])/
const SHOW = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SHOW_ENDS.join('|')})(?=$|\\s*[:|([]|\\s-\\s)`, 'u')
const standing: ReadonlySet<string> = new Set(STANDING_WORDS)

/** True where the name means something beside an event, and says that it was shown before: a replay, a classic, highlights, a game of an earlier season. */
export function isReplay({
  name,
  isShoulder,
  isOfOtherSeason,
}: Pick<NameReading, 'name' | 'isShoulder' | 'isOfOtherSeason'>): boolean {
  return isShoulder && (isOfOtherSeason || REPLAY.test(folded(name)))
}

/**
 * True where the name means a programme and no event: one beside an event that is no replay, one whose title ends as
 * titles of shows do, and what is always on.
 */
export function isShow(
  reading: Pick<NameReading, 'name' | 'isShoulder' | 'isOfOtherSeason' | 'separator'>,
  title: string,
): boolean {
  if (reading.isShoulder) return !isReplay(reading)
  return reading.separator === null && (SHOW.test(foldText(title)) || isAlwaysOn(reading.name, title))
}

/** True where the name itself says that what it shows is over: "ENDED | A vs B". */
export function saysOver(name: string): boolean {
  return OVER.test(folded(name))
}

/** True for a programme that is always on, however its name is read: "24/7 ...", "Weather", "Radio 5". */
export function isAlwaysOn(name: string, title: string): boolean {
  if (ALWAYS_ON.test(name)) return true
  const words = foldText(title)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return words.every((word) => standing.has(word))
}

function folded(name: string): string {
  return foldText(normalizeName(name))
}

/**
 * What a guide calls a stream whose name means no event: its name without slot, pack, tags, status, language, date and
 * clock, else as it is written; parts between bars are joined by dashes. Null where nothing is left that says what is on.
 */
export function programmeTitle(reading: NameReading): string | null {
  const parts = reading
    .title()
    .split(' | ')
    .map(plainPart)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const title = withSidesApart(withoutRepeats(parts).join(' - '), reading)
  if (saysNothing(title, reading)) return null
  return leagueTag(reading) + title.replace(LABEL_IN_SMALL, (first) => first.toUpperCase())
}

const emptyWords: ReadonlySet<string> = new Set(EMPTY_WORDS)

/** True where no two letters are left, or a code of no league, or words that stand in every empty slot; what a bracket says decides nothing. */
function saysNothing(title: string, { league }: NameReading): boolean {
  if (!/\p{L}.*\p{L}/su.test(title)) return true
  const plain = title.replace(/[([{][^()[\]{}]*[)\]}]/g, ' ').trim()
  if (league === null && /^\p{Script=Latin}{1,3}$/u.test(plain)) return true
  const words = foldText(plain).match(/\p{L}+/gu) ?? []
  return words.every((word) => emptyWords.has(word))
}

const LEAGUE_TAG = new RegExp(`^(?:${LEAGUE_OR_COUNTRY.join('|')}):\\s`)

/** "PL: " in front of two sides, which reading takes for the pack's country; it may be the league. */
function leagueTag({ name, separator }: NameReading): string {
  return separator === null ? '' : (LEAGUE_TAG.exec(normalizeName(name))?.[0] ?? '')
}

/** No name has more tags one behind the other. */
const MOST_ROUNDS = 4

/** One part of a title without what stands in front of it and was cut off behind it. */
function plainPart(given: string): string {
  let part = withoutUnderscores(given)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = part
    part = stripStatus(part.replace(FEED_LABEL, '').replace(PORTAL_LABEL, ''))
    part = withoutNumberedLabel(withoutNetwork(withoutLooseBrackets(withoutTagBracket(part))))
    part = withoutCommentary(part.replace(CUT_OUT, ',').replace(CUT_OFF, ''))
    if (part === before) break
  }
  return withoutTwinBracket(part.replace(YEAR_BEFORE_SIDES, '')).trim()
}

/** Without the network or numbered label in front of two sides, "ESPN+ 110 Youngstown State vs. Akron"; "Game 1: Knicks at Spurs" says something. */
function withoutNumberedLabel(part: string): string {
  if (isSaidOfGame(part)) return part
  const rest = stripProvider(part, marksOf(part))
  return BETWEEN_SIDES.test(rest) ? rest : part
}

/** Without the network in front of a colon: "ESPNU: UCLA at LSU". One with a number may be a session. */
function withoutNetwork(part: string): string {
  const [, label = '', rest = ''] = /^([^:\d]{2,24}?)\s*:\s+(.*\p{L}.*)$/u.exec(part) ?? []
  return label !== '' && isLabelWord(foldText(label)) && !isSaidOfGame(label) ? rest : part
}

const BETWEEN_SIDES = /\s(?:vs?\.?|x|@|at)\s/i
/** A label in front that is written small: "volleyball: ". */
const LABEL_IN_SMALL = /^\p{Ll}(?=[\p{Ll} ]+:)/u

/** Without a bracket that holds a language, a status or a channel: "(Spanish)", "( TSN5 )". A word with a number may be a court. */
function withoutTagBracket(part: string): string {
  return part.replace(/\s*[([]([^()[\]]+)[)\]]/g, (bracket, inside: string) => {
    const folded = foldText(inside.trim())
    return /\d/.test(folded) ? (isNumberedBrand(folded) ? '' : bracket) : isLabelWord(folded) ? '' : bracket
  })
}

function isNumberedBrand(folded: string): boolean {
  const [, brand = ''] = /^(\D+?) ?\d{1,3}$/.exec(folded) ?? []
  return isBrand(brand) || isBrand(folded)
}

/** "Spanish Feed: ", whose language the streams are put in order by. */
const FEED_LABEL = /^\p{L}+ feed\s*:\s*(?=\S)/iu
/** "flohockey: ": the part of a portal that shows it. */
const PORTAL_LABEL = /^flo[a-z]{3,}\s*:\s*(?=\S)/i
/** "2026 Dickinson vs Juniata": the season. */
const YEAR_BEFORE_SIDES = /^(?:19|20)\d\d (?=\p{L}.* (?:vs?\.?|x|@|at) )/iu
/** Two commas between which nothing is left. */
const CUT_OUT = /\s*,(?:\s*,)+/g
/** Marks that hold nothing any more. */
const CUT_OFF = /[\s,:;|/&@•–-]+$/u

/** Some packs write an underscore for a dash, a slash or a blank. */
function withoutUnderscores(text: string): string {
  if (!text.includes('_')) return text
  return text
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (label) => label.replaceAll('_', ' '))
    .replace(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, '-')
    .replace(/\s*_[\s_]*/g, ' - ')
}

/** A bracket without its other half, alone where words follow it, else with all behind it. */
function withoutLooseBrackets(text: string): string {
  let rest = text
  for (const [open, close] of ['()', '[]', '{}']) {
    if (open === undefined || close === undefined) continue
    const opened = rest.lastIndexOf(open)
    if (opened > rest.lastIndexOf(close)) {
      const behind = rest.slice(opened + 1)
      rest = rest.slice(0, opened) + (/\p{L}/u.test(behind) ? behind : '')
    }
    const closed = rest.indexOf(close)
    if (closed >= 0 && !rest.slice(0, closed).includes(open)) rest = rest.slice(0, closed) + rest.slice(closed + 1)
  }
  rest = rest.replace(/\s+(?=[)\]}])/g, '').replace(/\s{2,}/g, ' ')
  return rest.replace(/^\[([^[\]]+)\]$/, '$1').trim()
}

/** "Lyon vs Dallas - Women's (Lyon vs Dallas)": what a last bracket only says again. */
function withoutTwinBracket(text: string): string {
  const [, before = '', inside = ''] = /^(.+?)\s*\(([^()]+)\)$/u.exec(text) ?? []
  return inside !== '' && wordsOf(before).includes(wordsOf(inside)) ? before : text
}

/** Each part once; one whose words stand together in another says nothing. */
function withoutRepeats(parts: readonly string[]): readonly string[] {
  return parts.filter((part, place) => {
    const words = wordsOf(part)
    return !parts.some((other, at) => {
      const others = wordsOf(other)
      return at !== place && others.includes(words) && (others !== words || at < place)
    })
  })
}

/** A clock between two sides: "USA 02:00 Paraguay". */
const CLOCK_BETWEEN = /(\p{L}[\p{L}.]*) \d{1,2}[:.]\d\d (\p{L}[\p{L}.]*)/u

/** Where the clock was all that stood between two sides of a game, they are parted again: "USA v Paraguay". */
function withSidesApart(title: string, { name, league, sport }: NameReading): string {
  if (league === null && sport === null) return title
  const [, left, right] = CLOCK_BETWEEN.exec(normalizeName(name)) ?? []
  return left === undefined ? title : title.replace(`${left} ${right}`, `${left} v ${right}`)
}

/** The words of a text, folded, each between blanks. */
function wordsOf(text: string): string {
  return ` ${foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `
}

/** "EPL01: ", "USA Soccer09: ": a label whose number is glued to the words in front of it. */
const GLUED_LABEL = /^((?:[A-Z]{2,3} )?\p{L}{2,})\d{1,3}(?=\s?[:|]|\s-\s)/u

/**
 * The reading with the league or the sport that such a label in front says, where the name says neither otherwise.
 * Matching does without: streams of such a label show other games, too.
 */
export function withLabelHints(reading: NameReading, keywords: KeywordService): NameReading {
  if (reading.league !== null || reading.leagueAtEnd !== null || reading.sport !== null) return reading
  const [, label] = GLUED_LABEL.exec(normalizeName(reading.name)) ?? []
  if (label === undefined) return reading
  const [league, sport] = [keywords.detectLeague(`${label}:`), keywords.detectSport(`${label}:`)]
  return { ...reading, league: hint(league), sport: hint(sport) }
}

function hint(target: string | readonly string[] | null): string | string[] | null {
  return target === null || typeof target === 'string' ? target : [...target]
}
