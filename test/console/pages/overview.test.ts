import { describe, expect, test } from 'vitest'
import type { FormLineJson, RefreshReport } from '../../../src/generated/records.ts'
import { call } from '../../api/demo-api.ts'
import type { Answered } from '../fake-server.ts'
import { openPage } from '../open-page.ts'

const PREVIEW = { method: 'POST', url: '/api/v1/runs', body: { dry_run: true, brief: true } }

test('a preview shows what would change, and changes nothing', async () => {
  const page = await openPage({ hasRun: false })
  await page.press('Preview')
  await page.shows('Making a preview …')
  await page.shows('99 of 191 streams matched, 17 channels: 17 new; the guide changes.')
  await page.shows('New', 'MLB: Diamondbacks @ Braves', 'number 5001 · 4 streams show Arizona Diamondbacks')
  expect(page.sent()).toEqual([PREVIEW])
  await page.press('Close')
  await page.hides('Preview: a refresh now')
  await page.shows('No refresh has run yet.')
})

describe.each([
  ['Refresh', false],
  ['Refresh without limits', true],
] as const)('%s', (name, ignoreCaps) => {
  test('asks for one, and shows its report when it has ended', async () => {
    const page = await openPage({ hasRun: false })
    await page.shows('No refresh has run yet.')
    await page.press(name)
    await page.shows('Last refresh', '17 new 40 writes to the host', '17 channels')
    expect(page.sent()).toEqual([
      { method: 'POST', url: '/api/v1/runs', body: { wait: false, ignore_caps: ignoreCaps } },
    ])
  })
})

test('how a run stands is told, and nothing else can be begun meanwhile', async () => {
  const page = await openPage({ hasRun: false })
  page.answers(({ url }) =>
    url === '/api/v1/runs/state'
      ? { status: 200, body: { state: 'running', phase: 'match', done: 5, total: 20 } }
      : null,
  )
  await page.opened.look()
  await page.shows('Refresh: matching streams, 5 of 20')
  expect(page.all('.buttons button').map((one) => one.hasAttribute('disabled'))).toEqual([true, true, true, true])
  expect(page.opened.pause()).toBe(1000)
  page.answers(({ url }) =>
    url === '/api/v1/runs/state'
      ? { status: 200, body: { state: 'failed', problem: { detail: 'The host said no.' } } }
      : null,
  )
  await page.opened.look()
  await page.shows('The last run failed: The host said no.')
  await page.hides('matching streams')
  expect(page.opened.pause()).toBe(10_000)
})

test.each(['Preview', 'Refresh', 'Undo …'])(
  '%s: what the API refuses stands on the page, which can be used on',
  async (name) => {
    const page = await openPage({ hasRun: false })
    const refused: Answered = { status: 409, body: { code: 'AlreadyRunning', detail: 'A refresh runs already.' } }
    page.answers(({ method }) => (method === 'POST' ? refused : null))
    await page.press(name)
    await page.shows('A refresh runs already.')
    expect(page.all('.buttons button').some((one) => one.hasAttribute('disabled'))).toBe(false)
    page.answers(() => null)
    await page.press('Preview')
    await page.hides('A refresh runs already.')
    await page.shows('Preview: a refresh now')
  },
)

describe('undo', () => {
  const LOOK = { method: 'POST', url: '/api/v1/runs/undo', body: { dry_run: true } }

  test('shows what goes back, and does it only when it is said', async () => {
    const page = await openPage()
    await page.shows('Last refresh')
    await page.press('Undo …')
    await page.shows('Undo run 1 of Jun 5, 12:00 PM', 'This goes back:', 'Removed', 'the run made it')
    await page.shows('This stays as it is', '4 groups: made by the run')
    await page.press('Leave it')
    await page.shows('Last refresh')
    expect(page.sent()).toEqual([LOOK])
    await page.press('Undo …')
    await page.press('Undo this run')
    await page.shows('Done. This went back:', 'Until Jun 6, 12:00 PM only you start a refresh.')
    expect(page.sent()).toEqual([LOOK, LOOK, { ...LOOK, body: {} }])
    expect(page.all('button').map((one) => one.textContent)).toEqual(['✕'])
    await page.press('Close')
    await page.press('Channels')
    await page.shows('No channels yet.')
  })

  test('says why it failed, and can be tried again', async () => {
    const page = await openPage({ hash: '#/runs' })
    await page.press('Undo the last run that changed channels …')
    await page.shows('This goes back:')
    page.answers(({ method }) =>
      method === 'POST' ? { status: 503, body: { code: 'HostAway', detail: 'The host does not answer.' } } : null,
    )
    await page.press('Undo this run')
    await page.shows('The host does not answer.')
    page.answers(() => null)
    await page.press('Undo this run')
    await page.shows('Done. This went back:')
    await page.press('Close')
    await page.shows('undone', 'no refresh begins by itself until Jun 6, 12:00 PM')
  })
})

