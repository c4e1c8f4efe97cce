import type { HintTarget } from './hint-target.ts'
import { isLeagueOfNetwork, type KeywordService, leagueNamesakes } from './keyword-service.ts'
import { type NameParts, parseName, sportOfName } from './name-parser.ts'
import type { NameReading, ReadingStep } from './name-reading.ts'
import { isShowBeside, withoutCuts } from './parsing/side-labels.ts'
import type { FindTeams, Sides } from './parsing/sides.ts'
import { tidy } from './parsing/tags.ts'

/** What reading a name needs. */
export interface ReadOptions {
  readonly keywords: KeywordService
  /** For dates without a year: the nearest to it is meant. */
  readonly now: Date
  /** Tells whether a text names a team; by default no text does. */
  readonly isKnownTeam?: (text: string) => boolean
  /** Tells which parts of a text name teams, from left to right; by default none does. */
  readonly teamPhrasesIn?: FindTeams
  /** The group's option: step 1 is skipped (design 5). */
  readonly skipBuiltinFilter?: boolean
}

/** Reads a stream name: classification (spec, part A) and all that the name states. Never throws for a name. */
export function readName(name: string, options: ReadOptions): NameReading {
  const { keywords, now, isKnownTeam, teamPhrasesIn, skipBuiltinFilter = false } = options
  const scan = keywords.scan(name)
  const { folded } = scan
  const find = keywords.findInParts(name)
  const isPlaceholder = keywords.isPlaceholder(name)
  const isExcluded = keywords.isSideContent(name)
  const isCombat = keywords.isCombatSport(name)
  const isIdle = isPlaceholder && !skipBuiltinFilter
  const parts = parseName(scan, { keywords, find, now, isKnownTeam, teamPhrasesIn, combat: isCombat, isIdle })
  const { category, reason } = categoryOf({ name, keywords, parts, isIdle, isExcluded, isCombat })
  const { stated, sides, onlyTeam } = parts
  const named = sides ? [sides.team1, sides.team2] : onlyTeam === null ? [] : [onlyTeam]

  const league = ownCopy(keywords.detectLeague(name))
  const leagueAtEnd = ownCopy(keywords.leagueAtEnd(name))
  // One by one, not `...stated`: an object that grows after a spread makes reading a name slower (bench detect.20k).
  return {
    name,
    category,
    league,
    isLeagueOfNetwork: () => league !== null && isLeagueOfNetwork(folded),
    leagueNamesakes: () => ((league ?? leagueAtEnd) === null ? NO_LEAGUES : leagueNamesakes(folded)),
    leagueAtEnd,
    lookAlikeLeagues: keywords.lookAlikeLeagues(name),
    sport: ownCopy(sportOfName(name, named, { keywords, find, isKnownTeam, teamPhrasesIn })),
    separator: category === 'PLACEHOLDER' ? null : (sides?.separator ?? null),
    cardSegment: category === 'EVENT_CARD' ? keywords.detectCardSegment(name) : null,
    cardWords: () => keywords.cardWordsIn(stated.title()),
    team1: category === 'TEAM_ONLY' ? onlyTeam : (sides?.team1 ?? null),
    team2: sides?.team2 ?? null,
    date: stated.date,
    isDateWithoutYear: stated.isDateWithoutYear,
    dayAndMonth: stated.dayAndMonth,
    weekdayOfTime: stated.weekdayOfTime,
    time: stated.time,
    zone: stated.zone,
    isClockHalfOpen: stated.isClockHalfOpen,
    otherTimes: stated.otherTimes,
    feed: stated.feed,
    feedName: stated.feedName,
    gender: stated.gender,
    isPlaceholder,
    isExcluded,
    isShoulder: isExcluded || keywords.isShoulder(name) || stated.isOfOtherSeason || stated.isEpisode,
    isShowBesideTeam: (text) => isShowBeside(text, find),
    isOfOtherSeason: stated.isOfOtherSeason,
    isEpisode: stated.isEpisode,
    mayNameDay: stated.mayNameDay,
    title: stated.title,
    captures: NO_CAPTURES,
    steps: () => [...stepsOf(name, parts), { step: 'category', found: category, rest: reason }],
  }
}

/** What the category depends on. */
interface CategoryClues {
  readonly name: string
  readonly keywords: KeywordService
  readonly parts: NameParts
  /** The name is a placeholder's, and the group wants those left out. */
  readonly isIdle: boolean
  readonly isExcluded: boolean
  readonly isCombat: boolean
}

