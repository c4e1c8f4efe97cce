import type { SportsEvent } from '../../generated/records.ts'
import { type EventShape, type FactKind, type FactTime, isCalledOff, sportName, sportOf } from '../../sports/index.ts'
import type { TemplateContext } from '../context.ts'
import { type Game, isFinal, winnerAndLoser } from '../game/game.ts'
import { isCollegeLeague, leagueShortName } from '../game/names.ts'
import { COMBAT } from '../variables/combat.ts'
import { CONFERENCE } from '../variables/conference.ts'
import { DATE_TIME } from '../variables/date-time.ts'
import { FEED } from '../variables/feed.ts'
import { INDIVIDUAL } from '../variables/individual.ts'
import { OUTCOME } from '../variables/outcome.ts'
import { RACING } from '../variables/racing.ts'
import { SCORES } from '../variables/scores.ts'
import { SOCCER } from '../variables/soccer.ts'
import type { Variable } from '../variables/variable.ts'
import { allowedSuffixes, filterByTemplateType, findVariable, readVariable, type Suffix } from '../variables.ts'
import { sampleText } from './static-sample.ts'

/** The parts of events with most to tell; a card in one part is that whole. */
const MAIN_PARTS = ['main_card', 'race', 'combined']

/** Code of the part of a card or a weekend with most to tell; null for an event without parts. */
export function mainPart({ segments = [] }: SportsEvent): string | null {
  return MAIN_PARTS.find((part) => segments.some(({ code }) => code === part)) ?? segments.at(-1)?.code ?? null
}

/** What is known of the facts of an event beside its day's schedule. */
export interface KnownFacts {
  /** True where they were asked for. */
  readonly factsAsked: boolean
  /** Those of this event that anybody can be asked for (askableFacts). */
  readonly askable: ReadonlyMap<FactKind, FactTime>
}

/** What each kind of further fact is asked of. */
const ASKED_OF: Readonly<Record<FactKind, string>> = {
  rankings: "the league's rankings",
  standings: "the league's standings",
  detail: 'the details of the event',
  schedule: "the team's schedule",
}

/** What a flag's sample is; its value is that or nothing. */
const HOLDS = 'true'

/** Why a real event has no value for a variable, as far as anybody knows: a sentence. */
function whyEmpty(
  variable: Variable,
  suffix: Suffix,
  { context, ...facts }: KnownFacts & { readonly context: TemplateContext },
): string {
  if (context.hidesResults && variable.tellsResult) return 'Scores and results are hidden.'
  const ofChannel = whyOfChannel(variable, context)
  if (ofChannel !== null) return ofChannel
  const ofOthers = whyOfOtherSports(variable, context) ?? whyOfOtherLeagues(variable, context)
  if (ofOthers !== null) return ofOthers
  const game = suffix === null ? context.current : context.around()[suffix]
  if (game === null) return whyNoGame(suffix, context, facts)
  return (
    whyOfStreak(variable, suffix, context) ??
    whyOfFacts(variable, suffix, game, facts) ??
    whyOfTime(variable, game) ??
    whyOfResult(variable, game)
  )
}

/** What a channel decides is asked for as the preview is asked. */
function whyOfChannel(variable: Variable, { feed, current }: TemplateContext): string | null {
  const isOfFeed = variable.category === FEED.name || (variable.name === 'broadcast_feed_network' && feed === null)
  if (isOfFeed) return 'Only channels with a known feed have a value. Preview it with feed=home.'
  if (!variable.isOfChannel) return null
  if (variable.category !== COMBAT.name) {
    return 'Only channels of a variant have a value. Preview it with exception_keyword=Spanish.'
  }
  const part = current === null ? null : mainPart(current.event)
  return part === null
    ? 'Only channels for one part of an event have a value. This event has no parts.'
    : `Only channels for one part of an event have a value. Preview it with segment=${part}.`
}

function whyOfOtherSports({ category }: Variable, { sport }: TemplateContext): string | null {
  if (sport === null) return null
  const isOthers =
    (category === SOCCER.name && sport !== 'soccer') || (category === INDIVIDUAL.name && !sportOf(sport).hasPersons)
  if (!isOthers) return null
  const theirs = category === SOCCER.name ? 'soccer' : 'sports of individual players, such as tennis'
  return `Only for ${theirs}. The sport of this event is ${sportName(sport)}.`
}

