import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordedSource } from '../../src/sports/recorded-source.ts'
import { espn } from '../../src/sports/sources/espn/index.ts'
import { hasShared, shared } from '../shared.ts'
import { rawAnswer, recordedFolder } from './recorded-answers.ts'

const always = { leagues: null, from: new Date(0), to: new Date('2100-01-01T00:00:00Z') }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorded-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(path: string, content: unknown): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('a folder of answers', () => {
  test('is read league by league, without warnings', async () => {
    const { events, warnings } = await recordedSource(recordedFolder).read(always)
    expect(warnings).toEqual([])
    expect(new Set(events.map(({ league }) => league)).size).toBeGreaterThan(20)
    expect(new Set(events.map(({ id, league }) => `${league} ${id}`)).size).toBe(events.length)
  })

  test('keeps an event of several files once, the final one before the announced one', async () => {
    const { events } = await recordedSource(recordedFolder).read({ ...always, leagues: ['nfl'] })
    expect(events.filter(({ id }) => id === '401772510').map(({ status }) => status?.state)).toEqual(['post'])
  })

  test('gives only the leagues and the time that are asked for', async () => {
    const { events } = await recordedSource(recordedFolder).read({
      leagues: ['nfl', 'usa.1', 'f1'],
      from: new Date('2026-05-24T00:00:00Z'),
      to: new Date('2026-05-25T00:00:00Z'),
    })
    expect(events.map(({ name }) => name)).toEqual(['Lenovo Canadian Grand Prix'])
    const march = { leagues: ['usa.1'], from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-01T00:00:00Z') }
    expect((await recordedSource(recordedFolder).read(march)).events.map(({ name }) => name)).toEqual([
      'Columbus Crew at Toronto FC',
    ])
  })

  test('skips folders that name no provider, and names files that cannot be read', async () => {
    put('other/nfl/a.json', '{')
    put('espn/nfl/1-cut.json', '{"events": [{"id": "1", "da')
    put('espn/nfl/2-refused.json', { code: 400, message: 'Failed to get events endpoint.' })
    put('espn/nfl/3-good.json', rawAnswer('nfl', 'week1-odds.json'))
    put('espn/nfl/notes.txt', 'not an answer')
    const { events, warnings } = await recordedSource(folder).read(always)
    expect(events).toHaveLength(2)
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([
      ['provider_file_unreadable', join(folder, 'espn/nfl/1-cut.json')],
      ['provider_file_unreadable', join(folder, 'espn/nfl/2-refused.json')],
    ])
    expect(warnings[1]?.message).toContain('no list of events')
  })

  test('without any provider is worth a warning', async () => {
    put('nfl/a.json', { events: [] })
    expect(await recordedSource(folder).read(always)).toMatchObject({
      events: [],
      warnings: [{ code: 'provider_folder_missing', place: folder }],
    })
  })
})

describe('a file of events', () => {
  test('may hold null, numbers as ids, unknown members and times without seconds', async () => {
    const file = put('events.json', [
      {
        id: 7,
        sport: 'hockey',
        league: 'my-league',
        name: 'A at B',
        start: '2026-01-01T19:00-05:00',
        odds: null,
        more: 1,
      },
      {
        id: 'x',
        sport: 'hockey',
        league: 'ohl',
        start: '2026-01-02T00:00Z',
        home: { id: 3, name: 'A' },
        away: { name: 'B' },
      },
    ])
    const { events, warnings } = await recordedSource(file).read(always)
    expect(warnings).toEqual([])
    expect(events).toMatchObject([
      { id: '7', league: 'my-league', start: '2026-01-02T00:00:00Z' },
      { id: 'x', start: '2026-01-02T00:00:00Z', home: { id: '3' } },
    ])
    expect(events[0]).not.toHaveProperty('odds')
  })

  test('goes on after an event that cannot be read', async () => {
    const good = { id: '1', sport: 'mma', league: 'ufc', name: 'UFC 1', start: '2026-01-01T00:00:00Z' }
    const file = put('events.json', [{ ...good, start: '2026-13-45T00:00Z' }, { ...good, name: null }, good])
    const { events, warnings } = await recordedSource(file).read(always)
    expect(events).toEqual([good])
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([
      ['provider_event_unreadable', `${file}#/0`],
      ['provider_event_unreadable', `${file}#/1`],
    ])
  })

  test.each([
    ['{"events": []}', 'list .*object'],
    ['[{', 'JSON'],
  ])('that is %s is refused with its name', async (content, reason) => {
    const file = put('events.json', content)
    await expect(recordedSource(file).read(always)).rejects.toMatchObject({
      code: 'InvalidInput',
      message: expect.stringMatching(new RegExp(`events\\.json: .*${reason}`)),
    })
  })
})

test('a path where nothing is is refused with its name', async () => {
  const path = join(folder, 'missing')
  await expect(recordedSource(path).read(always)).rejects.toMatchObject({
    code: 'InvalidInput',
    message: expect.stringContaining(path),
  })
})

describe.runIf(hasShared)('the whole recordings', () => {
  test('have as many events as their index says, and not one that cannot be read', () => {
    const index = readFileSync(shared('data/INDEX.md'), 'utf8')
    const rows = [...index.matchAll(/^\| (espn\/([^/]+)\/\S+\.json) \| (\d+) \|/gm)]
    expect(rows.length).toBeGreaterThan(40)
    for (const [, file = '', league = '', count] of rows) {
      const answer = espn.events.read(JSON.parse(readFileSync(shared('data', file), 'utf8')), {
        league,
        place: file,
      })
      expect(answer.warnings).toEqual([])
      // A tournament in tennis is one event there and one for each match here.
      if (league === 'atp') expect(answer.events).toHaveLength(635)
      else expect([file, answer.events.length]).toEqual([file, Number(count)])
    }
  })

  test('are read from their folder without a warning, though it holds other things beside', async () => {
    const { events, warnings } = await recordedSource(shared('data')).read(always)
    expect(warnings).toEqual([])
    expect(events.length).toBeGreaterThan(900)
  })
})
