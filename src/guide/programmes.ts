import type { Filler, ManagedChannel, SportsEvent, Template } from '../generated/records.ts'
import { isBrokenAddress } from '../records/art-address.ts'
import {
  type EventShape,
  isCalledOff,
  isFromName,
  type LeagueCatalog,
  lastsForDays,
  type TeamSchedules,
} from '../sports/index.ts'
import {
  type ConditionTrace,
  type Resolver,
  selectDescription,
  type TeamIdentity,
  type TemplateContext,
  withoutResults,
} from '../templates/index.ts'
import { blockStart, civilDate, civilTime } from '../time/zone.ts'
import { channelContext } from './channel-appearance.ts'
import type { EpisodeNumber, EventMarks, Programme } from './programme.ts'
import { type ProgrammeTime, type ProgrammeTimesInput, planProgrammeTimes, shownSpan } from './programme-times.ts'
import { cutLine, LONGEST_TITLE, lineText, paragraphText } from './xmltv.ts'

/** The marks of a filler. */
export const FILLER_MARKS: EventMarks = { isNew: false, isLive: false, isPremiere: false, isReplay: false }

const DAY_MINUTES = 1440

/** What a template says about marks. */
interface MarkRules {
  readonly flags?: Template['flags']
  readonly episodeNumbers?: Template['episodeNumbers']
}

/** How the clock of an event is read. */
interface ReadClock {
  /** False while only the day of the event is known. */
  readonly isKnown: boolean
  /** The owner's. */
  readonly timeZone: string
}

/**
 * What the template marks in the programme of an event. One that does not take place is neither new nor live, no
 * premiere and no episode; a replay is neither new nor live, and its day is not that of the event; a show may be new
 * and is never live. What is known by its day alone fills that day, and nobody knows when it is on: it is live only
 * while its provider says so, and what a stream's name alone tells of is not new either.
 */
export function eventMarks(
  time: ProgrammeTime,
  event: SportsEvent,
  { flags, episodeNumbers: numbers = 'none' }: MarkRules,
  clock: ReadClock,
): EventMarks {
  const isReplay = event.isReplay ?? false
  const isPlayed = takesPlace(event, time.start)
  const isFirst = isPlayed && !isReplay && (clock.isKnown || !isFromName(event))
  const isOn = !event.isShow && (clock.isKnown || event.status?.state === 'in')
  const { timeZone } = clock
  const began = startShown(time, event, timeZone)
  return {
    ...(flags?.date && !isReplay ? { date: civilDate(began, timeZone).replaceAll('-', '') } : {}),
    ...(isPlayed && numbers !== 'none' ? { episode: episodeOf(began, timeZone, numbers, clock.isKnown) } : {}),
    isNew: isFirst && (flags?.new ?? false),
    isLive: isFirst && isOn && (flags?.live ?? false),
    isPremiere: isFirst && (flags?.premiere ?? false),
    isReplay,
  }
}

/**
 * When what is shown began. A day of an event of several days begins as its programme does. Any other begins when the
 * schedule says, so that its day and its number stay the same where the guide begins in the midst of it, or a game
 * before it runs late; where only the day is known, with that day of the owner's.
 */
function startShown({ start, segment }: ProgrammeTime, event: SportsEvent, timeZone: string): Date {
  const span = shownSpan(event, segment, timeZone)
  if (!lastsForDays(span)) return span.start
  // Its last day goes on where it runs over midnight, be it that the guide begins there.
  const lastDay = blockStart(new Date(span.stop.getTime() - 1), DAY_MINUTES, timeZone)
  return start < span.stop ? start : lastDay
}

/** The year, and month and day as one number (605 on 5 June), with the clock where that is asked for and known (6051910). */
function episodeOf(
  began: Date,
  timeZone: string,
  numbers: NonNullable<Template['episodeNumbers']>,
  isClockKnown: boolean,
): EpisodeNumber {
  const { year, month, day, hour, minute } = civilTime(began, timeZone)
  const ofDay = month * 100 + day
  return {
    season: year,
    episode: numbers === 'date_time' && isClockKnown ? (ofDay * 100 + hour) * 100 + minute : ofDay,
  }
}

