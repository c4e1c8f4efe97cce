import type { DetectionKeyword } from '../generated/records.ts'
import { findLeague } from '../sports/leagues.ts'
import { builtInIndex, dropBuiltInIndex } from './built-in.ts'
import { genderOf } from './gender.ts'
import { foldText, MAX_NAME_LENGTH, normaliseName } from './normalise.ts'
import {
  CARD_SEGMENTS,
  type CardSegment,
  EVENT_TYPE_KEYWORDS,
  EXCLUSIONS,
  type HintTarget,
  LEAGUE_HINTS,
  PLACEHOLDERS,
  SEPARATORS,
  SHOULDER_LEADS,
  SPORT_HINTS,
} from './patterns/index.ts'
import type { PhraseHit } from './phrase-index.ts'
import { type FoundSeparator, findSeparatorIn, hasSides } from './separator-finder.ts'
import { listOf, oneOrList } from './targets.ts'
import {
  compileUserKeywords,
  firstUserMatch,
  type Meaning,
  type PatternUse,
  type UserKeywords,
} from './user-keywords.ts'

/** A pattern as the accessors show it; the owner's come before the built-in ones. */
export interface DetectionPattern {
  readonly source: 'user' | 'built-in'
  /** Spellings that mean the same, or one expression. */
  readonly keywords: readonly string[]
  readonly is_regex: boolean
  readonly target: HintTarget | null
}

/** Patterns per category that the service works with, the owner's included. */
export interface PatternCounts {
  readonly combat_keywords: number
  readonly league_hints: number
  readonly sport_hints: number
  readonly event_type_keywords: number
  readonly placeholders: number
  readonly card_segments: number
  readonly exclusions: number
  readonly separators: number
}

/** What a text holds, for the parser: where which pattern stands. Positions are those of the text. */
export type FoundPattern = PhraseHit<Meaning>

/**
 * The one place that knows patterns (spec, part A). Names are given raw; each
 * method normalises them itself. Nothing found is null or false. Patterns are
 * compiled on first use: a keyword of the owner's that cannot be run makes the
 * first use throw PatternRefused (warmCache makes that happen at once).
 */
export interface KeywordService {
  getCombatKeywords(): readonly DetectionPattern[]
  getLeagueHints(): readonly DetectionPattern[]
  getSportHints(): readonly DetectionPattern[]
  getPlaceholderPatterns(): readonly DetectionPattern[]
  getCardSegmentPatterns(): readonly DetectionPattern[]
  getExclusionPatterns(): readonly DetectionPattern[]
  getSeparators(): readonly DetectionPattern[]
  /** True where the name holds an EVENT_CARD keyword as a whole word (rules 2 and 3). */
  isCombatSport(name: string): boolean
  /** League code, or a list for an umbrella that the name's gender does not narrow (rules 4 to 6, 8). */
  detectLeague(name: string): HintTarget | null
  /** League that closes a name, where rule 5 finds none for want of a delimiter behind it: "CIN @ CLE MLB". */
  leagueAtEnd(name: string): HintTarget | null
  /** Leagues whose name stands in the name as a part of another competition's: "Premier League 2", "MLS Next Pro". */
  lookAlikeLeagues(name: string): readonly string[]
  /** Sport, or a list; without a sport hint the sport of the detected league (rule 7). */
  detectSport(name: string): HintTarget | null
  /** True where the name holds no event. */
  isPlaceholder(name: string): boolean
  detectCardSegment(name: string): CardSegment | null
  /** True for what goes on around a fight, and for look-alikes. */
  isExcluded(name: string): boolean
  /** The separator between two sides; its place is that in the normalised name. */
  findSeparator(name: string): FoundSeparator | null
  /** True where the name holds a keyword of this event type. */
  hasEventType(name: string, type: keyof typeof EVENT_TYPE_KEYWORDS): boolean
  /** True for replays, studio shows and the like, of any sport. */
  isShoulder(name: string): boolean
  /** Like findSeparator, for a text that is normalised and partly taken apart. */
  separatorIn(text: string): FoundSeparator | null
  /** All word patterns in a normalised text. */
  patternsIn(text: string): readonly FoundPattern[]
  /** Forgets everything compiled. */
  invalidateCache(): void
  /** Compiles everything now and counts it. */
  warmCache(): PatternCounts
}

/** A text, and which patterns stand in it. */
interface Scan {
  /** The name as given, cut to the limit; expressions of the owner's are tried on it first. */
  readonly raw: string
  readonly text: string
  readonly folded: string
  readonly user: readonly FoundPattern[]
  readonly builtIn: readonly FoundPattern[]
  /** Built-in patterns that a word beside them gives another meaning. */
  readonly otherwise: readonly FoundPattern[]
}

