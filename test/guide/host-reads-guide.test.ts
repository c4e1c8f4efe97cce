import { describe, expect, test } from 'vitest'
import { readGuide } from '../../src/embedded-host/guides/xmltv/guide-reader.ts'
import {
  channelOf,
  type ListedChannel,
  programmeOf,
  type ReadProgramme,
} from '../../src/embedded-host/guides/xmltv/guide-rows.ts'
import type { Programme } from '../../src/guide/programme.ts'
import {
  channelElement,
  cutLine,
  GUIDE_HEAD,
  GUIDE_TAIL,
  lineText,
  paragraphText,
  programmeElement,
} from '../../src/guide/xmltv.ts'

const programme: Programme = {
  channel: 'sg.1',
  kind: 'event',
  start: new Date('2025-06-05T23:10:00Z'),
  stop: new Date('2025-06-06T02:10:00Z'),
  title: 'Mules at Herons',
  categories: [],
  isNew: false,
  isLive: false,
  isPremiere: false,
  isReplay: false,
}

/** What the host keeps of a programme that we write. */
async function readBack(changes: Partial<Programme>): Promise<ReadProgramme> {
  const programmes: ReadProgramme[] = []
  const channels: ListedChannel[] = []
  async function* pieces() {
    const channel = channelElement({ tvgId: 'sg.1', name: 'Herons & Mules', icon: null }, '')
    yield GUIDE_HEAD + channel + programmeElement({ ...programme, ...changes }, '') + GUIDE_TAIL
  }
  await readGuide(pieces(), {
    channel: (element) => channels.push(...[channelOf(element) ?? []].flat()),
    wants: (channel) => channel === programme.channel,
    programme: (element) => programmes.push(...[programmeOf(element, 1) ?? []].flat()),
    skipped: () => expect.unreachable('a programme of another channel'),
  })
  const [read] = programmes
  if (read === undefined) throw new Error('the host dropped the programme')
  expect(channels).toMatchObject([{ tvg_id: 'sg.1', name: 'Herons & Mules' }])
  return read
}

describe('the host keeps of a programme', () => {
  test('its times and its texts as they were', async () => {
    const texts = { title: 'A & B <C>', sub_title: 'Gull "Arena"', description: 'First bout\nSecond & last bout' }
    const { title, sub_title: subTitle, description } = texts
    expect(await readBack({ title, subTitle, description })).toMatchObject({
      ...texts,
      start: programme.start.getTime(),
      stop: programme.stop.getTime(),
    })
  })

  test('its marks and its number', async () => {
    const marks = { isNew: true, isLive: true, isPremiere: true }
    const { custom_properties: kept } = await readBack({
      ...marks,
      episode: { season: 2025, episode: 605 },
      categories: ['Sports', 'Basketball'],
      date: '20250605',
      icon: 'https://art.example/a.png?b=1&c=2',
    })
    expect(kept).toEqual({
      categories: ['Sports', 'Basketball'],
      date: '20250605',
      icon: 'https://art.example/a.png?b=1&c=2',
      season: 2025,
      episode: 605,
      onscreen_episode: 'S2025E605',
      new: true,
      live: true,
      premiere: true,
    })
  })

  test('that it was shown before', async () => {
    expect((await readBack({ isReplay: true })).custom_properties).toEqual({ previously_shown: true })
  })

  test.each(['4x100 metres relay', 'S1E2 again', 'Season 1 Episode 2', '- 12x25 m', '٤x١٠٠'])(
    'the whole of a description that began like an episode number: %s',
    async (written) => {
      const description = paragraphText(written)
      const read = await readBack({ description })
      expect([read.description, read.custom_properties]).toEqual([description, null])
    },
  )

  test('the whole of the longest title, and a title that is one line', async () => {
    const title = cutLine(lineText(`Mules\nat ${'🥅 & '.repeat(100)}`), 255)
    expect((await readBack({ title })).title).toBe(title)
  })
})