/**
 * False for an event that is called off, and for a match that is won without
 * being played; the latter is how it ended, of which nothing is known before the start (design 4).
 */
function takesPlace(event: SportsEvent, now: Date): boolean {
  const isWalkover = /\bwalkover\b/i.test(event.status?.detail ?? '')
  return !isCalledOff(event) && !(isWalkover && now >= new Date(event.start))
}

/** What the programmes of a channel say of the channel itself. */
export type ProgrammeChannelRecord = Pick<
  ManagedChannel,
  | 'tvgId'
  | 'name'
  | 'eventId'
  | 'templateId'
  | 'segment'
  | 'feed'
  | 'exceptionKeyword'
  | 'sport'
  | 'league'
  | 'homeTeam'
  | 'awayTeam'
>

/** A channel whose programmes are written, with its event where one is known. */
export interface ProgrammeChannel {
  readonly record: ProgrammeChannelRecord
  readonly event: SportsEvent | null
  readonly template: Template
  /** Whose channel it is, of a team's; if not given it is an event's. */
  readonly team?: TeamIdentity | null
  /** The game that comes next while there is no event; if not given the one that the schedules have. */
  readonly next?: SportsEvent | null
  /** Of a team's permanent channel its games, by their start: its programmes are about all of them. */
  readonly games?: readonly SportsEvent[]
  /** True where it tells no results; if not given as the setting says. */
  readonly hideResults?: boolean
}

/** The run that programmes are written in. */
export interface ProgrammeInput extends ProgrammeTimesInput {
  readonly catalog: LeagueCatalog
  /** Where the next and last games of teams are looked up. */
  readonly schedules: TeamSchedules
  readonly resolver: Resolver
  /** See ContextRequest; only for previews without a real event. */
  readonly samplesOf?: EventShape | null
}

/** An icon that cannot be loaded: the guide shows none. */
export interface LostIcon {
  /** Of the template, which says the address. */
  readonly member: string
  readonly address: string
}

/** A programme, and how it came about. */
export interface WrittenProgramme {
  readonly programme: Programme
  /** What its title is: the template's, cut where it was too long, or in place of an empty one the channel's name. */
  readonly titleIs: 'whole' | 'cut' | 'channel_name'
  readonly lostIcon: LostIcon | null
  /** Any further text of the template as this programme would say it. */
  readonly say: (text: string | undefined) => string
  /** What became of the rows of its description. A function, since a guide of thousands of programmes never asks. */
  readonly trace: () => readonly ConditionTrace[]
}

/** All programmes of one channel in order of time: none overlap, none leave a hole in the window. */
export function channelProgrammes(channel: ProgrammeChannel, input: ProgrammeInput): Programme[] {
  return writeChannel(channel, input).programmes
}

/** The same with the icons that the programmes lack. */
export function writeChannel(
  channel: ProgrammeChannel,
  input: ProgrammeInput,
): { readonly programmes: Programme[]; readonly lostIcons: readonly LostIcon[] } {
  const written = planProgrammeTimes(channel, input).map((time) => {
    const { programme, lostIcon } = writeProgramme(time, channel, input) // nothing else is kept of a long guide
    return { programme, lostIcon }
  })
  return {
    programmes: written.map(({ programme }) => programme),
    lostIcons: written.flatMap(({ lostIcon }) => lostIcon ?? []),
  }
}

