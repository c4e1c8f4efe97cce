import { channelContext } from '../channels/wanted.ts'
import type { Filler, ManagedChannel, Settings, SportsEvent, Template } from '../generated/records.ts'
import { isCalledOff, type LeagueCatalogue, type TeamSchedules } from '../sports/index.ts'
import { type Resolver, selectDescription, type TemplateContext } from '../templates/index.ts'
import { civilDate } from '../time/zone.ts'
import type { GuideWindow, Programme } from './programme.ts'
import { cutIntoBlocks, eventTimeline, lastsForDays, type Stretch } from './timeline.ts'
import { legalText } from './xmltv.ts'

/** A channel that is to be filled, with its event where one is known. */
export interface ChannelToFill {
  readonly record: ManagedChannel
  readonly event: SportsEvent | null
  readonly template: Template
}

/** The run that programmes are written in. */
export interface ProgrammeInput {
  readonly settings: Settings
  readonly catalogue: LeagueCatalogue
  /** Where the next and last games of teams are looked up. */
  readonly schedules: TeamSchedules
  readonly resolver: Resolver
  readonly window: GuideWindow
}

const DEFAULT_BLOCK_MINUTES = 240
const DAY_MINUTES = 1440
/** The host cuts longer titles (host facts, section 5). */
const LONGEST_TITLE = 255

/** All programmes of one channel in order of time: none overlap, none leave a hole in the window. */
export function channelProgrammes(channel: ChannelToFill, input: ProgrammeInput): Programme[] {
  const { record, event, template } = channel
  if (event === null) return idleProgrammes(record, input)
  return eventTimeline(event, record.segment, input.window).flatMap((stretch) =>
    stretch.kind === 'event'
      ? eventProgrammes(stretch, record, event, template, input)
      : fillerProgrammes(stretch, record, event, template, input),
  )
}

function eventProgrammes(
  stretch: Extract<Stretch, { kind: 'event' }>,
  record: ManagedChannel,
  event: SportsEvent,
  template: Template,
  input: ProgrammeInput,
): Programme[] {
  const { resolver, settings } = input
  const isPlayed = takesPlace(event)
  const blocks = lastsForDays(stretch) ? cutIntoBlocks(stretch, DAY_MINUTES, settings.time_zone) : [stretch]
  return blocks.map(({ start, stop }): Programme => {
    const context = contextOf(record, event, stretch.segment, start, input)
    const text = (field: string | undefined) => resolver.text(field ?? '', context)
    return {
      channel: record.tvg_id,
      kind: 'event',
      start,
      stop,
      title: titleOf(text(template.title), record),
      ...optional('subTitle', text(template.subtitle)),
      ...optional('description', describe(template.description_options, undefined, context, record, input)),
      ...(template.flags?.date ? { date: civilDate(start, settings.time_zone).replaceAll('-', '') } : {}),
      categories: (template.categories ?? []).map((category) => shown(text(category))).filter(Boolean),
      ...optional('icon', resolver.resolveArt(template.program_art_url ?? '', context)),
      isNew: isPlayed && (template.flags?.new ?? false),
      isLive: isPlayed && (template.flags?.live ?? false),
    }
  })
}

/** False for an event that is called off, and for a match that is won without being played. */
function takesPlace(event: SportsEvent): boolean {
  return !isCalledOff(event) && !/\bwalkover\b/i.test(event.status?.detail ?? '')
}

function fillerProgrammes(
  stretch: Exclude<Stretch, { kind: 'event' }>,
  record: ManagedChannel,
  event: SportsEvent,
  template: Template,
  input: ProgrammeInput,
): Programme[] {
  const { resolver, settings } = input
  const filler: Filler = template[stretch.kind] ?? {}
  const blocks = cutIntoBlocks(stretch, filler.block_minutes ?? DEFAULT_BLOCK_MINUTES, settings.time_zone)
  return blocks.map(({ start, stop }): Programme => {
    const context = contextOf(record, event, record.segment, start, input)
    return {
      channel: record.tvg_id,
      kind: 'filler',
      start,
      stop,
      title: titleOf(resolver.text(filler.title ?? '', context), record),
      ...optional('description', describe(filler.description_options, filler.description, context, record, input)),
      categories: [],
      ...optional('icon', resolver.resolveArt(filler.art_url ?? '', context)),
      isNew: false,
      isLive: false,
    }
  })
}

/** A channel whose event no provider lists now: its name, until the event is known again or the channel goes. */
function idleProgrammes(record: ManagedChannel, { window, settings }: ProgrammeInput): Programme[] {
  const blocks = cutIntoBlocks({ start: window.from, stop: window.to }, DEFAULT_BLOCK_MINUTES, settings.time_zone)
  return blocks.map(({ start, stop }) => ({
    channel: record.tvg_id,
    kind: 'filler',
    start,
    stop,
    title: titleOf('', record),
    categories: [],
    isNew: false,
    isLive: false,
  }))
}

/**
 * The context of one programme. Its clock is the programme's start, when it is
 * read: "tonight" is then right on every day of the guide, and a later run with
 * the same events writes the same words.
 */
function contextOf(
  record: ManagedChannel,
  event: SportsEvent,
  segment: string | null,
  start: Date,
  input: ProgrammeInput,
): TemplateContext {
  const { feed, exception_keyword: keyword } = record
  return channelContext({ event, segment, feed, keyword }, input, start)
}

/** The chosen description; among equal rows the choice is fixed for this channel, event and template (design 7). */
function describe(
  rows: Template['description_options'],
  otherwise: string | undefined,
  context: TemplateContext,
  record: ManagedChannel,
  { resolver }: ProgrammeInput,
): string {
  const seed = `${record.tvg_id}|${record.event_id}|${record.template_id}`
  const { template } = selectDescription(rows ?? [], context, seed)
  return resolver.text(template ?? otherwise ?? '', context)
}

function titleOf(title: string, record: ManagedChannel): string {
  return (shown(title) || shown(record.name) || record.tvg_id).slice(0, LONGEST_TITLE)
}

function optional<Name extends 'subTitle' | 'description' | 'icon'>(name: Name, value: string) {
  const text = shown(value)
  return (text === '' ? {} : { [name]: text }) as { [Field in Name]?: string }
}

/** A text as a guide can show it; empty when nothing of it can be shown. */
function shown(text: string): string {
  return legalText(text).trim()
}
