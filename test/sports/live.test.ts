import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxiosError } from 'axios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leagueCatalogue } from '../../src/sports/leagues.ts'
import { liveSource } from '../../src/sports/live.ts'
import { rawAnswer } from './recorded-answers.ts'

const day = { from: new Date('2025-09-05T00:00:00Z'), to: new Date('2025-09-06T12:00:00Z') }

describe('a provider on the network', () => {
  const asked: string[] = []
  let server: Server
  let baseUrl: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
      asked.push(`${pathname} ${searchParams.get('dates')}`)
      if (pathname === '/football/nfl/scoreboard') {
        if (searchParams.get('dates') === '20250903') return response.writeHead(500).end('{"code":500}')
        if (searchParams.get('dates') === '20250907') return response.end('<html>busy</html>')
        return response.end(JSON.stringify(rawAnswer('nfl', 'week1-odds.json')))
      }
      return response.end('{"code":200,"message":"no such league"}')
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  test('is asked day by day; what fails is a warning and the rest is read once', async () => {
    const { events, warnings } = await liveSource({ baseUrls: { espn: baseUrl } }).read({ leagues: ['nfl'], ...day })
    expect(asked.sort()).toEqual(
      ['20250903', '20250904', '20250905', '20250906', '20250907'].map((date) => `/football/nfl/scoreboard ${date}`),
    )
    expect(events.map(({ short_name }) => short_name)).toEqual(['DAL @ PHI', 'KC VS LAC'])
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([
      ['provider_unreachable', 'espn/nfl/20250903'],
      ['provider_unreachable', 'espn/nfl/20250907'],
    ])
    expect(warnings[0]?.message).toBe('espn gave no schedule of nfl for 20250903: Request failed with status code 500.')
  })

  test('that answers without a schedule is a warning', async () => {
    const { events, warnings } = await liveSource({ baseUrls: { espn: baseUrl } }).read({ leagues: ['ufc'], ...day })
    expect(events).toEqual([])
    expect(warnings).toMatchObject([{ code: 'provider_unreachable', place: 'espn/ufc/20250828-20250907' }])
  })
})

test('a league that no provider has is a warning when it is asked for by name', async () => {
  const source = liveSource({ get: async () => '{"events":[]}' })
  const { warnings } = await source.read({ leagues: ['ohl', 'no-such-league', 'nfl'], ...day })
  expect(warnings.map(({ code, place }) => [code, place])).toEqual([
    ['provider_missing', 'ohl'],
    ['provider_missing', 'no-such-league'],
  ])
})

test('every league of the provider is asked when none is named, never more at a time than allowed', async () => {
  const leagues = new Set<string>()
  const underWay = { now: 0, most: 0 }
  const source = liveSource({
    concurrency: 3,
    get: async (address) => {
      leagues.add(address)
      underWay.now += 1
      underWay.most = Math.max(underWay.most, underWay.now)
      await new Promise((resolve) => setImmediate(resolve))
      underWay.now -= 1
      return '{"events":[]}'
    },
  })
  expect(await source.read({ leagues: null, ...day })).toEqual({ events: [], warnings: [] })
  expect(leagues.size).toBeGreaterThan(100)
  expect(underWay.most).toBe(3)
})

test('a provider that is away is not asked for everything', async () => {
  let requests = 0
  const source = liveSource({
    concurrency: 1,
    get: async () => {
      requests += 1
      throw new Error('connect ECONNREFUSED')
    },
  })
  const { warnings } = await source.read({ leagues: null, ...day })
  expect(requests).toBe(12)
  expect(warnings).toHaveLength(13)
  expect(warnings.at(-1)?.message).toMatch(/^12 requests in a row to espn failed, so \d+ more were not made/)
})

/** What axios throws for an answer of this status. */
function answered(status: number): AxiosError {
  const error = new AxiosError(`Request failed with status code ${status}`)
  return Object.assign(error, { response: { status } })
}

