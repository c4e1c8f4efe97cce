import type { SkippedRule, StreamOutcomeJson, StreamRule, UnmatchedRule } from '../../generated/records.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { EMPTY_SLOT_RULES, RULE_WORDS, UNREAD_RULES } from '../../streams/rule-texts.ts'
import { cutText, oneLine } from '../../text.ts'
import type { MessageLine } from './message.ts'

/** Why a stream means no event, for somebody who did not ask for the rules. */
export interface WhyNot {
  /** Before the number of streams, or after it. */
  readonly short: string
  /** The step of matching at which it ended. */
  readonly step: string
  /** What the user can do beyond what the reason says. May be empty. */
  readonly remedy: string
}

const FILTER = 'filter for empty slots and unknown sports'
const LEAGUE = 'league'
const PLAYERS = 'teams and players'
const TIME = 'date and time'
const EVENT = 'event'

const NOTHING_TO_DO = 'Nothing.'
const TEACH = 'If the league is wrong, add a keyword in the console (Detection › Keywords).'
const SAY_WHICH = 'If it is a game, choose the game in the console: press the stream under Streams.'

const NO_FILTER = 'If it is an event, choose the event in the console: press the stream under Streams.'

/** Every rule by which a stream has no event. */
const WHY_NOT: { readonly [Rule in UnmatchedRule | SkippedRule]: Omit<WhyNot, 'short'> } = {
  placeholder: { step: FILTER, remedy: `Your IPTV provider may fill this slot later. ${NO_FILTER}` },
  unsupported_sport: { step: FILTER, remedy: NO_FILTER },
  not_included: {
    step: 'name filters of the stream group',
    remedy: '',
  },
  excluded_by_group: {
    step: 'name filters of the stream group',
    remedy: '',
  },
  ignored_by_keyword: { step: 'exception keywords', remedy: '' },
  no_stream_group: {
    step: 'choice of groups',
    remedy: `Add its group to “${fieldLabel('event_groups')}” in the settings.`,
  },
  stale_stream: { step: 'playlist', remedy: NOTHING_TO_DO },
  no_event_in_name: { step: 'stream name', remedy: NO_FILTER },
  shoulder_programme: {
    step: 'stream name',
    remedy:
      'Replays and shows get no channel. To show them anyway, set “Guide from stream names” for their stream group in the console (Setup › Stream groups).',
  },
  excluded: { step: 'stream name', remedy: SAY_WHICH },
  league_not_switched_on: { step: LEAGUE, remedy: '' },
  no_events_of_league: {
    step: LEAGUE,
    remedy: 'If the league is in season, the warnings of the last refresh show whether its data source answered.',
  },
  schedule_unknown: {
    step: LEAGUE,
    remedy: 'If this persists, check that Dispatcharr can reach the internet.',
  },
  no_candidate: { step: PLAYERS, remedy: TEACH },
  other_teams: { step: PLAYERS, remedy: TEACH },
  other_game: { step: TIME, remedy: SAY_WHICH },
  no_fixture_that_day: {
    step: TIME,
    remedy: `The name is often left from another day. ${SAY_WHICH}`,
  },
  date_says_otherwise: { step: TIME, remedy: '' },
  outside_window: { step: TIME, remedy: '' },
  ambiguous: { step: 'choice between events', remedy: '' },
  event_postponed: { step: EVENT, remedy: NOTHING_TO_DO },
  event_suspended: { step: EVENT, remedy: NOTHING_TO_DO },
  event_canceled: { step: EVENT, remedy: NOTHING_TO_DO },
}

/** Why a stream with this rule means no event; undefined for a rule by which it means one. */
export function wordsOfRule(rule: StreamRule): WhyNot | undefined {
  if (!Object.hasOwn(WHY_NOT, rule)) return undefined
  return { ...WHY_NOT[rule as UnmatchedRule | SkippedRule], short: RULE_WORDS[rule] }
}

/** Rules of streams that nobody wondered about: they are counted, and are no reason that is told. */
const UNASKED: ReadonlySet<StreamRule> = new Set([...EMPTY_SLOT_RULES, ...UNREAD_RULES])