const BRACKETS = /[()[\]{}]/g
/** A word of SHOULDER_LEADS with the mark that parts it from what it repeats. */
const SHOULDER_LEAD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SHOULDER_LEADS.join('|')})(?:\\s?[:|]| -)\\s`, 'u')

export function createKeywordService(userKeywords: readonly DetectionKeyword[] = []): KeywordService {
  let compiled: UserKeywords | null = null
  let lastScan: Scan | null = null

  const user = (): UserKeywords => {
    compiled ??= compileUserKeywords(userKeywords)
    return compiled
  }

  const scanText = (raw: string, text: string): Scan => {
    const folded = foldText(text)
    const otherwise: FoundPattern[] = []
    const builtIn = builtInIndex().find(folded, otherwise)
    return { raw, text, folded, user: user().index.find(folded), builtIn, otherwise }
  }

  // The methods are called one after the other for the same name.
  const scanName = (name: string): Scan => {
    const raw = name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name
    if (lastScan?.raw !== raw) lastScan = scanText(raw, normaliseName(raw))
    return lastScan
  }

  const first = (scan: Scan, use: PatternUse): Meaning | null => {
    const names = scan.raw === scan.text ? [scan.raw] : [scan.raw, scan.text]
    const own = firstUserMatch(user(), scan.user, use, names)
    return own ?? firstBuiltIn(scan, use)
  }

  const leagueIn = (name: string): HintTarget | null => {
    const scan = scanName(name)
    const found = first(scan, 'league_hints')
    if (found) return found.target
    const withoutBrackets = scan.text.replace(BRACKETS, ' ')
    if (withoutBrackets === scan.text) return null
    return first(scanText(withoutBrackets, withoutBrackets), 'league_hints')?.target ?? null
  }

  const detectLeague = (name: string): HintTarget | null => {
    const target = leagueIn(name)
    return target === null || typeof target === 'string' ? target : narrowToGender(target, scanName(name).text)
  }

  const separatorIn = (text: string): FoundSeparator | null => {
    const folded = foldText(text)
    return userSeparator(user(), text, folded) ?? findSeparatorIn(text, folded, namesSeries)
  }

  const patterns = (use: PatternUse, builtIn: readonly DetectionPattern[]): readonly DetectionPattern[] => [
    ...user()
      .rows.filter(({ meaning }) => meaning.use === use)
      .map(({ keyword, meaning }) => ({
        source: 'user' as const,
        keywords: [keyword.keyword],
        is_regex: keyword.is_regex ?? false,
        target: meaning.target,
      })),
    ...builtIn,
  ]

  const service: KeywordService = {
    getCombatKeywords: () => patterns('EVENT_CARD', EVENT_TYPE_KEYWORDS.EVENT_CARD.map(shown)),
    getLeagueHints: () => patterns('league_hints', LEAGUE_HINTS.map(shown)),
    getSportHints: () => patterns('sport_hints', SPORT_HINTS.map(shown)),
    getPlaceholderPatterns: () => patterns('placeholders', PLACEHOLDERS.map(shownExpression)),
    getCardSegmentPatterns: () => patterns('card_segments', CARD_SEGMENTS.map(shown)),
    getExclusionPatterns: () => patterns('exclusions', EXCLUSIONS.map(shown)),
    getSeparators: () =>
      patterns(
        'separators',
        SEPARATORS.map((separator) => shown({ words: [separator] })),
      ),
    isCombatSport: (name) => first(scanName(name), 'EVENT_CARD') !== null,
    detectLeague,
    leagueAtEnd(name) {
      const { builtIn, folded } = scanName(name)
      const last = builtIn
        .filter(({ phrase, end }) => phrase.meaning.use === 'league_hints' && end === folded.length)
        .sort((left, right) => left.phrase.rank - right.phrase.rank)[0]
      return last?.phrase.meaning.target ?? null
    },
    lookAlikeLeagues(name) {
      const others = scanName(name).otherwise.filter(({ phrase }) => phrase.meaning.use === 'league_hints')
      return [...new Set(others.flatMap(({ phrase }) => listOf(phrase.meaning.target)))]
    },
    detectSport(name) {
      const hint = first(scanName(name), 'sport_hints')?.target ?? null
      if (typeof hint === 'string') return hint
      const sports = sportsOf(detectLeague(name))
      // A league in the name settles a word that several sports share.
      const narrowed = hint === null ? sports : hint.filter((sport) => sports.includes(sport))
      return narrowed.length > 0 ? oneOrList(narrowed) : hint
    },
    isPlaceholder(name) {
      const scan = scanName(name)
      return first(scan, 'placeholders') !== null || PLACEHOLDERS.some((pattern) => pattern.test(scan.text))
    },
    detectCardSegment: (name) => (first(scanName(name), 'card_segments')?.target ?? null) as CardSegment | null,
    isExcluded: (name) => first(scanName(name), 'exclusions') !== null,
    findSeparator: (name) => separatorIn(scanName(name).text),
    hasEventType: (name, type) => first(scanName(name), type) !== null,
    isShoulder(name) {
      const scan = scanName(name)
      return first(scan, 'exclusions') !== null || first(scan, 'shoulder') !== null || opensWithShoulder(scan)
    },
    separatorIn,
    patternsIn(text) {
      const folded = foldText(text)
      const own = user().index.find(folded)
      const builtIn = builtInIndex().find(folded)
      return own.length === 0 ? builtIn : [...own, ...builtIn]
    },
    invalidateCache() {
      compiled = null
      lastScan = null
      dropBuiltInIndex()
    },
    warmCache() {
      builtInIndex()
      const { TEAM_VS_TEAM, FIELD_EVENT } = EVENT_TYPE_KEYWORDS
      return {
        combat_keywords: service.getCombatKeywords().length,
        league_hints: service.getLeagueHints().length,
        sport_hints: service.getSportHints().length,
        event_type_keywords:
          service.getCombatKeywords().length +
          patterns('TEAM_VS_TEAM', TEAM_VS_TEAM.map(shown)).length +
          patterns('FIELD_EVENT', FIELD_EVENT.map(shown)).length,
        placeholders: service.getPlaceholderPatterns().length,
        card_segments: service.getCardSegmentPatterns().length,
        exclusions: service.getExclusionPatterns().length,
        separators: service.getSeparators().length,
      }
    },
  }
  return service
}

function firstBuiltIn(scan: Scan, use: PatternUse): Meaning | null {
  let best: FoundPattern | null = null
  for (const hit of scan.builtIn) {
    if (hit.phrase.meaning.use !== use) continue
    // Rule 5: a built-in league code is followed by a colon, whitespace or a hyphen.
    if (use === 'league_hints' && !/[\s:-]/.test(scan.folded.charAt(hit.end))) continue
    if (use === 'sport_hints' && hit.start >= packAt(scan.folded)) continue
    if (best === null || hit.phrase.rank < best.phrase.rank) best = hit
  }
  return best?.phrase.meaning ?? null
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

/** True where a part of the name opens with a word of SHOULDER_LEADS, alone or behind a league. */
function opensWithShoulder({ folded, builtIn }: Scan): boolean {
  const lead = SHOULDER_LEAD.exec(folded)
  if (!lead) return false
  const before = folded.slice(0, lead.index).replace(/[\s)\]}]+$/, '')
  if (/(?:^|[|:])$/.test(before)) return true
  return builtIn.some(
    ({ phrase, start, end }) =>
      phrase.meaning.use === 'league_hints' &&
      end === before.length &&
      /(?:^|[|:([{]\s?)$/.test(folded.slice(0, start)),
  )
}

/** Members of an umbrella of the gender that the name states; all where it has no such members. */
function narrowToGender(codes: readonly string[], text: string): HintTarget {
  const gender = genderOf(text)
  const members = gender === null ? [] : codes.filter((code) => findLeague(code)?.gender === gender)
  return members.length > 0 ? oneOrList(members) : codes
}

function sportsOf(league: HintTarget | null): readonly string[] {
  const codes = league === null ? [] : typeof league === 'string' ? [league] : league
  return [...new Set(codes.flatMap((code) => findLeague(code)?.sport ?? []))]
}

function userSeparator(keywords: UserKeywords, text: string, folded: string): FoundSeparator | null {
  if (keywords.rows.length === 0) return null
  const found: { readonly rank: number; readonly separator: string; readonly start: number; readonly end: number }[] =
    []
  for (const { phrase, start, end } of keywords.index.find(folded)) {
    if (phrase.meaning.use === 'separators') found.push({ rank: phrase.rank, separator: phrase.text, start, end })
  }
  for (const { rank, pattern } of keywords.expressions.get('separators') ?? []) {
    const place = pattern.find(text)
    if (place && place.end > place.start) found.push({ rank, separator: pattern.source, ...place })
  }
  const between = found.filter(({ start, end }) => hasSides(folded, start, end)).sort((a, b) => a.rank - b.rank)
  const [best] = between
  return best ? { separator: best.separator, start: best.start, end: best.end } : null
}

/** True where the words name a series or a sport without sides, or nothing but a league: what follows "at" is a place. */
function namesSeries(left: string): boolean {
  const folded = foldText(left)
  const hits = builtInIndex().find(folded)
  if (hits.some(({ phrase }) => phrase.meaning.use === 'FIELD_EVENT')) return true
  if (/\S\s+racing\s*$/.test(folded)) return true
  let rest = folded
  for (const { phrase, start, end } of hits) {
    if (phrase.meaning.use !== 'league_hints' && phrase.meaning.use !== 'EVENT_CARD') continue
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  return !/\p{L}/u.test(rest)
}

function shown(pattern: { readonly words: readonly string[]; readonly target?: HintTarget }): DetectionPattern {
  return { source: 'built-in', keywords: pattern.words, is_regex: false, target: pattern.target ?? null }
}

function shownExpression(pattern: RegExp): DetectionPattern {
  return { source: 'built-in', keywords: [pattern.source], is_regex: true, target: null }
}