/** Conferences are told under two names, one for each level of league. */
function whyOfOtherLeagues({ category, name }: Variable, { league, catalog }: TemplateContext): string | null {
  if (category !== CONFERENCE.name || league === null) return null
  const known = catalog.find(league)
  const isOfColleges = isCollegeLeague(league, known)
  const theirs = /(?:^|_)(college|pro)_/.exec(name)?.[1]
  if (theirs === undefined || (theirs === 'college') === isOfColleges) return null
  const told = theirs === 'college' ? 'college leagues' : 'professional leagues'
  return `Only for ${told}. ${leagueShortName(league, known)} is ${isOfColleges ? 'a college league' : 'not a college league'}.`
}

function whyNoGame(suffix: Suffix, { sport }: TemplateContext, { factsAsked, askable }: KnownFacts): string {
  if (suffix === null) return 'No current event.'
  const which = suffix === 'next' ? 'later' : 'earlier'
  const isOfTeam = sport !== null && sportOf(sport).contest === 'game' && askable.has('schedule')
  if (!isOfTeam) return `No ${which} event found in the days that were loaded.`
  if (factsAsked) return `No ${which} event found.`
  return `No ${which} event found in the days that were loaded. Add facts=true to search ${ASKED_OF.schedule}.`
}

/** A streak of the other kind, or one that is short. */
function whyOfStreak({ name }: Variable, suffix: Suffix, context: TemplateContext): string | null {
  const whole = /^(.*?)(?:(?:win|loss)_streak|streak_emoji)$/.exec(name)?.[1]
  const streak = whole === undefined ? undefined : findVariable(`${whole}streak`)
  const text = streak === undefined ? '' : readVariable(streak, suffix, context)
  return text === '' ? null : `The current streak is ${text}.`
}

/** What may say it beside the schedule, or that nobody has such a thing. */
function whyOfFacts(
  { facts, sample }: Variable,
  suffix: Suffix,
  { state }: Game,
  { factsAsked, askable }: KnownFacts,
): string | null {
  // Details are asked for of the event itself alone.
  const ofGame = facts.filter((kind) => suffix === null || kind !== 'detail')
  const sources = ofGame.filter((kind) => askable.get(kind) === 'now').map((kind) => ASKED_OF[kind])
  const all = sources.join(' and ')
  const isFlag = Object.values(sample).includes(HOLDS)
  if (all !== '' && !factsAsked) return `Not in the schedule of the day. Add facts=true to load ${all}.`
  if (isFlag) return 'Not true for this event.'
  if (all !== '') return `Not in the schedule of the day or in ${all}.`
  if (ofGame.some((kind) => askable.get(kind) === 'before_start')) {
    const when = state === 'pre' ? 'in the 36 hours before the start' : 'before the start'
    return `Not in the schedule of the day. Sports Guide loads ${ASKED_OF.detail} only ${when}.`
  }
  if (ofGame.includes('rankings')) return 'This league has no known rankings.'
  return ofGame.includes('standings') ? 'Not in the schedule of the day, and this league has no known standings.' : null
}

/** Values that need more than the day. */
const CLOCKS: ReadonlySet<string> = new Set(['game_time', 'end_time', 'hours_until', 'next_session_time'])

/** Values of what is still to come. */
const UPCOMING: ReadonlySet<string> = new Set(['start_title', 'next_session_title'])

function whyOfTime({ category, name }: Variable, { event, clockKnown, state }: Game): string | null {
  if (UPCOMING.has(name) && isCalledOff(event)) return 'The event is canceled or postponed.'
  if (CLOCKS.has(name) && !clockKnown) return 'Only the day of the event is known.'
  if (category !== DATE_TIME.name || state === 'pre') return null
  return 'The event has already started.'
}

/** What an event has once it runs or is over, beside scores and outcomes. */
const RESULTS: ReadonlySet<string> = new Set([
  ...['game_recap', 'tennis_result', 'round_number', 'fight_result', 'fight_result_method', 'fight_winner'],
  ...['fight_loser', 'finish_method', 'finish_round', 'finish_time', 'finish_detail', 'finish_summary'],
  ...['pole_position', 'pole_team', 'grid', 'race_winner', 'podium_2', 'podium_3', 'podium', 'results'],
  'fastest_lap_driver',
])

const NOBODY = 'The data source has no value for this event.'

