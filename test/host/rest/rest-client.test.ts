import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { hostChannelShape } from '../../../src/generated/json-shapes.ts'
import { LONGEST_CORNER_TEXT } from '../../../src/host/contract.ts'
import { createRestClient, type RestClient } from '../../../src/host/rest/rest-client.ts'
import { fromJson } from '../../../src/records/json.ts'
import { manualDeadlines } from './deadlines.ts'
import {
  brokenOff,
  cut,
  halfJson,
  html,
  json,
  raw,
  type ScriptedAnswer,
  scriptedHost,
  silence,
} from './scripted-host.ts'

const SECRET = 'secret-key-4711'
const GROUP = { id: 7, name: 'Basketball' }
const CHANNEL = {
  id: 1,
  uuid: 'u',
  name: 'Mules at Herons',
  channel_number: 5000,
  channel_group_id: 7,
  tvg_id: 'sg.1',
  epg_data_id: null,
  logo_id: null,
  streams: [3],
}
const NEW_CHANNEL = {
  name: 'Mules at Herons',
  channelNumber: 5000,
  channelGroupId: 7,
  tvgId: 'sg.1',
  logoId: null,
  streams: [3],
}

const clients: RestClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

/** Bytes that never come to an end. */
const drip: ScriptedAnswer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}

/** A client of a host that answers by a script; pauses take no time and are written down. */
async function clientOf(...script: readonly ScriptedAnswer[]) {
  const deadlines = manualDeadlines()
  const host = await scriptedHost(
    ...script.map(
      (answer): ScriptedAnswer =>
        (request, response) => {
          answer(request, response)
          if (answer === silence || answer === drip) setImmediate(deadlines.pass)
        },
    ),
  )
  const pauses: number[] = []
  const client = createRestClient({
    url: host.url,
    credentials: { apiKey: SECRET },
    deadline: deadlines.deadline,
    repeat: { wait: async (milliseconds) => void pauses.push(milliseconds), random: () => 0 },
  })
  clients.push(client)
  return { client, pauses, requests: host.requests }
}

const failure = async (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: { code: string; message: string }) => error,
  )

describe('a request that may be repeated', () => {
  test.each([
    ['a lost connection', cut],
    ['an answer that never comes', silence],
    ['an error of the host', html(500)],
    ['a gateway without a host', html(502)],
    ['an answer that broke off', brokenOff],
    ['JSON that broke off', halfJson],
  ])('is sent again after %s', async (_, first) => {
    const { client, requests, pauses } = await clientOf(first, json([GROUP]))
    expect(await client.groups.list()).toEqual([GROUP])
    expect(requests).toHaveLength(2)
    expect(pauses).toEqual([250])
  })

  test('is sent four times at most, with pauses that double, and ends in an error that says what to do', async () => {
    const { client, requests, pauses } = await clientOf(html(503))
    const error = await failure(client.groups.list())
    expect(error).toMatchObject({ code: 'HostAway', message: expect.stringContaining('list groups') })
    expect(error.message).toMatch(/503.*starting/)
    expect(requests).toHaveLength(4)
    expect(pauses).toEqual([250, 500, 1000])
  })

  test('waits as long as a busy host asks for, within half a minute', async () => {
    const busy = (seconds: string) => json({ detail: 'slow down' }, 429, { 'retry-after': seconds })
    const { client, pauses } = await clientOf(busy('7'), busy('86400'), json([]))
    await client.groups.list()
    expect(pauses).toEqual([7250, 30_500])
  })

  test('is not sent again when the host refuses it', async () => {
    const { client, requests } = await clientOf(
      json({ errors: [{ channel_id: 9, error: 'Channel not found' }], updated_count: 0 }, 400),
    )
    const error = await failure(client.channels.bulkEdit([{ id: 9, name: 'x' }]))
    expect(error).toMatchObject({ code: 'HostRefused', message: expect.stringContaining('Channel not found') })
    expect(requests).toHaveLength(1)
  })

  test('that nobody answers ends in an error within its time', async () => {
    const { client, requests } = await clientOf(silence)
    const error = await failure(client.logos.list())
    expect(error).toMatchObject({ code: 'HostAway', message: expect.stringContaining('60 seconds') })
    expect(requests).toHaveLength(2) // four times a minute would be too long to wait
  })

  test('whose answer drips byte by byte ends too', async () => {
    const { client } = await clientOf(drip)
    expect(await failure(client.groups.list())).toMatchObject({ code: 'HostAway' })
  })
})

