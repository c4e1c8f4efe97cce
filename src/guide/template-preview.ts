import type { Settings, SportsEvent, Template, TemplatePreview, Warning } from '../generated/records.ts'
import type { EventShape, LeagueCatalog, TeamSchedules } from '../sports/index.ts'
import type { Resolver, TeamIdentity } from '../templates/index.ts'
import { channelContext, lostIconWarning, nameAndLogo } from './channel-appearance.ts'
import {
  fieldsOf,
  PARTS,
  partsShown,
  previewProgrammeTimes,
  previewWindow,
  type ShownParts,
  shownPositions,
  shownProgramme,
  traceOf,
  writeMostImportant,
} from './preview-programmes.ts'
import type { ProgrammeTime } from './programme-times.ts'
import type { ProgrammeChannel, ProgrammeInput } from './programmes.ts'
import { teamTvgId, tvgIdOf } from './tvg-id.ts'
import { LONGEST_TITLE } from './xmltv.ts'

type Named = ReturnType<typeof nameAndLogo>

/** Where something else is shown than what the template says. */
function replacements(template: Template, parts: ShownParts, { nameIs }: Named): Warning[] {
  const replaced = (place: string, message: string): Warning => ({ code: 'preview_text_replaced', message, place })
  const titles = PARTS.filter((part) => part !== 'idle' || template.idle !== undefined).flatMap((part) => {
    const place = part === 'event' ? 'title' : `${part}/title`
    switch (parts[part]?.titleIs) {
      case 'channel_name':
        return [replaced(place, 'The title is empty for this event, so the guide shows the channel name.')]
      case 'cut':
        return [replaced(place, `The title is cut because Dispatcharr accepts at most ${LONGEST_TITLE} characters.`)]
      default:
        return []
    }
  })
  return nameIs === 'whole' ? titles : [replaced('channel_name', NAME_IS[nameIs]), ...titles]
}

/** What the name of the channel is in place of what the template says. */
const NAME_IS: Readonly<Record<Exclude<Named['nameIs'], 'whole'>, string>> = {
  cut: 'The channel name is cut because Dispatcharr accepts at most 512 characters.',
  team_name: 'The channel name is empty for this event, so the channel has the name of the team.',
  event_title: 'The channel name is empty for this event, so the channel has the name of the event.',
}

/** The part of an event that is shown: the one that is asked for, or the whole of it (null) where it has no such part. */
export function shownSegment({ segments = [] }: SportsEvent, asked: string | null): string | null {
  const isThere = segments.some(({ code }) => code === asked) || (asked === 'combined' && segments.length > 0)
  return isThere ? asked : null
}

/** That the whole event is shown, since it has no such part. */
export function missingSegment(event: SportsEvent, segment: string | null): Warning[] {
  if (segment === null || shownSegment(event, segment) !== null) return []
  const codes = (event.segments ?? []).map(({ code }) => code)
  const parts = codes.length === 0 ? 'It has no parts.' : `Its parts: ${codes.join(', ')}.`
  const message = `The event has no part ${JSON.stringify(segment)}. ${parts} The whole event is shown.`
  return [{ code: 'preview_segment_missing', message, place: 'segment' }]
}

/** An event, and whose side of it is previewed. */
interface PreviewedFeed {
  readonly event: SportsEvent
  /** Of a team template whose channel it is, home if null. */
  readonly feed: 'home' | 'away' | 'national' | null
}

/** What a template is tried on. */
export interface PreviewInput extends PreviewedFeed {
  readonly template: Template
  /** Id of the template where it has one: it decides among equal rows, as in the guide. */
  readonly templateId: number | null
  /** Name of the event in tvg-ids (eventKeys). */
  readonly eventKey: string
  readonly segment: string | null
  readonly keyword: string | null
  readonly settings: Settings
  readonly catalog: LeagueCatalog
  readonly schedules: TeamSchedules
  readonly resolver: Resolver
  /** When the channel would be made: its name and logo are read then. */
  readonly now: Date
  /** See ContextRequest; only without a real event. */
  readonly samplesOf?: EventShape | null
}

