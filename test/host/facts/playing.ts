import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api, Row } from './http.ts'

/** Packets of a transport stream that say nothing. */
const PACKETS = Buffer.concat(
  Array.from({ length: 200 }, () => Buffer.from([0x47, 0x1f, 0xff, 0x10, ...Array(184).fill(0xff)])),
)
const PACE_MS = 50

/**
 * Watches a channel through a real host's proxy: gives it a stream of this
 * machine's own, and takes in what the host sends. The answer ends both.
 */
export async function playChannel(api: Api, url: string, channel: Row): Promise<() => Promise<void>> {
  const provider = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp2t' })
    const timer = setInterval(() => response.write(PACKETS), PACE_MS)
    response.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const passing = (await api.rows('/api/core/streamprofiles/')).find(({ name }) => name === 'Proxy')
  const stream = await api.create('/api/channels/streams/', {
    name: channel.name, // bears the mark of the run, by which it goes
    url: `http://127.0.0.1:${port}/${channel.uuid}.ts`,
  })
  const changed = await api.patch(`/api/channels/channels/${channel.id}/`, {
    streams: [stream.id],
    stream_profile_id: passing?.id,
  })
  if (changed.status !== 200) throw new Error(`the channel to be played answered ${changed.status}`)
  const viewer = get(`${url}/proxy/ts/stream/${channel.uuid}`, (response) => response.resume())
  viewer.on('error', () => undefined) // it is broken off at the end, before or after the first byte
  return async () => {
    viewer.destroy()
    provider.closeAllConnections()
    await new Promise<void>((resolve) => provider.close(() => resolve()))
  }
}
