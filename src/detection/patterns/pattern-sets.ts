export {
  BUILT_IN_PATTERNS,
  type BuiltInPattern,
  findBuiltInPattern,
  type LibraryUse,
  PLACEHOLDER_IDS,
  patternId,
  SEPARATOR_IDS,
} from './built-in-patterns.ts'
export { CARD_SEGMENT_CODES, CARD_SEGMENTS, CARD_WORDS, type CardSegment } from './card-segments.ts'
export { CHANNEL_BRANDS, CHANNEL_WORDS } from './channel-brands.ts'
export { COUNTRY_TAGS } from './country-tags.ts'
export { EVENT_TYPE_KEYWORDS, type EventType } from './event-types.ts'
export { EXCLUSIONS } from './exclusions.ts'
export {
  FOREIGN_STATUS_WORDS,
  LANGUAGE_WORDS,
  PROVIDER_WORDS,
  REMARK_WORDS,
  STATE_TAGS,
  STATUS_WORDS,
  TAG_WORDS,
} from './label-words.ts'
export {
  DAY_WORDS,
  ENGLISH_MONTHS,
  FOREIGN_MONTHS,
  foldedWordsOf,
  LANGUAGES,
  type MonthNames,
  SHORT_MONTHS,
  WOMEN_OF_LANGUAGES,
  wordsOf,
} from './languages/index.ts'
export { LEAGUE_HINTS, NAMESAKES_OF_LEAGUES, NETWORKS_OF_LEAGUES } from './league-hints.ts'
export { OTHER_LEAGUES } from './other-leagues.ts'
export type { LibraryEntry, TargetPattern, WordPattern } from './pattern.ts'
export { IDLE_ENDS, PLACEHOLDERS, type PlaceholderPattern } from './placeholders.ts'
export {
  ANY_SEPARATOR,
  GLUED_BETWEEN_TEAMS,
  HOME_BEHIND,
  hasWordBetweenTeams,
  PLACE_SEPARATORS,
  SEPARATOR_OF_LETTERS,
  SEPARATORS,
  SPACED_BETWEEN_TEAMS,
} from './separators.ts'
export { SHARED_LEAGUE_NAMES } from './shared-league-names.ts'
export { SHOULDER_LEADS, SHOULDER_WORDS, SHOULDER_WORDS_OF_LANGUAGES } from './shoulder-words.ts'
export { SPORT_HINTS } from './sport-hints.ts'
export { SPORT_WORDS, SPORTS_BY_WORD } from './sport-words.ts'
export { PLACES_OF_ZONES, ZONE_WORDS, ZONE_WORDS_IN_CAPITALS, ZONE_WORDS_OF_TEAMS } from './time-zones.ts'
