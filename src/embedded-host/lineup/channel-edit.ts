/** channels/channels/edit/bulk/: one change of many channels. */
import type { EmbeddedChannel, HostChannelOverride } from '../../generated/records.ts'
import { isObject } from '../../records/json-object.ts'
import { checkFields, isEmpty } from '../server/body-fields.ts'
import { badRequest, crash } from '../server/requests.ts'
import type { ServerContext } from '../server/server-context.ts'
import { changedOverride, NO_OVERRIDE, overrides, withPlainTexts } from './channel-override.ts'
import { breaksLinks, channelFields } from './channel-rows.ts'

/**
 * Applies a list of changes, all or none; of two for one channel the last counts.
 * As in the real host an override of a manual channel is found out late: it is
 * refused when the plain fields of all channels are written, and before their streams are.
 */
export function editAll(server: ServerContext, body: unknown): EmbeddedChannel[] {
  const { channels } = server.tables
  if (!Array.isArray(body)) throw badRequest({ error: 'Expected a list of channel updates' })
  if (!body.every(isObject)) throw crash()
  const unnamed = body.flatMap(({ id }, index) => (id ? [] : [`Item ${index}: Channel ID is required`]))
  if (unnamed.length > 0) throw badRequest({ errors: unnamed })
  const changes = new Map(body.map((change) => [change.id, change]))
  if ([...changes.keys()].some((id) => !Number.isInteger(Number(id)))) throw crash()
  // An override counts even where a later change of the same channel has none.
  const asked = new Map(body.flatMap((change) => ('override' in change ? [[change.id, change.override]] : [])))

  const fields = channelFields(server)
  const errors: object[] = []
  const edits: ChannelEdit[] = []
  for (const [id, change] of changes) {
    const row = typeof id === 'number' ? channels.get(id) : undefined
    if (!row) {
      errors.push({ channel_id: id, error: 'Channel not found' })
      continue
    }
    const override = asked.has(id) ? { override: asked.get(id) } : {}
    const read = checkFields({ ...withPlainGroup(change), ...override }, fields, { partial: true })
    if ('problem' in read) {
      errors.push({ channel_id: id, errors: read.problem })
      continue
    }
    const { override: over, streams, ...plain } = read.value
    edits.push({
      before: row,
      plain: { ...row, ...plain },
      streams,
      override: over ? withPlainTexts(over, asked.get(id)) : over,
      asksOverride: !isEmpty(asked.get(id)),
    })
  }
  if (errors.length > 0) throw badRequest({ errors, updated_count: edits.length })
  const save = (rows: readonly EmbeddedChannel[]) => {
    const edited = new Map(rows.map((row) => [row.id, row]))
    if (edited.size > 0) channels.replaceAll(channels.rows.map((row) => edited.get(row.id) ?? row))
  }
  const manual = edits.filter(({ plain, asksOverride }) => asksOverride && !plain.auto_created)
  if (manual.length > 0) {
    save(edits.map(({ plain }) => plain))
    throw badRequest({ errors: manual.map(({ before }) => ({ channel_id: before.id, error: NO_OVERRIDE })) })
  }
  const saysNothing = ({ before, override, asksOverride }: ChannelEdit) =>
    asksOverride && !overrides(override) && Boolean(before.override)
  if (edits.some((edit) => saysNothing(edit) || breaksLinks(edit.streams, edit.before.streams))) throw crash()
  const edited = edits.map(({ plain, streams, override }) => ({
    ...plain,
    ...(streams ? { streams: [...new Set(streams)] } : {}),
    override: changedOverride(plain.override, override),
  }))
  save(edited)
  server.guides.readChannels(newlyOverriddenGuides(edits, edited))
  return edited
}

/** One channel's part of an edit of many. */
interface ChannelEdit {
  readonly before: EmbeddedChannel
  /** The channel with its plain fields changed, its streams and its override as they were. */
  readonly plain: EmbeddedChannel
  readonly streams: readonly number[] | undefined
  readonly override: HostChannelOverride | null | undefined
  /** True for anything but null and an empty object. */
  readonly asksOverride: boolean
}

/** Rows of guides that channels show by their override, and did not before. */
function newlyOverriddenGuides(edits: readonly ChannelEdit[], edited: readonly EmbeddedChannel[]): ReadonlySet<number> {
  const guideOf = (row: EmbeddedChannel | undefined) => row?.override?.epg_data_id ?? null
  const changed = edits.map(({ before }, index) => [guideOf(before), guideOf(edited[index])] as const)
  return new Set(changed.flatMap(([was, is]) => (is !== null && is !== was ? [is] : [])))
}

/** A group that is no number counts as none, which is then refused. */
function withPlainGroup(change: { readonly [field: string]: unknown }) {
  const group = change.channel_group_id
  if (group === undefined || group === null) return change
  const number = typeof group === 'string' && group.trim() === '' ? Number.NaN : Number(group)
  return { ...change, channel_group_id: Number.isInteger(number) ? number : null }
}
