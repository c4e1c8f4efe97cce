import { readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isPrivateAddress } from '../../src/http/redirect-guard.ts'
import { PictureCache, pictureOf } from '../../src/images/picture-cache.ts'
import { PictureService, type PictureServiceOptions } from '../../src/images/picture-service.ts'
import { DAY_MS, HOUR_MS } from '../../src/time/units.ts'
import { answers, rawServer, redirects, status } from '../http/raw-server.ts'
import { QUIET } from '../quiet-log.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { LOGOS, REFUSED_PICTURES } from './test-logos.ts'

const [, WIDE] = LOGOS['wide.png']
const serves = (bytes: Buffer, type = 'image/png') => answers(bytes, { 'Content-Type': type })
/** Longer than any test. */
const PATIENCE_MS = 1_000_000
/** As if the servers of these tests were public; inside.example is in a private network. */
const PUBLIC_LOOPBACK = {
  isPrivate: (address: string) => address !== '127.0.0.1' && isPrivateAddress(address),
  lookup: async (name: string) => [{ address: name === 'inside.example' ? '127.0.0.9' : '127.0.0.1', family: 4 }],
}

function openService(options: Partial<PictureServiceOptions> = {}) {
  const clocks = { now: new Date('2026-11-27T20:00:00Z').getTime(), elapsed: 0 }
  const folder = options.folder ?? join(temporaryFolder(), 'images')
  const service = new PictureService({
    folder,
    clock: () => new Date(clocks.now),
    elapsed: () => clocks.elapsed,
    log: QUIET,
    wait: () => new Promise(() => undefined),
    ...options,
    http: { redirectGuard: PUBLIC_LOOPBACK, retry: { wait: async () => undefined }, ...options.http },
  })
  onTestFinished(() => service.close())
  const find = async (url: string, trusted: readonly string[] = []) => {
    const answer = await service.find({ url, trustedOrigins: async () => new Set(trusted) }, PATIENCE_MS)
    return answer.kind === 'picture' ? answer.picture.type : answer.kind
  }
  return { service, find, folder, clocks }
}

test('fetches a picture once, for all that ask at the same time and after a restart', async () => {
  const server = await rawServer(serves(WIDE))
  const { find, folder } = openService()
  expect(await Promise.all([find(server.url), find(server.url), find(server.url)])).toEqual(Array(3).fill('image/png'))
  expect(await find(server.url)).toBe('image/png')
  expect(await openService({ folder }).find(server.url)).toBe('image/png')
  expect(server.requests).toHaveLength(1)
})

test.each(Object.entries(LOGOS))('serves %s by its bytes, whatever the server says', async (_, [type, bytes]) => {
  const server = await rawServer(serves(bytes, 'text/html'))
  expect(await openService().find(server.url)).toBe(type)
})

describe('a picture that cannot be had', () => {
  test.each(Object.entries(REFUSED_PICTURES))('since it is %s is not kept', async (_, bytes) => {
    const server = await rawServer(serves(bytes))
    const { find, folder } = openService()
    expect(await find(server.url)).toBe('none')
    expect(readdirSync(folder)).toEqual([])
  })

  test('since it is larger than 512 kB is not kept', async () => {
    const comment = (bytes: number) =>
      Buffer.concat([
        LOGOS['mark.svg'][1],
        Buffer.from(`<!--${'x'.repeat(bytes - LOGOS['mark.svg'][1].length - 7)}-->`),
      ])
    const [fits, large] = [
      await rawServer(serves(comment(512 * 1024))),
      await rawServer(serves(comment(512 * 1024 + 1))),
    ]
    const { find } = openService()
    expect([await find(fits.url), await find(large.url)]).toEqual(['image/svg+xml', 'none'])
  })

  test('is not asked for again within an hour', async () => {
    const server = await rawServer(status(404))
    const { find, clocks } = openService()
    expect([await find(server.url), await find(server.url)]).toEqual(['none', 'none'])
    clocks.elapsed += HOUR_MS - 1
    await find(server.url)
    expect(server.requests).toHaveLength(1)
    clocks.elapsed += 1
    await find(server.url)
    expect(server.requests).toHaveLength(2)
  })

  test('since its address is broken is no matter of the data folder, and is not tried again within an hour', async () => {
    const log = { ...QUIET, warn: vi.fn(), debug: vi.fn() }
    const { find, service, clocks } = openService({ log })
    const trustedOrigins = vi.fn().mockRejectedValue(new Error('away'))
    const unanswered = () => service.find({ url: 'http://logos.example/1.png', trustedOrigins }, PATIENCE_MS)
    expect([await find('no address'), await unanswered(), await unanswered()]).toEqual([
      'none',
      { kind: 'none' },
      { kind: 'none' },
    ])
    expect([log.warn.mock.calls.length, log.debug.mock.calls.length, trustedOrigins.mock.calls.length]).toEqual([
      0, 2, 1,
    ])
    clocks.elapsed += HOUR_MS
    await unanswered()
    expect(trustedOrigins).toHaveBeenCalledTimes(2)
  })

  test('since its server is away is asked for again once, and the server is given up after four', async () => {
    const server = await rawServer(status(503))
    const { find } = openService()
    for (let number = 1; number <= 6; number += 1) await find(`${server.url}/${number}`)
    expect(server.requests).toHaveLength(8)
  })
})

