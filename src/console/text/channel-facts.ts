import type { ListedLeague, ManagedChannelJson } from '../../generated/records.ts'
import { momentText, type ShownClock } from './clock.ts'

/** True for a channel of which a person means this text. */
export function isFound(channel: ManagedChannelJson, text: string): boolean {
  const { number, name, group, league, home_team: home, away_team: away } = channel
  const part = text.trim().toLowerCase()
  return (
    part === '' ||
    [String(number ?? ''), name, group, league, home, away].some((one) => one?.toLowerCase().includes(part))
  )
}

/** What is known of a channel beside its number and name, for people; `leagues` are those that may be its league. */
export function channelFacts(
  channel: ManagedChannelJson,
  clock: ShownClock,
  leagues: readonly Pick<ListedLeague, 'code' | 'name'>[] = [],
): readonly (readonly [name: string, value: string])[] {
  const { home_team: home, away_team: away, user_fields: userFields } = channel
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Event', [away, home].filter(Boolean).join(' at ')],
    ['Starts', momentText(channel.event_time, clock)],
    ['League', leagues.find(({ code }) => code === channel.league)?.name ?? channel.league],
    ['Part', channel.segment],
    ['Feed', channel.feed],
    ['Keyword', channel.exception_keyword],
    ['Group', channel.group],
    [
      'Kind',
      { create: 'made for an event', attach: 'yours, dressed by Sports Guide', team: 'of a favorite team' }[
        channel.mode
      ],
    ],
    ['Number', channel.number_locked ? 'stays until the next re-layout' : 'by its place in the order'],
    ['Yours', userFields.length === 0 ? '' : `you changed ${userFields.join(', ')} in the host, which stays`],
    ['Ended', momentText(channel.ended_at, clock)],
    ['tvg-id', channel.tvg_id],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