/** Writes one programme; the guide and every preview write theirs with it. */
export function writeProgramme(
  time: ProgrammeTime,
  channel: ProgrammeChannel,
  input: ProgrammeInput,
): WrittenProgramme {
  const { record, template, games } = channel
  const { resolver } = input
  const { part, start, stop } = time
  const isEvent = part === 'event'
  const context = contextOf(time, channel, input)
  const say = (text: string | undefined) => lineText(resolver.text(text ?? '', context))
  const filler: Filler = isEvent ? {} : (template[part] ?? {})
  const { title, subtitle, descriptionOptions: rows } = isEvent ? template : filler
  const art = isEvent ? template.programArtUrl : filler.artUrl
  const categories = isEvent ? template.categories : template.fillerCategories
  const seeded = games === undefined ? record : { ...record, eventId: time.event?.id ?? null }
  const selection = selectDescription(rows ?? [], context, rowSeed(seeded))
  const said = say(title)
  const whole = said || lineText(record.name) || record.tvgId
  const icon = lineText(resolver.resolveArt(art ?? '', context))
  const isLost = isBrokenAddress(icon)
  return {
    programme: {
      channel: record.tvgId,
      kind: isEvent ? 'event' : 'filler',
      start,
      stop,
      title: cutLine(whole, LONGEST_TITLE),
      ...optional('subTitle', say(subtitle)),
      ...optional('description', paragraphText(resolver.text(selection.template ?? filler.description ?? '', context))),
      ...optional('icon', isLost ? '' : icon),
      categories: [...new Set((categories ?? []).map(say).filter(Boolean))],
      ...(isEvent ? marksOf(time, channel, context) : FILLER_MARKS),
    },
    lostIcon: isLost ? { member: isEvent ? 'program_art_url' : `${part}/art_url`, address: icon } : null,
    titleIs: said === '' ? 'channel_name' : said.length > LONGEST_TITLE ? 'cut' : 'whole',
    say,
    trace: selection.trace,
  }
}

interface SeededChannel {
  readonly tvgId: string
  readonly eventId: string | null
  readonly templateId: number | null
}

/** Among equal rows the choice is fixed for a channel, its event and template (design 7). */
export function rowSeed({ tvgId, eventId: eventKey, templateId: id }: SeededChannel): string {
  return `${tvgId}|${eventKey}|${id}`
}

/** What only the programme of the event itself has. */
function marksOf(
  time: ProgrammeTime,
  { event: own, template }: ProgrammeChannel,
  { current, timeZone }: TemplateContext,
): EventMarks {
  const event = time.event ?? own
  return event === null
    ? FILLER_MARKS
    : eventMarks(time, event, template, { isKnown: current?.clockKnown !== false, timeZone })
}

/**
 * The context of one programme. Its clock is the programme's start, when it is
 * read: "tonight" is then right on every day of the guide, and a later run with
 * the same events writes the same words.
 */
function contextOf(
  { part, segment, start, event: ofSeveral }: ProgrammeTime,
  { record, event, team, next, hideResults }: ProgrammeChannel,
  input: ProgrammeInput,
): TemplateContext {
  const { feed, exceptionKeyword: keyword } = record
  const own = { segment, feed, keyword, hideResults }
  const shown = eventKnownAt(ofSeveral ?? event, input.now)
  if (part !== 'idle') return channelContext({ ...own, event: shown, team }, input, start)
  const ours = team ?? lastKnownTeam(record)
  return channelContext({ ...own, event: null, team: ours, next }, input, start)
}

/** The event as it can be known in the run: before its start nobody says how it went, whatever is recorded (design 4). */
function eventKnownAt(event: SportsEvent | null, now: Date | undefined): SportsEvent | null {
  const { state } = event?.status ?? {}
  if (event === null || now === undefined || (state !== 'in' && state !== 'post')) return event
  return new Date(event.start) > now ? { ...withoutResults(event), status: { state: 'pre' } } : event
}

/** What the ledger still knows of an event that no provider lists now. */
function lastKnownTeam({ sport, league, feed, homeTeam: home, awayTeam: away }: ProgrammeChannelRecord): TeamIdentity {
  const name = feed === 'away' ? away : home
  return { side: name ? { name } : {}, sport, league }
}

function optional<Name extends 'subTitle' | 'description' | 'icon'>(name: Name, text: string) {
  return (text === '' ? {} : { [name]: text }) as { [Field in Name]?: string }
}
