import { expect, test } from 'vitest'
import { rowOf, runServer } from '../server/running-server.ts'

/** A host with three channels, one of which only the second profile shows, and one that is hidden. */
async function outputs() {
  const { server, call } = await runServer()
  const add = async (path: string, body: object) => rowOf(await call('POST', path, body))
  const group = await add('/api/channels/groups/', { name: 'Sports' })
  const channel = (name: string, number: number | null) =>
    add('/api/channels/channels/', { name, channel_number: number, channel_group_id: group.id })
  const [second, first] = [await channel('Mules & Herons', 12), await channel('Crabs', 11)]
  await add('/api/channels/profiles/', { name: 'Living room' })
  const kids = await add('/api/channels/profiles/', { name: 'Kids' })
  await call('PATCH', `/api/channels/profiles/${kids.id}/channels/${second.id}/`, { enabled: false })
  const get = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  return { server, call, get, first, second, channel }
}

test('the playlist lists channels by number, those of a profile or all, without a login', async () => {
  const { server, get, first, second } = await outputs()
  const { status, type, text } = await get('/output/m3u')
  expect([status, type]).toEqual([200, 'audio/x-mpegurl'])
  expect(text.split('\n')).toEqual([
    `#EXTM3U x-tvg-url="${server.url}/output/epg" url-tvg="${server.url}/output/epg"`,
    '#EXTINF:-1 tvg-id="11" tvg-name="Crabs" tvg-logo="" tvg-chno="11" group-title="Sports",Crabs',
    `${server.url}/proxy/ts/stream/${first.uuid}`,
    '#EXTINF:-1 tvg-id="12" tvg-name="Mules & Herons" tvg-logo="" tvg-chno="12" group-title="Sports",Mules & Herons',
    `${server.url}/proxy/ts/stream/${second.uuid}`,
    '',
  ])
  expect((await get('/output/m3u/Kids/')).text.match(/^#EXTINF/gm)).toHaveLength(1)
  expect((await get('/output/m3u/Living%20room')).text).toContain(`${server.url}/output/epg/Living%20room`)
  expect((await get('/output/m3u/Nobody')).status).toBe(404)
})

test('the guide names the channels as the playlist does', async () => {
  const { get } = await outputs()
  const { status, type, text } = await get('/output/epg/')
  expect([status, type]).toEqual([200, 'application/xml'])
  expect(text).toContain('<channel id="12">\n    <display-name>Mules &amp; Herons</display-name>')
  expect((await get('/output/epg/Kids')).text.match(/<channel /g)).toHaveLength(1)
  expect((await get('/output/epg/Nobody')).status).toBe(404)
})

test('the tuner lists the same channels, but those without a number', async () => {
  const { server, get, channel, first } = await outputs()
  await channel('Unnumbered', null)
  const json = async (path: string) => JSON.parse((await get(path)).text)
  expect(await json('/hdhr/discover.json')).toMatchObject({
    ...{ FriendlyName: 'Dispatcharr HDHomeRun', DeviceID: '12345678' },
    ...{ BaseURL: `${server.url}/hdhr`, LineupURL: `${server.url}/hdhr/lineup.json` },
  })
  expect(await json('/hdhr/Kids/discover.json')).toMatchObject({ BaseURL: `${server.url}/hdhr/Kids` })
  const lineup = await json('/hdhr/lineup.json')
  expect(lineup[0]).toEqual({
    ...{ GuideNumber: '11', GuideName: 'Crabs', Guide_ID: '11', Station: '11' },
    URL: `${server.url}/proxy/ts/stream/${first.uuid}`,
  })
  expect(await json('/hdhr/Kids/lineup.json')).toHaveLength(1)
  expect(await json('/hdhr/Nobody/lineup.json')).toEqual([])
  expect(await json('/hdhr/lineup_status.json')).toMatchObject({ ScanInProgress: 0 })
})
