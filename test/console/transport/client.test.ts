import { expect, test } from 'vitest'
import { createClient, readAll, withQuery } from '../../../src/console/transport/client.ts'
import type { ApiAnswer, ApiRequest } from '../../../src/console/transport/transport.ts'

function clientOf(answer: (request: ApiRequest) => ApiAnswer) {
  const asked: ApiRequest[] = []
  const client = createClient({
    async send(request) {
      asked.push(request)
      return answer(request)
    },
  })
  return { client, asked }
}

test('answers bodies, and throws what the API refuses with its sentence and its fields', async () => {
  const { client } = clientOf(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { total: 0 } }
      : {
          status: 400,
          body: {
            code: 'InvalidRecord',
            detail: 'It cannot be stored.',
            errors: [{ path: '/pregame/title', message: 'is too long' }],
          },
        },
  )
  expect(await client.get('/api/v1/runs')).toEqual({ total: 0 })
  await expect(client.send('POST', '/api/v1/templates', {})).rejects.toMatchObject({
    ...{ status: 400, code: 'InvalidRecord', message: 'It cannot be stored.' },
    fields: [{ path: 'pregame.title', message: 'is too long' }],
  })
  const { client: broken } = clientOf(() => ({ status: 502, body: '<html>' }))
  await expect(broken.get('/x')).rejects.toMatchObject({
    status: 502,
    code: '',
    message: expect.stringContaining('502'),
  })
})

test('reads long lists a thousand rows at a time, and ends where one is shorter than it said', async () => {
  const { client, asked } = clientOf(({ path }) => {
    const offset = Number(/offset=(\d+)/.exec(path)?.[1])
    return {
      status: 200,
      body: { total: 2500, items: Array.from({ length: Math.min(1000, 2400 - offset) }, (_, at) => offset + at) },
    }
  })
  const rows = await readAll<number>(client, '/api/v1/channels')
  expect(rows).toEqual(Array.from({ length: 2400 }, (_, at) => at))
  expect(asked.map(({ path }) => path)).toEqual(
    [0, 1000, 2000, 2400].map((offset) => `/api/v1/channels?limit=1000&offset=${offset}`),
  )
})

test('writes parameters into a path, without those that are empty', () => {
  expect(withQuery('/a', { query: 'x & y?', rule: '', limit: 5 })).toBe('/a?query=x%20%26%20y%3F&limit=5')
  expect(withQuery('/a', { rule: '' })).toBe('/a')
})
