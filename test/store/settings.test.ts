import { expect, test } from 'vitest'
import type { HostSettings } from '../../src/host/contract.ts'
import { readSettings } from '../../src/store/settings.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const host = (settings: HostSettings) => ({ settings, timeZone: 'Europe/Berlin' })

test('an untouched form gives the defaults, in the zone of the host', async () => {
  const { settings, warnings } = await readSettings(host(settingsInMemory({})), { write: true })
  expect(warnings).toEqual([])
  expect(settings).toMatchObject({
    time_zone: 'Europe/Berlin',
    time_format: '12h',
    channel_range_start: 5000,
    channel_stability_mode: 'compact',
    gap_size: 3,
    channel_daily_reset_time: '04:00',
  })
})

test('a form value is adopted, numbers typed as text too, and an emptied field is the default again', async () => {
  const form: { [field: string]: unknown } = { gap_size: '5', time_zone: 'America/New_York' }
  const settings = settingsInMemory(form)
  expect((await readSettings(host(settings), { write: true })).settings).toMatchObject({
    gap_size: 5,
    time_zone: 'America/New_York',
  })
  form.gap_size = ''
  expect((await readSettings(host(settings), { write: true })).settings.gap_size).toBe(3)
})

test('what was changed elsewhere stands until the form itself changes', async () => {
  const form: { [field: string]: unknown } = { channel_stability_mode: 'gap' }
  const settings = settingsInMemory(form)
  await readSettings(host(settings), { write: true })
  await settings.write('settings', { channel_stability_mode: { value: 'strict', form: 'gap' } })
  expect((await readSettings(host(settings), { write: true })).settings.channel_stability_mode).toBe('strict')
  form.channel_stability_mode = 'compact'
  expect((await readSettings(host(settings), { write: true })).settings.channel_stability_mode).toBe('compact')
})

test('a run with the same form writes nothing', async () => {
  const settings = settingsInMemory({ gap_size: 4 })
  await readSettings(host(settings), { write: true })
  await readSettings(host(settings), { write: true })
  expect((await settings.read('settings')).revision).toBe(1)
})

test('a field that is not valid keeps its default, and a warning names it', async () => {
  const settings = settingsInMemory({ gap_size: -2, time_zone: 'Mars/Olympus', create_before: 'soon' })
  const { settings: effective, warnings } = await readSettings(host(settings), { write: true })
  expect(effective).toMatchObject({ gap_size: 3, time_zone: 'Europe/Berlin', create_before: 'same_day' })
  expect(warnings.map(({ place }) => place)).toEqual(['gap_size', 'time_zone', 'create_before'])
  expect(warnings[1]?.message).toBe(
    'Setting time_zone: "Mars/Olympus" is no time zone; write a name such as America/New_York; the default is used.',
  )
})
