import { DATED, espnPlus, inUltraHd, type NameShape, payPerView, UNDATED, withEnd } from './name-shapes.ts'

/** A host group with numbered slots, as one provider sells it. */
export interface Pack {
  readonly account: 'Alpha' | 'Beta'
  /** Name of the host group. */
  readonly hostGroup: string
  /** Label of its slots: an empty one is called `MLB 03:`. */
  readonly label: string
  readonly slots: number
  /** Leagues whose events it lists; none of a pack that shows no events. */
  readonly leagues: readonly string[]
  /** One slot for each of these that an event gets; each is a choice of shapes that say the day, and that do not. */
  readonly variants: readonly { readonly dated: readonly NameShape[]; readonly undated: readonly NameShape[] }[]
  /** True where every day brings new addresses, and so new streams. */
  readonly changesAddress?: boolean
}

const PLAIN = { dated: DATED, undated: UNDATED }
const SOCCER = ['eng.1', 'eng.2', 'eng.w.1', 'esp.1', 'ita.1', 'ger.1', 'fra.1', 'usa.1', 'usa.nwsl', 'mex.1']

const ending = (end: string) => ({
  dated: DATED.map((shape) => withEnd(shape, end)),
  undated: UNDATED.map((shape) => withEnd(shape, end)),
})

/** The packs of both providers, 300 slots in all; those of programmes without a schedule (unscheduled.ts) come on top. */
export const PACKS: readonly Pack[] = [
  pack('Alpha', 'US | MLB PACK', 'MLB', 40, ['mlb'], [PLAIN]),
  pack('Alpha', 'US | NFL PACK', 'NFL', 22, ['nfl'], [PLAIN]),
  pack('Alpha', 'US | NCAAF PACK', 'NCAAF', 26, ['college-football'], [PLAIN]),
  pack('Alpha', 'US | ESPN PLUS', 'ESPN+', 40, [...SOCCER, 'nhl', 'mens-college-basketball'], [always(espnPlus)]),
  { ...pack('Alpha', 'PPV EVENTS', 'PPV EVENT', 10, ['ufc'], [always(payPerView)]), changesAddress: true },
  pack('Alpha', '24/7 MOVIES', 'MOVIES', 16, [], []),
  pack('Beta', 'MLB HOME AWAY', 'MLB', 40, ['mlb'], [ending('(Home)'), ending('(Away)')]),
  pack('Beta', 'SOCCER UHD', 'SOCCER', 24, SOCCER, [always(inUltraHd)]),
  pack('Beta', 'ES | DEPORTES', 'DEPORTES', 20, ['mlb', 'usa.1', 'mex.1'], [ending('(Español)')]),
  pack('Beta', 'EVENT SLOTS', 'LIVE EVENT', 20, ['nfl', 'nba', 'wnba', 'nhl', 'eng.1'], [PLAIN]),
  pack('Beta', 'US | NBA NHL', 'NBA', 18, ['nba', 'nhl', 'wnba'], [PLAIN]),
  pack('Beta', 'BETA 24/7', 'CHANNEL', 24, [], []),
]

function pack(
  account: Pack['account'],
  hostGroup: string,
  label: string,
  slots: number,
  leagues: readonly string[],
  variants: Pack['variants'],
): Pack {
  return { account, hostGroup, label, slots, leagues, variants }
}

function always(shape: NameShape): Pack['variants'][number] {
  return { dated: [shape], undated: [shape] }
}
