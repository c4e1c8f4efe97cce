import { describe, expect, test } from 'vitest'
import { texts } from '../../../src/console/texts.ts'
import type { ExceptionKeywordJson } from '../../../src/generated/records.ts'
import { call } from '../../api/demo-api.ts'
import { openPage } from '../open-page.ts'

const LIST = '/api/v1/exception-keywords'
const TITLE = 'Exception keywords'
const HASH = '#/detection/exception-keywords'

/** The list of exception keywords with one row, and where the API has it. */
async function listWithOne() {
  const page = await openPage({ hasRun: false, hash: HASH })
  const row = { label: 'Spanish', patterns: ['ESP'] }
  const { json } = await call<ExceptionKeywordJson>(page.app, 'POST', LIST, row)
  page.go('#/history')
  await page.shows(texts.history.empty)
  page.go(HASH)
  await page.shows('Exception keywords: 1 of 1', 'Spanish')
  const path = `${LIST}/${json.id}`
  const stored = async () => (await call<ExceptionKeywordJson>(page.app, 'GET', path)).json
  return { page, path, stored, open: () => page.within('.one button', 'Spanish').then((one) => one.click()) }
}

test('a row is added with what was typed; what is wrong stands at its field', async () => {
  const page = await openPage({ hasRun: false, hash: HASH })
  await page.press(texts.lists.add)
  await page.press(texts.shared.save)
  await page.shows(texts.lists.newEntry(TITLE), texts.ui.errorsTitle(2), texts.fields.problem('Label', 'is required'))
  await expect.poll(() => document.activeElement?.id).toBe('field-label')
  for (const label of ['Label', 'Patterns']) {
    const field = await page.field(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.closest('.field')?.querySelector('.problem')?.textContent).toBe(
      `${texts.fields.problem(label, 'is required')} Enter a value.`,
    )
  }
  expect((await page.field('Enabled')).getAttribute('aria-invalid')).toBe('false')
  await page.fill('Label', 'Spanish')
  await page.fill('Patterns', 'ESP\nEspañol')
  await page.fill('Enabled', false)
  await page.press(texts.shared.save)
  await page.shows('Exception keywords: 1 of 1', 'SpanishESP, EspañolSeparate channelno')
  expect(page.sent()).toEqual([
    { method: 'POST', url: LIST, body: { enabled: true } },
    { method: 'POST', url: LIST, body: { label: 'Spanish', patterns: ['ESP', 'Español'], enabled: false } },
  ])
})

test('a row is changed as it was read, and left as it is where the window is closed', async () => {
  const { page, path, stored, open } = await listWithOne()
  const before = await stored()
  await open()
  await page.shows(texts.lists.editEntry(TITLE))
  expect((await page.field('Patterns')).value).toBe('ESP')
  await page.fill('Label', 'Not this')
  await page.press(texts.ui.close)
  await page.press(texts.leave.discard)
  await page.shows('Exception keywords: 1 of 1')
  expect(page.sent()).toEqual([])
  await open()
  await page.fill('Patterns', 'ESP\nLatino')
  await page.press(texts.shared.save)
  await page.shows('ESP, Latino')
  const body = {
    label: 'Spanish',
    patterns: ['ESP', 'Latino'],
    action: 'separate',
    enabled: true,
    updated_at: before.updated_at,
  }
  expect(page.sent()).toEqual([{ method: 'PUT', url: path, body }])
  expect(await stored()).toMatchObject({ label: 'Spanish', patterns: ['ESP', 'Latino'] })
})

