import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { messageOf, SportsGuideError } from '../../errors.ts'
import type { ChannelChange, HostRest, NewChannel } from '../contract.ts'
import type { Tables } from './tables.ts'

/** The host's resources over tables in the state folder, with the checks that the real host makes. */
export function embeddedRest(tables: Tables, clock: () => Date): HostRest {
  const { streams, groups, channels, logos, guideSources } = tables

  function requireStreams(channelName: string, ids: readonly number[]): void {
    const known = new Set(streams.rows.map(({ id }) => id))
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) refuse(`channel "${channelName}": no stream with id ${unknown.join(', ')}`)
    if (new Set(ids).size !== ids.length) refuse(`channel "${channelName}": a stream is listed twice`)
  }

  return {
    streams: {
      list: async () => streams.rows.map(({ last_seen: _, ...stream }) => stream),
    },
    groups: {
      list: async () => groups.rows,
      async create(name) {
        if (groups.rows.some((group) => group.name === name)) refuse(`group "${name}" exists`)
        return groups.insert({ name })
      },
    },
    channels: {
      list: async () => channels.rows,
      async create(channel: NewChannel) {
        if (channel.name.trim() === '') refuse('a channel needs a name')
        requireStreams(channel.name, channel.streams)
        const { channel_profile_ids: _, ...fields } = channel
        return channels.insert({ ...fields, streams: [...channel.streams], uuid: randomUUID(), epg_data_id: null })
      },
      async bulkEdit(changes) {
        const byId = new Map(changes.map((change) => [change.id, change]))
        const known = new Set(channels.rows.map(({ id }) => id))
        const unknown = [...byId.keys()].filter((id) => !known.has(id))
        if (unknown.length > 0) refuse(`no channel with id ${unknown.join(', ')}; nothing was changed`)
        for (const { id, name, streams: ids } of changes) if (ids) requireStreams(name ?? `channel ${id}`, ids)
        channels.replaceAll(channels.rows.map((row) => ({ ...row, ...withOwnStreams(byId.get(row.id)) })))
      },
      async bulkDelete(ids) {
        const gone = new Set(ids)
        channels.replaceAll(channels.rows.filter(({ id }) => !gone.has(id)))
      },
    },
    logos: {
      list: async () => logos.rows,
      async create(logo) {
        if (logos.rows.some(({ url }) => url === logo.url)) refuse(`a logo with the address ${logo.url} exists`)
        return logos.insert(logo)
      },
    },
    guideSources: {
      list: async () => guideSources.rows,
      async create(source) {
        if (guideSources.rows.some(({ name }) => name === source.name)) refuse(`guide source "${source.name}" exists`)
        return guideSources.insert({
          ...source,
          source_type: 'xmltv',
          status: 'idle',
          last_message: '',
          updated_at: null,
        })
      },
      async update(id, change) {
        guideSources.replaceAll(guideSources.rows.map((row) => (row.id === id ? { ...row, ...change } : row)))
      },
      async import(id) {
        const imported = (path: string | null) => {
          const bytes = sizeOf(path)
          return typeof bytes === 'number'
            ? { status: 'success', last_message: `read ${bytes} bytes`, updated_at: clock().toISOString() }
            : { status: 'error', last_message: bytes }
        }
        guideSources.replaceAll(
          guideSources.rows.map((row) => (row.id === id ? { ...row, ...imported(row.file_path) } : row)),
        )
      },
    },
  }
}

function refuse(message: string): never {
  throw new SportsGuideError('HostRefused', `the host refused the request: ${message}`)
}

function withOwnStreams(change: ChannelChange | undefined): { streams?: number[] } {
  return change?.streams ? { ...change, streams: [...change.streams] } : ({ ...change } as { streams?: number[] })
}

/** The size of a file in bytes, or why it cannot be read. */
function sizeOf(path: string | null): number | string {
  if (path === null) return 'the source names no file'
  try {
    return statSync(path).size
  } catch (error) {
    return messageOf(error)
  }
}
