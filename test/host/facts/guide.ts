import type { OpenedHost } from './host-under-test.ts'
import { pageOf, type Row } from './http.ts'
import { eventually, settled } from './waiting.ts'
import { channelElement, guideOf, programmeElement } from './xmltv.ts'

/**
 * A guide source over a file of its own. One channel in it is mapped and bears a
 * programme that counts the readings: when it is seen, the host has read the file.
 */
export interface TestGuide {
  readonly source: Row
  /** The file's path. */
  readonly file: string
  /** Puts these elements into the file and waits until the host has read it; `cut` spoils the text first. */
  refresh(elements: readonly string[], cut?: (text: string) => string): Promise<void>
  /** The guide rows of the source. */
  rows(): Promise<readonly Row[]>
  /** The row with a tvg_id. Throws when there is none. */
  row(tvgId: string): Promise<Row>
  /** Makes a channel and maps it to the row in the way that reads no programmes. */
  map(tvgId: string): Promise<Row>
  /** The stored programmes of a row, in the order of their start. */
  programmes(tvgId: string): Promise<readonly Row[]>
  /** The source as it is now, perhaps in the midst of a reading. */
  state(): Promise<Row>
  /** The source after the last reading has come to its end. */
  rest(): Promise<Row>
}

const TICK = 'tick'

/** Makes a guide and waits until it was read; not `mapped`, nothing but its row is there. */
export async function createGuide(opened: OpenedHost, { mapped = true } = {}): Promise<TestGuide> {
  const { api, own } = opened
  const name = own.name('guide')
  const fileName = `${name.replaceAll(' ', '-')}.xml`
  let count = 0
  const write = (elements: readonly string[], cut = (text: string) => text) => {
    count += 1
    const tick = programmeElement({ channel: TICK, inner: `<title>reading ${count}</title>` })
    return own.write(fileName, cut(guideOf(channelElement(TICK), tick, ...elements)))
  }
  const file = write([])
  const source = await own.source({ name, is_active: true, file_path: file })
  const state = () => api.row(`/api/epg/sources/${source.id}/`)
  const rows = async () => (await api.rows('/api/epg/epgdata/')).filter(({ epg_source }) => epg_source === source.id)
  const row = async (tvgId: string) => {
    const found = (await rows()).find(({ tvg_id }) => tvg_id === tvgId)
    if (!found) throw new Error(`guide ${name} has no row ${tvgId}`)
    return found
  }
  const programmes = async (tvgId: string) => {
    const query = `epg_source=${source.id}&tvg_id=${encodeURIComponent(tvgId)}&page_size=500`
    return pageOf(await api.get(`/api/epg/programs/search/?${query}`))
  }
  const map = async (tvgId: string) => {
    const { id } = await own.channel()
    const answer = await api.patch(`/api/channels/channels/${id}/`, { epg_data_id: (await row(tvgId)).id })
    if (answer.status !== 200) throw new Error(`mapping of ${tvgId} answered ${answer.status}`)
    return answer.body as Row
  }
  const ask = () => api.post('/api/epg/import/', { id: source.id })
  const read = async () => {
    await ask()
    await eventually(
      `reading ${count} of ${name}`,
      async () => (await programmes(TICK)).find(({ title }) => title === `reading ${count}`),
      ask,
    )
  }
  await eventually(`the first reading of ${name}`, async () => {
    const now = await state()
    return now.status === 'success' && now.updated_at !== null ? now : undefined
  })
  if (mapped) {
    await map(TICK)
    await read()
  }
  return {
    source,
    file,
    rows,
    row,
    map,
    programmes,
    state,
    rest: () => settled(`guide ${name}`, state),
    async refresh(elements, cut) {
      write(elements, cut)
      await read()
    },
  }
}
