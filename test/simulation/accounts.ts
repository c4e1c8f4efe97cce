import { HOUR_MS } from '../../src/time/units.ts'
import type { SimulatedHost } from './simulated-host.ts'
import { PACKS } from './world/packs.ts'
import { type Providers, playlistText } from './world/playlists.ts'

/** The accounts of both providers in the host. */
export type Accounts = readonly { readonly id: number; readonly name: 'Alpha' | 'Beta' }[]

/** What the host has read of both playlists. */
export interface ReadPlaylists {
  /** The event that each address is meant to show. */
  readonly meant: ReadonlyMap<string, string | null>
  /** Until when a list that is cut now may be held for one that comes back; null where none is cut. */
  readonly cutUntil: Date | null
}

/** A channel may stay for want of streams for so long after a list was cut: the plugin waits whether it comes back. */
const HELD_MS = 4 * HOUR_MS

/** Makes both accounts, and has the host read their playlists. */
export async function makeAccounts(host: SimulatedHost, providers: Providers, now: Date): Promise<Accounts> {
  const accounts: Accounts[number][] = []
  for (const name of ['Alpha', 'Beta'] as const) {
    const fields = { stale_stream_days: name === 'Alpha' ? 1 : 7 }
    accounts.push({ id: await host.addAccount(name, playlistText(providers.entries(name, now)), fields), name })
  }
  return accounts
}

/** Has the host read both playlists as they are now. */
export async function readPlaylists(
  host: SimulatedHost,
  providers: Providers,
  accounts: Accounts,
  now: Date,
): Promise<ReadPlaylists> {
  const meant = new Map<string, string | null>()
  let isCut = false
  for (const { id, name } of accounts) {
    const entries = providers.entries(name, now)
    for (const { url, eventId } of entries) meant.set(url, eventId)
    const slots = PACKS.filter(({ account }) => account === name).reduce((sum, pack) => sum + pack.slots, 0)
    if (entries.length < 0.6 * slots) isCut = true
    await host.readPlaylist(id, name, playlistText(entries))
  }
  return { meant, cutUntil: isCut ? new Date(now.getTime() + HELD_MS) : null }
}
