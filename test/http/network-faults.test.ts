import { describe, expect, test, vi } from 'vitest'
import { pause } from '../../src/time/pause.ts'
import { manualDeadlines } from '../host/rest/deadlines.ts'
import { openUser, SECRET, USER_NAMES, type UserName } from './http-users.ts'
import {
  announcesTooMuch,
  answers,
  type Behavior,
  bomb,
  dribbles,
  endsEarly,
  failsForEver,
  never,
  page,
  rawServer,
  redirects,
  refusesInPart,
  resets,
  speaksNoHttp,
  status,
} from './raw-server.ts'

/** By user the outcome and the number of requests. */
type Expected = { readonly [name in UserName]: readonly [outcome: string, requests: number] }

const OFTEN = { plain: 1, retrying: 3, source: 3, host: 4, downloads: 1 }
const ONCE = { plain: 1, retrying: 2, source: 2, host: 2, downloads: 1 }
const NEVER = { plain: 1, retrying: 1, source: 1, host: 1, downloads: 1 }

/** An outcome of HttpClient's own, one of the data sources and one of the host. Downloads fail. */
function expected(own: string, reply: string, host: string, requests: typeof NEVER, saved = 'failed'): Expected {
  return {
    plain: [own, requests.plain],
    retrying: [own, requests.retrying],
    source: [reply, requests.source],
    host: [host, requests.host],
    downloads: [saved, requests.downloads],
  }
}

interface Fault {
  readonly behavior: (pass: () => void) => Behavior
  readonly expected: Expected
  readonly isTls?: true
}

const LIST = '[{"id":7,"name":"Basketball"}]'

const FAULTS: { readonly [title: string]: Fault } = {
  'that is well': {
    behavior: () => answers(LIST),
    expected: expected('json', 'answer', 'read', NEVER, 'saved 30 bytes'),
  },
  // Failing.
  'that fails with 500': { behavior: () => status(500), expected: expected('status 500', 'away', 'HostFailed', OFTEN) },
  'that is busy (503)': {
    behavior: () => status(503, { 'Retry-After': '7' }),
    expected: expected('status 503', 'away', 'HostAway', OFTEN),
  },
  'that refuses (404)': {
    behavior: () => status(404),
    expected: expected('status 404', 'refused', 'HostRefused', NEVER),
  },
  'that resets the connection': {
    behavior: () => resets,
    expected: expected('unreachable', 'away', 'HostAway', OFTEN),
  },
  'that breaks off in the middle of a refusal': {
    behavior: () => refusesInPart,
    expected: { ...expected('status 403', 'away', 'HostAway', NEVER), host: ['HostAway', 4] },
  },
  'that never ends the answer that it failed': {
    behavior: (pass) => failsForEver(pass),
    expected: { ...expected('status 500', 'away', 'HostAway', OFTEN), host: ['HostAway', 2] },
  },
  'that breaks off': { behavior: () => endsEarly, expected: expected('cut', 'away', 'HostAway', OFTEN) },
  'that speaks no HTTP': {
    behavior: () => speaksNoHttp,
    expected: { ...expected('not_http', 'away', 'HostAway', NEVER), host: ['HostAway', 4] },
  },
  'whose certificate is not trusted': {
    behavior: () => answers(LIST),
    isTls: true,
    expected: expected('certificate', 'away', 'HostAway', NEVER),
  },
  // Slow.
  'that never answers': { behavior: never, expected: expected('deadline', 'away', 'HostAway', ONCE) },
  'that dribbles for ever': { behavior: dribbles, expected: expected('deadline', 'away', 'HostAway', ONCE) },
  // Lying.
  'that announces more than it may send': {
    behavior: () => announcesTooMuch,
    expected: expected('too_large', 'away', 'HostAnswerUnreadable', NEVER),
  },
  'that announces less than it sends': {
    behavior: () => answers(LIST, { 'Content-Length': '9' }),
    expected: {
      ...expected('cut', 'away', 'HostAnswerUnreadable', OFTEN, 'saved 9 bytes'),
      retrying: ['cut', 1], // that is what its JSON is: HttpClient does not know that JSON was due
    },
  },
  'that answers nothing': {
    behavior: () => answers(''),
    expected: {
      ...expected('empty', 'away', 'HostAnswerUnreadable', OFTEN, 'saved 0 bytes'),
      retrying: ['empty', 1],
    },
  },
  'that answers a page': {
    behavior: () => page,
    expected: expected('page', 'away', 'HostAnswerNotJson', NEVER, 'saved 30 bytes'),
  },
  // Redirecting; there is nobody at port 1.
  'that redirects in a circle': {
    behavior: () => redirects('/again'),
    expected: {
      plain: ['too_many_redirects', 4],
      retrying: ['too_many_redirects', 4],
      source: ['away', 4],
      host: ['HostRefused', 1],
      downloads: ['failed', 6],
    },
  },
  'that redirects to no HTTP address': {
    behavior: () => redirects('file:///etc/passwd'),
    expected: expected('redirect_refused', 'away', 'HostRefused', NEVER),
  },
}

