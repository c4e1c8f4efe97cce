import type { EmbeddedProfile } from '../../generated/records.ts'
import { isObject } from '../../records/json.ts'
import { checkFields, readFields, required, text, truth, typeName, whole } from '../server/body-fields.ts'
import type { ServedRequest } from '../server/requests.ts'
import { badRequest } from '../server/requests.ts'
import { bodyOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'

interface Update {
  readonly channel_id: number
  readonly enabled: boolean
}

/** channels/profiles/: selections of channels. */
export function profileRoutes(server: ServerContext) {
  const { profiles, memberships, channels } = server.tables
  const { app, forOwner } = routeApp(server)
  const { find, requireFree } = lookUpIn(profiles, 'ChannelProfile')
  const fields = { name: required(text({ max: 100 })) }
  const newFields = { ...fields, ...(server.speaks.startsProfilesEmpty ? { start_empty: truth() } : {}) }
  const updateFields = { channel_id: required(whole()), enabled: required(truth()) }
  const show = ({ id, name }: EmbeddedProfile) => ({
    id,
    name,
    channels: memberships.rows
      .filter(({ profile, enabled }) => profile === id && enabled)
      .map(({ channel }) => channel),
  })
  const rename = (partial: boolean) => async (request: ServedRequest) => {
    const row = find(request)
    const { name = row.name } = readFields(await bodyOf(request), fields, { partial })
    requireFree('name', name, row.id)
    return request.json(show(profiles.update(row.id, { name })))
  }
  /** Shows or hides channels; answers how many of them had a place in the profile before. */
  const showChannels = (profile: number, updates: readonly Update[]): number => {
    const wanted = new Map(updates.map(({ channel_id: channel, enabled }) => [channel, enabled]))
    const present = memberships.rows.filter((row) => row.profile === profile && wanted.has(row.channel))
    const known = new Set(present.map(({ channel }) => channel))
    if (present.length > 0) {
      memberships.replaceAll(
        memberships.rows.map((row) =>
          row.profile === profile ? { ...row, enabled: wanted.get(row.channel) ?? row.enabled } : row,
        ),
      )
    }
    const added = [...wanted].filter(([channel]) => !known.has(channel))
    memberships.insertAll(added.map(([channel, enabled]) => ({ profile, channel, enabled })))
    return present.length
  }

  forOwner('/', {
    GET: (request) => request.json(profiles.rows.map(show)),
    async POST(request) {
      const { name = '', start_empty: startsEmpty = false } = readFields(await bodyOf(request), newFields)
      requireFree('name', name, null)
      const made = profiles.insert({ name })
      const shown = startsEmpty ? [] : channels.rows
      memberships.insertAll(shown.map(({ id }) => ({ profile: made.id, channel: id, enabled: true })))
      return request.json(show(made), 201)
    },
  })
  forOwner('/:profile{[0-9]+}/channels/bulk-update/', {
    async PATCH(request) {
      const { id } = find(request, 'profile')
      const updates = updatesOf(await bodyOf(request))
      const invalid = updates.map(({ channel_id: channel }) => channel).filter((channel) => !channels.get(channel))
      if (invalid.length > 0) throw badRequest({ error: 'Some channels do not exist', invalid_channels: invalid })
      const updated = showChannels(id, updates)
      const created = new Set(updates.map(({ channel_id: channel }) => channel)).size - updated
      return request.json({ status: 'success', updated, created, invalid_channels: [] })
    },
  })
  forOwner('/:profile{[0-9]+}/channels/:channel{[0-9]+}/', {
    async PATCH(request) {
      const { id: profile } = find(request, 'profile')
      const channel = lookUpIn(channels, 'Channel').find(request, 'channel')
      const before = memberships.rows.find((row) => row.profile === profile && row.channel === channel.id)
      const { enabled = before?.enabled ?? false } = readFields(
        await bodyOf(request),
        { enabled: truth() },
        { partial: true },
      )
      showChannels(profile, [{ channel_id: channel.id, enabled }])
      return request.json({ channel: channel.id, enabled })
    },
  })
  forOwner('/:id/', {
    GET: (request) => request.json(show(find(request))),
    PATCH: rename(true),
    PUT: rename(false),
    DELETE(request) {
      const { id } = find(request)
      profiles.remove(new Set([id]))
      memberships.remove(new Set(memberships.rows.filter(({ profile }) => profile === id).map((row) => row.id)))
      return request.body(null, 204)
    },
  })
  return app

  function updatesOf(body: unknown): Update[] {
    const list = isObject(body) ? body.channels : undefined
    if (list === undefined) throw badRequest({ channels: ['This field is required.'] })
    if (!Array.isArray(list))
      throw badRequest({ channels: [`Expected a list of items but got type "${typeName(list)}".`] })
    if (list.length === 0) throw badRequest({ channels: ['This list may not be empty.'] })
    const read = list.map((item) => checkFields(item, updateFields))
    const problems = read.flatMap((result, index) => ('problem' in result ? [[index, result.problem] as const] : []))
    if (problems.length > 0) throw badRequest({ channels: Object.fromEntries(problems) })
    return read.flatMap((result) => ('value' in result ? [result.value as Update] : []))
  }
}
