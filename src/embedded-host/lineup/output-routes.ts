import type { EmbeddedChannel, EmbeddedProgramme } from '../../generated/records.ts'
import { RefusedRequest, type ServedRequest } from '../server/requests.ts'
import { routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { effective } from './channel-override.ts'

const NO_PROFILE_PAGE = `<!doctype html>
<html lang="en">
<head><title>Not Found</title></head>
<body><h1>Not Found</h1></body>
</html>
`

/** A channel as players see it. */
interface OutputChannel extends ReturnType<typeof effective> {
  readonly id: number
  readonly uuid: string
}

/** output/: playlist and XMLTV guide for players, of all channels or of one profile. */
export function outputRoutes(server: ServerContext) {
  const { app, withoutLogin } = routeApp(server)
  for (const end of ['', '/']) {
    for (const profile of ['', '/:profile']) {
      withoutLogin(`/m3u${profile}${end}`, { GET: (request) => playlist(request, server) })
      withoutLogin(`/epg${profile}${end}`, { GET: (request) => guide(request, server) })
    }
  }
  return app
}

/** hdhr/: the same channels as those of a network tuner. */
export function tunerRoutes(server: ServerContext) {
  const { app, withoutLogin } = routeApp(server)
  for (const profile of ['', '/:profile']) {
    withoutLogin(`${profile}/discover.json`, { GET: (request) => request.json(device(request)) })
    withoutLogin(`${profile}/lineup.json`, {
      GET: (request) => request.json(tunerLineup(request, server)),
    })
    withoutLogin(`${profile}/lineup_status.json`, {
      GET: (request) => request.json({ ScanInProgress: 0, ScanPossible: 0, Source: 'Cable', SourceList: ['Cable'] }),
    })
  }
  return app
}

/** The shown channels of the profile in the address, by number; null for a profile that does not exist. */
function channelsOf({ req }: ServedRequest, { tables }: ServerContext): readonly OutputChannel[] | null {
  const name = req.param('profile')
  const profile = name === undefined ? undefined : tables.profiles.rows.find((row) => row.name === name)
  if (name !== undefined && profile === undefined) return null
  const members = new Set(
    tables.memberships.rows.filter((row) => row.profile === profile?.id && row.enabled).map(({ channel }) => channel),
  )
  const isShown = ({ id, hidden_from_output: isHidden }: EmbeddedChannel) =>
    isHidden !== true && (profile === undefined || members.has(id))
  const order = ({ channel_number: number }: OutputChannel) => number ?? Number.POSITIVE_INFINITY
  return tables.channels.rows
    .filter(isShown)
    .map((row) => ({ id: row.id, uuid: row.uuid, ...effective(row) }))
    .sort((one, other) => order(one) - order(other) || one.id - other.id)
}

function requireChannels(request: ServedRequest, server: ServerContext): readonly OutputChannel[] {
  const channels = channelsOf(request, server)
  if (channels === null) throw new RefusedRequest(404, NO_PROFILE_PAGE)
  return channels
}

const originOf = ({ req }: ServedRequest) => new URL(req.url).origin

/** The host's own number of a channel in playlist and guide; its id where it has none. */
const guideId = ({ id, channel_number: number }: OutputChannel) => String(number ?? id)

function playlist(request: ServedRequest, server: ServerContext): Response {
  const { groups } = server.tables
  const origin = originOf(request)
  const profile = request.req.param('profile')
  const guideUrl = `${origin}/output/epg${profile === undefined ? '' : `/${encodeURIComponent(profile)}`}`
  const entries = requireChannels(request, server).flatMap((channel) => {
    const { name, channel_number: number, logo_id: logo, uuid } = channel
    const group = groups.get(channel.channel_group_id ?? -1)?.name ?? 'Default'
    const logoUrl = logo === null ? '' : `${origin}/api/channels/logos/${logo}/cache/`
    return [
      `#EXTINF:-1 tvg-id="${guideId(channel)}" tvg-name="${name}" tvg-logo="${logoUrl}" tvg-chno="${number ?? ''}" group-title="${group}",${name}`,
      `${origin}/proxy/ts/stream/${uuid}`,
    ]
  })
  const text = [`#EXTM3U x-tvg-url="${guideUrl}" url-tvg="${guideUrl}"`, ...entries, ''].join('\n')
  return request.body(text, 200, {
    'content-type': 'audio/x-mpegurl',
    'content-disposition': 'attachment; filename="channels.m3u"',
  })
}

function guide(request: ServedRequest, server: ServerContext): Response {
  const channels = requireChannels(request, server)
  const programmes = new Map<number, EmbeddedProgramme[]>()
  for (const programme of server.programmes.all()) {
    const list = programmes.get(programme.epg_data)
    if (list === undefined) programmes.set(programme.epg_data, [programme])
    else list.push(programme)
  }
  const heads = channels.map(
    (channel) =>
      `  <channel id="${guideId(channel)}">\n    <display-name>${escapeXml(channel.name)}</display-name>\n  </channel>`,
  )
  const shown = channels.flatMap((channel) =>
    (programmes.get(channel.epg_data_id ?? -1) ?? []).map((programme) => {
      const { start, stop, title, sub_title: subTitle, description } = programme
      const times = `start="${xmltvTime(start)}" stop="${xmltvTime(stop)}"`
      return [
        `  <programme ${times} channel="${guideId(channel)}">`,
        `    <title>${escapeXml(title)}</title>`,
        ...(subTitle ? [`    <sub-title>${escapeXml(subTitle)}</sub-title>`] : []),
        ...(description ? [`    <desc>${escapeXml(description)}</desc>`] : []),
        '  </programme>',
      ].join('\n')
    }),
  )
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tv generator-info-name="Dispatcharr">',
    ...heads,
    ...shown,
    '</tv>',
    '',
  ].join('\n')
  return request.body(text, 200, {
    'content-type': 'application/xml',
    'content-disposition': 'attachment; filename="Dispatcharr.xml"',
    'cache-control': 'no-cache',
  })
}

const ENTITIES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** 1780000000000 as "20260528202640 +0000". */
function xmltvTime(instant: number): string {
  return `${new Date(instant).toISOString().replace(/[-:T]/g, '').slice(0, 14)} +0000`
}

function device(request: ServedRequest): object {
  const profile = request.req.param('profile')
  const base = `${originOf(request)}/hdhr${profile === undefined ? '' : `/${encodeURIComponent(profile)}`}`
  return {
    FriendlyName: profile === undefined ? 'Dispatcharr HDHomeRun' : `Dispatcharr HDHomeRun - ${profile}`,
    ModelNumber: 'HDTC-2US',
    FirmwareName: 'hdhomerun3_atsc',
    FirmwareVersion: '20200101',
    DeviceID: profile === undefined ? '12345678' : `dispatcharr-hdhr-${profile}`,
    DeviceAuth: 'test_auth_token',
    BaseURL: base,
    LineupURL: `${base}/lineup.json`,
    TunerCount: 10,
  }
}

/** A tuner lists only channels with a number; of an unknown profile it lists none. */
function tunerLineup(request: ServedRequest, server: ServerContext): object[] {
  const origin = originOf(request)
  return (channelsOf(request, server) ?? []).flatMap(({ channel_number: number, name, uuid }) => {
    if (number === null) return []
    const shown = String(number)
    return [
      {
        GuideNumber: shown,
        GuideName: name,
        URL: `${origin}/proxy/ts/stream/${uuid}`,
        Guide_ID: shown,
        Station: shown,
      },
    ]
  })
}