/** Rules of streams whose event is over, canceled or postponed. */
const OVER: ReadonlySet<StreamRule> = new Set(['event_over', 'event_called_off'])

const LONGEST_NAME = 60
const LONGEST_EXAMPLE = 40

/** A reason why streams mean no event, how many have it, and one of them. */
export interface FrequentReason {
  readonly rule: StreamRule
  readonly count: number
  readonly example: string
}

/** How many streams mean an event, and the two most frequent reasons of the others. */
export function streamLines(outcomes: readonly StreamOutcomeJson[]): MessageLine[] {
  if (outcomes.length === 0) return [{ text: 'Streams: none in Dispatcharr.', rank: 1 }]
  const reasons = frequentReasons(outcomes).slice(0, 2)
  return [
    { text: `Streams: ${countsText(outcomes)}.`, rank: 1 },
    ...(reasons.length === 0 ? [] : [{ text: `Reasons: ${reasons.map(reasonText).join('; ')}.`, rank: 4 }]),
  ]
}

/** Why streams mean no event, the most frequent reason first; slots that are empty and groups that are not chosen are none. */
export function frequentReasons(outcomes: readonly StreamOutcomeJson[]): FrequentReason[] {
  const byRule = new Map<StreamRule, FrequentReason>()
  for (const { rule, name, event_id: event } of outcomes) {
    if (event !== null || UNASKED.has(rule) || wordsOfRule(rule) === undefined) continue
    const known = byRule.get(rule)
    byRule.set(rule, { rule, count: (known?.count ?? 0) + 1, example: known?.example ?? name })
  }
  return [...byRule.values()].sort((one, other) => other.count - one.count)
}

/** `no events of the league in the schedules (12, for example “NHL 01: Oilers vs Panthers”)`. */
function reasonText({ rule, count, example }: FrequentReason): string {
  return `${wordsOfRule(rule)?.short ?? rule} (${count}, for example ${quotedName(example, LONGEST_EXAMPLE)})`
}

/** A stream's name between quotes, on one line and not too long. */
export function quotedName(name: string, longest = LONGEST_NAME): string {
  return `“${cutText(oneLine(name), longest)}”`
}

/** `99 of 173 matched (54 on a channel, 41 later, 4 over or canceled), 56 not matched, 18 empty slots; 1200 not in your event groups`. */
function countsText(outcomes: readonly StreamOutcomeJson[]): string {
  const looked = outcomes.filter(({ rule }) => !UNREAD_RULES.has(rule))
  const beside = partsText([
    [countOf(outcomes, 'no_stream_group'), 'not in your event groups'],
    [countOf(outcomes, 'stale_stream'), 'no longer in the playlist'],
  ])
  const matched = looked.filter(({ event_id: event }) => event !== null)
  const shown = matched.filter(({ channel }) => channel !== null).length
  const later = matched.filter(({ rule, channel }) => rule === 'not_yet' && channel === null).length
  const over = matched.filter(({ rule, channel }) => channel === null && OVER.has(rule)).length
  const ways = partsText([
    [shown, 'on a channel'],
    [later, 'later'],
    [over, 'over or canceled'],
    [matched.length - shown - later - over, 'without a channel'],
  ])
  const empty = looked.filter(({ event_id: event, rule }) => event === null && EMPTY_SLOT_RULES.has(rule)).length
  const parts = partsText([
    [looked.length - matched.length - empty, 'not matched'],
    [empty, 'empty slots'],
  ])
  if (looked.length === 0) return `none checked; ${beside}`
  const texts = [`${matched.length} of ${looked.length} matched${ways === '' ? '' : ` (${ways})`}`, parts]
  return [texts.filter(Boolean).join(', '), beside].filter(Boolean).join('; ')
}

function countOf(outcomes: readonly StreamOutcomeJson[], rule: StreamRule): number {
  return outcomes.filter((outcome) => outcome.rule === rule).length
}

/** "54 on a channel, 4 over or canceled"; skips counts of 0. */
function partsText(parts: readonly (readonly [count: number, words: string])[]): string {
  return parts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(', ')
}