describe('an address that a schedule gives', () => {
  test.each([
    'http://127.0.0.2/logo.png',
    'http://2130706434/logo.png',
    'http://[::1]/logo.png',
    'http://[::ffff:192.168.1.1]/logo.png',
    'http://192.168.1.1/logo.png',
    'http://10.0.0.1:8080/logo.png',
    'http://169.254.169.254/latest/meta-data/',
  ])('%s is refused', async (url) => {
    expect(await openService().find(url)).toBe('none')
  })

  test('on this machine is not asked, by its address or by a name', async () => {
    const server = await rawServer(serves(WIDE))
    const { find } = openService({ http: { redirectGuard: {} } })
    expect(await find(server.url)).toBe('none')
    expect(await find(`http://localhost:${server.port}/`)).toBe('none')
    expect(server.requests).toEqual([])
  })

  test('that redirects into a private network is refused', async () => {
    const server = await rawServer(redirects('http://inside.example/'))
    expect(await openService().find(server.url)).toBe('none')
  })

  test('whose name leads into a private network the second time is refused', async () => {
    // Without the guarded lookup, the machine's own one finds the server again.
    const addresses = ['127.0.0.1']
    const lookup = async () => [{ address: addresses.pop() ?? '127.0.0.9', family: 4 }]
    const server = await rawServer((socket, request) => {
      const behavior = request.startsWith('GET /there') ? serves(WIDE) : redirects('/there')
      behavior(socket, request)
    })
    const { find } = openService({ http: { redirectGuard: { ...PUBLIC_LOOPBACK, lookup } } })
    expect(await find(`http://localhost:${server.port}/`)).toBe('none')
    expect(server.requests).toHaveLength(1)
  })

  test('with a login in it is refused', async () => {
    const server = await rawServer(serves(WIDE))
    expect(await openService().find(server.url.replace('//', '//user:password@'))).toBe('none')
    expect(server.requests).toEqual([])
  })

  test('may be on this machine where the user chose that origin', async () => {
    const server = await rawServer(serves(WIDE))
    const { find } = openService({ http: { redirectGuard: {} } })
    expect(await find(server.url, [`http://127.0.0.1:${server.port + 1}`])).toBe('none')
    expect(await find(`${server.url}/other`, [server.url])).toBe('image/png')
  })
})

test('fetches at most four pictures at once', async () => {
  const server = await rawServer(serves(WIDE))
  const { service } = openService()
  const begun: (() => void)[] = []
  const trustedOrigins = () => new Promise<ReadonlySet<string>>((resolve) => void begun.push(() => resolve(new Set())))
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const all = Array.from({ length: 9 }, (_, number) =>
    service.find({ url: `${server.url}/${number}`, trustedOrigins }, PATIENCE_MS),
  )
  await turns()
  expect(begun).toHaveLength(4)
  for (let number = 0; number < 9; number += 1) {
    begun[number]?.()
    await all[number]
    await turns()
    expect(begun).toHaveLength(Math.min(9, number + 5))
  }
  expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(9).fill('picture'))
})

test('answers in time that a picture is late, and has it for the next request', async () => {
  const waiting: (() => void)[] = []
  const server = await rawServer((socket, request) => void waiting.push(() => serves(WIDE)(socket, request)))
  let isPatient = false
  const { find } = openService({ wait: async () => (isPatient ? new Promise<void>(() => undefined) : undefined) })
  expect(await find(server.url)).toBe('late')
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve))
  isPatient = true
  for (const answer of waiting) answer()
  expect([await find(server.url), server.requests.length]).toEqual(['image/png', 1])
})

