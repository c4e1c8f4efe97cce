import { dressedSlot } from './dressed-slots.ts'
import { eventChannel } from './event-channels.ts'
import { CARD, GAME, MATCH, NAMED_EVENT, sayingOnly, TENNIS, WEEKEND } from './fixtures.ts'
import type { ChannelKind } from './paths.ts'
import { teamChannel } from './team-channels.ts'

/** A channel of each kind, and how many placeholders say something there at least: a comparison of nothing with nothing proves nothing. */
export const KINDS: readonly (readonly [what: string, kind: ChannelKind, filled: number, ofOtherGames: number])[] = [
  ['a team game', eventChannel({ event: GAME }), 120, 30],
  ['the feed of the guests', eventChannel({ event: GAME, feed: 'away', keyword: 'Spanish' }), 120, 30],
  ['a national feed', eventChannel({ event: GAME, feed: 'national' }), 120, 30],
  ['a soccer match', eventChannel({ event: MATCH }), 120, 30],
  [
    'the main card of a fight card',
    eventChannel({ event: CARD, segment: 'main_card', keyword: 'Spanish' }),
    ...([120, 30] as const),
  ],
  ['the race of a race weekend', eventChannel({ event: WEEKEND, segment: 'race' }), 120, 30],
  ['a tennis match', eventChannel({ event: TENNIS }), 120, 30],
  ['an event that is made of a name', eventChannel({ event: NAMED_EVENT }), 20, 0],
  ['the channel of a team', teamChannel(GAME, sayingOnly('', '', 'team')), 120, 30],
  ["the owner's channel, dressed for a game", dressedSlot({ event: GAME }), 120, 30],
  ["the owner's channel, dressed for a card", dressedSlot({ event: CARD, segment: 'main_card' }), 120, 30],
  ["the owner's channel, dressed for a name", dressedSlot({ event: NAMED_EVENT }), 20, 0],
]
