import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { EventInbox, serveEvents } from '../../../src/dispatcharr/process/event-inbox.ts'
import { SportsGuideError } from '../../../src/errors.ts'
import type { ActionParams } from '../../../src/host/contract.ts'
import { QUIET } from '../../quiet-log.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { until } from './running-process.ts'

const AGAIN_MS = 30_000

const sourceOf = ({ payload = {} }: ActionParams) => String(payload.source_name ?? payload.account_name ?? '')

/** A service whose plugin answers as told; pauses between tries never end by themselves. */
function service(answer: (params: ActionParams) => Promise<{ ran: boolean }>) {
  const dataDir = temporaryFolder()
  const inbox = new EventInbox(dataDir, QUIET)
  inbox.waiting()
  const called: string[] = []
  const ends = new AbortController()
  onTestFinished(() => ends.abort())
  const { look } = serveEvents({
    inbox,
    async call(action, params) {
      called.push(`${action === 'refresh' ? '' : `${action} `}${params.event} ${sourceOf(params)}`.trim())
      return { status: 'ok', message: 'Done.', ...(await answer(params)) }
    },
    pause: (ms) => (ms === AGAIN_MS ? new Promise(() => undefined) : sleep(ms)),
    timings: { inbox: 5, quiet: 5, longestQuiet: 20, firstRetry: AGAIN_MS, longestRetry: AGAIN_MS },
    log: QUIET,
    until: ends.signal,
    nothingRan: () => void called.push('nothing ran'),
  })
  let count = 0
  const leave = (event: string, source?: string) => {
    count += 1
    const path = join(dataDir, 'inbox', `${count}.json`)
    const payload = source === undefined ? {} : { [event.startsWith('m3u') ? 'account_name' : 'source_name']: source }
    writeFileSync(`${path}.new`, JSON.stringify({ event, payload, received_at: new Date(count).toISOString() }))
    renameSync(`${path}.new`, path)
  }
  return { inbox, called, leave, look }
}

test('guides that ask for no run are asked about one by one, each source once, and the first that does is the last', async () => {
  const { inbox, called, leave } = service(async ({ payload }) => ({ ran: payload?.source_name === 'c' }))
  for (const source of ['a', 'b', 'a', 'c', 'd']) leave('epg_refresh', source)
  await until(() => called.length > 0 && inbox.waiting().length === 0)
  expect(called).toEqual(['epg_refresh a', 'epg_refresh b', 'epg_refresh c'])
})

test('a playlist goes before guides, since it always leads to a run', async () => {
  const { inbox, called, leave } = service(async () => ({ ran: true }))
  leave('epg_refresh', 'a')
  leave('m3u_refresh')
  await until(() => called.length > 0 && inbox.waiting().length === 0)
  expect(called).toEqual(['m3u_refresh'])
})

test('what the host could not do is told of each playlist and guide, before the run that others ask for', async () => {
  const { inbox, called, leave } = service(async ({ event }) => ({ ran: !String(event).endsWith('_error') }))
  leave('m3u_refresh')
  leave('epg_error', 'guide')
  for (const account of ['one', 'two', 'one']) leave('m3u_error', account)
  await until(() => called.length > 0 && inbox.waiting().length === 0)
  expect(called).toEqual(['m3u_error one', 'm3u_error two', 'epg_error guide', 'm3u_refresh'])
})

test('a run that failed for another reason than the host is forgotten: the next trigger does the same', async () => {
  const { inbox, called, leave } = service(() => Promise.reject(new SportsGuideError('StateDamaged', 'a crash')))
  leave('m3u_refresh')
  await until(() => called.length > 0 && inbox.waiting().length === 0)
  expect(called).toEqual(['m3u_refresh'])
})

test('a host that fails itself, as without its database, is tried again', async () => {
  const { inbox, called, leave } = service(() => Promise.reject(new SportsGuideError('HostFailed', 'status 500')))
  leave('m3u_refresh')
  await until(() => called.length === 1)
  await sleep(30)
  expect(inbox.waiting()).toHaveLength(1)
})

test('nothing ran where none of the events asked for a run', async () => {
  const { called, leave } = service(async () => ({ ran: false }))
  leave('epg_refresh', 'a')
  await until(() => called.length > 1)
  expect(called).toEqual(['epg_refresh a', 'nothing ran'])
})

test('what was kept while the host was away is tried at once when the host tells of something', async () => {
  let isAway = true
  const { inbox, called, leave, look } = service(async () => {
    if (isAway) throw new SportsGuideError('HostAway', 'no answer')
    return { ran: true }
  })
  leave('m3u_refresh')
  await until(() => called.length === 1)
  await sleep(30)
  expect(called).toHaveLength(1)
  expect(inbox.waiting()).toHaveLength(1)
  isAway = false
  look()
  await until(() => inbox.waiting().length === 0)
  expect(called).toHaveLength(2)
})