test('sends nothing where pictures are not fetched', async () => {
  const server = await rawServer(serves(WIDE))
  expect(await openService({ fetches: false }).find(server.url)).toBe('none')
  expect(server.requests).toEqual([])
})

test('fetches a picture again after 30 days, and shows the old one while that fails', async () => {
  let behavior = serves(WIDE)
  const server = await rawServer((...given) => behavior(...given))
  const { find, clocks } = openService()
  await find(server.url)
  clocks.now += 30 * DAY_MS - 1
  await find(server.url)
  expect(server.requests).toHaveLength(1)
  clocks.now += 1
  behavior = status(404)
  expect([await find(server.url), server.requests.length]).toEqual(['image/png', 2])
  clocks.elapsed += HOUR_MS
  behavior = serves(LOGOS['dot.gif'][1])
  expect([await find(server.url), await find(server.url), server.requests.length]).toEqual([
    'image/gif',
    'image/gif',
    3,
  ])
})

test.each<[string, (path: string) => void]>([
  ['cut off', (path) => truncateSync(path, statSync(path).size - 10)],
  ['empty', (path) => writeFileSync(path, '')],
  ['without its first line', (path) => writeFileSync(path, WIDE)],
  ['another picture', (path) => writeFileSync(path, headOf(path) + LOGOS['mark.svg'][1].toString())],
])('fetches a picture again whose file is %s', async (_, damage) => {
  const server = await rawServer(serves(WIDE))
  const { find, folder } = openService()
  await find(server.url)
  for (const name of readdirSync(folder)) damage(join(folder, name))
  expect([await find(server.url), server.requests.length]).toEqual(['image/png', 2])
})

function headOf(path: string): string {
  return `${readFileSync(path, 'latin1').split('\n')[0]}\n`
}

test('shows a picture that cannot be stored, and warns once', async () => {
  const server = await rawServer(serves(WIDE))
  const warnings: string[] = []
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const { find } = openService({
    folder: join(file, 'images'),
    log: { ...QUIET, warn: (line) => void warnings.push(line) },
  })
  expect([await find(server.url), await find(`${server.url}/2`)]).toEqual(['image/png', 'image/png'])
  expect(warnings).toHaveLength(1)
})

describe('the cache', () => {
  const picture = pictureOf(WIDE)
  if (picture === null) throw new Error('no picture')
  const sizeIn = (folder: string) =>
    readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  const clock = () => new Date('2026-11-27T20:00:00Z')

  test('stays below its bound and deletes what was not used for longest', async () => {
    const folder = temporaryFolder()
    const one = new PictureCache({ folder, clock })
    one.write('a', picture)
    const maxBytes = 3 * sizeIn(folder)
    const cache = new PictureCache({ folder, clock, maxBytes })
    for (const url of ['b', 'c']) cache.write(url, picture)
    expect(await cache.read('a')).not.toBeNull()
    for (const url of ['d', 'e']) cache.write(url, picture)
    expect(sizeIn(folder)).toBeLessThanOrEqual(maxBytes)
    const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (url) => (await cache.read(url)) !== null))
    expect(kept).toEqual([true, false, false, true, true])
  })

  test('knows after a restart which file was not used for longest, and counts them all', async () => {
    const folder = temporaryFolder()
    const first = new PictureCache({ folder, clock })
    first.write('a', picture)
    const [name = ''] = readdirSync(folder)
    const maxBytes = 2 * sizeIn(folder)
    first.write('b', picture)
    utimesSync(join(folder, name), new Date('2026-01-01'), new Date('2026-01-01'))
    const again = new PictureCache({ folder, clock, maxBytes })
    again.write('c', picture)
    expect(sizeIn(folder)).toBeLessThanOrEqual(maxBytes)
    expect([await again.read('a'), (await again.read('b'))?.type]).toEqual([null, 'image/png'])
  })

  test('deletes what a crash left in its folder', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, `${'a'.repeat(64)}.tmp`), 'half')
    await new PictureCache({ folder, clock }).read('a')
    expect(readdirSync(folder)).toEqual([])
  })
})