describe('a create', () => {
  test.each([
    ['cut', cut],
    ['silent', silence],
    ['failing', html(500)],
  ])('whose answer was lost (%s) finds what it made and is not repeated', async (_, lost) => {
    const { client, requests } = await clientOf(lost, json([CHANNEL]))
    expect(await client.channels.create(NEW_CHANNEL)).toEqual(fromJson(hostChannelShape, CHANNEL))
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  test('that made nothing is repeated', async () => {
    const { client, requests } = await clientOf(cut, json([]), json(CHANNEL, 201))
    expect(await client.channels.create(NEW_CHANNEL)).toEqual(fromJson(hostChannelShape, CHANNEL))
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    expect(client.writeRequests()).toBe(2)
  })

  test('that is refused when repeated, since the first one came through late, finds what it made', async () => {
    const taken = json({ name: ['channel group with this name already exists.'] }, 400)
    const { client } = await clientOf(cut, json([]), taken, json([GROUP]))
    expect(await client.groups.create('Basketball')).toEqual(GROUP)
  })

  test.each([
    ['in time', silence],
    ['by a gateway', html(504)],
  ])(
    'that is not answered %s is looked for, and never sent twice: the host may still be at work on it',
    async (_, late) => {
      const found = await clientOf(late, json([]), json([]), json([CHANNEL]))
      expect(await found.client.channels.create(NEW_CHANNEL)).toEqual(fromJson(hostChannelShape, CHANNEL))
      const lost = await clientOf(late, json([]))
      expect(await failure(lost.client.channels.create(NEW_CHANNEL))).toMatchObject({ code: 'HostAway' })
      expect(lost.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET'])
      expect(lost.pauses).toEqual([250, 500, 1000])
    },
  )

  test('that is refused at once is not looked for', async () => {
    const { client, requests } = await clientOf(json({ url: ['logo with this url already exists.'] }, 400))
    const error = await failure(client.logos.create({ name: 'x', url: 'https://art.example/x.png' }))
    expect(error).toMatchObject({ code: 'HostRefused', message: expect.stringContaining('already exists') })
    expect(requests).toHaveLength(1)
  })

  test('gives up with the last error, having looked each time', async () => {
    const answers = Array.from({ length: 4 }, () => [cut, json([])]).flat()
    const { client, requests } = await clientOf(...answers)
    expect(await failure(client.settingsRows.create({ key: 'k', name: 'n', value: 1 }))).toMatchObject({
      code: 'HostAway',
    })
    expect(requests.map(({ method }) => method).join(' ')).toBe('POST GET POST GET POST GET POST GET')
  })

  test('never sends a stream twice, which the host cannot take', async () => {
    const { client, requests } = await clientOf(json(CHANNEL, 201))
    await client.channels.create({ ...NEW_CHANNEL, streams: [3, 4, 3] })
    expect(requests[0]?.body).toMatchObject({ streams: [3, 4] })
  })
})

test('an action of a plugin is run once, whatever becomes of the answer', async () => {
  const { client, requests } = await clientOf(cut)
  expect(await failure(client.plugins.run('sports_guide', 'refresh'))).toMatchObject({ code: 'HostAway' })
  expect(requests).toHaveLength(1)
})

describe('an answer', () => {
  test('that is a page where JSON was due is an error of its own, and not asked for again', async () => {
    const { client, requests } = await clientOf(html(200))
    const error = await failure(client.streams.list())
    expect(error).toMatchObject({ code: 'HostAnswerNotJson', message: expect.stringContaining('text/html') })
    expect(requests).toHaveLength(1)
  })

  test('whose rows are not as expected is refused with the place', async () => {
    const { client } = await clientOf(json([GROUP, { id: 'x', name: null }]))
    const error = await failure(client.groups.list())
    expect(error).toMatchObject({ code: 'HostAnswerUnreadable', message: expect.stringMatching(/row 2: (id|name)/) })
  })

  test.each([{}, null, 'text', 3])('that is no list (%j) is refused', async (value) => {
    const { client } = await clientOf(json(value))
    expect(await failure(client.channels.list())).toMatchObject({ code: 'HostAnswerUnreadable' })
  })

  test('of 204 may be followed by bytes that are no answer to anything', async () => {
    const late = raw('HTTP/1.1 204 No Content\r\nContent-Length: 30\r\n\r\n{"message":"Channels deleted"}')
    const { client, requests } = await clientOf(late, late, json([]))
    await client.channels.bulkDelete([1])
    await client.channels.bulkDelete([2])
    expect(await client.channels.list()).toEqual([])
    expect(requests).toHaveLength(3)
  })

  test('that sends us elsewhere is not followed', async () => {
    const { client, requests } = await clientOf(json({}, 302, { location: 'https://elsewhere.example/login' }))
    const error = await failure(client.groups.list())
    expect(error).toMatchObject({ code: 'HostRefused', message: expect.stringContaining('elsewhere.example') })
    expect(requests).toHaveLength(1)
  })

  test('of 401 names credentials and remedy', async () => {
    const { client } = await clientOf(json({ detail: 'Invalid API key' }, 401))
    const error = await failure(client.groups.list())
    expect(error).toMatchObject({ code: 'HostDenied', message: expect.stringMatching(/Invalid API key.*(key|token)/) })
  })

  const denied = json({ detail: 'You do not have permission to perform this action.' }, 403)
  test.each([
    ['the network rules', denied, /Network Access.*127\.0\.0\.1\/32 .*"UI"/],
    ['the level of the user', json({ id: 2, user_level: 1 }), /^(?!.*Network Access).*administrator/],
    ['nobody knows what', html(502), /administrator.*Network Access/],
    ['a host that goes away', cut, /administrator.*Network Access/],
  ])('of 403 names the remedy, where it is for %s', async (_, who, remedy) => {
    const { client, requests } = await clientOf(denied, who)
    const error = await failure(client.groups.list())
    expect(error).toMatchObject({ code: 'HostDenied', message: expect.stringMatching(remedy) })
    expect(requests.map(({ url }) => url)).toEqual(['/api/channels/groups/', '/api/accounts/users/me/'])
  })

  test('of 403 fits the corner in which the host shows it, where it is for the network rules', async () => {
    const { url } = await scriptedHost(denied, denied)
    const credentials = { apiKey: 'k' }
    const client = createRestClient({ url, credentials, username: 'sports-guide-plugin' })
    onTestFinished(() => client.close())
    const { message } = await failure(client.groups.list())
    expect(message).toMatch(/127\.0\.0\.1\/32 .*"UI".*sports-guide-plugin/)
    expect(message.length).toBeLessThanOrEqual(LONGEST_CORNER_TEXT)
  })

  test('of 403 names our user where it is known', async () => {
    const { url } = await scriptedHost(denied, json({ id: 2, user_level: 1 }), denied, denied)
    const credentials = { apiKey: 'k' }
    const client = createRestClient({ url, credentials, username: 'robot', repeat: { wait: async () => undefined } })
    onTestFinished(() => client.close())
    expect((await failure(client.groups.list())).message).toMatch(/robot.*administrator/)
    expect((await failure(client.groups.list())).message).toMatch(/networks.*robot/)
  })

  test('is told on one line of bounded length, whatever a stranger put into it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(400, 404, 409, 418), async (body, status) => {
        const { client } = await clientOf(json(body, status))
        const { code, message } = await failure(client.groups.list())
        expect(code).toBe('HostRefused')
        expect(message.length).toBeLessThan(420)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come through
        expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
      }),
      { numRuns: 50 },
    )
  })
})