test('a row that somebody else changed meanwhile is not overwritten', async () => {
  const { page, path, stored, open } = await listWithOne()
  await open()
  await page.fill('Label', 'Mine')
  const { updated_at } = await stored()
  const other = { label: 'Theirs', patterns: ['LAT'], enabled: true, updated_at }
  expect((await call(page.app, 'PUT', path, other)).status).toBe(200)
  await page.press(texts.shared.save)
  await page.shows(texts.lists.loadCurrent, texts.lists.changedMeanwhile)
  expect(page.text()).not.toMatch(/updated_at|API/)
  expect(page.all('.errors')).toHaveLength(1)
  expect((await page.field('Label')).value).toBe('Mine')
  expect((await stored()).label).toBe('Theirs')
  await page.press(texts.lists.loadCurrent)
  await expect.poll(async () => (await page.field('Label')).value).toBe('Theirs')
  expect(page.text()).not.toContain(texts.lists.loadCurrent)
  expect(page.all('.errors')).toHaveLength(0)
  await page.fill('Label', 'Mine')
  await page.press(texts.shared.save)
  await page.shows('Exception keywords: 1 of 1', 'MineLAT')
  expect(await stored()).toMatchObject({ label: 'Mine', patterns: ['LAT'] })
})

describe('delete', () => {
  test('asks once more, and takes the row away', async () => {
    const { page, path, open } = await listWithOne()
    await open()
    await page.press(texts.lists.delete)
    await page.shows(texts.lists.confirmDelete)
    expect(page.sent()).toEqual([])
    await page.press(texts.lists.confirmDelete)
    await page.shows(texts.lists.firstEntry.exception_keywords?.title ?? '')
    expect(page.sent()).toEqual([{ method: 'DELETE', url: path, body: null }])
    expect((await call(page.app, 'GET', path)).status).toBe(404)
  })

  test('says what the API refuses, and keeps the window', async () => {
    const { page, open } = await listWithOne()
    await open()
    page.answers(({ method }) =>
      method === 'DELETE' ? { status: 409, body: { code: 'InUse', detail: 'A channel uses it.' } } : null,
    )
    await page.press(texts.lists.delete)
    await page.press(texts.lists.confirmDelete)
    await page.shows('A channel uses it.', texts.lists.editEntry(TITLE), texts.supportReport.copy)
    expect(page.text()).not.toContain(texts.lists.loadCurrent)
  })

  test('is not offered for a row that is not there yet', async () => {
    const page = await openPage({ hasRun: false, hash: HASH })
    await page.press(texts.lists.add)
    await page.shows(texts.shared.save)
    expect(page.all('.buttons button').map((one) => one.textContent)).toEqual([texts.shared.save])
  })
})

test('what cannot be read as its field means it is not sent', async () => {
  const page = await openPage({ hasRun: false, hash: '#/setup/stream-groups' })
  await page.press(texts.lists.add)
  const LABEL = texts.fields.labels.host_group_ids ?? ''
  await page.fill('Name', 'All')
  await page.fill(LABEL, '1, x')
  await page.press(texts.shared.save)
  await page.shows(texts.fields.notNumbers(LABEL, 'x'))
  expect(page.sent()).toEqual([])
})

test('groups and rows within a row are typed in fields of their own, and their faults stand there', async () => {
  const page = await openPage({ hasRun: false, hash: '#/templates' })
  await page.press(texts.lists.add)
  await page.shows(texts.lists.newEntry('Templates'))
  const LABEL = texts.fields.labels.description_options ?? ''
  const rows = page.all('details').find((one) => one.querySelector('summary')?.textContent?.startsWith(LABEL))
  const add = [...(rows?.querySelectorAll('button') ?? [])].at(-1)
  add?.click()
  await page.shows(texts.fields.rows(LABEL, 1))
  await page.press(texts.fields.remove)
  await page.shows(texts.fields.rows(LABEL, 0))
})

test('what is odd about a row that was stored is shown before the window closes', async () => {
  const page = await openPage({ hasRun: false, hash: HASH })
  const warnings = [{ code: 'row_refers_to_nothing', message: 'No channel has this keyword.', place: 'x' }]
  page.answers(({ method }) =>
    method === 'POST'
      ? {
          status: 201,
          body: { id: 7, label: 'Odd', patterns: ['O'], enabled: true, updated_at: '2025-06-05T16:00:00Z', warnings },
        }
      : null,
  )
  await page.press(texts.lists.add)
  await page.fill('Label', 'Odd')
  await page.fill('Patterns', 'O')
  await page.press(texts.shared.save)
  await page.shows('No channel has this keyword.', texts.lists.saved, texts.lists.editEntry(TITLE))
})
