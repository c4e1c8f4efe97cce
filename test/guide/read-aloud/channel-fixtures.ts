import type { FavoriteTeam } from '../../../src/generated/records.ts'

/** A channel whose day is read aloud: which recorded events there are, and how it comes about. */
export interface ChannelExample {
  readonly kind: string
  /** When the guide is written. */
  readonly now: string
  /** The name of a stream; null for a favorite's channel without one. */
  readonly stream: string | null
  readonly favorite?: Omit<FavoriteTeam, 'id'>
  /** True where the stream lies on a channel of the owner's, which is dressed. */
  readonly isSlot?: boolean
  /** The day that is read, where it is not that of `now`. */
  readonly day?: string
}

/** One of each kind; the recorded events lie beside the project (`../shared/data`). */
export const EXAMPLES: readonly ChannelExample[] = [
  { kind: 'a game', now: '2025-06-05T14:00:00Z', stream: 'MLB 11: Mets @ Dodgers 4:10 PM ET' },
  { kind: 'a college game', now: '2022-09-17T14:00:00Z', stream: 'NCAAF 08: BYU @ Oregon 3:30 PM ET' },
  { kind: 'a fight card', now: '2025-09-13T12:00:00Z', stream: 'UFC EVENT 01: Noche UFC: Lopes vs Silva' },
  {
    kind: 'the main card of a fight card',
    now: '2025-09-13T12:00:00Z',
    stream: 'PPV 02: Noche UFC: Lopes vs Silva - Main Card',
  },
  { kind: 'a race weekend', now: '2026-05-22T12:00:00Z', stream: 'F1 01: Canadian Grand Prix', day: '2026-05-23' },
  { kind: 'a race', now: '2026-05-03T13:00:00Z', stream: 'NASCAR 01: NASCAR Cup Series at Texas' },
  { kind: 'golf', now: '2025-06-06T10:00:00Z', stream: 'GOLF 01: LPGA ShopRite LPGA Classic Round 1' },
  { kind: 'tennis', now: '2025-05-19T06:00:00Z', stream: 'TENNIS 03: Roland Garros: Shimizu vs Coppejans' },
  {
    kind: 'tennis of which only the day is known',
    now: '2025-06-03T06:00:00Z',
    stream: 'TENNIS 04: Roland Garros: Musetti vs Tiafoe',
  },
  {
    kind: "a team's channel on a day with a game",
    now: '2025-06-05T14:00:00Z',
    stream: 'MLB 14: Guardians @ Yankees 7:05 PM ET',
    favorite: { teamName: 'New York Yankees', sport: 'baseball', leagues: ['mlb'] },
  },
  {
    kind: "a team's channel on a day of two games",
    now: '2025-06-05T14:00:00Z',
    stream: null,
    favorite: { teamName: 'St. Louis Cardinals', sport: 'baseball', leagues: ['mlb'] },
  },
  {
    kind: "a team's channel on a day without a game",
    now: '2025-06-05T14:00:00Z',
    stream: null,
    favorite: { teamName: 'Boston Red Sox', sport: 'baseball', leagues: ['mlb'] },
  },
  {
    kind: "a team's channel on the day of a game that is called off",
    now: '2025-06-04T20:00:00Z',
    stream: null,
    favorite: { teamName: 'Kansas City Royals', sport: 'baseball', leagues: ['mlb'] },
  },
  {
    kind: "the owner's channel, dressed for a game",
    now: '2025-06-05T14:00:00Z',
    stream: 'LIVE EVENT 07: Cubs @ Nationals 6:45 PM ET',
    isSlot: true,
  },
  {
    kind: 'a name that no schedule explains',
    now: '2025-06-05T14:00:00Z',
    stream: 'ESPN+ 12 : Lacrosse: Duke vs. Virginia @ Jun 05 7:00 PM ET',
  },
  {
    kind: 'a replay that no schedule has',
    now: '2025-06-05T14:00:00Z',
    stream: 'ESPN+ 13 : Replay: Field Hockey: Syracuse vs. Maryland @ Jun 05 9:15 PM ET',
  },
  {
    kind: 'a name without a time, for as long as the stream has it',
    now: '2025-06-05T14:00:00Z',
    stream: 'US: YES Network HD',
  },
]
