import { isObject } from '../../records/json.ts'
import { badRequest, crash } from '../server/requests.ts'
import { bodyOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { channelView } from './channel-rows.ts'

/**
 * channels/channels/: mapping channels to channels of a guide. These are the ways
 * that read the programmes too; writing epg_data_id into a channel does not.
 */
export function channelGuideRoutes(server: ServerContext) {
  const { tables, guides } = server
  const { channels, guideData } = tables
  const { app, forOwner } = routeApp(server)
  forOwner('/:id/set-epg/', {
    async POST(request) {
      const channel = lookUpIn(channels, 'Channel').find(request)
      const body = await bodyOf(request)
      const asked = isObject(body) ? body.epg_data_id : undefined
      if (!asked || asked === '0') {
        channels.update(channel.id, { epg_data_id: null })
        return request.json({ message: `EPG data removed from channel ${channel.name}` })
      }
      if (!Number.isInteger(Number(asked)))
        throw badRequest({ error: `Field 'id' expected a number but got '${String(asked)}'.` })
      const row = guideData.get(Number(asked))
      if (!row) throw badRequest({ error: 'EPGData matching query does not exist.' })
      const changed = channels.update(channel.id, { epg_data_id: row.id })
      guides.readChannels(new Set([row.id]))
      const status = 'EPG refresh queued'
      return request.json({
        message: `EPG data set to ${row.tvg_id} for channel ${channel.name}. ${status}`,
        channel: channelView(tables)(changed),
        task_status: status,
      })
    },
  })
  forOwner('/batch-set-epg/', {
    async POST(request) {
      const body = await bodyOf(request)
      const associations = isObject(body) ? body.associations : undefined
      if (!Array.isArray(associations) || associations.length === 0)
        throw badRequest({ error: 'associations list is required' })
      if (!associations.every(isObject)) throw crash()
      const asked = new Map<number, number | null>()
      for (const { channel_id: channel, epg_data_id: guide } of associations) {
        if (!channel) continue
        const [channelId, guideId] = [Number(channel), guide ? Number(guide) : null]
        if (!Number.isInteger(channelId) || (guideId !== null && !Number.isInteger(guideId))) throw crash()
        asked.set(channelId, guideId)
      }
      const changed = new Map(
        [...asked].filter(([id, guide]) => {
          const channel = channels.get(id)
          return channel !== undefined && channel.epg_data_id !== guide
        }),
      )
      const mapped = new Set([...changed.values()].filter((id) => id !== null))
      if ([...mapped].some((id) => !guideData.get(id))) throw crash()
      if (changed.size > 0) {
        channels.replaceAll(
          channels.rows.map((row) => {
            const guide = changed.get(row.id)
            return guide === undefined ? row : { ...row, epg_data_id: guide }
          }),
        )
      }
      const read = guides.readChannels(mapped)
      return request.json({ success: true, channels_updated: changed.size, programs_refreshed: read })
    },
  })
  return app
}