function whyOfResult({ category, name }: Variable, game: Game): string {
  if (category === RACING.name && name.startsWith('next_session_')) return 'The event has no upcoming session.'
  if (category === OUTCOME.name && name.startsWith('called_off'))
    return 'The event is not canceled, postponed or suspended.'
  const isResult = category === SCORES.name || category === OUTCOME.name || RESULTS.has(name)
  if (!isResult) return NOBODY
  if (game.state === 'pre') return 'The event has not started.'
  if (game.state === 'in') return 'The event is live, and the data source has no value yet.'
  if (!isFinal(game)) return NOBODY
  if (name.startsWith('overtime_')) return 'The event had no overtime.'
  const { home, away } = game
  const isDrawn = home?.score !== undefined && home.score === away?.score && winnerAndLoser(game) === null
  return isDrawn && /^(?:winner|loser)/.test(name) ? 'The event ended in a tie.' : NOBODY
}

/** What a picker shows beside its variables. */
export interface SampleValues {
  /** Every value by what a template writes between braces, "team_name" and "opponent.next"; empty where the event has none. */
  readonly samples: { readonly [placeholder: string]: string }
  /** The variables without a value of this event, in the registry's order: liveTotal less livePopulated of them. */
  readonly gaps: readonly string[]
  /** For every sample that is empty a sentence. */
  readonly whyEmpty: { readonly [placeholder: string]: string }
  /** Variables that the real event fills; those without a suffix count. */
  readonly livePopulated: number
  /** Variables that were considered: those of the event's shape that the type of template offers. */
  readonly liveTotal: number
}

/** Which variables are considered. */
export interface SampleScope {
  readonly shape: EventShape
  /** team or event; anything else has the variables of both. */
  readonly templateType?: string | undefined
}

/**
 * What a real event says for each variable of its shape (spec, Sample data, rule 2):
 * what it does not is empty and counted as a gap.
 */
export function liveValues(
  context: TemplateContext,
  { factsAsked, askable, ...scope }: SampleScope & KnownFacts,
): SampleValues {
  const variables = consideredFor(scope)
  const read = placeholdersOf(variables).map((one) => ({
    ...one,
    value: readVariable(one.variable, one.suffix, context),
  }))
  const empty = read.filter(({ value }) => value === '')
  const gaps = empty.filter(({ suffix }) => suffix === null).map(({ name }) => name)
  return {
    samples: Object.fromEntries(read.map(({ name, value }) => [name, value])),
    gaps,
    whyEmpty: Object.fromEntries(
      empty.map(({ name, variable, suffix }) => [name, whyEmpty(variable, suffix, { context, factsAsked, askable })]),
    ),
    livePopulated: variables.length - gaps.length,
    liveTotal: variables.length,
  }
}

/**
 * What the invented events of a shape say (a context with `samplesOf`), and what stands for them
 * where they say nothing (sampleText): every variable is filled (spec, Sample data,
 * rule 1), and the same of another game where such a game can have it.
 */
export function staticValues(context: TemplateContext, scope: SampleScope): SampleValues {
  const variables = consideredFor(scope)
  const samples = placeholdersOf(variables).map(
    ({ name, variable, suffix }) =>
      [name, readVariable(variable, suffix, context) || sampleText(variable, suffix, context)] as const,
  )
  return {
    samples: Object.fromEntries(samples),
    gaps: [],
    whyEmpty: Object.fromEntries(
      samples.filter(([, text]) => text === '').map(([name]) => [name, context.hidesResults ? NONE_SHOWN : NONE_HAS]),
    ),
    livePopulated: 0,
    liveTotal: variables.length,
  }
}

/** Of a game that is over nobody can say in how many hours it begins. */
const NONE_HAS = 'No sample event has a value.'
const NONE_SHOWN = 'No sample event has a value, or scores and results are hidden.'

interface Placeholder {
  readonly name: string
  readonly variable: Variable
  readonly suffix: Suffix
}

function consideredFor({ shape, templateType }: SampleScope): readonly Variable[] {
  return filterByTemplateType(templateType).filter(({ shapes }) => shapes.includes(shape))
}

function placeholdersOf(variables: readonly Variable[]): readonly Placeholder[] {
  return variables.flatMap((variable) =>
    allowedSuffixes(variable).map((suffix) => ({
      name: suffix === null ? variable.name : `${variable.name}.${suffix}`,
      variable,
      suffix,
    })),
  )
}
