import type { EmbeddedRecording } from '../../generated/records.ts'
import { type Field, json, nullable, readFields, reference, required } from '../server/body-fields.ts'
import type { ServedRequest } from '../server/requests.ts'
import { badRequest, crash } from '../server/requests.ts'
import { bodyOf, lookUpIn, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'

/** channels/recordings/: recordings to come and done. Nothing is recorded here: what a client writes is what there is. */
export function recordingRoutes(server: ServerContext) {
  const { clock, tables } = server
  const { recordings, channels } = tables
  const { app, forOwner } = routeApp(server)
  const { find } = lookUpIn(recordings, 'Recording')
  const fields = {
    start_time: required(instant()),
    end_time: required(instant()),
    custom_properties: nullable(json()),
    channel: required(reference((id) => channels.get(id) !== undefined)),
  }
  const change = (partial: boolean) => async (request: ServedRequest) => {
    const row = find(request)
    const read = readFields(await bodyOf(request), fields, { partial })
    return request.json(recordingView(recordings.update(row.id, { ...read, ...timesOf(read, clock()) })))
  }

  forOwner('/', {
    GET: (request) => request.json(recordings.rows.map(recordingView)),
    async POST(request) {
      const read = readFields(await bodyOf(request), fields)
      const { channel = 0, custom_properties = {} } = read
      return request.json(
        recordingView(recordings.insert({ channel, custom_properties, ...timesOf(read, clock()) })),
        201,
      )
    },
  })
  forOwner('/:id/', {
    GET: (request) => request.json(recordingView(find(request))),
    PATCH: change(true),
    PUT: change(false),
    DELETE(request) {
      recordings.remove(new Set([find(request).id]))
      return request.body(null, 204)
    },
  })
  return app
}

interface RecordingTimes {
  readonly start_time: string
  readonly end_time: string
}

/** When a recording begins and ends: one that would have begun begins now. The host fails at a change that does not say both. */
function timesOf({ start_time: start, end_time: end }: Partial<RecordingTimes>, now: Date): RecordingTimes {
  if (start === undefined || end === undefined) throw crash()
  if (Date.parse(end) < now.getTime()) throw badRequest({ non_field_errors: ['End time must be in the future.'] })
  const begins = new Date(Math.max(Date.parse(start), now.getTime())).toISOString()
  if (end <= begins) throw badRequest({ non_field_errors: ['End time must be after start time.'] })
  return { start_time: begins, end_time: end }
}

/** A date with a time; without a zone it is UTC. */
function instant(): Field<string> {
  return {
    read(value) {
      const written = typeof value === 'string' ? value.trim() : ''
      const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(written)
      const at = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(written)
        ? Date.parse(hasZone ? written : `${written}Z`)
        : Number.NaN
      if (!Number.isNaN(at)) return { value: new Date(at).toISOString() }
      const shape = 'YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z]'
      return { problem: [`Datetime has wrong format. Use one of these formats instead: ${shape}.`] }
    },
  }
}

function recordingView({ id, start_time, end_time, custom_properties, channel }: EmbeddedRecording) {
  return { id, start_time, end_time, task_id: `dvr-recording-${id}`, custom_properties, channel }
}
