import { vi } from 'vitest'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { HostChannel, HostChannelOverride, PlannedOperationJson } from '../../src/generated/records.ts'
import type { ChannelChange } from '../../src/host/contract.ts'

/** Everything that the plugin asks the host to write to its lineup from here on, and what it held before. */
export async function watchWrites({ rest }: EmbeddedHost) {
  const { channels, groups, logos, profiles, guideRows } = rest
  const [before, rowsBefore] = await Promise.all([channels.list(), guideRows.list()])
  const calls = {
    groups: vi.spyOn(groups, 'create'),
    logos: vi.spyOn(logos, 'create'),
    creations: vi.spyOn(channels, 'create'),
    edits: vi.spyOn(channels, 'bulkEdit'),
    removals: vi.spyOn(channels, 'bulkDelete'),
    profiles: vi.spyOn(profiles, 'setMembership'),
    guides: vi.spyOn(guideRows, 'map'),
  }

  /** Every value that was written, one line each: groups by name, logos by address, guides by tvg-id, new channels by tvg-id. */
  async function written(): Promise<string[]> {
    const [groupRows, logoRows, after, rowsAfter] = await Promise.all([
      groups.list(),
      logos.list(),
      channels.list(),
      guideRows.list(),
    ])
    const groupOf = new Map(groupRows.map(({ id, name }) => [id, name]))
    const logoOf = new Map(logoRows.map(({ id, url }) => [id, url]))
    const guideOf = new Map([...rowsBefore, ...rowsAfter].map(({ id, tvgId }) => [id, tvgId]))
    const keyOf = (id: number) =>
      before.some((channel) => channel.id === id) ? String(id) : (after.find((one) => one.id === id)?.tvgId ?? '?')
    const named = (names: ReadonlyMap<number, string | null>, id: number | null) =>
      id === null ? null : (names.get(id) ?? '?')
    /** What shows after an edit of the override: null uncovers the field's own value. */
    const shown = (channel: HostChannel | undefined, { override, ...plain }: Omit<ChannelChange, 'id'>) => {
      const covered = Object.entries(channel?.override ?? {}).filter(([, value]) => value !== null)
      const whole = Object.fromEntries(covered.map(([field]) => [field, null]))
      const over: HostChannelOverride = override === null ? whole : (override ?? {})
      const { name, logoId: logo, epgDataId: guide } = over
      return {
        ...(name === undefined ? {} : { name: name ?? channel?.name }),
        ...(logo === undefined ? {} : { logo: named(logoOf, logo ?? channel?.logoId ?? null) }),
        ...(guide === undefined ? {} : { guide: named(guideOf, guide ?? channel?.epgDataId ?? null) }),
        ...fieldsOf(plain),
      }
    }
    const fieldsOf = ({
      channelNumber: number,
      channelGroupId: group,
      logoId: logo,
      tvgId: _,
      ...others
    }: Omit<ChannelChange, 'id'>) => ({
      ...others,
      ...(number === undefined ? {} : { channel_number: number }),
      ...(group === undefined ? {} : { group: named(groupOf, group) }),
      ...(logo === undefined ? {} : { logo: named(logoOf, logo) }),
    })
    const lines = (key: string, fields: object, leaves: (value: unknown) => boolean = () => false) =>
      Object.entries(fields).flatMap(([field, value]) => (leaves(value) ? [] : [line(key, field, value)]))
    return [
      ...calls.groups.mock.calls.map(([name]) => `new group ${name}`),
      ...calls.logos.mock.calls.map(([{ url }]) => `new logo ${url}`),
      ...calls.creations.mock.calls.flatMap(([{ channelProfileIds: ids, otherFields: _, ...made }]) =>
        lines(made.tvgId, { ...fieldsOf(made), ...(ids && { profiles: ids }) }, (value) => value === null),
      ),
      ...calls.edits.mock.calls.flatMap(([changes]) =>
        changes.flatMap(({ id, ...edit }) =>
          lines(
            keyOf(id),
            shown(
              before.find((channel) => channel.id === id),
              edit,
            ),
          ),
        ),
      ),
      ...calls.removals.mock.calls.flatMap(([ids]) => ids.map((id) => `${id} removed`)),
      ...calls.profiles.mock.calls.flatMap(([profile, rows]) =>
        rows.map(({ channelId: id, enabled }) => `${keyOf(id)} profile ${profile} ${enabled}`),
      ),
      ...calls.guides.mock.calls.flatMap(([mappings]) =>
        mappings.map(({ channelId: id, epgDataId: row }) => line(keyOf(id), 'guide', named(guideOf, row))),
      ),
    ].sort()
  }

  return { calls, written }
}

/** What operations say of the same writes. */
export function toldWrites(operations: readonly PlannedOperationJson[]): string[] {
  return operations
    .flatMap(({ action, tvg_id: tvgId, host_channel_id: id, name, changes }) => {
      if (action === 'create_group') return [`new group ${name}`]
      if (action === 'create_logo') return [`new logo ${name}`]
      if (action === 'remove') return [`${id} removed`]
      const key = action === 'create' ? (tvgId ?? '?') : String(id)
      return changes.flatMap(({ field, from, to }) => {
        if (field !== 'profiles' || action === 'create') return [line(key, field, to)]
        const [before, after] = [from, to].map((ids) => (Array.isArray(ids) ? ids : []))
        const moved = [...new Set([...(before ?? []), ...(after ?? [])])].filter(
          (profile) => before?.includes(profile) !== after?.includes(profile),
        )
        return moved.map((profile) => `${key} profile ${profile} ${after?.includes(profile)}`)
      })
    })
    .sort()
}

function line(key: string, field: string, value: unknown): string {
  return `${key} ${field} ${JSON.stringify(value)}`
}
