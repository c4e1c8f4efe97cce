import { describe, expect, test } from 'vitest'
import { texts } from '../../../src/console/texts.ts'
import type { FormLineJson, RefreshReport } from '../../../src/generated/records.ts'
import { call } from '../../api/demo-api.ts'
import type { Answered } from '../fake-server.ts'
import { openPage } from '../open-page.ts'

const PREVIEW = { method: 'POST', url: '/api/v1/runs', body: { dry_run: true, brief: true } }

test('a preview shows what would change, and changes nothing', async () => {
  const page = await openPage({ hasRun: false })
  await page.press(texts.overview.preview)
  await page.shows(texts.overview.previewing)
  const counts = { matched: 99, streams: 191, channels: 17 } as RefreshReport['counts']
  await page.shows(texts.overview.previewSummary(counts, `17 ${texts.changes.actions.create.counted}`, true))
  await page.shows(texts.changes.actions.create.first, 'MLB: Diamondbacks @ Braves', 'number 5001 · 4 streams')
  expect(page.sent()).toEqual([PREVIEW])
  await page.press(texts.shared.close)
  await page.hides(texts.overview.previewTitle)
  await page.shows(texts.overview.firstSteps)
})

describe.each([
  [texts.overview.refresh, false],
  [texts.overview.refreshWithoutLimits, true],
] as const)('%s', (name, ignoreCaps) => {
  test('asks for one, and shows its report when it has ended', async () => {
    const page = await openPage({ hasRun: false })
    await page.shows(texts.overview.firstSteps)
    await page.press(name)
    await page.shows(texts.lastRefresh.title, `17 created ${texts.lastRefresh.writes(40)}`, '17 channels')
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
  await page.shows(`${texts.progress.refresh}: ${texts.progress.phases.match}, ${texts.progress.share(5, 20)}`)
  expect(page.all('.buttons button').map((one) => one.hasAttribute('disabled'))).toEqual([true, true, true, true])
  expect(page.opened.pause()).toBe(1000)
  page.answers(({ url }) =>
    url === '/api/v1/runs/state'
      ? { status: 200, body: { state: 'failed', problem: { detail: 'The host said no.' } } }
      : null,
  )
  await page.opened.look()
  await page.shows(texts.overview.lastFailed('The host said no.'))
  await page.hides(texts.progress.phases.match)
  expect(page.opened.pause()).toBe(10_000)
})

test.each([texts.overview.preview, texts.overview.refresh, texts.shared.undo])(
  '%s: what the API refuses stands on the page, which can be used on',
  async (name) => {
    const page = await openPage({ hasRun: false })
    const refused: Answered = { status: 409, body: { code: 'AlreadyRunning', detail: 'A refresh runs already.' } }
    page.answers(({ method }) => (method === 'POST' ? refused : null))
    await page.press(name)
    await page.shows('A refresh runs already.')
    expect(page.all('.buttons button').some((one) => one.hasAttribute('disabled'))).toBe(false)
    page.answers(() => null)
    await page.press(texts.overview.preview)
    await page.hides('A refresh runs already.')
    await page.shows(texts.overview.previewTitle)
  },
)

describe('undo', () => {
  const LOOK = { method: 'POST', url: '/api/v1/runs/undo', body: { dry_run: true } }

  test('shows what goes back, and does it only when it is said', async () => {
    const page = await openPage()
    await page.shows(texts.lastRefresh.title)
    await page.press(texts.shared.undo)
    await page.shows(texts.undo.title('Jun 5, 12:00 PM'), texts.undo.willBeUndone, 'Deleted')
    await page.shows(texts.undo.stays, '4 groups: ')
    await page.press(texts.shared.cancel)
    await page.shows(texts.lastRefresh.title)
    expect(page.sent()).toEqual([LOOK])
    await page.press(texts.shared.undo)
    await page.press(texts.undo.confirm)
    await page.shows(texts.undo.undone, texts.undo.pausedUntil('Jun 6, 12:00 PM'))
    expect(page.sent()).toEqual([LOOK, LOOK, { ...LOOK, body: {} }])
    expect(page.all('button').map((one) => one.textContent)).toEqual(['✕'])
    await page.press(texts.shared.close)
    await page.press(texts.channels.title)
    await page.shows(texts.channels.empty)
  })

  test('says why it failed, and can be tried again', async () => {
    const page = await openPage({ hash: '#/runs' })
    await page.press(texts.shared.undo)
    await page.shows(texts.undo.willBeUndone)
    page.answers(({ method }) =>
      method === 'POST' ? { status: 503, body: { code: 'HostAway', detail: 'The host does not answer.' } } : null,
    )
    await page.press(texts.undo.confirm)
    await page.shows('The host does not answer.')
    page.answers(() => null)
    await page.press(texts.undo.confirm)
    await page.shows(texts.undo.undone)
    await page.press(texts.shared.close)
    await page.shows(texts.history.states.undone, texts.history.pausedUntil('Jun 6, 12:00 PM'))
  })
})

describe('the removal of everything', () => {
  test('shows what it deletes, and does it only when it is confirmed', async () => {
    const page = await openPage({ hash: '#/runs' })
    await page.press(texts.history.removeEverything)
    await page.shows(texts.removal.willBeDeleted, 'Channels: 17', 'Channel groups: 4', 'Guide source: 1')
    await page.shows(texts.removal.stops)
    await page.press(texts.shared.cancel)
    const look = { method: 'POST', url: '/api/v1/removal/preview', body: {} }
    expect(page.sent()).toEqual([look])
    await page.press(texts.history.removeEverything)
    await page.shows(texts.removal.willBeDeleted)
    await page.press(texts.removal.confirm)
    await page.shows(texts.removal.deleted, 'Channels: 17', texts.removal.stopped)
    expect(page.sent()).toEqual([look, look, { ...look, url: '/api/v1/removal', body: { token: expect.any(String) } }])
    expect(page.all('dialog .buttons button')).toEqual([])
    await page.press(texts.shared.close)
    await page.shows('17 deleted', texts.history.triggers.removal ?? '', texts.history.stopped)
    await page.press(texts.channels.title)
    await page.shows(texts.channels.empty)
  })

  test('says why it is refused', async () => {
    const page = await openPage({ hash: '#/runs' })
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

test('suggested groups are added to the event groups with one press', async () => {
  const page = await openPage({ hasRun: false })
  await page.shows(texts.suggestedGroups.title, 'US | MLB PACK')
  const boxes = page.all('input[type=checkbox]')
  ;(boxes[0] as HTMLInputElement).click()
  await page.press(texts.suggestedGroups.use(boxes.length - 1))
  await page.shows(texts.suggestedGroups.added(boxes.length - 1))
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
  const { matches, excludes, nothing, closest, wouldMatch, more, streams } = texts.settingLines
  await page.shows(
    `Event groups US | * ${matches} US | MLB (56)${more(2)}${streams(80)}`,
    `Leagues mbl ${matches} ${closest('MLB')}`,
    `Event groups MLB ${matches} ${wouldMatch('*MLB*', 'US | MLB (56)')}`,
    `Event groups !Golf ${excludes} ${nothing}`,
    `99 ${texts.lastRefresh.matched(191)}`,
    `74 ${texts.lastRefresh.notMatched}`,
    `18 ${texts.lastRefresh.emptySlots(18)}`,
    texts.history.startedBy([texts.history.triggers.api ?? '']),
    `NCAA\\* ${texts.suggestedGroups.evidence(5, 6)}`,
    '"mbl" means no league.',
  )
  expect(page.text()).not.toContain(texts.lastRefresh.noWarnings)
})
