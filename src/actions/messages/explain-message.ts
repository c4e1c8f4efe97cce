import ruleSchema from '../../../schemas/stream-rule.schema.json' with { type: 'json' }
import type { HostStream, Reading, RefreshReport, ReportedChannel, SportsEvent } from '../../generated/records.ts'
import type { MatchTrace, TracedCandidate } from '../../matching/index.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { eventTitle, isDayOnly, leagueName, nameOfSegment, ownersDays, sportName } from '../../sports/index.ts'
import type { Explanation } from '../../streams/explain-stream.ts'
import type { MatchInput } from '../../streams/match-input.ts'
import { UNREAD_RULES } from '../../streams/rule-texts.ts'
import { countText, listText, typedName } from '../../text.ts'
import {
  type ClockStyle,
  clockText,
  ownerClock,
  shortDay,
  shortWeekday,
  zoneAbbreviation,
} from '../../time/clock-text.ts'
import { civilDate, instantOf } from '../../time/zone.ts'
import { listLine, type Message, type MessageLine } from './message.ts'
import { frequentReasons, quotedName, wordsOfRule } from './stream-lines.ts'

/** `“D-backs” (Arizona Diamondbacks) vs. “Braves”, league MLB, Thu, Jun 5 at 12:15 PM EDT`: what a name says. */
function readText(reading: Reading, { sides: taken }: MatchTrace, input: MatchInput): string {
  const { team1, team2, league, sport, date, time, zone, feed, card_segment: segment } = reading
  const sides = [team1, team2].filter((side) => side !== null).map((side) => sideText(side, taken))
  const leagues = codesOf(league).map((code) => leagueText(code, input))
  const clock = statedTime({ date, time, zone }, ownerClock(input.settings), input.now)
  const parts = [
    ...(sides.length === 0 ? [] : [sides.join(' vs. ')]),
    ...(leagues.length === 0 ? [] : [`league ${leagues.join(' or ')}`]),
    ...(leagues.length > 0 || sport === null ? [] : [`sport ${codesOf(sport).map(sportName).join(' or ')}`]),
    ...(clock === '' ? [] : [clock]),
    ...(segment === null ? [] : [nameOfSegment(segment)]),
    ...(feed === null ? [] : [`${feed} feed`]),
  ]
  if (parts.length === 0) return 'no event'
  return `${parts.join(', ')}${clock === '' ? ', no date or time' : ''}`
}

/** `Thu, Jun 5 at 12:15 PM EDT`: day and clock as a name states them, in its own zone; empty if it states neither. */
function statedTime(
  { date, time, zone }: Pick<Reading, 'date' | 'time' | 'zone'>,
  clock: ClockStyle,
  now: Date,
): string {
  const style = { ...clock, timeZone: zone ?? clock.timeZone }
  const [year = 1970, month = 1, day = 1] = (date ?? civilDate(now, style.timeZone)).split('-').map(Number)
  const [hour = 0, minute = 0] = (time ?? '00:00').split(':').map(Number)
  const start = instantOf({ year, month, day, hour, minute }, style.timeZone)
  const isThisYear = civilDate(now, style.timeZone).startsWith(`${year}-`)
  const shownDay = `${shortWeekday(start, style)}, ${shortDay(start, style)}${isThisYear ? '' : `, ${year}`}`
  // Before noon without AM: a name may state an hour without its half of the day.
  const stated = hour >= 1 && hour < 12 ? clockText(start, style).replace(/ AM$/, '') : clockText(start, style)
  const shownClock = `${stated}${zone === null ? '' : ` ${zoneAbbreviation(start, zone)}`}`
  return [...(date === null ? [] : [shownDay]), ...(time === null ? [] : [shownClock])].join(' at ')
}

/** `“D-backs” (Arizona Diamondbacks)`: a side, and the one team for which it was taken. */
function sideText(side: string, taken: MatchTrace['sides']): string {
  const names = new Set(taken.find(({ text }) => text === side)?.teams.map(({ name }) => name))
  const [only] = names
  return names.size === 1 && only !== undefined && only !== side ? `“${side}” (${only})` : `“${side}”`
}

function codesOf(codes: string | readonly string[] | null): readonly string[] {
  return codes === null ? [] : typeof codes === 'string' ? [codes] : codes
}

/** What a league is called for short; empty for none. */
function leagueText(code: string | null, { keywords }: MatchInput): string {
  return code === null ? '' : leagueName(code, keywords.leagues)
}

