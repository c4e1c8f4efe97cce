import { describe, expect, test, vi } from 'vitest'
import { addedFor } from '../../../../src/console/text/change-sections.ts'
import { texts } from '../../../../src/console/texts.ts'
import type { RecordedRun, RunComparison } from '../../../../src/generated/records.ts'
import { call } from '../../../api/demo-api.ts'
import { openPage } from '../../open-page.ts'

type Page = Awaited<ReturnType<typeof openPage>>

/** History after two refreshes: the first created channels, the second found nothing to change. */
async function historyOfTwo(hash = '#/history') {
  const page = await openPage()
  await call(page.app, 'POST', '/api/v1/runs', {})
  page.go(hash)
  await page.within('.runs a', '17 created')
  await page.within('.runs a', texts.history.nothing)
  return page
}

const CREATED = '#/history/1'
const UNCHANGED = '#/history/2'

/** Waits until the story of a refresh is open. */
async function isOpen(page: Page, headline: string): Promise<void> {
  await expect.poll(() => page.all('.rundetail h2').map((one) => one.textContent)).toEqual([headline])
}

function buttonsOf(page: Page): readonly (string | null)[] {
  return page.all('.rundetail button').map((one) => one.textContent)
}

async function pressChip(page: Page, selector: string, words: string): Promise<void> {
  const chip = await page.within(`${selector} .chip`, words)
  chip.click()
  await expect
    .poll(() => page.all(`${selector} .chip[aria-pressed=true]`).map((one) => one.textContent))
    .toEqual([chip.textContent])
}

test('refreshes are listed by day with their start, and the newest is open', async () => {
  const page = await historyOfTwo()
  await page.shows(texts.history.today('Thursday, June 5'), texts.history.starts.api ?? '')
  await isOpen(page, texts.history.nothing)
  await page.shows(texts.history.noChanges)
  expect(page.all('.runs [aria-current=true]').map((one) => one.getAttribute('href'))).toEqual([UNCHANGED])
  expect(location.hash).toBe('#/history')
})

test('an address opens a refresh with every change and its reason', async () => {
  const page = await historyOfTwo(CREATED)
  await isOpen(page, '17 created')
  await page.shows('4 streams show Arizona Diamondbacks', 'MLB: Diamondbacks @ Braves', texts.history.writes(40))
  const { json } = await call<RecordedRun>(page.app, 'GET', '/api/v1/runs/1')
  const { groups, logos } = addedFor(json.operations ?? [])
  expect(groups).toBe(4)
  await page.shows(texts.history.streamsRead(191), texts.changes.added(groups, logos))
  expect(page.all('.chgs .chg b')).toHaveLength(8)
  await page.press(texts.changes.showAll(17))
  await expect.poll(() => page.all('.chgs .chg b').length).toBe(17)
  expect(page.text()).not.toContain(texts.changes.showAll(17))
})

test('a refresh that does not exist says so, and the list stays', async () => {
  const page = await openPage({ hash: '#/history/99' })
  await page.within('.runs a', '17 created')
  await page.shows(texts.history.notStored, texts.history.notStoredHelp)
  expect(page.all('.rundetail [role=alert]')).toEqual([])
  page.go('#/history/abc')
  await expect.poll(() => page.asked.map(({ url }) => url)).toContain('/api/v1/runs/0')
  await page.shows(texts.history.notStored)
})

test('arrow keys open the refresh below and above, and U asks to undo the last one', async () => {
  const page = await historyOfTwo()
  await isOpen(page, texts.history.nothing)
  await page.key('ArrowDown')
  await isOpen(page, '17 created')
  expect(location.hash).toBe(CREATED)
  await page.key('ArrowDown')
  expect(location.hash).toBe(CREATED)
  await page.key('ArrowUp')
  await isOpen(page, texts.history.nothing)
  await page.key('u', { ctrlKey: true })
  expect(location.hash).toBe(UNCHANGED)
  await page.key('u')
  await page.shows(texts.undo.planned.remove)
  expect(location.hash).toBe(`${UNCHANGED}?drawer=undo`)
})

describe('filters of the list', () => {
  test('have their number, and stand in the address', async () => {
    const page = await historyOfTwo()
    const { kinds } = texts.history
    await expect
      .poll(() => page.all('.history__bar .chip').map((one) => one.textContent))
      .toEqual([kinds.all, `${kinds.changes}1`, `${kinds.warnings}0`, `${kinds.failed}0`, `${kinds.yours}2`])
    await pressChip(page, '.history__bar', kinds.changes)
    expect(location.hash).toBe('#/history?kind=changes')
    await expect
      .poll(() => page.all('.runs a').map((one) => one.getAttribute('href')))
      .toEqual([`${CREATED}?kind=changes`])
    await isOpen(page, '17 created')
    expect(page.text()).not.toContain(texts.history.removeEverything)
    await pressChip(page, '.history__bar', kinds.all)
    expect(location.hash).toBe('#/history')
    await expect.poll(() => page.all('.runs a').length).toBe(2)
  })

  test('say that they leave nothing', async () => {
    const page = await openPage({ hash: '#/history?kind=failed' })
    await page.shows(texts.history.noneOfKind, texts.history.noneOfKindHelp)
    expect(page.all('.runs a')).toEqual([])
    expect(page.all('.rundetail')).toEqual([])
  })
})