describe('what is sent', () => {
  test('goes out in batches, each once, and nothing for nothing', async () => {
    const done: ScriptedAnswer = ({ body, ...request }, response) => {
      const channels = (body as { id: number }[]).map(({ id }) => ({ ...CHANNEL, id }))
      json({ message: '', channels })({ body, ...request }, response)
    }
    const { client, requests } = await clientOf(done)
    await client.channels.bulkEdit([])
    expect(requests).toHaveLength(0)
    await client.channels.bulkEdit(Array.from({ length: 1001 }, (_, index) => ({ id: index + 1, name: 'x' })))
    expect(requests.map(({ body }) => (body as unknown[]).length)).toEqual([500, 500, 1])
  })

  test('reads streams by their ids, in order, a bounded number at a time', async () => {
    const all = Array.from({ length: 4500 }, (_, index) => 4500 - index)
    const answer: ScriptedAnswer = ({ method, body }, response) => {
      const rows = (body as { ids?: number[] } | undefined)?.ids?.map((id) => ({ id, name: `stream ${id}` })) ?? all
      json(method === 'GET' ? all : rows)({ method, url: '', headers: {}, body }, response)
    }
    const { client, requests } = await clientOf(answer)
    const streams = await client.streams.list()
    expect(streams.map(({ id }) => id)).toEqual([...all].reverse())
    expect(requests).toHaveLength(4)
    expect(client.writeRequests()).toBe(0)
  })

  test('asks for at most four answers at a time', async () => {
    let underWay = 0
    let most = 0
    const slow: ScriptedAnswer = (request, response) => {
      underWay += 1
      most = Math.max(most, underWay)
      setTimeout(() => {
        underWay -= 1
        json([])(request, response)
      }, 5)
    }
    const { client } = await clientOf(slow)
    await Promise.all(Array.from({ length: 20 }, () => client.groups.list()))
    expect(most).toBe(4)
  })

  test('carries the key in a header, or the token', async () => {
    const { client, requests } = await clientOf(json([]))
    await client.groups.list()
    expect(requests[0]?.headers['x-api-key']).toBe(SECRET)
    const host = await scriptedHost(json([]))
    const withToken = createRestClient({ url: host.url, credentials: { token: 'abc.def' } })
    clients.push(withToken)
    await withToken.groups.list()
    expect(host.requests[0]?.headers.authorization).toBe('Bearer abc.def')
  })
})

