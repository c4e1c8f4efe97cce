import type { SkippedRule, StreamOutcomeJson, StreamRule, UnmatchedRule } from '../../generated/records.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { RULE_WORDS } from '../../streams/rule-texts.ts'
import { cutText, oneLine } from '../../text.ts'
import type { MessageLine } from './message.ts'

/** Why a stream means no event, for somebody who did not ask for the rules. */
export interface WhyNot {
  /** After "12 times: ", and before an example. */
  readonly short: string
  /** The step of matching at which it ended, after "It ends at ". */
  readonly step: string
  /** What the owner can do; empty where only the sentence of the decision tells. */
  readonly remedy: string
}

const FILTER = 'the filter of empty slots and unknown sports'
const LEAGUE = 'the league'
const PLAYERS = 'finding who plays'
const TIME = 'day and time'
const EVENT = 'the event itself'

const NOTHING_TO_DO = 'Nothing to do.'
const TEACH =
  'If a team is spelt in an unusual way, teach the word in the console (Lists, Corrections, kind alias); if the league is misread, under Keywords there.'
const SAY_WHICH = 'If it means a game all the same, say which: in the console, press it under Streams.'

const NO_FILTER = 'If it does mean an event, say which: in the console, press it under Streams.'

/** Every rule by which a stream has no event. */
const WHY_NOT: { readonly [Rule in UnmatchedRule | SkippedRule]: Omit<WhyNot, 'short'> } = {
  placeholder: { step: FILTER, remedy: `The provider fills it later. ${NO_FILTER}` },
  unsupported_sport: { step: FILTER, remedy: NO_FILTER },
  not_included: {
    step: 'the expressions of its stream group',
    remedy: 'Change it in the console (Lists, Stream groups).',
  },
  excluded_by_group: {
    step: 'the expressions of its stream group',
    remedy: 'Change it in the console (Lists, Stream groups).',
  },
  no_stream_group: {
    step: 'the choice of groups',
    remedy: `Add its group to “${fieldLabel('event_groups')}” in the settings.`,
  },
  stale_stream: { step: 'the playlist', remedy: NOTHING_TO_DO },
  no_event_in_name: { step: 'reading the name', remedy: NO_FILTER },
  shoulder_programme: {
    step: 'reading the name',
    remedy:
      'Replays and shows get no channel of a game. To show them by their names, set name_guide of a stream group in the console.',
  },
  excluded: { step: 'reading the name', remedy: SAY_WHICH },
  league_not_switched_on: {
    step: LEAGUE,
    remedy: `Add the league to “${fieldLabel('event_leagues')}” in the settings, or to the stream group that takes the stream.`,
  },
  no_events_of_league: {
    step: LEAGUE,
    remedy: 'It may be out of season; if not, a warning of the last run says whether its source answered.',
  },
  schedule_unknown: {
    step: LEAGUE,
    remedy: 'The next run asks its source again. If that stays so, look whether the host has a way to the internet.',
  },
  no_candidate: { step: PLAYERS, remedy: TEACH },
  other_teams: { step: PLAYERS, remedy: TEACH },
  other_game: { step: TIME, remedy: SAY_WHICH },
  no_fixture_that_day: {
    step: TIME,
    remedy: `Often a name of another day. ${SAY_WHICH}`,
  },
  date_says_otherwise: {
    step: TIME,
    remedy: `If its clock is of another zone, make a stream group with that zone in the console. ${SAY_WHICH}`,
  },
  outside_window: {
    step: TIME,
    remedy: 'It is matched by itself when the day comes near.',
  },
  ambiguous: { step: 'choosing between events', remedy: SAY_WHICH },
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
const UNASKED: ReadonlySet<StreamRule> = new Set(['placeholder', 'no_event_in_name', 'no_stream_group', 'stale_stream'])

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
  if (outcomes.length === 0) return [{ text: 'Streams: the host lists none.', rank: 1 }]
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

/** `12 no events of the league in these days, such as “NHL 01: Oilers vs Panthers”`. */
function reasonText({ rule, count, example }: FrequentReason): string {
  return `${count} ${wordsOfRule(rule)?.short ?? rule}, such as ${quotedName(example, LONGEST_EXAMPLE)}`
}

/** A stream's name between quotes, on one line and not too long. */
export function quotedName(name: string, longest = LONGEST_NAME): string {
  return `“${cutText(oneLine(name), longest)}”`
}

/** `99 of 173 mean an event (54 on a channel, 41 get theirs later, 4 over or off), 56 none, 18 are empty slots; 1200 not chosen`. */
function countsText(outcomes: readonly StreamOutcomeJson[]): string {
  const looked = outcomes.filter(({ rule }) => rule !== 'no_stream_group' && rule !== 'stale_stream')
  const beside = partsText([
    [countOf(outcomes, 'no_stream_group'), 'are not chosen'],
    [countOf(outcomes, 'stale_stream'), 'have left the playlist'],
  ])
  const matched = looked.filter(({ event_id: event }) => event !== null)
  const shown = matched.filter(({ channel }) => channel !== null).length
  const later = matched.filter(({ rule, channel }) => rule === 'not_yet' && channel === null).length
  const ways = partsText([
    [shown, 'on a channel'],
    [later, 'get theirs later'],
    [matched.length - shown - later, 'over or off'],
  ])
  const empty = looked.filter(({ event_id: event, rule }) => event === null && UNASKED.has(rule)).length
  const parts = partsText([
    [looked.length - matched.length - empty, 'none'],
    [empty, 'are empty slots'],
  ])
  if (looked.length === 0) return `none to look at: ${beside}`
  const texts = [`${matched.length} of ${looked.length} mean an event${ways === '' ? '' : ` (${ways})`}`, parts]
  return [texts.filter(Boolean).join(', '), beside].filter(Boolean).join('; ')
}

function countOf(outcomes: readonly StreamOutcomeJson[], rule: StreamRule): number {
  return outcomes.filter((outcome) => outcome.rule === rule).length
}

/** "54 on a channel, 4 over or off": what there is none of is left out. */
function partsText(parts: readonly (readonly [count: number, words: string])[]): string {
  return parts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(', ')
}
