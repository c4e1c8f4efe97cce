import { describe, expect, test } from 'vitest'
import type { AddedGroups, FormAnswer, StreamPreview } from '../../src/generated/records.ts'
import { FormFixture } from '../configuration/form-fixtures.ts'
import { game } from '../refresh/refresh-fixtures.ts'
import type { Answer } from './stream-api.ts'

const GROUPS = '/api/v1/stream-groups'
const FORM = `${GROUPS}/form`

describe('the stream group of the form', () => {
  test('is shown with what its lines name, and is no row', async () => {
    await new FormFixture().work(async ({ save, get, put }) => {
      await save({ event_groups: 'US| NBA PPV\nUK| SPROT', event_leagues: 'NBA' })
      const { status, json } = await get<FormAnswer>(FORM)
      expect(status).toBe(200)
      expect(json).toMatchObject({
        stream_group: {
          ...{ name: 'Settings form', leagues: ['nba'], mode: 'create', enabled: true },
          duplicate_handling: 'merge',
          host_group_ids: [expect.any(Number)],
        },
        lines: [
          { setting: 'event_groups', text: 'US| NBA PPV', streams: 2 },
          { setting: 'event_groups', text: 'UK| SPROT', matched: [], nearest: 'UK| SPORTS, LIVE' },
          { setting: 'event_leagues', text: 'NBA' },
        ],
        suggestions: [{ name: 'US| NBA PPV' }, { name: 'UK| SPORTS, LIVE' }],
        warnings: [{ code: 'form_line_matches_nothing' }],
      })
      expect((await get<Answer>(GROUPS)).json).toMatchObject({ total: 0, items: [] })
      const id = json.stream_group?.id
      expect(await get<Answer>(`${GROUPS}/${id}`)).toMatchObject({ status: 404 })
      expect(await put<Answer>(`${GROUPS}/${id}`, { name: 'Mine' })).toMatchObject({ status: 404 })
      expect(await get<StreamPreview>(`${GROUPS}/${id}/preview`)).toMatchObject({ status: 200, json: { total: 2 } })
    })
  })

  test('is none where the form names no groups; then it says what could be chosen', async () => {
    await new FormFixture().work(async ({ get }) => {
      expect((await get<FormAnswer>(FORM)).json).toMatchObject({
        stream_group: null,
        lines: [],
        suggestions: [
          { name: 'US| NBA PPV', streams: 2, events: 1 },
          { name: 'UK| SPORTS, LIVE', streams: 2, events: 1 },
        ],
        warnings: [{ code: 'nothing_chosen' }],
      })
    })
  })

  test('is none and nothing is missing where stored groups choose the streams', async () => {
    await new FormFixture().work(async ({ get, post }) => {
      await post(GROUPS, { name: 'All' })
      expect((await get<FormAnswer>(FORM)).json).toMatchObject({ stream_group: null, warnings: [] })
    })
  })
})

describe('groups that look like event streams', () => {
  const ADD = `${FORM}/groups`
  const fixture = (): FormFixture => {
    const form = new FormFixture()
    form.groups = { ...form.groups, '*** UFC ***': ['UFC 01: Mules vs Herons', 'UFC 02:'] }
    return form
  }

  test('are added to what the form says, as one would type them, and survive what an older page posts', async () => {
    await fixture().work(async ({ save, post, get, channels, refresh }) => {
      const typed = { event_groups: '!US| NBA*' }
      await save(typed)
      const { status, json } = await post<AddedGroups>(ADD, {})
      expect(status).toBe(200)
      expect(json.event_groups).toBe('!US| NBA*\n\\*\\*\\* UFC \\*\\*\\*\nUK| SPORTS, LIVE')
      expect([json.added.length, json.suggested]).toEqual([2, 3])
      await save({ ...typed, guide_days_ahead: 2 })
      await refresh()
      expect((await get<FormAnswer>(FORM)).json.lines.map(({ text }) => text)).toHaveLength(3)
      expect(await channels()).not.toEqual([])
      expect((await post<AddedGroups>(ADD, {})).json).toMatchObject({ added: [], suggested: 3 })
    })
  })

  test('are added by name; one that is not suggested is not', async () => {
    await fixture().work(async ({ post }) => {
      const { json } = await post<AddedGroups>(ADD, { names: ['UK| SPORTS, LIVE', 'US| MOVIES'] })
      expect(json).toMatchObject({ added: [{ name: 'UK| SPORTS, LIVE' }], event_groups: 'UK| SPORTS, LIVE' })
      expect(await post<Answer>(ADD, { names: 'UK| SPORTS, LIVE', all: true })).toMatchObject({ status: 400 })
    })
  })
})