/** The classification flow of the spec (part A) and design 5, with the reason. */
function categoryOf(clues: CategoryClues): { category: NameReading['category']; reason: string } {
  const { name, keywords, parts, isIdle, isExcluded, isCombat } = clues
  if (isIdle) return { category: 'PLACEHOLDER', reason: 'The name is an empty slot or a divider.' }
  if (isExcluded) return { category: 'OTHER', reason: 'The name is side content of a fight.' }
  if (isCombat) return { category: 'EVENT_CARD', reason: 'The name has a word for fights.' }
  if (parts.sides) return { category: 'TEAM_VS_TEAM', reason: 'The name has two sides with a separator between them.' }
  if (parts.severalGames) return { category: 'TEAM_VS_TEAM', reason: 'The name has several games.' }
  if (keywords.hasEventType(name, 'TEAM_VS_TEAM')) {
    return { category: 'TEAM_VS_TEAM', reason: 'The name has a word for games of two sides.' }
  }
  if (keywords.hasEventType(name, 'FIELD_EVENT')) {
    return {
      category: 'FIELD_EVENT',
      reason: 'The name has a word for a race, a tournament or another event without sides.',
    }
  }
  if (parts.onlyTeam !== null) return { category: 'TEAM_ONLY', reason: 'The name has one known team and nothing else.' }
  return { category: 'OTHER', reason: 'The name does not show what kind of event it is.' }
}

/** A list of the reading's own: the patterns' lists are shared. */
function ownCopy(target: HintTarget | null): string | string[] | null {
  return target === null || typeof target === 'string' ? target : [...target]
}

/** The steps of taking a name apart that found something, part by part, for people (design 6). */
function stepsOf(name: string, parts: NameParts): ReadingStep[] {
  const { sides, severalGames, onlyTeam } = parts
  const { gender, date, time, zone } = parts.stated
  const { normalized, untagged, undated, timeless, text, feed } = parts.stages
  const around = sides === null ? null : aroundSides(text, sides)
  const steps: readonly (readonly [step: string, found: string | null, rest: string])[] = [
    ['normalise', normalized === name ? null : normalized, normalized],
    ['gender', gender, normalized],
    ['quality', missingWords(normalized, untagged), untagged],
    ['date', date, undated],
    ['time', time === null || zone === null ? time : `${time} ${zone}`, timeless],
    ['feed', feed, text],
    ['several games', severalGames ? 'no two sides' : null, text],
    ['in front', around?.front ?? null, text],
    ['slot', around?.labelNumber ?? null, text],
    ['ranks', around?.ranks ?? null, text],
    ['sides', sides && `${sides.team1} ${sides.separator} ${sides.team2}`, text],
    ['behind', around?.behind ?? null, text],
    ['team', onlyTeam, parts.stated.title()],
  ]
  return steps.flatMap(([step, found, rest]) =>
    found === null || found === '' ? [] : [{ step, found, rest: tidy(withoutCuts(rest)) }],
  )
}

/** The words of a text that are gone in what is left of it, in their order. */
function missingWords(before: string, after: string): string {
  const left = after.split(' ')
  return before
    .split(' ')
    .filter((word) => {
      const place = left.indexOf(word)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
    .join(' ')
}

/** A rank or seed that ends a text: "#20", "No. 13", "(4)", "8". */
const RANK_AT_END = /(?:#\s?\d{1,3}|no\. ?\d{1,3}|\(\d{1,2}\)|(?<![\d:.])[1-9]\d?)\s+$/i
/** The number of the label in front of two sides: "US (NBA 03) |", "ESPN+ 12 :". */
const LABEL_NUMBER = /(?<!\d)(\d{1,3})(?=\s*(?:[)\]:|-]|$))/

const NO_LEAGUES: readonly string[] = []
const NO_CAPTURES: NameReading['captures'] = []

/** What stands around two sides: the pack and the league in front, ranks, and what is said behind. Null where the sides are not found as they were written. */
function aroundSides(text: string, { team1, team2 }: Sides) {
  const first = text.indexOf(team1)
  const second = first < 0 ? -1 : text.indexOf(team2, first + team1.length)
  if (second < 0) return null
  const before = text.slice(0, first)
  const ranks = [before, text.slice(0, second)].map((left) => RANK_AT_END.exec(left)?.[0].trim())
  const front = shown(ranks[0] === undefined ? before : before.replace(RANK_AT_END, ''))
  return {
    front,
    labelNumber: LABEL_NUMBER.exec(front)?.[1] ?? null,
    ranks: ranks.some((rank) => rank !== undefined) ? ranks.map((rank) => rank ?? '-').join(' / ') : null,
    behind: shown(text.slice(second + team2.length)),
  }
}

function shown(text: string): string {
  return tidy(withoutCuts(text))
}
