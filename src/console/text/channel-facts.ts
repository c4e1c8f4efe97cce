import type { ListedChannel, ListedLeague, ManagedChannelJson } from '../../generated/records.ts'
import { texts } from '../texts.ts'
import { fieldText } from './changes.ts'
import { momentText } from './clock.ts'
import { type TimeClock, whenText } from './time.ts'

/** True for a channel of which a person means this text. */
export function isFound(channel: ManagedChannelJson, text: string): boolean {
  const { number, name, group, league, home_team: home, away_team: away } = channel
  const part = text.trim().toLowerCase()
  return (
    part === '' ||
    [String(number ?? ''), name, group, league, home, away].some((one) => one?.toLowerCase().includes(part))
  )
}

/** When the event of a channel starts: "Jun 5, 7:05 PM", "Today, time not known"; empty without an event. */
export function startText({ start, start_is_exact: isExact }: ListedChannel, clock: TimeClock): string {
  return isExact || start === null ? momentText(start, clock) : whenText(start, clock, { isExact })
}

/** What is known of a channel beside its number and name, for people; `leagues` are those that may be its league. */
export function channelFacts(
  channel: ListedChannel,
  clock: TimeClock,
  leagues: readonly Pick<ListedLeague, 'code' | 'name'>[] = [],
): readonly (readonly [name: string, value: string])[] {
  const { home_team: home, away_team: away, user_fields: userFields } = channel
  const names = texts.channels.facts
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [names.event, away && home ? names.matchup(away, home) : (home ?? away)],
    [names.start, startText(channel, clock)],
    [names.league, leagues.find(({ code }) => code === channel.league)?.name ?? channel.league],
    [names.segment, channel.segment?.replaceAll('_', ' ')],
    [names.feed, channel.feed],
    [names.keyword, channel.exception_keyword],
    [names.group, channel.group],
    [names.type, texts.channels.types[channel.mode]],
    [names.number, channel.number_locked ? texts.channels.lockedNumber : texts.channels.orderedNumber],
    [names.yourChanges, userFields.length === 0 ? '' : texts.channels.keptFields(userFields.map(fieldText))],
    [names.ended, momentText(channel.ended_at, clock)],
    [names.tvgId, channel.tvg_id],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
