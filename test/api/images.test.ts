import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { ImagesAnswer } from '../../src/generated/records.ts'
import { channelImagePath, leagueImagePath, teamImagePath } from '../../src/images/image-paths.ts'
import { register } from '../../src/plugin.ts'
import { type EventSource, recordedSource } from '../../src/sports/index.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { answers, rawServer } from '../http/raw-server.ts'
import { LOGOS } from '../images/test-logos.ts'
import { call, demoPlugin } from './demo-api.ts'

const root = join(import.meta.dirname, '../..')
const [, WIDE] = LOGOS['wide.png']

/** The demo's day, whose logos are at another address. */
function eventsWithLogos(logo: string): EventSource {
  const recorded = recordedSource(join(root, 'demo/events'))
  return {
    async read(request) {
      const answer = await recorded.read(request)
      const side = <Side extends object>(one: Side | undefined) => (one === undefined ? {} : { ...one, logo })
      const events = answer.events.map((event) => ({ ...event, home: side(event.home), away: side(event.away) }))
      return { ...answer, events }
    },
  }
}

/** A plugin after a refresh whose logos are on this machine, with a mirror of the data source there or without. */
async function pluginWithLogos({ isMirror, logo = WIDE }: { readonly isMirror: boolean; readonly logo?: Buffer }) {
  const server = await rawServer(answers(logo))
  const host = await openEmbeddedHost()
  await host.loadPlaylist(readFileSync(join(root, 'demo/playlist.m3u'), 'utf8'), 'playlist.m3u')
  const plugin = await register(host, {
    events: eventsWithLogos(`${server.url}/logo.png`),
    fetchesPictures: true,
    sourceUrls: isMirror ? { espn: `${server.url}/espn` } : {},
  })
  onTestFinished(() => plugin.stop())
  await plugin.refresh({ trigger: 'test' })
  const app = new Hono()
  for (const mounted of host.apps) app.route('/', mounted)
  return { app, server }
}

const THUNDER = teamImagePath('nba', '25')

test("teams of recorded events have initials in the team's color, and nothing is requested", async () => {
  const { plugin, app } = await demoPlugin()
  await plugin.refresh({ trigger: 'test' })
  const answer = await app.request(THUNDER)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('private'),
  })
  const svg = await answer.text()
  expect(svg).toContain('>OKC</text>')
  expect(svg).toContain('fill="#007ac1"')
  expect(await (await app.request(teamImagePath('nba', '11'))).text()).toContain('fill="#002d62"')
})

test('a logo is fetched from where the user has a mirror, and a browser that has it is not sent it again', async () => {
  const { app, server } = await pluginWithLogos({ isMirror: true })
  const answer = await app.request(THUNDER)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(WIDE)
  const again = await app.request(THUNDER, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect([again.status, await again.text(), again.headers.get('content-security-policy')]).toEqual([
    304,
    '',
    expect.stringContaining('sandbox'),
  ])
  expect(server.requests).toHaveLength(1)
})

test('a schedule cannot make the plugin request an address on this machine', async () => {
  const { app, server } = await pluginWithLogos({ isMirror: false })
  expect((await app.request(THUNDER)).headers.get('content-type')).toBe('image/svg+xml')
  expect(server.requests).toEqual([])
})

test('a channel has its own logo, and what is unknown has initials', async () => {
  const { app } = await pluginWithLogos({ isMirror: true })
  const { json } = await call<{ items: { tvg_id: string; logo_url: string }[] }>(app, 'GET', '/api/v1/channels')
  const channel = json.items.find(({ logo_url: logo }) => logo.endsWith('/logo.png'))
  const typeOf = async (path: string) => (await app.request(path)).headers.get('content-type')
  expect(await typeOf(channelImagePath(channel?.tvg_id ?? ''))).toBe('image/png')
  for (const path of [channelImagePath('nowhere'), teamImagePath('nba', '999'), leagueImagePath('nowhere')]) {
    const answer = await app.request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
})

test('several images are answered as data URLs, in order', async () => {
  const { app } = await pluginWithLogos({ isMirror: true })
  const paths = [THUNDER, channelImagePath('nowhere'), THUNDER]
  const { status, json } = await call<ImagesAnswer>(app, 'POST', '/api/v1/images', { paths })
  expect(status).toBe(200)
  expect(json.images.map(({ path, is_final: isFinal }) => [path, isFinal])).toEqual(paths.map((path) => [path, true]))
  expect(json.images[0]?.data_url).toBe(`data:image/png;base64,${WIDE.toString('base64')}`)
  expect(json.images[1]?.data_url).toMatch(/^data:image\/svg\+xml;base64,/)
})

test('data URLs are 4 MB in all, and initials follow for the rest', async () => {
  const logo = Buffer.concat([LOGOS['mark.svg'][1], Buffer.from(`<!--${'x'.repeat(500_000)}-->`)])
  const { app } = await pluginWithLogos({ isMirror: true, logo })
  const { json } = await call<ImagesAnswer>(app, 'POST', '/api/v1/images', { paths: Array(10).fill(THUNDER) })
  expect(json.images.map(({ is_final: isFinal }) => isFinal)).toEqual([...Array(6).fill(true), ...Array(4).fill(false)])
  expect(json.images.map(({ data_url: url }) => url.length > 500_000)).toEqual(
    json.images.map(({ is_final }) => is_final),
  )
})

test('paths of anything else are errors at their place, and more than 50 are refused', async () => {
  const { app } = await demoPlugin()
  const paths = [leagueImagePath('nba'), '/api/v1/settings', 'http://127.0.0.1/']
  const { status, json } = await call<object>(app, 'POST', '/api/v1/images', { paths })
  expect({ status, ...json }).toMatchObject({
    ...{ status: 400, code: 'InvalidRecord' },
    errors: [{ path: '/paths/1' }, { path: '/paths/2' }],
  })
  const many = { paths: Array(51).fill(leagueImagePath('nba')) }
  expect((await call(app, 'POST', '/api/v1/images', many)).status).toBe(400)
})
