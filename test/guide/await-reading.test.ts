import { describe, expect, test } from 'vitest'
import type { HostGuideSource } from '../../src/generated/records.ts'
import { awaitReading } from '../../src/guide/delivery.ts'
import { lastGuideReadRequest } from '../../src/guide/guide-source.ts'

const REQUESTED = '2025-06-05T16:00:00Z'
const BEFORE = '2025-06-05T15:00:00Z'
const SOURCE: HostGuideSource = {
  ...{ id: 9, name: 'Sports Guide', sourceType: 'xmltv', url: null, filePath: '/guide.xml' },
  ...{ status: 'success', lastMessage: null, updatedAt: BEFORE },
}

/** Waits for a host whose source is as given; says whether the host was seen to have read, and how often it was looked. */
async function awaited(source: Partial<HostGuideSource>, request: object, isThere?: boolean) {
  const fact = JSON.stringify({ source_id: 9, sha256: 'x', requested_at: REQUESTED, updated_at: BEFORE, ...request })
  const known = lastGuideReadRequest({ fact: () => fact })
  if (known === null) throw new Error('no request')
  let looked = 0
  const answer = await awaitReading({
    rest: { guideSources: { list: async () => [{ ...SOURCE, ...source }] } as never },
    request: known,
    wait: async () => undefined,
    ...(isThere === undefined
      ? {}
      : {
          isThere: async () => {
            looked += 1
            return isThere
          },
        }),
  })
  return { isRead: answer !== null, looked }
}

describe('a host', () => {
  test.each<[string, Partial<HostGuideSource>, object]>([
    ['has read since', { updatedAt: '2025-06-05T16:00:05Z' }, {}],
    ['whose clock stands still at the request has perhaps read', { updatedAt: REQUESTED }, { updatedAt: REQUESTED }],
  ])('that %s is asked for its rows', async (_, source, request) => {
    expect(await awaited(source, request, true)).toEqual({ isRead: true, looked: 1 })
    expect((await awaited(source, request, false)).isRead).toBe(false)
  })

  test.each<[string, Partial<HostGuideSource>, object]>([
    ['has not read since', {}, {}],
    ['is reading', { updatedAt: '2025-06-05T16:00:05Z', status: 'parsing' }, {}],
    ['never read', { updatedAt: null }, { updatedAt: null }],
    ['says an error', { updatedAt: '2025-06-05T16:00:05Z', status: 'error' }, {}],
    ['lost the source', { id: 4, updatedAt: '2025-06-05T16:00:05Z' }, {}],
  ])('that %s is not', async (_, source, request) => {
    expect(await awaited(source, request, true)).toEqual({ isRead: false, looked: 0 })
  })

  test('is believed by the time of its last reading where no rows are asked for', async () => {
    expect((await awaited({ updatedAt: '2025-06-05T16:00:05Z' }, {})).isRead).toBe(true)
    expect((await awaited({}, {})).isRead).toBe(false)
  })
})
