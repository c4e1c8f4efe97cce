import { get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type ReceivedRequest, startLoopbackProvider } from './fake-server.ts'

/** Asks without any of the project's own code. */
function ask(url: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, text })
    }).on('error', reject)
  })
}

test('the loopback provider answers by path and query, the route that says most first', async () => {
  const server = await startLoopbackProvider({
    '/schedule': { day: 'any' },
    '/schedule?dates=20250904': { day: 'thursday' },
    '/schedule?limit=500&dates=20250904': { day: 'whole thursday' },
    '/echo': ({ query }: ReceivedRequest) => query,
  })
  onTestFinished(() => server.close())
  const day = async (query: string) => JSON.parse((await ask(`${server.url}/schedule${query}`)).text).day
  expect(await day('')).toBe('any')
  expect(await day('?dates=20250905')).toBe('any')
  expect(await day('?x=1&dates=20250904')).toBe('thursday')
  expect(await day('?dates=20250904&limit=500')).toBe('whole thursday')
  expect(await ask(`${server.url}/echo?a=b%20c`)).toEqual({ status: 200, text: '{"a":"b c"}' })
  expect(await ask(`${server.url}/elsewhere`)).toMatchObject({ status: 404 })
  expect(server.requests.map(({ path }) => path)).toEqual([...Array(4).fill('/schedule'), '/echo', '/elsewhere'])
})

test('the loopback provider fails as often and where it is told to', async () => {
  const server = await startLoopbackProvider({ '/a': 1, '/b': 2 })
  onTestFinished(() => server.close())
  const statuses = async (...paths: string[]) => {
    const found: (number | undefined)[] = []
    for (const path of paths) found.push((await ask(`${server.url}${path}`)).status)
    return found
  }
  server.fail({ kind: 'status', status: 500 }, { route: '/a' })
  server.fail({ kind: 'status', status: 429 }, { times: 2 })
  expect(await statuses('/a', '/b', '/a', '/b')).toEqual([429, 429, 500, 200])
  server.recover()
  expect(await statuses('/a')).toEqual([200])
})

test('the loopback provider closes while requests wait for ever', async () => {
  const server = await startLoopbackProvider({})
  server.fail({ kind: 'time_out' })
  const asked = ask(server.url)
  const failed = expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' })
  await server.received(1)
  expect(server.underWay).toEqual({ now: 1, most: 1 })
  await server.close()
  await failed
})