/** "Thu, Jun 5 at 8:30 PM", "today at 8:30 PM"; the day alone where no clock is known. */
function whenText(event: SportsEvent, { settings, now }: MatchInput): string {
  const clock = ownerClock(settings)
  if (isDayOnly(event)) return dayText(ownersDays(event, clock.timeZone).from, clock, now)
  const start = new Date(event.start)
  return `${dayText(start, clock, now)} at ${clockText(start, clock)}`
}

function dayText(start: Date, clock: ClockStyle, now: Date): string {
  const isToday = civilDate(start, clock.timeZone) === civilDate(now, clock.timeZone)
  return isToday ? 'today' : `${shortWeekday(start, clock)}, ${shortDay(start, clock)}`
}

/** Why streams of the last run mean no event, where nobody said which stream is asked about; and how to ask. */
export function unmatchedMessage(report: RefreshReport | null, end: string): Message {
  const field = fieldLabel('stream_to_explain')
  const how = `To explain one stream, enter its name or part of it in “${field}” in the settings, then press Explain again. Wildcards: * and ?.`
  const howLine = { text: how, rank: 0 }
  if (report === null)
    return { headline: 'No refresh yet. Press Preview or Refresh now first.', lines: [howLine], end: '' }
  const reasons = frequentReasons(report.streams)
  if (reasons.length === 0) {
    return { headline: noReasonText(report), lines: [howLine], end }
  }
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0)
  const lines = reasons.map((reason, rank) => ({
    text: `${reason.count}: ${wordsOfRule(reason.rule)?.short ?? reason.rule}, for example ${quotedName(reason.example)}`,
    rank,
  }))
  const counted = count === 1 ? '1 stream was' : `${count} streams were`
  return { headline: `${counted} not matched in the last refresh.`, lines: [...lines, howLine], end }
}

/** Why there is no reason to tell. */
function noReasonText({ streams }: RefreshReport): string {
  if (streams.length === 0)
    return 'Dispatcharr listed no streams in the last refresh. Wait until it has loaded the playlist, then press Refresh now.'
  if (streams.every(({ rule }) => UNREAD_RULES.has(rule))) {
    return `No stream was checked in the last refresh, because none is in your event groups. Add groups to “${fieldLabel('event_groups')}”, then press Preview.`
  }
  return 'In the last refresh, every stream of your groups was matched or was an empty slot.'
}

/** A stream, or a name that is none, and what its name comes to. */
export interface ExplainedStream {
  readonly explanation: Explanation
  /** What it was matched against. */
  readonly input: MatchInput
  /** Null for a name that no stream has. */
  readonly stream: HostStream | null
  /** Names of the other streams that were meant as well. */
  readonly others: readonly string[]
  /** Names like it, where no stream has it. */
  readonly similar: readonly string[]
  readonly lastReport: RefreshReport | null
}

const MOST_NEAREST = 2

/** Which event a stream means and why, or at which step that ended, what was read, what came near and what to do. */
export function explainMessage(explained: ExplainedStream, end: string): Message {
  const { explanation, others, similar, stream } = explained
  const { decision, reading, trace } = explanation
  const isMatched = decision.event_id !== null
  const lines: MessageLine[] = [
    ...(stream === null ? [noStreamLine(similar)] : []),
    ...channelLines(explained),
    ...(isMatched ? [whyLine(explanation)] : missLines(explained)),
    { text: `Found in the name: ${readText(reading, trace, explained.input)}.`, rank: 2 },
    ...(others.length === 0
      ? []
      : [listLine(`${countText(others.length, 'more stream')} found`, quotedNames(others), 4)]),
  ]
  return { headline: isMatched ? meansText(explained) : missText(explained), lines, end }
}

/** Why a name means its event, rule by rule. */
const WHY: ReadonlyMap<string, string> = new Map(
  ruleSchema.$defs.matched.oneOf.map(({ const: rule, description }) => [rule, description]),
)

function meansText({ explanation: { name, decision, trace }, input }: ExplainedStream): string {
  const event = input.events.find(({ id }) => id === decision.event_id)
  const what = event === undefined ? 'an event that is no longer on the schedule' : eventTitle(event)
  const segment = trace.candidates.find(({ verdict }) => verdict === 'chosen')?.segment ?? null
  const where = [
    leagueText(decision.league, input),
    ...(segment === null ? [] : [nameOfSegment(segment)]),
    ...(event === undefined ? [] : [whenText(event, input)]),
  ]
  return `${quotedName(name)} matches ${what} (${where.join(', ')}).`
}

function whyLine({ decision: { rule, reason } }: Explanation): MessageLine {
  return { text: `Why: ${lowerFirst(WHY.get(rule) ?? reason)}`, rank: 0 }
}