test('changes are filtered by kind, in the address', async () => {
  const page = await openPage({ hash: CREATED })
  const operation = { tvg_id: 'sg.1', host_channel_id: 1, fields: [], changes: [], reason: 'since' }
  page.answers(({ url }) => {
    if (url !== '/api/v1/runs/1') return null
    const operations = (['create', 'remove', 'create'] as const).map((action, at) => ({
      ...{ ...operation, action, name: `Channel ${at}` },
    }))
    return { status: 200, body: { ...RUN, operations, operation_count: 3 } satisfies RecordedRun }
  })
  page.go('#/home')
  page.go(CREATED)
  await page.shows('Channel 0', 'Channel 1', 'Channel 2')
  const { create, remove } = texts.changes.done
  expect(page.all('.rundetail__kinds .chip').map((one) => one.textContent)).toEqual([
    `${texts.history.allChanges}3`,
    `${create}2`,
    `${remove}1`,
  ])
  await pressChip(page, '.rundetail__kinds', remove)
  await page.hides('Channel 0', 'Channel 2')
  expect(location.hash).toBe(`${CREATED}?changes=remove`)
  await pressChip(page, '.rundetail__kinds', texts.history.allChanges)
  await page.shows('Channel 0', 'Channel 1')
  expect(location.hash).toBe(CREATED)
})

const RUN: RecordedRun = {
  ...{ id: 1, started_at: '2025-06-05T16:00:00Z', finished_at: '2025-06-05T16:00:01Z', duration_ms: 900 },
  ...{ trigger: 'schedule', state: 'done', counts: { created: 2, removed: 1 }, warnings: [], error: null },
  operation_count: 0,
}

test('a refresh is compared with the one before it, with an address of its own', async () => {
  const page = await historyOfTwo(UNCHANGED)
  await page.press(texts.history.compare)
  await page.shows('17 → 0')
  expect(location.hash).toBe(`${UNCHANGED}?compare=true`)
  const { json } = await call<RunComparison>(page.app, 'GET', '/api/v1/runs/2/comparison')
  const rows = page.all('.differs tr').map((one) => one.querySelector('th')?.textContent)
  expect(rows).toEqual([...json.counts.map(({ name }) => texts.history.counts[name]), texts.history.duration])
  await page.press(texts.history.compare)
  await expect.poll(() => page.all('.differs')).toEqual([])
  expect(location.hash).toBe(UNCHANGED)
})

describe('undo', () => {
  test('is offered for the refresh that can be undone, and for no other', async () => {
    const page = await historyOfTwo(UNCHANGED)
    await isOpen(page, texts.history.nothing)
    expect(buttonsOf(page)).not.toContain(texts.history.undoThis)
    const link = await page.within('.rundetail a', texts.history.lastWithChanges('12:00 PM', '17 created'))
    expect(link.getAttribute('href')).toBe(CREATED)
    page.go(CREATED)
    await page.press(texts.history.undoThis)
    await page.shows(texts.undo.planned.remove)
    expect(location.hash).toBe(`${CREATED}?drawer=undo`)
    await page.press(texts.undo.confirm)
    await page.shows(texts.undo.done.remove)
    await page.press(texts.shared.done)
    await isOpen(page, `17 created${texts.history.states.undone}`)
    await page.shows(texts.history.pausedUntil('tomorrow 12:00 PM', 'undo'))
    expect(buttonsOf(page)).not.toContain(texts.history.undoThis)
  })
})

test('a filter does not offer the undo for an earlier refresh', async () => {
  const page = await historyOfTwo()
  const { json } = await call<{ readonly items: readonly RecordedRun[] }>(page.app, 'GET', '/api/v1/runs')
  const [newest, older] = json.items as readonly [RecordedRun, RecordedRun]
  const listed = (...items: readonly RecordedRun[]) => ({ status: 200, body: { ...json, total: items.length, items } })
  page.answers(({ url }) => {
    if (!url.startsWith('/api/v1/runs?')) return null
    return url.includes('kind=yours') ? listed(older) : listed({ ...newest, operation_count: 3 }, older)
  })
  await pressChip(page, '.history__bar', texts.history.kinds.yours)
  await isOpen(page, '17 created')
  const asked = () => page.asked.filter(({ url }) => url === '/api/v1/runs?limit=300').length
  await expect.poll(asked).toBeGreaterThan(1)
  expect(buttonsOf(page)).not.toContain(texts.history.undoThis)
})