describe('one league that fails leaves the others alone', () => {
  const own = { code: 'gull.1', sport: 'soccer', name: 'Gull League', provider: 'espn', path: 'soccer/gul.1' }
  const wholeMonth = { from: new Date('2025-09-01T00:00:00Z'), to: new Date('2025-10-01T00:00:00Z') }
  const asking = async (status: number, concurrency: number) => {
    const asked: string[] = []
    const source = liveSource({
      baseUrls: { espn: '' },
      concurrency,
      get: async (address) => {
        asked.push(address)
        if (address === '/soccer/gul.1/scoreboard') throw answered(status)
        return '{"events":[]}'
      },
    })
    const leagues = ['gull.1', 'nfl', 'nba', 'eng.1']
    const { warnings } = await source.read({ leagues, catalogue: leagueCatalogue([own]), ...wholeMonth })
    const count = (path: string) => asked.filter((address) => address === `/${path}/scoreboard`).length
    return { asked, warnings, count }
  }

  test.each([400, 404, 410])(
    'a path that the provider answers %i for is asked once, last, and named',
    async (status) => {
      const { asked, warnings, count } = await asking(status, 1)
      expect([count('soccer/gul.1'), asked.at(-1)]).toEqual([1, '/soccer/gul.1/scoreboard'])
      expect(Math.min(count('football/nfl'), count('basketball/nba'), count('soccer/eng.1'))).toBeGreaterThan(12)
      expect(warnings).toEqual([
        {
          code: 'provider_unreachable',
          message: `espn does not know Gull League at the path soccer/gul.1: Request failed with status code ${status}. No more of its days are asked for in this run; mend its path, or switch it off.`,
          place: 'own league "gull.1"',
        },
      ])
    },
  )

  test('requests of the league that were under way say no more', async () => {
    const { warnings, count } = await asking(404, 6)
    expect(count('soccer/gul.1')).toBeLessThanOrEqual(6)
    expect(warnings).toHaveLength(1)
  })

  test.each([403, 429, 500, 503])(
    '%i means that the provider is away, which ends the run of requests',
    async (status) => {
      const { warnings, count } = await asking(status, 1)
      expect(count('soccer/gul.1')).toBe(12)
      expect(count('football/nfl')).toBeGreaterThan(12)
      expect(warnings.at(-1)).toMatchObject({ place: 'espn', message: expect.stringMatching(/^12 requests in a row/) })
    },
  )
})

test('a provider that is there with answers of no schedule is asked on, one that gives pages is not', async () => {
  const askedFor = async (answer: string) => {
    let requests = 0
    const get = async () => {
      requests += 1
      return answer
    }
    await liveSource({ concurrency: 1, get }).read({ leagues: ['nfl', 'nba', 'eng.1', 'nhl', 'mlb'], ...day })
    return requests
  }
  expect(await askedFor('{"code":200}')).toBe(25)
  expect(await askedFor('<html>log in</html>')).toBe(12)
})

test("an owner's league is asked by its path", async () => {
  const asked: string[] = []
  const own = { code: 'my-cup', sport: 'soccer', name: 'My Cup', provider: 'espn', path: 'soccer/my.cup' }
  const source = liveSource({
    baseUrls: { espn: 'http://provider' },
    get: async (address) => {
      asked.push(address)
      return JSON.stringify(rawAnswer('eng.1', 'fulltime.json'))
    },
  })
  const window = { from: new Date('2025-05-25T00:00:00Z'), to: new Date('2025-05-26T00:00:00Z') }
  const { events } = await source.read({ leagues: ['my-cup'], catalogue: leagueCatalogue([own]), ...window })
  expect(new Set(asked)).toEqual(new Set(['http://provider/soccer/my.cup/scoreboard']))
  expect(events.map(({ league }) => league)).toEqual(['my-cup', 'my-cup'])
})

test('answers of the last minute serve again where that is enough, failures do not', async () => {
  let seconds = 0
  const asked: string[] = []
  const source = liveSource({
    clock: () => seconds * 1_000,
    get: async (_, { dates = '' }) => {
      asked.push(dates)
      if (dates === '20250903') throw new Error('busy')
      return '{"events":[]}'
    },
  })
  const askedBy = async (mayBeRecent: boolean, at: number) => {
    seconds = at
    asked.length = 0
    await source.read({ leagues: ['nfl'], mayBeRecent, ...day })
    return asked.length
  }
  expect([
    await askedBy(false, 0), // a refresh keeps nothing
    await askedBy(true, 1),
    await askedBy(true, 30),
    await askedBy(false, 31), // and takes nothing
    await askedBy(true, 62),
  ]).toEqual([5, 5, 1, 5, 5])
})

test('where no league is subscribed by name, only those that names speak of are asked for, without a word about others', async () => {
  const asked = new Set<string>()
  const source = liveSource({
    get: async (address) => {
      asked.add(address.replace(/\/scoreboard.*/, ''))
      return '{"events":[]}'
    },
  })
  const { warnings } = await source.read({ leagues: null, hinted: () => ['nfl', 'ohl', 'boxing'], ...day })
  expect([...asked].map((address) => address.split('/').at(-1))).toEqual(['nfl'])
  expect(warnings).toEqual([])
})

test('a source that stops breaks off what nobody answers', async () => {
  const server = createServer(() => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const source = liveSource({ baseUrls: { espn: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } })
  server.once('request', () => source.stop?.())
  const { events, warnings } = await source.read({ leagues: ['nfl'], ...day })
  expect(events).toEqual([])
  expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['provider_unreachable']))
  server.closeAllConnections()
  server.close()
})
