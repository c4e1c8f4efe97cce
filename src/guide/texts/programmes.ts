import { channelContext } from '../../channels/wanted/wanted-channel.ts'
import type { Filler, ManagedChannel, SportsEvent, Template } from '../../generated/records.ts'
import {
  DAY_ONLY_ZONE,
  type EventShape,
  isCalledOff,
  type LeagueCatalogue,
  type TeamSchedules,
} from '../../sports/index.ts'
import {
  type ConditionTrace,
  type Resolver,
  selectDescription,
  type TeamIdentity,
  type TemplateContext,
} from '../../templates/index.ts'
import { civilDate } from '../../time/zone.ts'
import { type ProgrammeSlot, programmeSlots, type SlotsInput } from '../times/programme-slots.ts'
import type { Programme } from './programme.ts'
import { legalText } from './xmltv.ts'

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

/** The host cuts longer titles (host facts, section 5). */
const LONGEST_TITLE = 255

/** All programmes of one channel in order of time: none overlap, none leave a hole in the window. */
export function channelProgrammes(channel: ChannelToFill, input: ProgrammeInput): Programme[] {
  return programmeSlots(channel, input).map((slot) => writeProgramme(slot, channel, input).programme)
}

/** Writes one programme; the guide and every preview write theirs with it. */
export function writeProgramme(slot: ProgrammeSlot, channel: ChannelToFill, input: ProgrammeInput): WrittenProgramme {
  const { record, template, games } = channel
  const { resolver } = input
  const { part, start, stop } = slot
  const context = contextOf(slot, channel, input)
  const say = (text: string | undefined) => shown(resolver.text(text ?? '', context))
  const filler: Filler = part === 'event' ? {} : (template[part] ?? {})
  const { title, subtitle, description_options: rows } = part === 'event' ? template : filler
  const art = part === 'event' ? template.program_art_url : filler.art_url
  const seeded = games === undefined ? record : { ...record, event_id: slot.event?.id ?? null }
  const selection = selectDescription(rows ?? [], context, rowSeed(seeded))
  const said = say(title)
  const whole = said || shown(record.name) || record.tvg_id
  return {
    programme: {
      channel: record.tvg_id,
      kind: part === 'event' ? 'event' : 'filler',
      start,
      stop,
      title: whole.slice(0, LONGEST_TITLE),
      ...optional('subTitle', say(subtitle)),
      ...optional('description', resolver.text(selection.template ?? filler.description ?? '', context)),
      ...optional('icon', resolver.resolveArt(art ?? '', context)),
      ...(part === 'event' ? ofEvent(slot, channel, context, say) : NOT_OF_EVENT),
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
function ofEvent(
  { start, event: ofSeveral }: ProgrammeSlot,
  { event: own, template }: ChannelToFill,
  { current, timeZone }: TemplateContext,
  say: WrittenProgramme['say'],
) {
  const event = ofSeveral ?? own
  const isPlayed = event !== null && takesPlace(event, start)
  // While only the day is known it is the same day in every zone.
  const zone = current?.clockKnown === false ? DAY_ONLY_ZONE : timeZone
  return {
    ...(template.flags?.date ? { date: civilDate(start, zone).replaceAll('-', '') } : {}),
    categories: (template.categories ?? []).map(say).filter(Boolean),
    isNew: isPlayed && (template.flags?.new ?? false),
    isLive: isPlayed && (template.flags?.live ?? false),
  }
}

const NOT_OF_EVENT = { categories: [], isNew: false, isLive: false }

/**
 * False for an event that is called off, and for a match that is won without
 * being played; the latter is how it ended, of which nothing is known before the start (design 4).
 */
function takesPlace(event: SportsEvent, now: Date): boolean {
  const isWalkover = /\bwalkover\b/i.test(event.status?.detail ?? '')
  return !isCalledOff(event) && !(isWalkover && now >= new Date(event.start))
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
  if (part !== 'idle') return channelContext({ ...own, event: ofSeveral ?? event, team }, input, start)
  const ours = team ?? lastKnownTeam(record)
  return channelContext({ ...own, event: null, team: ours, next }, input, start)
}

/** What the ledger still knows of an event that no provider lists now. */
function lastKnownTeam({ sport, league, feed, home_team: home, away_team: away }: ShownChannel): TeamIdentity {
  const name = feed === 'away' ? away : home
  return { side: name ? { name } : {}, sport, league }
}

function optional<Name extends 'subTitle' | 'description' | 'icon'>(name: Name, value: string) {
  const text = shown(value)
  return (text === '' ? {} : { [name]: text }) as { [Field in Name]?: string }
}

/** A text as a guide can show it; empty when nothing of it can be shown. */
function shown(text: string): string {
  return legalText(text).trim()
}
