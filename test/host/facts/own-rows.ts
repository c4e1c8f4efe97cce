import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Api, pageOf, type Row } from './http.ts'

/** Makes rows whose names bear the mark of one run, and takes them away again. */
export interface OwnRows {
  /** Stands in every name; no blank, no comma, nothing that a filter could take for something else. */
  readonly mark: string
  /** A name that no other row has. */
  name(word?: string): string
  /** Path of a file in the run's own folder. */
  path(file: string): string
  /** Writes a file in one step, readable for the host. Gives its path. */
  write(file: string, text: string): string
  group(fields?: Fields): Promise<Row>
  /** A custom stream. */
  stream(fields?: Fields): Promise<Row>
  /** A channel without number, in no profile, in a group of the run's own. */
  channel(fields?: Fields): Promise<Row>
  profile(fields?: Fields): Promise<Row>
  logo(fields?: Fields): Promise<Row>
  /** A guide source that is not active, so that nothing reads it yet. */
  source(fields?: Fields): Promise<Row>
  /** A playlist account that is not active, so that nothing reads it yet. */
  account(fields?: Fields): Promise<Row>
  setting(fields?: Fields): Promise<Row>
  /** Deletes every row whose name bears the mark, whoever made it. Throws when one stays. */
  removeRows(): Promise<void>
  /** Deletes the run's folder too; nothing can be made afterwards. */
  close(): Promise<void>
}

type Fields = { readonly [field: string]: unknown }

/** Where rows are listed, and how one is deleted, in the order in which they may go. */
const RESOURCES = [
  { list: '/api/channels/channels/?visibility_filter=all&name=', one: '/api/channels/channels/' },
  { list: '/api/m3u/accounts/?name=', one: '/api/m3u/accounts/' },
  { list: '/api/epg/sources/?name=', one: '/api/epg/sources/' },
  { list: '/api/channels/groups/?name=', one: '/api/channels/groups/' },
  { list: '/api/channels/profiles/?name=', one: '/api/channels/profiles/' },
  { list: '/api/channels/logos/?no_pagination=true&name=', one: '/api/channels/logos/' },
  { list: '/api/core/settings/?name=', one: '/api/core/settings/' },
] as const

/** Opens the rows of one run; `dataFolder` gets a folder of its name. */
export function openOwnRows(api: Api, dataFolder: string): OwnRows {
  const mark = `sgfacts${randomBytes(4).toString('hex')}`
  const folder = join(dataFolder, mark)
  mkdirSync(folder)
  chmodSync(folder, 0o777) // a host that runs as another user deletes files here, and its plugin writes
  let count = 0
  const name = (word = 'row') => {
    count += 1
    return `${mark} ${word} ${count}`
  }
  let home: Promise<Row> | undefined
  const group: OwnRows['group'] = (fields) => api.create('/api/channels/groups/', { name: name('group'), ...fields })
  const remove = async (place: string) => {
    const { status, body } = await api.delete(place)
    if (status < 200 || status > 299) throw new Error(`${place} stays: ${status} ${JSON.stringify(body)}`)
  }
  const removeStreams = async () => {
    const page = await api.get(`/api/channels/streams/?page_size=10000&name=${mark}`)
    for (const { id, is_custom } of pageOf(page)) {
      if (is_custom) await remove(`/api/channels/streams/${id}/`)
    }
  }
  return {
    mark,
    name,
    path: (file) => join(folder, file),
    write(file, text) {
      const path = join(folder, file)
      writeFileSync(`${path}.part`, text)
      renameSync(`${path}.part`, path)
      return path
    },
    group,
    stream: (fields) => {
      const own = name('stream')
      const url = `http://provider.example/${own.replaceAll(' ', '-')}.ts`
      return api.create('/api/channels/streams/', { name: own, url, ...fields })
    },
    async channel(fields) {
      home ??= group()
      return api.create('/api/channels/channels/', {
        name: name('channel'),
        channel_number: null,
        channel_group_id: (await home).id,
        channel_profile_ids: [],
        ...fields,
      })
    },
    profile: (fields) => api.create('/api/channels/profiles/', { name: name('profile'), ...fields }),
    logo: (fields) => {
      const own = name('logo')
      return api.create('/api/channels/logos/', { name: own, url: `http://art.example/${own}.png`, ...fields })
    },
    source: (fields) =>
      api.create('/api/epg/sources/', { name: name('source'), source_type: 'xmltv', is_active: false, ...fields }),
    account: (fields) => api.create('/api/m3u/accounts/', { name: name('account'), is_active: false, ...fields }),
    setting: (fields) => {
      const own = name('setting')
      return api.create('/api/core/settings/', { key: own.replaceAll(' ', '-'), name: own, value: {}, ...fields })
    },
    async removeRows() {
      home = undefined
      for (const { list, one } of RESOURCES) {
        const rows = await api.rows(`${list}${mark}`)
        for (const row of rows) {
          if (String(row.name).includes(mark)) await remove(`${one}${row.id}/`)
        }
      }
      await removeStreams()
    },
    async close() {
      await this.removeRows()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
