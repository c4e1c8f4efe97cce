import outputsSchema from '../../../schemas/outputs.schema.json' with { type: 'json' }
import type { OutputProfile, Outputs } from '../../generated/records.ts'
import type { ApiParts, Route } from '../route.ts'

/** Where players find the channels. */
export const outputRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/v1/outputs',
    summary:
      'Returns the addresses of Dispatcharr for players: playlist, guide and HDHomeRun device, per channel profile.',
    answer: outputsSchema,
    handle: (_, parts) => readOutputs(parts),
  },
]

/** The addresses of the host for players, and how many channels of the plugin are in each. */
export async function readOutputs({ host, ledger, hostUrl }: ApiParts): Promise<Outputs> {
  const profiles = await host.rest.profiles.list()
  const ours = new Set(ledger.list().records.flatMap(({ hostChannelId: id }) => id ?? []))
  return {
    host_url: hostUrl,
    profiles: [
      addresses(null, ours.size),
      ...profiles.map(({ name, channels }) => addresses(name, channels.filter((id) => ours.has(id)).length)),
    ],
  }
}

/** The paths are the same in every release of Dispatcharr so far. */
function addresses(name: string | null, channels: number): OutputProfile {
  const path = name === null ? '' : `/${encodeURIComponent(name)}`
  return {
    name,
    m3u: `/output/m3u${path}`,
    guide: `/output/epg${path}`,
    hdhr: `/hdhr${path}`,
    channels,
    has_channels: channels > 0,
  }
}