function missText({ explanation: { name, decision }, stream, input }: ExplainedStream): string {
  const { rule, reason } = decision
  if (rule === 'no_stream_group') {
    const group = groupOf(stream, input)
    const place = group === null ? 'it has no group' : `its group “${group}” is not in your event groups`
    return `${quotedName(name)} is not checked: ${mistakeOf(input) === null ? place : 'the settings choose no streams now'}.`
  }
  const step = wordsOfRule(rule)?.step
  return `${quotedName(name)} is not matched${step === undefined ? '' : ` (step: ${step})`}. ${reason}`
}

/** What the last run made of the stream. */
function channelLines({ explanation: { decision }, stream, lastReport }: ExplainedStream): MessageLine[] {
  if (stream === null) return []
  const outcome = lastReport?.streams.find(({ stream_id: id }) => id === stream.id)
  const channel = lastReport?.channels.find(({ tvg_id: tvgId }) => tvgId === outcome?.channel)
  const isSame = outcome !== undefined && outcome.event_id === decision.event_id
  if (decision.event_id === null) {
    return channel === undefined ? [] : [{ text: `It is still on channel ${channelText(channel)}.`, rank: 1 }]
  }
  if (!isSame) return [{ text: 'This match is new. The next refresh uses it.', rank: 1 }]
  if (channel === undefined) return [{ text: `No channel now: ${outcome.reason}`, rank: 1 }]
  return [{ text: `Channel: ${channelText(channel)}${causeText(channel, lastReport)}.`, rank: 1 }]
}

/** What the user did to channels that made this one change in the last run, behind its name. */
function causeText({ tvg_id: tvgId }: ReportedChannel, report: RefreshReport | null): string {
  const change = report?.operations.find(
    ({ tvg_id: id, moved_by: by, deleted_in_host: isDeleted }) => id === tvgId && (by !== undefined || isDeleted),
  )
  return change === undefined ? '' : ` (${change.reason})`
}

function channelText({ number, name }: ReportedChannel): string {
  return number === null ? name : `${number} ${name}`
}

/** What a name that means no event came near to, and what to do. */
function missLines({ explanation, stream, input }: ExplainedStream): MessageLine[] {
  const { trace } = explanation
  const chosen = trace.candidates.find(({ verdict }) => verdict === 'chosen')
  const passed = trace.candidates.filter((candidate) => candidate !== chosen).slice(0, MOST_NEAREST)
  const nearest = passed.map((candidate) => candidateText(candidate, input))
  const remedy = remedyOf(explanation, stream, input)
  return [
    ...(chosen === undefined ? [] : [{ text: `It would match ${candidateText(chosen, input)}.`, rank: 1 }]),
    ...(nearest.length === 0 ? [] : [listLine('Closest events', nearest, 3)]),
    ...(remedy === '' ? [] : [{ text: `What to do: ${remedy}`, rank: 1 }]),
  ]
}

function remedyOf({ decision: { rule }, reading }: Explanation, stream: HostStream | null, input: MatchInput): string {
  const group = groupOf(stream, input)
  if (rule === 'no_stream_group' && group !== null) {
    const mistake = mistakeOf(input)
    if (mistake !== null) return mistake
    const { team1, league, sport } = reading
    if (team1 === null && league === null && sport === null) return 'Nothing. Its name contains no event.'
    return `Add the line “${typedName(group)}” to “${fieldLabel('event_groups')}” in the settings.`
  }
  return wordsOfRule(rule)?.remedy ?? ''
}

/** What is wrong with the form where it names groups and takes none of them all the same; null where it takes some. */
function mistakeOf({ form }: MatchInput): string | null {
  if (form.group?.hostGroupIds?.length !== 0) return null
  return form.warnings[0]?.message ?? null
}

/** `Pacers at Thunder (NBA, Thu, Jun 5 at 8:30 PM)`. */
function candidateText(candidate: TracedCandidate, input: MatchInput): string {
  const event = input.events.find(({ id }) => id === candidate.event_id)
  const when = event === undefined ? '' : `, ${whenText(event, input)}`
  return `${candidate.name} (${leagueText(candidate.league, input)}${when})`
}

function groupOf(stream: HostStream | null, { hostGroups }: MatchInput): string | null {
  return hostGroups.find(({ id }) => id === stream?.channelGroup)?.name ?? null
}

function noStreamLine(similar: readonly string[]): MessageLine {
  const like = similar.length === 0 ? '' : ` Similar names: ${listText(quotedNames(similar), similar.length)}.`
  return { text: `No stream in Dispatcharr has this name.${like}`, rank: 0 }
}

function quotedNames(names: readonly string[]): string[] {
  return names.map((name) => quotedName(name))
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
