import { channelContext } from '../channels/wanted-channel.ts'
import type { Filler, ManagedChannel, SportsEvent, Template } from '../generated/records.ts'
import { isBrokenAddress } from '../records/art-address.ts'
import type { EventShape, LeagueCatalogue, TeamSchedules } from '../sports/index.ts'
import {
  type ConditionTrace,
  type Resolver,
  selectDescription,
  type TeamIdentity,
  type TemplateContext,
  withoutResults,
} from '../templates/index.ts'
import { type EventMarks, eventMarks, NO_MARKS } from './event-marks.ts'
import { cutLine, LONGEST_TITLE, lineText, paragraphText } from './guide-text.ts'
import type { Programme } from './programme.ts'
import { type ProgrammeSlot, programmeSlots, type SlotsInput } from './programme-slots.ts'

/** What the programmes of a channel say of the channel itself. */
export type ShownChannel = Pick<
  ManagedChannel,
  | 'tvg_id'
  | 'name'
  | 'event_id'
  | 'template_id'
  | 'segment'
  | 'feed'
  | 'exception_keyword'
  | 'sport'
  | 'league'
  | 'home_team'
  | 'away_team'
>

/** A channel that is to be filled, with its event where one is known. */
export interface ChannelToFill {
  readonly record: ShownChannel
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
export interface ProgrammeInput extends SlotsInput {
  readonly catalogue: LeagueCatalogue
  /** Where the next and last games of teams are looked up. */
  readonly schedules: TeamSchedules
  readonly resolver: Resolver
  /** See ContextRequest; only for previews without a real event. */
  readonly samplesOf?: EventShape | null
  /** Is told of an icon that nobody can load, and of the member of the template that says it; the programme has none. */
  readonly noteLostIcon?: (template: Template, member: string, address: string) => void
}

/** A programme, and how it came about. */
export interface WrittenProgramme {
  readonly programme: Programme
  /** What its title is: the template's, cut where it was too long, or in place of an empty one the channel's name. */
  readonly titleIs: 'whole' | 'cut' | 'channel_name'
  /** Any further text of the template as this programme would say it. */
  readonly say: (text: string | undefined) => string
  /** What became of the rows of its description. A function, since a guide of thousands of programmes never asks. */
  readonly trace: () => readonly ConditionTrace[]
}

/** All programmes of one channel in order of time: none overlap, none leave a hole in the window. */
export function channelProgrammes(channel: ChannelToFill, input: ProgrammeInput): Programme[] {
  return programmeSlots(channel, input).map((slot) => writeProgramme(slot, channel, input).programme)
}

/** Writes one programme; the guide and every preview write theirs with it. */
export function writeProgramme(slot: ProgrammeSlot, channel: ChannelToFill, input: ProgrammeInput): WrittenProgramme {
  const { record, template, games } = channel
  const { resolver } = input
  const { part, start, stop } = slot
  const isEvent = part === 'event'
  const context = contextOf(slot, channel, input)
  const say = (text: string | undefined) => lineText(resolver.text(text ?? '', context))
  const filler: Filler = isEvent ? {} : (template[part] ?? {})
  const { title, subtitle, description_options: rows } = isEvent ? template : filler
  const art = isEvent ? template.program_art_url : filler.art_url
  const categories = isEvent ? template.categories : template.filler_categories
  const seeded = games === undefined ? record : { ...record, event_id: slot.event?.id ?? null }
  const selection = selectDescription(rows ?? [], context, rowSeed(seeded))
  const said = say(title)
  const whole = said || lineText(record.name) || record.tvg_id
  const icon = lineText(resolver.resolveArt(art ?? '', context))
  const isLost = isBrokenAddress(icon)
  if (isLost) input.noteLostIcon?.(template, isEvent ? 'program_art_url' : `${part}/art_url`, icon)
  return {
    programme: {
      channel: record.tvg_id,
      kind: isEvent ? 'event' : 'filler',
      start,
      stop,
      title: cutLine(whole, LONGEST_TITLE),
      ...optional('subTitle', say(subtitle)),
      ...optional('description', paragraphText(resolver.text(selection.template ?? filler.description ?? '', context))),
      ...optional('icon', isLost ? '' : icon),
      categories: [...new Set((categories ?? []).map(say).filter(Boolean))],
      ...(isEvent ? marksOf(slot, channel, context) : NO_MARKS),
    },
    titleIs: said === '' ? 'channel_name' : said.length > LONGEST_TITLE ? 'cut' : 'whole',
    say,
    trace: selection.trace,
  }
}

/** Among equal rows the choice is fixed for a channel, its event and template (design 7). */
export function rowSeed({
  tvg_id: tvgId,
  event_id: eventKey,
  template_id: id,
}: Pick<ShownChannel, 'tvg_id' | 'event_id' | 'template_id'>): string {
  return `${tvgId}|${eventKey}|${id}`
}

/** What only the programme of the event itself has. */
function marksOf(
  slot: ProgrammeSlot,
  { event: own, template }: ChannelToFill,
  { current, timeZone }: TemplateContext,
): EventMarks {
  const event = slot.event ?? own
  return event === null
    ? NO_MARKS
    : eventMarks(slot, event, template, { isKnown: current?.clockKnown !== false, timeZone })
}

/**
 * The context of one programme. Its clock is the programme's start, when it is
 * read: "tonight" is then right on every day of the guide, and a later run with
 * the same events writes the same words.
 */
function contextOf(
  { part, segment, start, event: ofSeveral }: ProgrammeSlot,
  { record, event, team, next, hideResults }: ChannelToFill,
  input: ProgrammeInput,
): TemplateContext {
  const { feed, exception_keyword: keyword } = record
  const own = { segment, feed, keyword, hideResults }
  const shown = asKnown(ofSeveral ?? event, input.now)
  if (part !== 'idle') return channelContext({ ...own, event: shown, team }, input, start)
  const ours = team ?? lastKnownTeam(record)
  return channelContext({ ...own, event: null, team: ours, next }, input, start)
}

/** The event as it can be known in the run: before its start nobody says how it went, whatever is recorded (design 4). */
function asKnown(event: SportsEvent | null, now: Date | undefined): SportsEvent | null {
  const { state } = event?.status ?? {}
  if (event === null || now === undefined || (state !== 'in' && state !== 'post')) return event
  return new Date(event.start) > now ? { ...withoutResults(event), status: { state: 'pre' } } : event
}

/** What the ledger still knows of an event that no provider lists now. */
function lastKnownTeam({ sport, league, feed, home_team: home, away_team: away }: ShownChannel): TeamIdentity {
  const name = feed === 'away' ? away : home
  return { side: name ? { name } : {}, sport, league }
}

function optional<Name extends 'subTitle' | 'description' | 'icon'>(name: Name, text: string) {
  return (text === '' ? {} : { [name]: text }) as { [Field in Name]?: string }
}
