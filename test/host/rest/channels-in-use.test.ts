import { afterEach, describe, expect, test } from 'vitest'
import { createRestClient, type RestClient } from '../../../src/host/rest/rest-client.ts'
import { html, json, type ScriptedAnswer, scriptedHost } from './scripted-host.ts'

const clients: RestClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

/** What a host says that answers its two questions so. */
async function inUse(played: ScriptedAnswer, recordings: ScriptedAnswer) {
  const host = await scriptedHost((request, response) =>
    (request.url === '/proxy/ts/status' ? played : recordings)(request, response),
  )
  const client = createRestClient({
    url: host.url,
    credentials: { apiKey: 'key' },
    repeat: { wait: async () => undefined },
  })
  clients.push(client)
  return { answer: client.channels.inUse(), client, requests: host.requests }
}

const playing = (...channels: readonly object[]) => json({ channels, count: channels.length })
const NOBODY = playing()
const NOTHING = json([])
const recording = (id: number, channel: number, custom_properties: unknown) => ({
  ...{ id, channel, custom_properties },
  ...{ start_time: '2025-06-05T18:00:00Z', end_time: '2025-06-05T21:00:00Z', task_id: `dvr-recording-${id}` },
})

describe('channels in use', () => {
  test('are asked for with two requests, which write nothing', async () => {
    const { answer, client, requests } = await inUse(NOBODY, NOTHING)
    expect(await answer).toEqual({ watched: new Set(), recorded: new Map() })
    expect(requests.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /api/channels/recordings/',
      'GET /proxy/ts/status',
    ])
    expect(client.writeRequests()).toBe(0)
  })

  test('one that begins to play is watched before its viewer is counted; one that ends is not', async () => {
    const { answer } = await inUse(
      playing(
        { channel_id: 'plays', state: 'active', client_count: 2 },
        { channel_id: 'begins', state: 'initializing', client_count: 0 },
        { channel_id: 'buffers', state: 'buffering', client_count: 0 },
        { channel_id: 'left', state: 'active', client_count: 0 },
        { channel_id: 'stops', state: 'stopping', client_count: 0 },
        { channel_id: 'unheard', state: null, client_count: 1 },
      ),
      NOTHING,
    )
    expect([...(await answer).watched]).toEqual(['plays', 'begins', 'buffers', 'unheard'])
  })

  test('of several recordings of a channel a running one tells most, then one to come', async () => {
    const { answer } = await inUse(
      NOBODY,
      json([
        recording(1, 7, { status: 'completed' }),
        recording(2, 7, { status: 'recording' }),
        recording(3, 7, null),
        recording(4, 8, { status: 'interrupted' }),
        recording(5, 8, {}),
        recording(6, 9, { status: 'stopped' }),
        recording(7, 10, { status: 'something new' }),
      ]),
    )
    expect((await answer).recorded).toEqual(
      new Map([
        [7, 'running'],
        [8, 'planned'],
        [9, 'done'],
        [10, 'planned'],
      ]),
    )
  })

  test.each([
    [
      'a proxy that fails',
      json({ error: 'Redis connection not available' }, 500),
      NOTHING,
      'HostFailed',
      'Redis connection',
    ],
    ['a page in place of the answer', html(200), NOTHING, 'HostAnswerNotJson', 'list the channels being watched'],
    [
      'an answer of another shape',
      json({ channels: [{ channel_id: 'a' }] }),
      NOTHING,
      'HostAnswerUnreadable',
      'client_count',
    ],
    ['a user who may not ask', json({ detail: 'no' }, 403), NOTHING, 'HostDenied', 'list the channels being watched'],
    ['recordings that fail', NOBODY, html(500), 'HostFailed', 'list recordings'],
    ['recordings of another shape', NOBODY, json([{ id: 1 }]), 'HostAnswerUnreadable', 'list recordings'],
  ] as const)('%s: nothing is known, and the error says what was asked', async (_, played, recordings, code, words) => {
    const { answer } = await inUse(played, recordings)
    await expect(answer).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
  })
})
