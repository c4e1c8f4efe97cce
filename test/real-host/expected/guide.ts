import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import type { Row, Session } from '../session.ts'
import { none, same } from '../surprise.ts'
import type { Trial } from '../trial.ts'
import { awaited } from '../waiting.ts'

/** What a guide holds of a channel. */
export interface GuideChannel {
  readonly name: string
  /** Start, stop and title of each programme, in the order of time; times in milliseconds. */
  readonly programmes: readonly (readonly [start: number, stop: number, title: string])[]
}

/** The guide that the plugin wrote last, by tvg-id. */
export function ourGuide({ environment }: Trial): ReadonlyMap<string, GuideChannel> {
  return readGuide(readFileSync(join(environment.data, 'sports-guide/guide.xml'), 'utf8'))
}

/** Channels and programmes of an XMLTV text, by the channels' ids. */
export function readGuide(text: string): ReadonlyMap<string, GuideChannel> {
  const channels = new Map<string, { name: string; programmes: [number, number, string][] }>()
  let channel: { name: string } | undefined
  let programme: [number, number, string] | undefined
  let element = ''
  const parser = new Parser(
    {
      onopentag(name, { id = '', channel: of = '', start = '', stop = '' }) {
        element = name
        if (name === 'channel') {
          const opened = { name: '', programmes: [] }
          channels.set(id, opened)
          channel = opened
        } else if (name === 'programme') {
          programme = [instant(start), instant(stop), '']
          channels.get(of)?.programmes.push(programme)
        }
      },
      ontext(written) {
        if (element === 'display-name' && channel !== undefined && channel.name === '') channel.name = written
        else if (element === 'title' && programme !== undefined) programme[2] += written
      },
      onclosetag(name) {
        element = ''
        if (name === 'channel') channel = undefined
        if (name === 'programme') programme = undefined
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  for (const { programmes } of channels.values()) programmes.sort((one, other) => one[0] - other[0])
  return channels
}

/** The source is read, every channel is mapped to it, and the host lists all programmes of each; gives how many there are. */
export async function checkGuide(trial: Trial, channels: readonly Row[]): Promise<number> {
  const { session } = trial
  const guide = ourGuide(trial)
  same('channels of the guide', [...guide.keys()].sort(), channels.map(({ tvg_id }) => String(tvg_id)).sort())
  const source = await ourSource(session)
  same('the source is read', source.status, 'success')
  const rows = (await session.get('/api/epg/epgdata/')) as readonly Row[]
  const mapped = new Map(
    rows.filter(({ epg_source }) => epg_source === source.id).map(({ id, tvg_id }) => [id, tvg_id]),
  )
  none(
    'mapping',
    channels
      .filter(({ epg_data_id, tvg_id }) => mapped.get(Number(epg_data_id)) !== tvg_id)
      .map(({ name, epg_data_id }) => `${name} is mapped to ${epg_data_id}`),
  )
  const due = [...guide.values()].reduce((sum, { programmes }) => sum + programmes.length, 0)
  await awaited(`the host to list ${due} programmes`, async () =>
    (await listedProgrammes(session, channels)).total === due ? true : undefined,
  )
  const { byChannel } = await listedProgrammes(session, channels)
  none(
    'programmes that the host lists',
    channels
      .filter(({ id, tvg_id }) => byChannel.get(id) !== guide.get(String(tvg_id))?.programmes.length)
      .map(({ id, name }) => `${name} has ${byChannel.get(id)}`),
  )
  return due
}

/** The plugin's guide source, whatever it is called. */
export async function ourSource(session: Session): Promise<Row> {
  const sources = (await session.get('/api/epg/sources/')) as readonly Row[]
  const ours = sources.filter(({ file_path }) => String(file_path).endsWith('/sports-guide/guide.xml'))
  same('guide sources of ours', ours.length, 1)
  return ours[0] as Row
}

async function listedProgrammes(session: Session, channels: readonly Row[]) {
  const byChannel = new Map<number, number>()
  await Promise.all(
    channels.map(async ({ id }) => {
      const found = (await session.get(`/api/epg/programs/search/?channel_id=${id}&page_size=1`)) as { count: number }
      byChannel.set(id, found.count)
    }),
  )
  return { byChannel, total: [...byChannel.values()].reduce((sum, count) => sum + count, 0) }
}

/** `20261123181500 +0000` in milliseconds. */
function instant(written: string): number {
  const [, year, month, day, hour, minute, second, sign, hours, minutes] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) ([+-])(\d\d)(\d\d)$/.exec(written) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute) - offset, Number(second))
}
