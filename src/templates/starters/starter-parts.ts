import type { ConditionalDescription, Filler, Template } from '../../generated/records.ts'
import { type Contest, SPORTS } from '../../sports/index.ts'

/*
 * What the starter templates have in common. But for the last result that a team's
 * channel tells between two games (LAST_RESULT) none of them tells a score, a
 * winner or anything else from which one could be read: no recap, no preview
 * (which tells how the games before went), no state of a series, no season record
 * that counts the event, no overtime. The names of
 * channels hold nothing that changes with the clock. Those of events ask for no
 * other game than the channel's, which would cost a request for each team.
 */

/** A starter before it has its id (starter-templates.ts). */
export type Starter = Omit<Template, 'id'>

/** Marks of an event's own programme in the guide. */
export const LIVE_FLAGS = { new: true, live: true, date: true }
/** What guides file a programme under; a show or a replay is no sports event. */
export const CATEGORIES = ['Sports', '{event_category}', '{sport}', '{league}']
/** Art of an event's channel and of its programme. */
export const EVENT_ART = { eventChannelLogoUrl: '{event_logo}', programArtUrl: '{event_logo}' }

/** The marks of a variant at the end of a channel's name. */
export const VARIANT = '({broadcast_feed_team}) [{exception_keyword}]'

/** Behind what an event is: when it is on, and where to see it. Said in its own programme, which begins then; the time may not be known. */
export const AT_ITS_START = ', {game_time} ({broadcast_simple}).'
/** The same in a filler, which may be read on another day. */
export const ON_ITS_DAY = '. {game_day}, {game_date_short} at {game_time} ({broadcast_simple}).'
/** When it was. */
export const ON_THAT_DAY = '. {game_day}, {game_date_short} at {game_time}.'
/** What the title of what comes begins with: that it comes, or was called off. */
export const NEXT = '{next_or_called_off}:'
/** Likewise that of what was on. */
export const EARLIER = '{earlier_or_called_off}:'
/**
 * When, behind the name of what comes, unless it was called off: a filler's texts are read as of its start, so that the
 * day is right on each of them.
 */
export const SOON = '{start_title}'

/** Codes of the sports whose events are of this kind. */
export function sportsOf(contest: Contest): string[] {
  return SPORTS.filter((sport) => sport.contest === contest).map(({ code }) => code)
}

/** At the end of the event's own title, as soon as it is known; never in the name of a channel. */
export const CALLED_OFF = '({called_off})'

/** Instead of any other description, once it is known that there is no event. */
export function calledOff(what: string): ConditionalDescription[] {
  const template = `${what} {called_off_text}: {called_off_reason}.`
  return [
    { condition: 'is_postponed', priority: 1, template },
    { condition: 'is_canceled', priority: 1, template },
    { condition: 'is_suspended', priority: 1, template },
  ]
}

/** Before an event: what comes and when, and what its own programme will say. */
export function pregame(title: string, descriptions: ConditionalDescription[]): Filler {
  return { title, descriptionOptions: descriptions, artUrl: '{event_logo}' }
}

/**
 * After an event: what was on, and nothing of how it went. `title` and
 * `descriptions` hold no verb, since the event may have ended without a game, or
 * may run late.
 */
export function postgame(what: string, title: string, descriptions: ConditionalDescription[]): Filler {
  return {
    title,
    descriptionOptions: [...calledOff(what), ...descriptions],
    artUrl: '{event_logo}',
  }
}

/** Between two games of a team or a player: how the last one ended; empty where the owner hides results. */
export const LAST_RESULT = '{event_result_labelled.last}'

/** Instead of that there is no game, while nobody can say. */
export function scheduleUnknown(team: string): ConditionalDescription {
  return { condition: 'team_not_found', priority: 20, template: `The schedule of ${team} is not known yet.` }
}

/** Names and art of a permanent channel that its league names, since the sport's events have no side of their own. */
export const NAMED_BY_LEAGUE = {
  channelName: '{league}',
  eventChannelLogoUrl: '{league_logo}',
  programArtUrl: '{event_logo}',
}

/** Between two events of such a channel. Without a next one the title is empty, and the channel's name stands there. */
export function betweenEvents(title: string, next: string, none: string): Filler {
  return {
    title,
    descriptionOptions: [{ condition: 'has_next_game', priority: 10, template: next }, { template: none }],
    artUrl: '{league_logo}',
  }
}

/** While no provider lists the event of a channel, so that nothing is known of it, not even whether it took place. */
export const EVENT_UNKNOWN: Filler = {
  title: 'No event information',
  description:
    'The event of this channel is not on the schedule at the moment. It is shown here once it is listed again.',
}
