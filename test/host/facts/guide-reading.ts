import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuide, type TestGuide } from './guide.ts'
import type { Open } from './host-under-test.ts'
import { column, type Row } from './http.ts'
import { eventually } from './waiting.ts'
import { channelElement, guideOf, programmeElement } from './xmltv.ts'

const show = (channel: string, title: string) => programmeElement({ channel, inner: `<title>${title}</title>` })

/** What a reading does to rows and programmes as a whole. */
export function describeGuideReading(open: Open): void {
  describe('guide reading', () => {
    let guide: TestGuide
    beforeAll(async () => {
      guide = await createGuide(open())
    }, 90_000)
    afterAll(() => open().own.removeRows(), 90_000)

    const names = async () => Object.fromEntries((await guide.rows()).map(({ tvg_id, name }) => [tvg_id, name]))
    const titles = async (tvgId: string) => column(await guide.programmes(tvgId), 'title')
    const ask = () => open().api.post('/api/epg/import/', { id: guide.source.id })
    const mapped = async (tvgId: string) => {
      await guide.refresh([channelElement(tvgId)])
      const channel = await guide.map(tvgId)
      await guide.refresh([channelElement(tvgId), show(tvgId, 'before')])
      expect(await titles(tvgId)).toEqual(['before'])
      return channel
    }

    test('§5 rows: a row has these fields', async () => {
      await guide.refresh([
        channelElement('one', '<display-name>One</display-name><icon src="http://art.example/1.png"/>'),
      ])
      expect(await guide.row('one')).toEqual({
        ...{ id: expect.any(Number), tvg_id: 'one', name: 'One', icon_url: 'http://art.example/1.png' },
        epg_source: guide.source.id,
      })
    })

    test('§5 rows: blanks around an id go; one without id is skipped', async () => {
      await guide.refresh([channelElement('  padded '), channelElement(' ')])
      expect(Object.keys(await names()).sort()).toEqual(['padded', 'tick'])
    })

    test('§5 rows: the first display-name is the name, or the id without a name', async () => {
      await guide.refresh([
        channelElement('many', '<display-name> First </display-name><display-name>Second</display-name>'),
        channelElement('none', ''),
      ])
      expect(await names()).toMatchObject({ many: 'First', none: 'none' })
    })

    test('§5 rows: a name is cut at 512 characters', async () => {
      await guide.refresh([channelElement('long', `<display-name>${'x'.repeat(600)}</display-name>`)])
      expect(await names()).toMatchObject({ long: 'x'.repeat(512) })
    })

    test('§5 rows: the first icon counts; one of more than 500 characters is dropped', async () => {
      const icon = (length: number) => 'http://art.example/'.padEnd(length, 'x')
      await guide.refresh([
        channelElement('fits', `<display-name>F</display-name><icon src="${icon(500)}"/><icon src="${icon(30)}"/>`),
        channelElement('over', `<display-name>O</display-name><icon src="${icon(501)}"/>`),
      ])
      expect((await guide.row('fits')).icon_url).toBe(icon(500))
      expect((await guide.row('over')).icon_url).toBeNull()
    })

    test('§5 rows: a row that is there keeps its id when its name changes', async () => {
      await guide.refresh([channelElement('kept', '<display-name>Before</display-name>')])
      const before = await guide.row('kept')
      await guide.refresh([
        channelElement('kept', '<display-name>After</display-name><icon src="http://art.example/a"/>'),
      ])
      expect(await guide.row('kept')).toEqual({ ...before, name: 'After', icon_url: 'http://art.example/a' })
    })

    test('§5 rows: a row that the file has no longer goes', async () => {
      await guide.refresh([channelElement('leaves')])
      expect(await names()).toHaveProperty('leaves')
      await guide.refresh([])
      expect(await names()).not.toHaveProperty('leaves')
    })

    test('§5 rows: a mapped row that the file has no longer stays, its programmes go', async () => {
      await mapped('stays')
      const before = await guide.row('stays')
      await guide.refresh([])
      expect(await guide.row('stays')).toEqual(before)
      expect(await titles('stays')).toEqual([])
    })

    test('§5 programmes: they are stored for mapped rows only', async () => {
      await guide.refresh([channelElement('idle'), show('idle', 'nobody looks')])
      expect(await names()).toHaveProperty('idle')
      expect(await titles('idle')).toEqual([])
    })

    test('§5 programmes: a reading replaces all of them, with new ids', async () => {
      await mapped('replaced')
      const before = await guide.programmes('replaced')
      await guide.refresh([channelElement('replaced'), show('replaced', 'before')])
      const after = await guide.programmes('replaced')
      expect(column(after, 'title')).toEqual(['before'])
      expect(after[0]?.id).not.toBe(before[0]?.id)
    })

    test('§5 programmes: those of a row that no channel is mapped to any more go at the next reading', async () => {
      const channel = await mapped('loose')
      await open().api.delete(`/api/channels/channels/${channel.id}/`)
      await guide.refresh([channelElement('loose'), show('loose', 'a show')])
      expect(await titles('loose')).toEqual([])
    })

    test('§5 file: a truncated file is a success that wipes what stood behind', async () => {
      await mapped('cut')
      const lost = show('cut', 'lost')
      await guide.refresh([channelElement('cut'), lost], (text) => text.slice(0, text.indexOf(lost)))
      expect(await titles('cut')).toEqual([])
      const state = await eventually('the status success', async () => {
        const now = await guide.state()
        return now.status === 'success' ? now : undefined
      })
      expect(state.last_message).not.toContain('error')
    })

    test('§5 file: of a programme that is cut in the middle, what is there is kept', async () => {
      await mapped('half')
      const half = programmeElement({ channel: 'half', inner: '<title>whole</title><desc>half a sentence</desc>' })
      await guide.refresh([channelElement('half'), half], (text) => text.slice(0, text.indexOf(' a sentence')))
      expect(await guide.programmes('half')).toMatchObject([{ title: 'whole', description: 'half' }])
    })

    test('§5 file: an empty file is a success that wipes everything', async () => {
      const other = await createGuide(open())
      expect(await other.programmes('tick')).toHaveLength(1)
      open().own.write(`${String(other.source.name).replaceAll(' ', '-')}.xml`, '')
      const again = () => open().api.post('/api/epg/import/', { id: other.source.id })
      await again()
      await eventually(
        'the wiped guide',
        async () => ((await other.programmes('tick')).length === 0 ? true : undefined),
        again,
      )
      await eventually('status success', async () => ((await other.state()).status === 'success' ? true : undefined))
    })

    test('§5 file: a missing file is status error, and the programmes stay', async () => {
      const other = await createGuide(open())
      await other.refresh([])
      rmSync(other.file)
      const again = () => open().api.post('/api/epg/import/', { id: other.source.id })
      await again()
      const state = await eventually(
        'the status error',
        async () => {
          const now: Row = await other.state()
          return now.status === 'error' ? now : undefined
        },
        again,
      )
      expect(state).toMatchObject({ last_message: expect.any(String), updated_at: expect.any(String) })
      expect(await other.programmes('tick')).toHaveLength(1)
      expect(await other.rows()).toHaveLength(1)
    })

    test('§5 file: two sources may have rows of one tvg_id', async () => {
      const { own } = open()
      const file_path = own.write('twin.xml', guideOf(channelElement('tick', '<display-name>Twin</display-name>')))
      const twin = await own.source({ is_active: true, file_path })
      await eventually('the twin row', async () =>
        (await open().api.rows('/api/epg/epgdata/')).find(
          ({ epg_source, tvg_id }) => epg_source === twin.id && tvg_id === 'tick',
        ),
      )
      expect((await guide.row('tick')).name).toBe('tick')
    })

    test('§5 rows: a second channel of the same id in one file changes nothing', async () => {
      await guide.refresh([channelElement('twice'), channelElement('twice')])
      expect((await guide.rows()).filter(({ tvg_id }) => tvg_id === 'twice')).toHaveLength(1)
      await ask()
    })
  })
}
