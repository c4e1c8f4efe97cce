import type { DetectionKeyword } from '../generated/records.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalog } from '../sports/leagues.ts'
import type { HintTarget } from './hint-target.ts'
import { oneOrList } from './hint-target.ts'
import {
  compileUserKeywords,
  firstUserMatch,
  holdsWords,
  isIgnoredWord,
  isTakingOut,
  type TakingOut,
  type UserKeywords,
} from './keywords/user-keywords.ts'
import { compileUserPattern, type UserPattern } from './keywords/user-pattern.ts'
import {
  countPatterns,
  type DetectionPattern,
  decidingPatterns,
  type PatternCounts,
  patternsFor,
} from './library-patterns.ts'
import type { NameReading } from './name-reading.ts'
import { bitOf, type Meaning, type PatternUse, USE_BITS } from './pattern-meaning.ts'
import {
  CARD_WORDS,
  type CardSegment,
  type EventType,
  type LibraryUse,
  NAMESAKES_OF_LEAGUES,
  NETWORKS_OF_LEAGUES,
  PLACEHOLDER_IDS,
} from './patterns/pattern-sets.ts'
import {
  builtInIndex,
  dropBuiltInIndex,
  isBuiltInWord,
  type LeagueWords,
  ownIndex,
  ownLeaguePhrases,
  wordsOfOwnLeagues,
} from './scan/built-in-index.ts'
import {
  ANY_USE,
  builtInPlaceholder,
  cardHit,
  closingLeague,
  createScanner,
  type FindPatterns,
  type FoundPattern,
  firstBuiltIn,
  holdsCard,
  holdsPhraseOf,
  holdsSideContent,
  isOfOtherSport,
  isWithoutFights,
  lookAlikes,
  type NameScan,
  narrowToGender,
  opensWithShoulder,
  type Scanner,
  sportsOf,
} from './scan/name-scan.ts'
import { type FoundSeparator, findSeparatorIn, namesSeries, ownerSeparator } from './scan/separator-finder.ts'
import { foldPhrase, normalizeName } from './text/normalize.ts'
import type { PhraseIndex } from './text/phrase-index.ts'

const BRACKETS = /[()[\]{}]/g
/** A bracket without blanks around it. Read as a blank, it makes one phrase: "La(Liga)". */
const GLUED_BRACKET = /[()[\]{}](?<=\S.)(?=\S)/

/** What a service knows beside keywords. */
interface KeywordServiceOptions {
  /** The leagues that there are, the owner's among them; the built-in ones if not given. */
  readonly leagues?: LeagueCatalog
  /** Makes the owner's keywords ready; given by tests alone. */
  readonly compile?: (rows: readonly DetectionKeyword[]) => UserKeywords
}

/**
 * The one place that knows patterns (spec, part A), for the owner's keywords and leagues
 * as they are now; rows that are switched off do not count. For other rows create another one.
 * Names are given raw; each method normalizes them itself. Nothing found is null or false.
 * Patterns are compiled on first use; a keyword of the owner's that cannot count, for its
 * target or its expression, is left out (unusableKeywords tells which).
 */
export class KeywordService {
  /** The leagues that it knows; the owner's are hints by code, short name, name and aliases. */
  readonly leagues: LeagueCatalog
  readonly #userRows: readonly DetectionKeyword[]
  readonly #compileRows: (rows: readonly DetectionKeyword[]) => UserKeywords
  readonly #leagueWords: readonly LeagueWords[]
  readonly #scanner: Scanner
  #compiled: UserKeywords | null = null
  #ownIndex: PhraseIndex<Meaning> | null = null
  #lastLeague: FoundLeague | null = null

