import { expect, test } from 'vitest'
import { texts } from '../../../../src/console/texts.ts'
import type { FormLineJson, RefreshReport } from '../../../../src/generated/records.ts'
import { call } from '../../../api/demo-api.ts'
import { openPage } from '../../open-page.ts'

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
  page.go('#/history')
  await page.shows(texts.history.removeEverything)
  page.go('#/home')
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
