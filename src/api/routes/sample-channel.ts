import { type ContextParts, channelContext } from '../../channels/wanted-channel.ts'
import type { Settings, SportsEvent } from '../../generated/records.ts'
import { teamOf } from '../../guide/template-preview.ts'
import { shownSegment } from '../../guide/warnings.ts'
import { type EventShape, type LeagueCatalogue, teamSchedules } from '../../sports/index.ts'
import { type EventLeague, mainPart, staticSample, type TemplateContext } from '../../templates/index.ts'

/** Whose channel a sample is that of, as a preview takes it; null: the whole event, all feeds, no variant. */
export interface SampleChannel {
  /** team: the channel of one side, of the guests with the feed `away`; anything else that of the event. */
  readonly templateType: string | undefined
  readonly segment: string | null
  readonly feed: 'home' | 'away' | 'national' | null
  readonly keyword: string | null
}

/** The context in which the picker reads an event: the one that a channel's texts and a preview have, at `now`. */
export function sampleContext(
  event: SportsEvent,
  { templateType, segment, feed, keyword }: SampleChannel,
  parts: ContextParts,
  now: Date,
): TemplateContext {
  const isOfTeam = templateType === 'team'
  const team = isOfTeam ? teamOf({ event, feed }) : null
  const shown = shownSegment(event, segment)
  return channelContext({ event, segment: shown, feed: isOfTeam ? null : feed, keyword, team }, parts, now)
}

/**
 * The same for the invented event of a shape, at its own clock. What nobody asks for of
 * the channel is decided, so that all variables have a value: it shows the part with
 * most to tell, on the feed of the guests, and our team is the home side as in the
 * spec's examples.
 */
export function inventedContext(
  shape: EventShape,
  league: EventLeague | null,
  channel: SampleChannel,
  { settings, catalogue }: { readonly settings: Settings; readonly catalogue: LeagueCatalogue },
): TemplateContext {
  const { event, next, last, now } = staticSample(shape, league)
  const isOfTeam = channel.templateType === 'team'
  const schedules = teamSchedules([event, next, last], [], catalogue, now)
  const parts: ContextParts = { settings, catalogue, schedules, samplesOf: shape }
  const segment = shownSegment(event, channel.segment) ?? mainPart(event)
  if (isOfTeam || shape !== 'team' || channel.feed !== null) {
    return sampleContext(event, { ...channel, segment }, parts, now)
  }
  const team = teamOf({ event, feed: null })
  return channelContext({ event, segment, feed: 'away', keyword: channel.keyword, team }, parts, now)
}
