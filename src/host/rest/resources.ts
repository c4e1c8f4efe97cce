import type { HostPlayedChannel, HostRecording } from '../../generated/records.ts'
import { validateHostPlayedChannel, validateHostRecording } from '../../generated/validators.js'
import { isObject } from '../../records/json-object.ts'
import type { ChannelsInUse, RecordingState } from '../contract.ts'
import { rowsUnder } from './answer-readers.ts'
import type { HostConnection } from './connection.ts'
import { listRows } from './list-rows.ts'

/** Of several recordings of one channel the first of these tells most. */
const STATES: readonly RecordingState[] = ['done', 'planned', 'running']

/** What the host says of a recording that has ended, however. */
const ENDED: ReadonlySet<unknown> = new Set(['completed', 'stopped', 'interrupted', 'failed'])

/** What the host says of a channel that it begins to play. */
const BEGINNING: ReadonlySet<unknown> = new Set(['initializing', 'connecting', 'waiting_for_clients', 'buffering'])

/** Who watches channels now, and which have recordings. Both are asked at once; either failure is thrown. */
export async function channelsInUse(connection: HostConnection): Promise<ChannelsInUse> {
  const [played, recordings] = await Promise.all([
    connection.send({
      method: 'GET',
      path: '/proxy/ts/status', // with a slash behind it the host answers its console's page
      purpose: 'ask who watches',
      read: rowsUnder('channels', validateHostPlayedChannel),
    }),
    listRows(connection, 'recordings', { path: 'channels/recordings/' }, validateHostRecording),
  ])
  const watched = played.filter(isWatched)
  return { watched: new Set(watched.map(({ channel_id: uuid }) => uuid)), recorded: recordedChannels(recordings) }
}

/** The host counts a viewer a little after it began to play for him. */
function isWatched({ client_count: clients, state }: HostPlayedChannel): boolean {
  return clients > 0 || BEGINNING.has(state)
}

function recordedChannels(recordings: readonly HostRecording[]): ReadonlyMap<number, RecordingState> {
  const recorded = new Map<number, RecordingState>()
  for (const recording of recordings) {
    const [state, known] = [stateOf(recording), recorded.get(recording.channel)]
    if (known === undefined || STATES.indexOf(state) > STATES.indexOf(known)) recorded.set(recording.channel, state)
  }
  return recorded
}

/** By the host's own word, not by the clock: the host decides when a recording begins and ends. */
function stateOf({ custom_properties: properties }: HostRecording): RecordingState {
  const status = isObject(properties) ? properties.status : undefined
  if (status === 'recording') return 'running'
  return ENDED.has(status) ? 'done' : 'planned'
}
