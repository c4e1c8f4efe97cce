import type { NumberingException } from '../../../src/generated/records.ts'
import { buildLanes, effectiveSettings, resolveLane } from '../../../src/numbering/index.ts'
import { type Check, type Checked, ourChannels, repeated } from './check.ts'

/** Every channel is there once: by its tvg-id, and by its name among those of one event. */
export const NO_DUPLICATE_CHANNEL: Check = {
  name: 'no duplicate channel',
  faults(checked) {
    const ours = ourChannels(checked)
    const ids = repeated(ours.map(({ row }) => row.tvg_id))
    const names = repeated(
      ours.filter(({ record }) => record?.eventId).map(({ row, record }) => `${record?.eventId}: ${String(row.name)}`),
    )
    return [
      ...ids.map((id) => `two channels have the tvg-id ${String(id)}`),
      ...names.map((name) => `two channels of one event have one name, ${String(name)}`),
    ]
  },
}

/** No number is held twice, the owner's numbers among them. */
export const NO_DUPLICATE_NUMBER: Check = {
  name: 'no duplicate number',
  faults: ({ after }) =>
    repeated(after.channels.map(({ channel_number: number }) => number).filter((number) => number !== null)).map(
      (number) => `two channels have the number ${String(number)}`,
    ),
}

/** Every channel of ours has a whole number in its lane; where a block is full, in the default lane. */
export const NUMBERS_IN_LANES: Check = {
  name: 'numbers inside lanes',
  faults(checked) {
    const { settings, hasOverflowed } = checked
    const exceptions = settings.numbering_exceptions as readonly NumberingException[]
    const lanes = buildLanes(exceptions, effectiveSettings(settings as Parameters<typeof effectiveSettings>[0]))
    const standard = lanes.find(({ isDefault }) => isDefault)
    return ourChannels(checked).flatMap(({ row, record }) => {
      const number = row.channel_number
      if (record === undefined) return [`${String(row.tvg_id)} is in no record of the plugin`]
      if (typeof number !== 'number' || !Number.isInteger(number)) return [`${String(row.name)} has number ${number}`]
      const { sport, league, homeTeam: home, awayTeam: away } = record
      const teams = { ...(home === null ? {} : { homeTeam: home }), ...(away === null ? {} : { awayTeam: away }) }
      const start = resolveLane({ sport, league, ...teams }, exceptions)
      const lane = lanes.find((one) => one.start === start && !one.isDefault) ?? standard
      const allowed = hasOverflowed ? [lane, standard] : [lane]
      const isInside = allowed.some((one) => one !== undefined && number >= one.start && number <= one.end)
      return isInside ? [] : [`${String(row.name)} has number ${number}, outside of ${lane?.name} (${lane?.start})`]
    })
  },
}

/** The ledger and the host say the same of every channel of ours. */
export const LEDGER_AGREES: Check = {
  name: 'ledger and host agree',
  faults: (checked) =>
    ourChannels(checked).flatMap(({ row, record }) => {
      if (record === undefined) return [`${String(row.tvg_id)} is in no record of the plugin`]
      const told = [record.tvgId, record.number, record.name, record.streamIds.join()]
      const seen = [row.tvg_id, row.channel_number, row.name, (row.streams as readonly number[]).join()]
      return told.join('|') === seen.join('|') ? [] : [`the ledger has ${told.join('|')}, the host ${seen.join('|')}`]
    }),
}

/** Codes of the warnings of the first run. */
export function codesOf({ first }: Checked): ReadonlySet<string> {
  return new Set(first.report?.warnings.map(({ code }) => code))
}
