import { expect, test } from 'vitest'
import { texts } from '../../../../src/console/texts.ts'
import { openPage } from '../../open-page.ts'

const PATH = '/api/v1/settings'

test('settings show what counts, by the words of the host’s form, and send only what was changed', async () => {
  const page = await openPage({ hasRun: false, hash: '#/setup' })
  await page.shows(texts.settings.intro)
  expect((await page.field('First channel number')).value).toBe('5000')
  await page.fill('Event groups', 'US | *\n!*Replay*')
  await page.fill('First channel number', '7000')
  await page.fill('Time format', '24h')
  await page.fill('Hide scores and results', true)
  await page.press(texts.shared.save)
  await page.shows(texts.settings.saved)
  const body = {
    ...{ event_groups: 'US | *\n!*Replay*', channel_range_start: 7000 },
    ...{ time_format: '24h', hide_results: true },
  }
  expect(page.sent()).toEqual([{ method: 'PUT', url: PATH, body }])
  await page.fill('First channel number', '')
  await page.hides(texts.settings.saved)
  await page.press(texts.shared.save)
  await page.shows(texts.settings.saved)
  expect(page.sent().at(-1)?.body).toEqual({ channel_range_start: null })
  expect((await page.field('First channel number')).value).toBe('5000')
  // What was saved is pending now, and its bar offers a preview too.
  const preview = await page.within('.pending button', texts.pending.preview)
  preview.click()
  await page.shows('Event groups: US | *, 90 streams', 'US | MLB PACK56 streams')
})

test('what is wrong with a setting stands at its field, and the others are kept', async () => {
  const page = await openPage({ hasRun: false, hash: '#/setup' })
  await page.fill('Time zone', 'Nowhere/Town')
  await page.fill('Channel group', 'Sport')
  await page.press(texts.shared.save)
  const field = await page.field('Time zone')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(field.closest('.field')?.querySelector('.problem')?.textContent).toContain('Nowhere/Town')
  await expect.poll(() => document.activeElement === field).toBe(true)
  expect((await page.field('Channel group')).value).toBe('Sport')
  await page.fill('Time zone', 'Asia/Kathmandu')
  await page.press(texts.shared.save)
  await page.shows(texts.settings.saved)
  expect(page.sent().at(-1)?.body).toEqual({ time_zone: 'Asia/Kathmandu', event_channel_group: 'Sport' })
})

test('a field names its default, unless the default is empty', async () => {
  const page = await openPage({ hasRun: false, hash: '#/setup' })
  const helpOf = async (label: string) =>
    (await page.field(label)).closest('.field')?.querySelector('small')?.textContent ?? ''
  expect(await helpOf('First channel number')).toContain(texts.fields.default('5000'))
  expect((await page.field('Time format')).textContent).toContain(texts.fields.defaultChoice('7:30 PM'))
  expect(await helpOf('Event groups')).not.toContain('Default:')
  expect(page.text()).not.toContain(texts.fields.default(''))
})