describe('the removal of everything', () => {
  test('shows what it deletes, and does it only when it is confirmed', async () => {
    const page = await openPage({ hash: '#/runs' })
    await page.press('Remove everything …')
    await page.shows('Would be deleted:', 'Channels: 17', 'Channel groups: 4', 'Guide source: 1')
    await page.shows('Automatic refreshes stop until you start one.')
    await page.press('Keep it')
    const look = { method: 'POST', url: '/api/v1/removal/preview', body: {} }
    expect(page.sent()).toEqual([look])
    await page.press('Remove everything …')
    await page.shows('Would be deleted:')
    await page.press('Delete all of this')
    await page.shows('Deleted:', 'Channels: 17', 'Automatic refreshes are off until you start one.')
    expect(page.sent()).toEqual([look, look, { ...look, url: '/api/v1/removal', body: { token: expect.any(String) } }])
    expect(page.all('dialog .buttons button')).toEqual([])
    await page.press('Close')
    await page.shows('17 removed', 'to remove everything', 'No refresh begins by itself until you start one.')
    await page.press('Channels')
    await page.shows('No channels yet.')
  })

  test('says why it is refused', async () => {
    const page = await openPage({ hash: '#/runs' })
    await page.press('Remove everything …')
    await page.shows('Would be deleted:')
    const detail = 'The preview is older than 5 minutes.'
    page.answers(({ url }) =>
      url === '/api/v1/removal' ? { status: 409, body: { code: 'PreviewExpired', detail } } : null,
    )
    await page.press('Delete all of this')
    await page.shows(detail, 'Would be deleted:')
  })
})

test('suggested groups are added to the event groups with one press', async () => {
  const page = await openPage({ hasRun: false })
  await page.shows('Groups that look like event streams', 'US | MLB PACK')
  const boxes = page.all('input[type=checkbox]')
  ;(boxes[0] as HTMLInputElement).click()
  await page.press(`Use these ${boxes.length - 1} groups`)
  await page.shows(`Groups added: ${boxes.length - 1}. Press Preview to see what a refresh would do.`)
  const [request] = page.sent()
  expect(request).toMatchObject({ method: 'POST', url: '/api/v1/stream-groups/form/groups' })
  expect(request?.body).toMatchObject({ names: expect.not.arrayContaining(['US | MLB PACK']) })
})

test('each line of the settings form says what it takes, or the nearest name', async () => {
  const page = await openPage()
  const report = (await call<RefreshReport>(page.app, 'GET', '/api/v1/runs/last?brief=true')).json
  const line: FormLineJson = {
    ...{ setting: 'event_groups', label: 'Event groups', text: 'US | *', leaves_out: false },
    ...{ matched: [{ name: 'US | MLB', streams: 56 }], matched_count: 3, streams: 80, nearest: null, around: [] },
  }
  const form: readonly FormLineJson[] = [
    line,
    {
      ...line,
      ...{ text: 'mbl', setting: 'event_leagues', label: 'Leagues', matched: [], matched_count: 0, nearest: 'MLB' },
    },
    { ...line, text: 'MLB', matched: [], matched_count: 0, around: line.matched },
    { ...line, text: '!Golf', leaves_out: true, matched: [], matched_count: 0 },
  ]
  const suggestions = [{ name: 'NCAA*', streams: 6, events: 5 }]
  const warnings = [{ code: 'form_line_matches_nothing', message: '"mbl" means no league.', place: 'settings' }]
  page.answers(({ url }) =>
    url.startsWith('/api/v1/runs/last?')
      ? { status: 200, body: { ...report, form, warnings, group_suggestions: suggestions } }
      : null,
  )
  page.go('#/runs')
  page.go('#/overview')
  await page.shows(
    'Event groups US | * takes US | MLB (56) and 2 more, 80 streams',
    'Leagues mbl takes nothing; the nearest name is MLB',
    'Event groups MLB takes nothing; *MLB* would take US | MLB (56)',
    'Event groups !Golf leaves out nothing',
    '99 of 191 streams mean an event',
    '74 mean none',
    '18 are empty slots',
    'by this console or the API',
    'NCAA\\* 5 of 6 streams read as events',
    '"mbl" means no league.',
  )
  expect(page.text()).not.toContain('No warnings.')
})