test('no error of any kind holds the key', async () => {
  const bad = [cut, silence, html(200), html(500), json({}, 302), json({ detail: 'no' }, 401), json([{}])]
  for (const answer of bad) {
    const { client } = await clientOf(answer)
    const error = await failure(client.groups.list())
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(SECRET)
  }
})

test.each([
  ['an answer', json({ detail: `your key ${SECRET} is bad` }, 401)],
  ['a redirect', json({}, 302, { location: `http://elsewhere.example/${SECRET}?k=${SECRET}` })],
  ['a content type', (_, response) => void response.writeHead(200, { 'content-type': `text/${SECRET}` }).end('x')],
  ['a row', json([{ [SECRET]: 1 }])],
] as readonly (readonly [string, ScriptedAnswer])[])('a key that %s sends back is not told', async (_, answer) => {
  const { client } = await clientOf(answer)
  expect((await failure(client.groups.list())).message).not.toContain(SECRET)
})

test('a closed client breaks off what waits, and takes nothing more', async () => {
  const { client } = await clientOf(silence)
  const waiting = failure(client.groups.list())
  client.close()
  expect(await waiting).toMatchObject({ code: 'HostAway', message: expect.stringContaining('stopping') })
  expect(await failure(client.groups.list())).toMatchObject({ code: 'HostAway' })
})
