import { HOUR_MS } from '../../../src/time/units.ts'
import { at, dayOf, dayStart } from './calendar.ts'
import { type Listing, listingsOf, nameOf, slotText } from './listings.ts'
import { PACKS, type Pack } from './packs.ts'
import type { Story } from './stories.ts'
import { ALWAYS_GROUP, ALWAYS_ON, UNSCHEDULED_GROUP, UNSCHEDULED_SLOTS, unscheduledName } from './unscheduled.ts'

/** One entry of a provider's playlist. */
export interface Entry {
  readonly name: string
  readonly url: string
  readonly group: string
  /** The event that whoever wrote the name meant. */
  readonly eventId: string | null
}

/** The playlists of both providers at any instant of the week. */
export interface Providers {
  readonly entries: (account: Pack['account'], now: Date) => readonly Entry[]
}

/** A time in which some slots are not listed. */
interface Gap {
  readonly from: Date
  readonly to: Date
  readonly missing: (entry: { readonly account: string; readonly position: number }) => boolean
}

/**
 * The providers of a week. Slots keep their addresses while their names change; now and then
 * some are not listed for hours, once Beta's list is cut in half, once Alpha's holds a
 * single line, and once Beta's holds none.
 */
export function providersOf(stories: readonly Story[], random: () => number): Providers {
  const listings = new Map(PACKS.map((pack) => [pack, listingsOf(pack, stories)]))
  const gaps = [...randomGaps(random), ...brokenLists()]
  return {
    entries(account, now) {
      const packs = PACKS.filter((pack) => pack.account === account)
      const listed = packs.flatMap((pack) => entriesOf(pack, listings.get(pack) ?? [], now))
      const whole = account === 'Beta' ? [...listed, ...unscheduledEntries(now), ...alwaysEntries()] : listed
      const open = gaps.filter(({ from, to }) => now >= from && now < to)
      return whole.filter((_, position) => !open.some(({ missing }) => missing({ account, position })))
    },
  }
}

/** The text of a playlist. */
export function playlistText(entries: readonly Entry[]): string {
  const lines = entries.map(({ name, url, group }) => `#EXTINF:-1 group-title="${group}",${name}\n${url}\n`)
  return `#EXTM3U\n${lines.join('')}`
}

function entriesOf(pack: Pack, listings: readonly Listing[], now: Date): Entry[] {
  const { account, hostGroup, label, slots, changesAddress } = pack
  const shown = new Map(listings.filter(({ from, to }) => now >= from && now < to).map((one) => [one.slot, one]))
  const address = `http://${account.toLowerCase()}.example/${hostGroup.replace(/\W+/g, '-').toLowerCase()}`
  const version = changesAddress === true ? `-${dayOf(now.toISOString())}` : ''
  return Array.from({ length: slots }, (_, slot) => {
    const listing = shown.get(slot)
    return {
      name: listing === undefined ? `${label} ${slotText(slot)}:` : nameOf(listing, now),
      url: `${address}/${slot + 1}${version}.ts`,
      group: hostGroup,
      eventId: listing?.story.event.id ?? null,
    }
  })
}

function unscheduledEntries(now: Date): Entry[] {
  return Array.from({ length: UNSCHEDULED_SLOTS }, (_, slot) => ({
    name: unscheduledName(slot, now),
    url: `http://beta.example/extra/${slot + 1}.ts`,
    group: UNSCHEDULED_GROUP,
    eventId: null,
  }))
}

function alwaysEntries(): Entry[] {
  return ALWAYS_ON.map((name, slot) => ({
    name: `US: ${name} HD`,
    url: `http://beta.example/always/${slot + 1}.ts`,
    group: ALWAYS_GROUP,
    eventId: null,
  }))
}

const GAPS = 24
/** Of the slots of both providers so many are missing in a gap. */
const MISSING_SHARE = 0.08

function randomGaps(random: () => number): Gap[] {
  return Array.from({ length: GAPS }, () => {
    const from = dayStart(0).getTime() + random() * 160 * HOUR_MS
    const to = from + (1 + random() * 5) * HOUR_MS
    const chosen = Array.from({ length: 200 }, () => random() < MISSING_SHARE)
    const shift = random() < 0.5 ? 0 : 7
    return {
      from: new Date(from),
      to: new Date(to),
      missing: ({ account, position }) => chosen[(position + (account === 'Beta' ? shift : 0)) % 200] === true,
    }
  })
}

function brokenLists(): Gap[] {
  return [
    {
      from: at(3, 14),
      to: at(3, 15, 45),
      missing: ({ account, position }) => account === 'Beta' && position % 2 === 0,
    },
    { from: at(4, 19), to: at(4, 20, 15), missing: ({ account, position }) => account === 'Alpha' && position > 0 },
    { from: at(5, 13), to: at(5, 14, 15), missing: ({ account }) => account === 'Beta' },
  ]
}