test('a pause by the user is not called an undo', async () => {
  const page = await openPage()
  await call(page.app, 'POST', '/api/v1/refreshes/pause', { until: 'two_hours' })
  await page.opened.look()
  page.go('#/history')
  await page.within('.runs .note', texts.history.pausedUntil('2:00 PM', 'user'))
  await page.press(texts.history.resume)
  await expect.poll(() => page.all('.runs .note')).toEqual([])
  expect(page.sent()).toEqual([{ method: 'POST', url: '/api/v1/refreshes/resume', body: {} }])
})

test('before the first refresh the page says what will be here', async () => {
  const page = await openPage({ hasRun: false, hash: '#/history' })
  await page.shows(texts.history.empty, texts.history.emptyHelp)
  expect(page.text()).not.toContain(texts.history.removeEverything)
  expect(page.all('.rundetail')).toEqual([])
})

test('a refresh under way is the first row, with its phase and how far it is', async () => {
  const page = await openPage({ hash: '#/history' })
  await page.status({ progress: { state: 'running', phase: 'match', done: 5, total: 20 } })
  await page.within('.run--now', `${texts.progress.phases.match}, ${texts.progress.share(5, 20)}`)
  expect(page.all('.run--now [role=progressbar]').map((one) => one.getAttribute('aria-valuenow'))).toEqual(['25'])
  await page.status({ progress: { state: 'idle' } })
  await expect.poll(() => page.all('.run--now')).toEqual([])
})

describe('a report for support', () => {
  const REPORT = '/api/v1/support-report?run=1'

  test('of the refresh is copied', async () => {
    const page = await openPage({ hash: CREATED })
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await page.press(texts.supportReport.copy)
    await page.shows(texts.supportReport.copied)
    const { json } = await call<{ text: string }>(page.app, 'GET', REPORT)
    expect(writeText.mock.calls).toEqual([[expect.stringContaining('Sports Guide')]])
    expect(json.text).toContain('Sports Guide')
    expect(page.asked.map(({ url }) => url)).toContain(REPORT)
  })

  test('is shown to be copied by hand where the browser refuses', async () => {
    const page = await openPage({ hash: CREATED })
    const writeText = vi.fn(() => Promise.reject(new Error('NotAllowedError')))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await page.press(texts.supportReport.copy)
    await page.shows(texts.supportReport.failed)
    const [shown] = page.all('.rundetail textarea') as HTMLTextAreaElement[]
    expect(shown?.value).toContain('Sports Guide')
    expect(page.text()).not.toContain(texts.supportReport.copied)
  })
})

describe('the removal of everything', () => {
  test('shows what it deletes, and does it only when it is confirmed', async () => {
    const page = await openPage({ hash: '#/history' })
    await page.press(texts.history.moreActions)
    await page.press(texts.history.removeEverything)
    await page.shows(texts.removal.willBeDeleted, 'Channels: 17', 'Channel groups: 4', 'Guide source: 1')
    await page.shows(texts.removal.stops)
    await page.press(texts.shared.cancel)
    const look = { method: 'POST', url: '/api/v1/removal/preview', body: {} }
    expect(page.sent()).toEqual([look])
    await page.press(texts.history.moreActions)
    await page.press(texts.history.removeEverything)
    await page.shows(texts.removal.willBeDeleted)
    await page.press(texts.removal.confirm)
    await page.shows(texts.removal.deleted, 'Channels: 17', texts.removal.stopped)
    expect(page.sent()).toEqual([look, look, { ...look, url: '/api/v1/removal', body: { token: expect.any(String) } }])
    expect(page.all('.buttons button')).toEqual([])
    await page.press(texts.shared.close)
    await page.shows('17 deleted', texts.history.starts.removal ?? '', texts.history.stopped)
    page.go('#/lineup')
    await page.shows(texts.channels.empty.title)
  })

  test('says why it is refused', async () => {
    const page = await openPage({ hash: '#/history' })
    await page.press(texts.history.moreActions)
    await page.press(texts.history.removeEverything)
    await page.shows(texts.removal.willBeDeleted)
    const detail = 'The preview is older than 5 minutes.'
    page.answers(({ url }) =>
      url === '/api/v1/removal' ? { status: 409, body: { code: 'PreviewExpired', detail } } : null,
    )
    await page.press(texts.removal.confirm)
    await page.shows(detail, texts.removal.willBeDeleted)
  })
})