  constructor(
    userKeywords: readonly DetectionKeyword[] = [],
    { leagues = BUILT_IN_LEAGUES, compile = compileUserKeywords }: KeywordServiceOptions = {},
  ) {
    this.leagues = leagues
    this.#userRows = userKeywords
    this.#compileRows = compile
    this.#leagueWords = wordsOfOwnLeagues(leagues.own)
    this.#scanner = createScanner(
      () => this.#user(),
      () => this.#builtIn(),
    )
  }

  getCombatKeywords(): readonly DetectionPattern[] {
    return this.#patternsFor('EVENT_CARD')
  }

  getLeagueHints(): readonly DetectionPattern[] {
    return this.#patternsFor('league_hints')
  }

  getSportHints(): readonly DetectionPattern[] {
    return this.#patternsFor('sport_hints')
  }

  getPlaceholderPatterns(): readonly DetectionPattern[] {
    return this.#patternsFor('placeholders')
  }

  getCardSegmentPatterns(): readonly DetectionPattern[] {
    return this.#patternsFor('card_segments')
  }

  getExclusionPatterns(): readonly DetectionPattern[] {
    return this.#patternsFor('exclusions')
  }

  getSeparators(): readonly DetectionPattern[] {
    return this.#patternsFor('separators')
  }

  /** Whether the name holds an EVENT_CARD keyword as a whole word (rules 2 and 3). */
  isCombatSport(name: string): boolean {
    const scan = this.scan(name)
    if ((scan.uses & USE_BITS.EVENT_CARD) === 0) return false
    if (this.#firstOwn(scan, 'EVENT_CARD') !== null) return true
    return holdsCard(scan, () => isWithoutFights(this.detectLeague(name), this.leagues))
  }

  /** League code, or a list for an umbrella that the name's gender does not narrow (rules 4 to 6, 8). */
  detectLeague(name: string): HintTarget | null {
    return this.#leagueOf(this.scan(name)).target
  }

  /** League that closes a name, where rule 5 finds none for want of a delimiter behind it: "CIN @ CLE MLB". */
  leagueAtEnd(name: string): HintTarget | null {
    return closingLeague(this.scan(name))?.target ?? null
  }

  /** Leagues whose name stands in the name as a part of another competition's: "Premier League 2", but not "V Sport Premier League 2". */
  lookAlikeLeagues(name: string): readonly string[] {
    const scan = this.scan(name)
    const codes = lookAlikes(scan)
    if (codes.length === 0) return codes
    const ofChannel = leagueNamesakes(scan.folded)
    return codes.filter((code) => !ofChannel.includes(code))
  }

  /** Sport, or a list; without a sport hint the sport of the detected league (rule 7). */
  detectSport(name: string): HintTarget | null {
    const hint = this.#targetIn(this.scan(name), 'sport_hints')
    if (typeof hint === 'string') return hint
    const sports = sportsOf(this.detectLeague(name), this.leagues)
    // A league in the name settles a word that several sports share.
    const narrowed = hint === null ? sports : hint.filter((sport) => sports.includes(sport))
    return narrowed.length > 0 ? oneOrList(narrowed) : hint
  }

  /** Whether the hint that detectSport goes by is the owner's. */
  isOwnSport(name: string): boolean {
    return this.#firstOwn(this.scan(name), 'sport_hints') !== null
  }

  /** The user's keyword by which a name is taken out; null where none is in it. */
  ownKeyword(name: string, use: TakingOut): DetectionKeyword | null {
    const { rows } = this.#user()
    const meaning = rows.length === 0 ? null : this.#firstOwn(this.scan(name), use)
    return meaning === null ? null : (rows.find((row) => row.meaning === meaning)?.keyword ?? null)
  }

  /** The user's keywords that may make a name another event's: of each kind that takes no name out that which counts first. */
  ownHints(name: string): readonly DetectionKeyword[] {
    const { rows } = this.#user()
    if (rows.length === 0) return []
    const uses = new Set(rows.flatMap(({ meaning: { use } }) => (isTakingOut(use) ? [] : use)))
    const scan = this.scan(name)
    const meanings = [...uses].map((use) => this.#firstOwn(scan, use))
    return rows.filter(({ meaning }) => meanings.includes(meaning)).map(({ keyword }) => keyword)
  }

  /** The user's keywords, of those that are asked for, that take back a built-in word which the name holds. */
  takingBack(name: string, isAsked: (keyword: DetectionKeyword) => boolean): readonly DetectionKeyword[] {
    const asked = this.#user().takingBack.filter(({ keyword }) => isAsked(keyword))
    if (asked.length === 0) return []
    const text = foldPhrase(normalizeName(name))
    const counts = (keyword: DetectionKeyword) => !isIgnoredWord(keyword) || isBuiltInWord(keyword.keyword)
    const found = asked.filter(({ words }) => words.some((one) => holdsWords(text, one)))
    return found.flatMap(({ keyword }) => (counts(keyword) ? keyword : []))
  }

  /** Whether the name holds no event. */
  isPlaceholder(name: string): boolean {
    return this.#holds(name, 'placeholders') || builtInPlaceholder(this.scan(name), this.#user().off.placeholders) >= 0
  }

  detectCardSegment(name: string): CardSegment | null {
    return this.#targetIn(this.scan(name), 'card_segments') as CardSegment | null
  }

  /**
   * The words by which a part of a name says that it means a fight card, or which part of one: built-in ones, and all of
   * the owner's. Names of promotions are none, but for those that the owner gave as words of cards.
   */
  cardWordsIn(text: string): readonly string[] {
    const { folded, user, builtIn } = this.#scanner.scanText(text)
    const { expressions, ignored } = this.#user()
    const isOwn = ({ use }: Meaning) => use === 'card_segments' || use === 'EVENT_CARD'
    const phrases = [
      ...user.hits.filter(({ phrase }) => isOwn(phrase.meaning)),
      ...builtIn.hits.filter(({ phrase }) => phrase.meaning.use === 'card_segments'),
    ]
    const matches = expressions
      .find([text])
      .expressions.flatMap(({ meaning, pattern }) => (isOwn(meaning) ? (pattern.find(text) ?? []) : []))
    const words = Array.from(folded.matchAll(ANY_CARD_WORD), ([word]) => word).filter((word) => !ignored.has(word))
    return [...[...phrases, ...matches].map(({ start, end }) => text.slice(start, end)), ...words]
  }

  /** True for what goes on around a fight, and for look-alikes. */
  isExcluded(name: string): boolean {
    return this.#holds(name, 'exclusions')
  }

  /** True for what goes on around a fight, and for all that the owner excludes: such a name is never the live event. */
  isSideContent(name: string): boolean {
    const scan = this.scan(name)
    return (
      (scan.uses & USE_BITS.exclusions) !== 0 && (this.#firstOwn(scan, 'exclusions') !== null || holdsSideContent(scan))
    )
  }

  /** The separator between two sides; its place is that in the normalized name. */
  findSeparator(name: string): FoundSeparator | null {
    return this.separatorIn(this.scan(name).text)
  }

  /** Whether the name holds a keyword of this event type. */
  hasEventType(name: string, type: EventType): boolean {
    return this.#holds(name, type)
  }

  /** True for replays, studio shows and the like, of any sport. */
  isShoulder(name: string): boolean {
    return this.isSideContent(name) || this.#holds(name, 'shoulder') || opensWithShoulder(this.scan(name))
  }

  /** Like findSeparator, for a part of a name that may hold patterns of these uses (NameScan.usesOfParts). */
  separatorIn(text: string, uses: number = ANY_USE): FoundSeparator | null {
    const user = this.#user()
    const own = ownerSeparator(user, this.#scanner, text, uses)
    return own ?? findSeparatorIn(text, user.off.separators, (left) => namesSeries(this.#scanner, left, uses))
  }

  /** The name in the form that all patterns are looked for in, and what it may hold at all. */
  scan(name: string): NameScan {
    return this.#scanner.scanName(name)
  }

  /** A search in parts of a name, which knows what the whole name cannot hold. */
  findInParts(name: string): FindPatterns {
    return findInParts(this.#scanner, this.scan(name).usesOfParts)
  }

  /** Compiles an expression of the owner's, such as a group's (design 5). Throws PatternRefused with the reason. */
  compile(expression: string): UserPattern {
    return compileUserPattern(expression)
  }

  /** All word patterns in a normalized text. */
  patternsIn(text: string): readonly FoundPattern[] {
    const { user, builtIn } = this.#scanner.scanText(text)
    return user.hits.length === 0 ? builtIn.hits : [...user.hits, ...builtIn.hits]
  }

  /** Ids of the built-in patterns that decided what a reading says (decidingPatterns). */
  patternsBehind(reading: NameReading): readonly string[] {
    const { name } = reading
    const scan = this.scan(name)
    return decidingPatterns(reading, {
      scan,
      first: (use) => this.#firstIn(scan, use),
      placeholder: () =>
        this.#firstOwn(scan, 'placeholders') === null
          ? (PLACEHOLDER_IDS[builtInPlaceholder(scan, this.#user().off.placeholders)] ?? null)
          : null,
      league: () => this.#leagueOf(scan).meaning,
      closingLeague: () => closingLeague(scan),
      card: () =>
        this.#firstOwn(scan, 'EVENT_CARD') ??
        cardHit(scan, () => isWithoutFights(this.detectLeague(name), this.leagues))?.phrase.meaning ??
        null,
      isOwnSeparator: (separator) =>
        this.#user().rows.some(({ keyword, meaning }) => meaning.use === 'separators' && keyword.keyword === separator),
    })
  }

  /** Forgets the indexes of patterns and the last name; the next question makes them again (rule 1). */
  invalidateCache(): void {
    this.#compiled = null
    this.#ownIndex = null
    this.#lastLeague = null
    this.#scanner.forget()
    dropBuiltInIndex()
  }

  /** Makes the indexes now and counts their patterns. Expressions of the owner's are compiled when a name may match. */
  warmCache(): PatternCounts {
    this.#scanner.scanText('')
    return countPatterns(this.#ownPatterns())
  }

  #user(): UserKeywords {
    this.#compiled ??= this.#compileRows(this.#userRows)
    return this.#compiled
  }

  #builtIn(): PhraseIndex<Meaning> {
    const { ignored: words, off } = this.#user()
    if (this.#leagueWords.length === 0 && words.size === 0 && off.ids.size === 0) return builtInIndex()
    this.#ownIndex ??= ownIndex(ownLeaguePhrases(this.#leagueWords), { words, patterns: off.ids })
    return this.#ownIndex
  }

  #firstOwn(scan: NameScan, use: PatternUse): Meaning | null {
    return firstUserMatch(this.#user(), scan.user.hits, use, scan.spellings, scan.possible)
  }

  #firstIn(scan: NameScan, use: PatternUse): Meaning | null {
    return (scan.uses & USE_BITS[use]) === 0 ? null : (this.#firstOwn(scan, use) ?? firstBuiltIn(scan, use))
  }

  #targetIn(scan: NameScan, use: PatternUse): HintTarget | null {
    return this.#firstIn(scan, use)?.target ?? null
  }

  #holds(name: string, use: PatternUse): boolean {
    return this.#firstIn(this.scan(name), use) !== null
  }

  #leagueOf(scan: NameScan): FoundLeague {
    if (this.#lastLeague?.scan !== scan) this.#lastLeague = this.#leagueIn(scan)
    return this.#lastLeague
  }

  #leagueIn(scan: NameScan): FoundLeague {
    const meaning = this.#firstIn(scan, 'league_hints') ?? this.#leagueBesideBrackets(scan)
    const target = meaning?.target ?? null
    if (target === null || isOfOtherSport(target, scan, this.leagues)) return { scan, meaning: null, target: null }
    return { scan, meaning, target: typeof target === 'string' ? target : narrowToGender(target, scan, this.leagues) }
  }

  /** Rule 6: once more on a copy with a blank for each bracket. Its words are those of the name. */
  #leagueBesideBrackets(scan: NameScan): Meaning | null {
    const mayHoldWords = holdsPhraseOf(scan, 'league_hints') || GLUED_BRACKET.test(scan.text)
    if (!mayHoldWords && this.#user().expressions.size === 0) return null
    const text = scan.text.replace(BRACKETS, ' ')
    return text === scan.text ? null : this.#firstIn(this.#scanner.scanCopy(text), 'league_hints')
  }

  #patternsFor(use: LibraryUse): readonly DetectionPattern[] {
    return patternsFor(use, this.#ownPatterns())
  }

  #ownPatterns() {
    return { user: this.#user(), leagueWords: this.#leagueWords }
  }
}

/** The league of a name, and the pattern that says it. */
interface FoundLeague {
  readonly scan: NameScan
  readonly meaning: Meaning | null
  readonly target: HintTarget | null
}

/** True where the league in a folded name may be no more than a part of a network's name: "NBA TV". */
export function isLeagueOfNetwork(folded: string): boolean {
  return NETWORKS_OF_LEAGUES.test(folded)
}

/** Leagues of other countries that the hint of a folded name may mean as well: "Serie A". */
export function leagueNamesakes(folded: string): readonly string[] {
  return NAMESAKES_OF_LEAGUES.find(([pattern]) => pattern.test(folded))?.[1] ?? NO_CODES
}

const ANY_CARD_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${CARD_WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'gu')

const NO_CODES: readonly string[] = []
const NO_PATTERNS: readonly FoundPattern[] = []

/** Finds patterns in parts of a name that may hold those of `uses` (USE_BITS), the owner's first. */
function findInParts(scanner: Scanner, uses: number): FindPatterns {
  return (text, wanted) => {
    if ((uses & wanted) === 0) return NO_PATTERNS
    const { user, builtIn } = scanner.scanText(text)
    if (((user.bits | builtIn.bits) & wanted) === 0) return NO_PATTERNS
    const hits = user.hits.length === 0 ? builtIn.hits : [...user.hits, ...builtIn.hits]
    return hits.filter(({ phrase }) => (bitOf(phrase.meaning) & wanted) !== 0)
  }
}
