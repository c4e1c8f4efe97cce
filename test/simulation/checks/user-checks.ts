import type { Row } from '../../host/facts/http.ts'
import { isOurs } from '../simulated-user.ts'
import type { Check, Checked } from './check.ts'

/** What dressing a channel changes in its row. */
const DRESS = [
  'name',
  'logo_id',
  'epg_data_id',
  'effective_name',
  'effective_logo_id',
  'effective_epg_data_id',
  'override',
]

function undressed(row: Row): object {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !DRESS.includes(field)))
}

const same = (one: object | undefined, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** The owner's channels are as he left them; of dressed ones name, logo and guide may differ. */
export const OWN_CHANNELS_STAY: Check = {
  name: "nothing of the owner's differs",
  faults(checked) {
    const { after, owner, dressed } = checked
    const present = new Map(after.channels.map((row) => [row.id, row]))
    const channels = [...owner.channels].flatMap(([id, own]) => {
      const now = present.get(id)
      if (now === undefined) return [`channel ${String(own.name)} is gone`]
      const isSame = dressed.has(id) ? same(undressed(own), undressed(now)) : same(own, now)
      return isSame ? [] : [`channel ${String(own.name)} was ${JSON.stringify(own)} and is ${JSON.stringify(now)}`]
    })
    return [...channels, ...strangers(checked), ...otherRows(checked)]
  },
}

/** Channels that are neither the owner's nor the plugin's. */
function strangers({ after, owner }: Checked): readonly string[] {
  return after.channels
    .filter((row) => !isOurs(row) && !owner.channels.has(row.id))
    .map((row) => `channel ${String(row.name)} came from nowhere`)
}

/** Rows of other kinds are never changed and never go; only groups, logos, and one guide source may come. */
function otherRows({ before, after }: Checked): readonly string[] {
  const kinds = ['groups', 'logos', 'sources'] as const
  const fields = ['name', 'url', 'source_type', 'refresh_interval', 'is_active'] as const
  return kinds.flatMap((kind) => {
    const now = new Map(after[kind].map((row) => [row.id, row]))
    return before[kind].flatMap((row) => {
      const found = now.get(row.id)
      const isSame = found !== undefined && fields.every((field) => found[field] === row[field])
      return isSame ? [] : [`${kind}: ${JSON.stringify(row)} is now ${JSON.stringify(found)}`]
    })
  })
}

/** What the owner did to channels of the plugin's by hand stays. */
export const OWN_EDITS_STAY: Check = {
  name: 'what the owner changed by hand stays',
  faults: ({ after, owner }) =>
    owner.expectations.flatMap(({ channel, what, holds }) => {
      const row = after.channels.find(({ id }) => id === channel)
      return row === undefined || holds(row, after) ? [] : [`channel ${String(row.name)} no longer ${what}`]
    }),
}
