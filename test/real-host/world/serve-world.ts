import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { espnRoutes } from '../../outages/espn-on-loopback.ts'
import type { ReceivedRequest } from '../../sports/fake-server.ts'
import type { Game } from './games.ts'
import type { Slot } from './slots.ts'

/** The outside world of the trial: the IPTV provider's playlists, and ESPN's answers. */
export interface ServedWorld {
  /** Address of a playlist. */
  readonly playlistUrl: (name: string) => string
  /** Address in place of ESPN's. */
  readonly espnUrl: string
  /** The address that a stream has in the playlist. */
  readonly streamUrl: (slot: Pick<Slot, 'path'>) => string
  /** What the playlist of this name holds from now on. */
  show(name: string, slots: readonly Slot[]): void
  /** Requests to ESPN so far. */
  readonly asked: { count: number }
  close(): Promise<void>
}

/** Serves playlists and answers on an address that the host can reach. */
export async function serveWorld(games: readonly Game[], address: string): Promise<ServedWorld> {
  const playlists = new Map<string, readonly Slot[]>()
  const routes = espnRoutes(rawByLeague(games))
  const asked = { count: 0 }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://world')
    const playlist = playlists.get(url.pathname.slice('/playlist/'.length))
    if (url.pathname.startsWith('/playlist/') && playlist !== undefined) {
      response.writeHead(200, { 'content-type': 'audio/x-mpegurl; charset=utf-8' }).end(m3u(playlist, streamUrl))
      return
    }
    const path = url.pathname.replace(/^\/espn/, '')
    const answer = routes[path]
    if (answer === undefined) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":404}')
      return
    }
    asked.count += 1
    const received: ReceivedRequest = { method: 'GET', path, query: Object.fromEntries(url.searchParams), headers: {} }
    const body = JSON.stringify(typeof answer === 'function' ? answer(received) : answer)
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, address)
  await once(server, 'listening')
  const base = `http://${address}:${(server.address() as AddressInfo).port}`
  const streamUrl: ServedWorld['streamUrl'] = ({ path }) => `http://iptv.example${path}`
  return {
    playlistUrl: (name) => `${base}/playlist/${name}`,
    espnUrl: `${base}/espn`,
    streamUrl,
    show: (name, slots) => void playlists.set(name, slots),
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function rawByLeague(games: readonly Game[]): { readonly [league: string]: readonly Game['raw'][] } {
  const found: { [league: string]: Game['raw'][] } = {}
  for (const { league, raw } of games) found[league] = [...(found[league] ?? []), raw]
  return found
}

function m3u(slots: readonly Slot[], urlOf: (slot: Slot) => string): string {
  const lines = slots.map(
    (slot) => `#EXTINF:-1 tvg-id="" tvg-logo="" group-title="${slot.group}",${slot.name}\n${urlOf(slot)}`,
  )
  return `${['#EXTM3U', ...lines].join('\n')}\n`
}
