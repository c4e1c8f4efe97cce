import type {
  CardLeague,
  EventSide,
  ManagedChannel,
  PlannedOperation,
  Side,
  SportsEvent,
} from '../generated/records.ts'
import { readChannelEvents } from '../ledger/event-memory.ts'
import { isUnknownSide, type LeagueCatalog, sportOf } from '../sports/index.ts'
import type { FactReader } from '../store/facts.ts'
import { abbreviation, fullName, leagueShortName, shortName, surname } from '../templates/index.ts'

/** A channel that a change may be about. */
export interface ChannelToShow {
  readonly record: ManagedChannel
  /** Event that it shows. null for no event, or an unknown one. */
  readonly event: SportsEvent | null
  /** Team of the channel of a favorite team. */
  readonly team?: EventSide
}

/** League and sides of a channel's event. Absent members are unknown. */
export interface EventSides {
  readonly league?: CardLeague
  readonly away?: Side
  readonly home?: Side
}

/** Where the number, the league and the sides of changes are looked up. */
export interface ChannelFactsSource {
  readonly channels: readonly ChannelToShow[]
  readonly catalog: LeagueCatalog
  /** Operations of an earlier refresh, whose league and sides count before those of the channels. Defaults to none. */
  readonly earlier?: readonly PlannedOperation[]
}

/** Returns the operations with number, league and sides of their channel, for the number and the logos of each change. Pure. */
export function withChannelFacts(
  operations: readonly PlannedOperation[],
  { channels, catalog, earlier = [] }: ChannelFactsSource,
): PlannedOperation[] {
  const told = new Map(
    earlier.flatMap((one) => (one.league === undefined || one.tvgId === null ? [] : [[one.tvgId, one] as const])),
  )
  const byTvgId = new Map(channels.map((channel) => [channel.record.tvgId, channel]))
  const byHostId = new Map(channels.map((channel) => [channel.record.hostChannelId, channel]))
  const numbers = new Map(
    operations.flatMap(({ tvgId, changes }) => {
      const to = changes.findLast(({ field }) => field === 'channel_number')?.to
      return tvgId !== null && typeof to === 'number' ? [[tvgId, to] as const] : []
    }),
  )
  return operations.map((operation) => {
    const { tvgId, hostChannelId: id } = operation
    if (tvgId === null && id === null) return operation
    const known = told.get(tvgId ?? '')
    const channel = byTvgId.get(tvgId ?? '') ?? (id === null ? undefined : byHostId.get(id))
    if (channel === undefined) return known === undefined ? operation : { ...operation, ...partsOf(known) }
    const number = numbers.get(channel.record.tvgId) ?? channel.record.number
    const isChanged = operation.fields.includes('channel_number')
    return {
      ...operation,
      ...(isChanged || number === null ? {} : { number }),
      ...(known === undefined ? channelSides(channel, catalog) : partsOf(known)),
    }
  })
}

/** Returns the channels, each with its event as refreshes read it last. The channel of a favorite team has none. */
export function channelsWithEvents(ledger: FactReader, records: readonly ManagedChannel[]): readonly ChannelToShow[] {
  const events = readChannelEvents(ledger, records)
  const eventOf = ({ mode, tvgId }: ManagedChannel) => (mode === 'team' ? undefined : events.get(tvgId)?.[0]?.event)
  return records.map((record) => ({ record, event: eventOf(record) ?? null }))
}

/** Returns the league and the sides of a channel's event; where the event is unknown, what the ledger knows of it. Pure. */
export function channelSides({ record, event, team }: ChannelToShow, catalog: LeagueCatalog): EventSides {
  const { league, sport } = event ?? record
  const nameOf = (name: string | null) => (name === null ? undefined : { name })
  const { away, home } = event ?? { away: nameOf(record.awayTeam), home: team ?? nameOf(record.homeTeam) }
  return partsOf({
    league: league === '' ? undefined : cardLeague(league, catalog),
    away: sideOf({ league, sport }, away) ?? undefined,
    home: sideOf({ league, sport }, home) ?? undefined,
  })
}

function partsOf({ league, away, home }: { readonly [Part in keyof EventSides]: EventSides[Part] | undefined }) {
  return { ...(league && { league }), ...(away && { away }), ...(home && { home }) }
}

const NO_LETTERS = /[^\p{L}\p{N}]/gu
const LONGEST_ABBREVIATION = 4

/** A side of an event as the console shows it; null if it is not known yet. */
export function sideOf(
  { league, sport }: { readonly league: string; readonly sport: string },
  side: EventSide | undefined,
): Side | null {
  if (side === undefined || isUnknownSide(fullName(side))) return null
  const { id, color } = side
  const short = sportOf(sport).hasPersons ? surname(side) : shortName(side)
  return {
    name: fullName(side),
    short_name: short,
    abbreviation: (abbreviation(side) || short.replace(NO_LETTERS, '').toUpperCase().slice(0, 3)).slice(
      0,
      LONGEST_ABBREVIATION,
    ),
    color: color !== undefined && /^[0-9a-f]{6}$/i.test(color) ? `#${color.toLowerCase()}` : null,
    image: id === undefined ? null : `/api/v1/images/teams/${encodeURIComponent(league)}/${encodeURIComponent(id)}`,
  }
}

/** A league as the console shows it. */
export function cardLeague(code: string, catalog: LeagueCatalog): CardLeague {
  const league = catalog.find(code)
  return {
    code,
    name: leagueShortName(code, league),
    image: league === undefined ? null : `/api/v1/images/leagues/${encodeURIComponent(code)}`,
  }
}
