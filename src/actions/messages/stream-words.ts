import { fieldLabel } from '../../configuration/field-label.ts'
import type { SkippedRule, StreamRule, UnmatchedRule } from '../../generated/records.ts'
import { RULE_WORDS } from '../../streams/rule-texts.ts'

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
export const UNASKED: ReadonlySet<StreamRule> = new Set([
  'placeholder',
  'no_event_in_name',
  'no_stream_group',
  'stale_stream',
])
