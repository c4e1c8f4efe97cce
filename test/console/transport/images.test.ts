import { expect, test } from 'vitest'
import { createClient } from '../../../src/console/transport/client.ts'
import { direct } from '../../../src/console/transport/direct.ts'
import { createImageSource } from '../../../src/console/transport/images.ts'
import { relayed } from '../../../src/console/transport/relayed.ts'
import { fakeFetch, fakeStorage } from '../fake-server.ts'

const pathOf = (number: number) => `/api/v1/images/channels/${number}`
const dataOf = (path: string) => `data:image/png;base64,${btoa(path)}`

/** A source that requests data URLs; `statusOf` answers the status of a request by its number. */
function openSource({ statusOf = (_: number): number => 200, isFinal = true } = {}) {
  const batches: string[][] = []
  const waits: number[] = []
  const client = createClient({
    async send({ body }) {
      const { paths } = body as { readonly paths: string[] }
      batches.push(paths)
      const images = paths.map((path) => ({ path, data_url: dataOf(path), is_final: isFinal }))
      return { status: statusOf(batches.length), body: { images } }
    },
  })
  const wait = async (ms: number) => void waits.push(ms)
  return { source: createImageSource(client, { direct: false, wait }), batches, waits }
}

test('is the path itself where an image request needs no login', () => {
  const { fetch } = fakeFetch(() => ({ status: 500, body: null }))
  const client = createClient(direct(fakeStorage(), fetch))
  expect(createImageSource(client, { direct: true }).srcOf(pathOf(1))).toBe(pathOf(1))
})

test('collects paths into requests of 50, each path once', async () => {
  const { source, batches, waits } = openSource()
  const paths = Array.from({ length: 60 }, (_, number) => pathOf(number))
  const found = await Promise.all([...paths, pathOf(0)].map((path) => source.srcOf(path)))
  expect(found).toEqual([...paths, pathOf(0)].map(dataOf))
  expect(batches.map(({ length }) => length)).toEqual([50, 10])
  expect(waits).toEqual([20])
})

test('keeps images in memory, but not initials that are shown for now', async () => {
  const kept = openSource()
  await kept.source.srcOf(pathOf(1))
  expect(kept.source.srcOf(pathOf(1))).toBe(dataOf(pathOf(1)))
  expect(kept.batches).toHaveLength(1)
  const late = openSource({ isFinal: false })
  expect(await late.source.srcOf(pathOf(1))).toBe(dataOf(pathOf(1)))
  await late.source.srcOf(pathOf(1))
  expect(late.batches).toHaveLength(2)
})

test('rejects where the request fails, and asks again the next time', async () => {
  const { source } = openSource({ statusOf: (number) => (number === 1 ? 503 : 200) })
  await expect(Promise.resolve(source.srcOf(pathOf(1)))).rejects.toMatchObject({ status: 503 })
  expect(await source.srcOf(pathOf(1))).toBe(dataOf(pathOf(1)))
})

test('an image request reaches the API only where no login is needed', () => {
  const { fetch } = fakeFetch(() => ({ status: 200, body: null }))
  expect(direct(fakeStorage(), fetch).servesImages?.()).toBe(true)
  expect(direct(fakeStorage({ 'sports-guide-access': 'token' }), fetch).servesImages?.()).toBe(false)
  expect(relayed(fakeStorage(), fetch).servesImages).toBeUndefined()
})