/** What a template writes for an event; the warnings are those that this event gives rise to. */
export type WrittenPreview = Pick<
  TemplatePreview,
  'channel' | 'programmes' | 'programmes_left_out' | 'shown' | 'fields' | 'trace' | 'warnings'
>

/**
 * The channel that a template makes of an event, and its programmes on the days of the
 * event as the guide has them, with at least one before and one after it (spec, Sample data
 * and live preview). A team template is that of one side's own channel, which also shows
 * the idle day before. Pure.
 */
export function previewTemplate(given: PreviewInput): WrittenPreview {
  const { template, event, settings } = given
  const segment = shownSegment(event, given.segment)
  const input = { ...given, segment }
  const { channel, named } = channelOf(input)
  const window = previewWindow(event, segment, settings.timeZone)
  const run: ProgrammeInput = { ...input, window }
  const times = previewProgrammeTimes(channel, run)
  const shown = shownPositions(times)
  const ranked = writeMostImportant(times, shown, channel, run)
  const written = new Map([...ranked].sort(([one], [other]) => one - other))
  const positions = [...written.keys()]
  const parts = partsShown(shown, written, channel, run)
  const all = new Set([...ranked.values(), ...Object.values(parts)])
  const lost = new Map([...all].flatMap((one) => (one?.lostIcon ? [[one.lostIcon.member, one.lostIcon.address]] : [])))
  const listed = (position: number | null) => (position === null ? null : positions.indexOf(position))
  return {
    channel: { tvg_id: channel.record.tvgId, name: named.name, logo_url: named.logoUrl },
    programmes: [...written].map(([position, one]) => shownProgramme(times[position] as ProgrammeTime, one)),
    programmes_left_out: times.length - written.size,
    shown: {
      event: listed(shown.event),
      pregame: listed(shown.pregame),
      postgame: listed(shown.postgame),
      idle: listed(shown.idle),
    },
    fields: fieldsOf(template, parts, named),
    trace: traceOf(parts),
    warnings: [
      ...replacements(template, parts, named),
      ...[...lost].map(([place, address]) => ({ ...lostIconWarning(address), place })),
      ...missingSegment(event, given.segment),
    ],
  }
}

/** The channel as a refresh would make it now. */
function channelOf(input: PreviewInput) {
  const { template, event, eventKey, segment, keyword, now, resolver } = input
  const isOfTeam = template.templateType === 'team'
  const team = isOfTeam ? teamOf(input) : null
  const feed = isOfTeam ? null : input.feed
  const tvgId = team === null ? tvgIdOf({ eventKey, segment, feed, keyword }) : teamTvgId(event.sport, idOf(team))
  const context = channelContext({ event, segment, feed, keyword, team }, input, now)
  const named = nameAndLogo(template, { event, tvgId, team }, context, resolver)
  const channel: ProgrammeChannel = {
    record: {
      tvgId,
      name: named.name,
      eventId: eventKey,
      templateId: input.templateId,
      segment,
      feed,
      exceptionKeyword: keyword,
      sport: event.sport,
      league: event.league,
      homeTeam: event.home?.name ?? null,
      awayTeam: event.away?.name ?? null,
    },
    event,
    template,
    team,
    ...(isOfTeam ? { next: event } : {}),
  }
  return { channel, named }
}

/** The team whose channel it is, that of the home side or on the feed `away` its guests; null for a card or a race, which have none. */
export function teamOf({ event, feed }: PreviewedFeed): TeamIdentity | null {
  const side = event[feed === 'away' ? 'away' : 'home']
  if (side === undefined) return null
  const { sport, league, provider } = event
  return { side, sport, league, ...(provider === undefined ? {} : { provider }) }
}

function idOf({ side: { id, name } }: TeamIdentity): string {
  return id ?? name ?? ''
}
