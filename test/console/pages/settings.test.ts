import { expect, test } from 'vitest'
import { openPage } from '../open-page.ts'

const PATH = '/api/v1/settings'

test('settings show what counts, by the words of the host’s form, and send only what was changed', async () => {
  const page = await openPage({ hasRun: false, hash: '#/settings' })
  await page.shows('What counts from the next refresh on.', 'even where that form is empty')
  expect((await page.field('First channel number')).value).toBe('5000')
  await page.fill('Event groups', 'US | *\n!*Replay*')
  await page.fill('First channel number', '7000')
  await page.fill('Time format', '24h')
  await page.fill('Hide scores and results', true)
  await page.press('Save')
  await page.shows('Saved. Takes effect on the next refresh.')
  const body = {
    ...{ event_groups: 'US | *\n!*Replay*', channel_range_start: 7000 },
    ...{ time_format: '24h', hide_results: true },
  }
  expect(page.sent()).toEqual([{ method: 'PUT', url: PATH, body }])
  await page.fill('First channel number', '')
  await page.hides('Saved.')
  await page.press('Save')
  await page.shows('Saved.')
  expect(page.sent().at(-1)?.body).toEqual({ channel_range_start: null })
  expect((await page.field('First channel number')).value).toBe('5000')
  page.go('#/overview')
  await page.press('Preview')
  await page.shows('Event groups US | * takes US | MLB PACK (56)')
})

test('what is wrong with a setting stands at its field, and the others are kept', async () => {
  const page = await openPage({ hasRun: false, hash: '#/settings' })
  await page.fill('Time zone', 'Nowhere/Town')
  await page.fill('Channel group', 'Sport')
  await page.press('Save')
  const field = await page.field('Time zone')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(field.closest('.field')?.querySelector('[role=alert]')?.textContent).not.toBe('')
  expect((await page.field('Channel group')).value).toBe('Sport')
  await page.fill('Time zone', 'Asia/Kathmandu')
  await page.press('Save')
  await page.shows('Saved.')
  expect(page.sent().at(-1)?.body).toEqual({ time_zone: 'Asia/Kathmandu', event_channel_group: 'Sport' })
})

test('a field names its default, unless the default is empty', async () => {
  const page = await openPage({ hasRun: false, hash: '#/settings' })
  const helpOf = async (label: string) =>
    (await page.field(label)).closest('.field')?.querySelector('small')?.textContent ?? ''
  expect(await helpOf('Time format')).toContain('Not given: 12h.')
  expect(await helpOf('Event groups')).not.toMatch(/Not given/)
  expect(page.text()).not.toContain('Not given: .')
})
