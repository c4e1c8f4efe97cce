/** Which channels a profile shows. A channel without a row is not shown. */

import { badRequest } from '../server/requests.ts'
import type { Tables } from '../tables.ts'

/**
 * Shows a new channel in profiles: all of them when the request names none or 0,
 * no one with an empty list. Throws 400 for a profile that is not there; the
 * channel stays, in no profile.
 */
export function joinProfiles({ profiles, memberships }: Tables, channel: number, asked: unknown): void {
  const listed: readonly unknown[] | null =
    asked === null || asked === undefined ? null : Array.isArray(asked) ? asked : [asked]
  const all = profiles.rows.map(({ id }) => id)
  const joined = listed === null || listed.includes(0) ? all : listed.map(profileId)
  const missing = joined.filter((id) => !profiles.get(id))
  if (missing.length > 0) throw badRequest({ error: `Channel profiles with IDs [${missing.join(', ')}] not found` })
  memberships.insertAll(joined.map((profile) => ({ profile, channel, enabled: true })))
}

/** Deletes channels, their places in profiles and their recordings. */
export function removeChannels({ channels, memberships, recordings }: Tables, gone: ReadonlySet<number>): void {
  if (channels.remove(gone) === 0) return
  recordings.remove(new Set(recordings.rows.filter(({ channel }) => gone.has(channel)).map(({ id }) => id)))
  memberships.remove(new Set(memberships.rows.filter(({ channel }) => gone.has(channel)).map(({ id }) => id)))
}

function profileId(value: unknown): number {
  const id = Number(value)
  if (Number.isInteger(id) && value !== '') return id
  const shown = typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
  throw badRequest({
    error: `Error creating profile memberships: Field 'id' expected a number but got ${shown}.`,
  })
}
