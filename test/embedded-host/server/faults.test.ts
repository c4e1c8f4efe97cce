import { describe, expect, test } from 'vitest'
import { rowsOf, runServer } from './running-server.ts'

const GROUPS = '/api/channels/groups/'

async function groupNames({ call }: Awaited<ReturnType<typeof runServer>>): Promise<string[]> {
  return rowsOf(await call('GET', GROUPS)).map(({ name }) => String(name))
}

describe('a call can be told to go wrong', () => {
  test.each([
    { kind: 'status_500', status: 500, type: 'text/html' },
    { kind: 'status_400', status: 400, type: 'application/json' },
  ] as const)('$kind before it acted changes nothing', async ({ kind, status, type }) => {
    const running = await runServer()
    running.server.faults.fail(1, { kind, acted: false })
    const answer = await running.call('POST', GROUPS, { name: 'Ours' })
    expect(answer).toMatchObject({ status, type: expect.stringContaining(type) })
    expect(await groupNames(running)).not.toContain('Ours')
  })

  test.each(['status_500', 'status_400'] as const)(
    '%s after it acted keeps the change, and tells nothing of it',
    async (kind) => {
      const running = await runServer()
      running.server.faults.fail(1, { kind, acted: true })
      const answer = await running.call('POST', GROUPS, { name: 'Ours' })
      expect(answer.status).toBe(kind === 'status_500' ? 500 : 400)
      expect(answer.text).not.toContain('Ours')
      expect(await groupNames(running)).toContain('Ours')
    },
  )

  test.each([false, true])('a connection is cut; it acted: %s', async (acted) => {
    const running = await runServer()
    running.server.faults.fail(1, { kind: 'cut', acted })
    await expect(running.call('POST', GROUPS, { name: 'Ours' })).rejects.toThrow()
    expect((await groupNames(running)).includes('Ours')).toBe(acted)
    expect(running.server.calls[0]).toMatchObject({ number: 1, status: null })
  })

  test('a call without an answer ends when the client gives up', async () => {
    const running = await runServer()
    running.server.faults.fail(1, { kind: 'timeout', acted: true })
    const waiting = fetch(running.server.url + GROUPS, {
      headers: { 'x-api-key': 'the-key' },
      signal: AbortSignal.timeout(50),
    })
    await expect(waiting).rejects.toThrow()
    await expect.poll(() => running.server.calls.length).toBe(1)
    expect(running.server.calls[0]?.status).toBeNull()
  })

  test('a call without an answer ends when the server closes', async () => {
    const running = await runServer()
    running.server.faults.fail(1, { kind: 'timeout', acted: false })
    const waiting = running.call('GET', GROUPS)
    const ended = expect(waiting).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 20))
    await running.server.close()
    await ended
  })

  describe('a late call', () => {
    const lateCall = async () => {
      const running = await runServer()
      const arrived = running.server.faults.fail(1, { kind: 'late', acted: false })
      const impatience = new AbortController()
      const answer = fetch(running.server.url + GROUPS, {
        method: 'POST',
        headers: { 'x-api-key': 'the-key', 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ours' }),
        signal: impatience.signal,
      })
      const ended = expect(answer).rejects.toThrow()
      const giveUp = async () => {
        impatience.abort()
        await ended
      }
      await arrived
      return { ...running, giveUp, ended }
    }

    test('is done when the client has given up', async () => {
      const { server, call, giveUp } = await lateCall()
      expect(rowsOf(await call('GET', GROUPS))).toEqual([])
      expect(server.calls.map(({ number }) => number)).toEqual([2])
      await giveUp()
      await server.idle()
      expect(rowsOf(await call('GET', GROUPS))).toMatchObject([{ name: 'Ours' }])
      expect(server.calls.find(({ number }) => number === 1)).toMatchObject({ status: null, writes: true })
    })

    test.each(['before', 'after'])(
      'is done before the server is closed, closing %s the client gave up',
      async (when) => {
        const { server, giveUp, ended, folder } = await lateCall()
        if (when === 'after') await giveUp()
        await server.close()
        await ended
        const again = await runServer({ path: folder })
        expect(rowsOf(await again.call('GET', GROUPS))).toMatchObject([{ name: 'Ours' }])
      },
    )
  })

  test('only the call with the number goes wrong, and faults can be taken back', async () => {
    const { server, call } = await runServer()
    server.faults.fail(2, { kind: 'status_500', acted: false })
    server.faults.fail(4, { kind: 'status_500', acted: false })
    expect((await call('GET', GROUPS)).status).toBe(200)
    expect((await call('GET', GROUPS)).status).toBe(500)
    expect((await call('GET', GROUPS)).status).toBe(200)
    server.faults.clear()
    expect((await call('GET', GROUPS)).status).toBe(200)
  })
})

describe('calls are remembered', () => {
  test('with their numbers, statuses, and whether they may write', async () => {
    const { server, call } = await runServer()
    await call('GET', `${GROUPS}?x=1`)
    await call('POST', '/api/channels/streams/by-ids/', { ids: [] })
    await call('POST', GROUPS, {})
    await call('GET', GROUPS, undefined, { 'x-api-key': 'wrong' })
    expect(server.calls).toEqual([
      { number: 1, method: 'GET', path: `${GROUPS}?x=1`, status: 200, writes: false },
      { number: 2, method: 'POST', path: '/api/channels/streams/by-ids/', status: 200, writes: false },
      { number: 3, method: 'POST', path: GROUPS, status: 400, writes: true },
      { number: 4, method: 'GET', path: GROUPS, status: 401, writes: false },
    ])
  })

  test('after a reset they count from 1', async () => {
    const { server, call } = await runServer()
    await call('GET', GROUPS)
    server.resetCalls()
    server.faults.fail(1, { kind: 'status_400', acted: false })
    expect((await call('GET', GROUPS)).status).toBe(400)
    expect(server.calls.map(({ number }) => number)).toEqual([1])
  })

  test('pages are no calls', async () => {
    const { server, call } = await runServer()
    await call('GET', '/plugins')
    await call('GET', '/')
    expect(server.calls).toEqual([])
  })
})
