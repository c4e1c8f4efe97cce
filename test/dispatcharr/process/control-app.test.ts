import { expect, test } from 'vitest'
import { createControlApp } from '../../../src/dispatcharr/process/control-app.ts'
import { SportsGuideError } from '../../../src/errors.ts'
import { LONGEST_CORNER_TEXT } from '../../../src/host/contract.ts'

/** What a button is answered whose action throws, and what the log says of it. */
async function pressed(thrown: unknown) {
  const logged: string[] = []
  const unused = () => expect.unreachable()
  const write = (line: string) => void logged.push(line)
  const app = createControlApp({
    status: unused,
    act: () => Promise.reject(thrown),
    relay: unused,
    lookIntoInbox: unused,
    stop: unused,
    log: { debug: write, info: write, warn: write, error: write },
  })
  const answer = await app.request('/actions/preview', { method: 'POST', body: '{"params":{}}' })
  return { answer: (await answer.json()) as { code: string; detail: string }, status: answer.status, logged }
}

test('an error that the host’s corner has room for is answered as it is, and not logged', async () => {
  const error = new SportsGuideError('HostFailed', 'x'.repeat(LONGEST_CORNER_TEXT))
  const { answer, status, logged } = await pressed(error)
  expect([status, answer.code, answer.detail]).toEqual([502, 'HostFailed', error.message])
  expect(logged).toEqual([])
})

test('one that is longer keeps its code and its beginning; the log has all of it', async () => {
  const error = new SportsGuideError('HostDenied', `list groups: the host denies it (403); ${'do this, '.repeat(30)}`)
  const { answer, status, logged } = await pressed(error)
  expect([status, answer.code]).toEqual([502, 'HostDenied'])
  expect(answer.detail.startsWith(error.message.slice(0, 100))).toBe(true)
  expect(answer.detail).toMatch(/… .*\blog\b/)
  expect(answer.detail.length).toBeLessThanOrEqual(LONGEST_CORNER_TEXT)
  expect(logged).toEqual([error.message])
})