test('the id of the form’s stream group means it wherever an id is asked for', async () => {
  await new FormFixture().work(async ({ save, get, post }) => {
    await save({ event_groups: 'US| NBA PPV' })
    const { json } = await get<FormAnswer>(FORM)
    const id = json.stream_group?.id
    const name = 'NBA 01: Mules @ Herons'
    const classified = await post<Answer>('/api/v1/classify', { names: [name], stream_group_id: id })
    expect(classified).toMatchObject({ status: 200, json: { items: [{ kept: true }] } })
    const explained = await post<Answer>('/api/v1/match/explain', { name, stream_group_id: id })
    expect(explained).toMatchObject({ status: 200, json: { stream_group_id: id, decision: { event_id: '1' } } })
  })
})

describe('a preview of the form', () => {
  test('shows texts that are not set yet, and stores nothing', async () => {
    await new FormFixture().work(async ({ post, get, host }) => {
      const writes = host.rest.writeRequests()
      const { status, json } = await post<StreamPreview>(`${FORM}/preview`, { event_groups: 'UK*' })
      expect(status).toBe(200)
      expect(json).toMatchObject({
        counts: { streams: 2, matched: 1 },
        total: 2,
        items: [
          { name: 'NBA: Porcupines @ Crabs', matched: true, event: { id: '2' } },
          { name: 'Sports News', matched: false },
        ],
        form: [{ setting: 'event_groups', text: 'UK*', streams: 2 }],
      })
      expect(host.rest.writeRequests()).toBe(writes)
      expect((await get<FormAnswer>(FORM)).json.stream_group).toBeNull()
    })
  })

  test('takes what is set where a text is not given, and the filters of previews', async () => {
    await new FormFixture().work(async ({ save, post }) => {
      await save({ event_groups: '*' })
      const other = await post<StreamPreview>(`${FORM}/preview?matched=true&limit=1`, { event_leagues: 'nba' })
      expect(other.json).toMatchObject({ counts: { streams: 9, matched: 2 }, total: 2, items: [{}] })
      expect(other.json.items).toHaveLength(1)
      const none = await post<StreamPreview>(`${FORM}/preview`, { event_leagues: 'nhl' })
      expect(none.json.counts).toMatchObject({ streams: 9, matched: 0 })
    })
  })

  test('does not show what stored groups take', async () => {
    await new FormFixture().work(async ({ post }) => {
      await post(GROUPS, { name: 'US', name_pattern: '^US' })
      const { json } = await post<StreamPreview>(`${FORM}/preview`, { event_groups: '*' })
      expect(json.counts.streams).toBe(2)
    })
  })

  test.each([
    [{ event_groups: ['US'] }, 400],
    [{ gap_size: 3 }, 400],
    [[], 400],
  ])('refuses %j', async (body, status) => {
    await new FormFixture().work(async ({ post }) => {
      expect(await post<Answer>(`${FORM}/preview`, body)).toMatchObject({ status, json: { code: 'InvalidRecord' } })
    })
  })
})

test('the form’s texts are settings of the API too; a page that was loaded before does not undo them', async () => {
  const fixture = new FormFixture()
  fixture.events = [game(1, 0, 1), game(2, 2, 3)]
  await fixture.work(async ({ save, put, get, refresh, channels }) => {
    const page = { event_groups: 'US| NBA PPV', time_format: '24h' }
    await save(page)
    await refresh()
    expect(await put<Answer>('/api/v1/settings', { event_groups: 'UK*' })).toMatchObject({ status: 200 })
    await save({ ...page, time_format: '12h' }) // every button posts the whole page
    await refresh()
    expect(await channels()).toEqual(['NBA: Porcupines @ Crabs'])
    expect((await get<Answer>('/api/v1/settings')).json).toMatchObject({
      settings: { event_groups: 'UK*', time_format: '12h' },
    })
    await save({ ...page, event_groups: 'US| NBA*' })
    await refresh()
    expect(await channels()).toEqual(['NBA: Mules @ Herons'])
  })
})