describe.each(Object.entries(FAULTS))('of a server %s', (_, { behavior, expected: all, isTls = false }) => {
  test.each(USER_NAMES)('is answered in bounded time and tries (%s)', async (name) => {
    const deadlines = manualDeadlines()
    const server = await rawServer(behavior(deadlines.pass), { isTls })
    const user = openUser(name, deadlines)
    const secret = name === 'downloads' ? {} : { secret: SECRET }
    const { outcome, message } = await user.read(server.url, secret)
    // A connection over TLS that is not trusted ends before any request.
    expect([outcome, isTls ? all[name][1] : server.requests.length]).toEqual(all[name])
    expect(message).not.toContain(SECRET)
    expect(message).not.toContain(String(server.port))
  })
})

test.each(USER_NAMES)('a server that is not there is tried as often as one that fails (%s)', async (name) => {
  const server = await rawServer(answers(LIST))
  server.close()
  const pauses: number[] = []
  const user = openUser(name, { wait: async (milliseconds) => void pauses.push(milliseconds) })
  const { outcome, message } = await user.read(server.url)
  const outcomes = { plain: 'unreachable', retrying: 'unreachable', source: 'away', host: 'HostAway' }
  expect([outcome, pauses.length]).toEqual([{ ...outcomes, downloads: 'failed' }[name], OFTEN[name] - 1])
  expect(message).not.toContain(String(server.port))
})

const WITH_SIZE = USER_NAMES.filter((name) => name !== 'host')

test.each(WITH_SIZE)('a few kilobytes that unpack to 40 MB are left unread after the limit (%s)', async (name) => {
  const server = await rawServer(bomb(40))
  const { outcome } = await openUser(name, { maxAnswerBytes: 1024 * 1024 }).read(server.url)
  expect(outcome).toBe(
    { plain: 'too_large', retrying: 'too_large', source: 'away', downloads: 'failed', host: '' }[name],
  )
  expect(server.requests).toHaveLength(1)
})

test.each(USER_NAMES)('every request says which program sends it (%s)', async (name) => {
  const server = await rawServer(answers('[]'))
  await openUser(name).read(server.url)
  expect(server.requests[0]).toMatch(/^user-agent: sports-guide\r$/im)
})

describe('the pauses before repeats', () => {
  const RETRYING: readonly UserName[] = ['retrying', 'source', 'host']

  test.each(RETRYING)('double, and come after the time that the server asks for (%s)', async (name) => {
    const server = await rawServer(status(503, { 'Retry-After': '7' }))
    const pauses: number[] = []
    await openUser(name, { wait: async (milliseconds) => void pauses.push(milliseconds) }).read(server.url)
    const first = name === 'host' ? 250 : 500
    expect(pauses).toHaveLength(OFTEN[name] - 1)
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(7000 + first * 2 ** index)
      expect(pause).toBeLessThan(7000 + first * 2 ** index * 1.5)
    }
  })

  test.each(RETRYING)('end at once when the client is closed, and nothing more is sent (%s)', async (name) => {
    const server = await rawServer(status(503, { 'Retry-After': '9' }))
    const user = openUser(name, { wait: pause })
    const reading = user.read(server.url)
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 50)) // the answer is read, and the pause begins
    user.close()
    expect((await reading).outcome).toBe({ retrying: 'stopped', source: 'stopped', host: 'HostAway' }[name as 'host'])
    expect(server.requests).toHaveLength(1)
  })
})
