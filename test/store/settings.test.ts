import { describe, expect, test } from 'vitest'
import type { HostSettings } from '../../src/host/contract.ts'
import { readSettings, writeSettings } from '../../src/store/settings.ts'
import { settingsInMemory } from '../settings-in-memory.ts'

const host = (settings: HostSettings) => ({ settings, timeZone: 'Europe/Berlin' })

test('an untouched form gives the defaults, in the zone of the host', async () => {
  const { settings, warnings } = await readSettings(host(settingsInMemory({})), { write: true })
  expect(warnings).toEqual([])
  expect(settings).toMatchObject({
    timeZone: 'Europe/Berlin',
    timeFormat: '12h',
    channelRangeStart: 5000,
    channelStabilityMode: 'compact',
    gapSize: 3,
    channelDailyResetTime: '04:00',
  })
})

test('a form value is adopted, numbers typed as text too, and an emptied field is the default again', async () => {
  const form: { [field: string]: unknown } = { gap_size: '5', time_zone: 'America/New_York' }
  const settings = settingsInMemory(form)
  expect((await readSettings(host(settings), { write: true })).settings).toMatchObject({
    gapSize: 5,
    timeZone: 'America/New_York',
  })
  form.gap_size = ''
  expect((await readSettings(host(settings), { write: true })).settings.gapSize).toBe(3)
})

test('what was changed elsewhere stands until the form itself changes', async () => {
  const form: { [field: string]: unknown } = { channel_stability_mode: 'gap' }
  const settings = settingsInMemory(form)
  await readSettings(host(settings), { write: true })
  await settings.write('settings', { channel_stability_mode: { value: 'strict', form: 'gap' } })
  expect((await readSettings(host(settings), { write: true })).settings.channelStabilityMode).toBe('strict')
  form.channel_stability_mode = 'compact'
  expect((await readSettings(host(settings), { write: true })).settings.channelStabilityMode).toBe('compact')
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
  expect(effective).toMatchObject({ gapSize: 3, timeZone: 'Europe/Berlin', createBefore: 'same_day' })
  expect(warnings.map(({ place }) => place)).toEqual(['gap_size', 'time_zone', 'create_before'])
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/“Gap between events”.* 1 to 1000,.* -2\./),
    expect.stringMatching(/“Time zone”.*America\/New_York,.*"Mars\/Olympus"/),
    expect.stringMatching(/“Create channel”.*same_day.* 30m, 2h .*1d,.*"soon"/),
  ])
})

test('pairs for providers that cannot be read from the form leave the default, and the warning shows no key', async () => {
  const settings = settingsInMemory({ provider_urls: 'espn=mirror.example', provider_keys: 'ohl="topsecret"' })
  const { settings: effective, warnings } = await readSettings(host(settings), { write: true })
  expect(effective).toMatchObject({ providerUrls: '', providerKeys: '' })
  expect(warnings).toMatchObject([
    { code: 'setting_invalid', place: 'provider_urls' },
    { code: 'setting_invalid', place: 'provider_keys' },
  ])
  expect(JSON.stringify(warnings)).not.toContain('topsecret')
})

test('a range that ends before it starts is open, and a warning says so', async () => {
  const settings = settingsInMemory({ channel_range_start: 600, channel_range_end: 500 })
  const { settings: effective, warnings } = await readSettings(host(settings), { write: true })
  expect(effective.channelRangeStart).toBe(600)
  expect(effective.channelRangeEnd).toBeUndefined()
  expect(warnings).toMatchObject([{ code: 'setting_invalid', place: 'channel_range_end' }])
})

test('the starts of manual mode are kept whatever they say, and nobody is bothered with them', async () => {
  const settings = settingsInMemory({ league_channel_starts: '{"nfl": "soon"}' })
  expect((await readSettings(host(settings), { write: true })).warnings).toEqual([])
  expect((await settings.read('settings')).value).toMatchObject({ league_channel_starts: { value: '{"nfl": "soon"}' } })
})

test('a document that holds no settings is not overwritten, and a warning says what to do', async () => {
  const settings = settingsInMemory({ gap_size: 4 })
  await settings.write('settings', [1, 2])
  const { settings: effective, warnings } = await readSettings(host(settings), { write: true })
  expect(effective.gapSize).toBe(4)
  expect(warnings).toMatchObject([{ code: 'settings_row_unreadable', place: 'settings' }])
  await expect(writeSettings(host(settings), { gap_size: 5 })).rejects.toMatchObject({ code: 'StateDamaged' })
  expect((await settings.read('settings')).value).toEqual([1, 2])
})

test('a form that the host forgot with a plugin that was deleted is told, and what stood in it counts', async () => {
  const form: { [field: string]: unknown } = { event_groups: 'US | NBA*', gap_size: '' }
  const settings = settingsInMemory(form)
  await readSettings(host(settings), { write: true })
  delete form.event_groups
  delete form.gap_size
  const forgotten = await readSettings(host(settings), { write: true })
  expect(forgotten.settings.eventGroups).toBe('US | NBA*')
  expect(forgotten.warnings.map(({ code }) => code)).toEqual(['form_forgotten'])
  form.event_groups = 'UK*'
  expect((await readSettings(host(settings), { write: true })).warnings).toEqual([])
})

test('what was changed over the API alone makes no form that was forgotten', async () => {
  const settings = settingsInMemory({})
  await writeSettings(host(settings), { gap_size: 7 })
  expect((await readSettings(host(settings), { write: true })).warnings).toEqual([])
})

describe('settings that are changed beside the form', () => {
  test('hold until the form itself changes; null takes one back to its default', async () => {
    const form: { [field: string]: unknown } = { gap_size: 4 }
    const settings = settingsInMemory(form)
    expect((await writeSettings(host(settings), { gap_size: '7', time_format: '24h' })).settings).toMatchObject({
      gapSize: 7,
      timeFormat: '24h',
    })
    expect((await readSettings(host(settings), { write: true })).settings.gapSize).toBe(7)
    expect((await writeSettings(host(settings), { time_format: null })).settings.timeFormat).toBe('12h')
    form.gap_size = 5
    expect((await readSettings(host(settings), { write: true })).settings.gapSize).toBe(5)
  })

  test('that are wrong are refused together, each with its reason, and nothing is stored', async () => {
    const settings = settingsInMemory({})
    const wrong = { gap_size: 0, toString: 5, time_zone: 'Mars/Olympus', channel_range_start: true }
    const error = await writeSettings(host(settings), wrong).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'InvalidRecord',
      fields: [
        { path: '/gap_size', message: expect.stringMatching(/ 1 to 1000,.* 0$/) },
        { path: '/toString', message: expect.stringContaining('not a setting') },
        { path: '/time_zone', message: expect.stringContaining('"Mars/Olympus"') },
        { path: '/channel_range_start', message: expect.stringMatching(/ 1 to 999999,.* true$/) },
      ],
    })
    expect((await settings.read('settings')).revision).toBe(0)
  })

  test('may not turn the range round, whichever end is given', async () => {
    const settings = settingsInMemory({ channel_range_end: 6000 })
    await expect(writeSettings(host(settings), { channel_range_start: 7000 })).rejects.toMatchObject({
      fields: [{ path: '/channel_range_start', message: expect.stringMatching(/ greater .*“Last channel number”/) }],
    })
    await expect(writeSettings(host(settings), { channel_range_end: 10 })).rejects.toMatchObject({
      fields: [{ path: '/channel_range_end' }],
    })
  })

  test('that are as they were are not written', async () => {
    const settings = settingsInMemory({})
    await writeSettings(host(settings), { gap_size: 5 })
    await writeSettings(host(settings), { gap_size: 5 })
    expect((await settings.read('settings')).revision).toBe(1)
  })

  test('that are pairs for providers are refused pair by pair, and no key is shown', async () => {
    const settings = settingsInMemory({})
    const wrong = { provider_urls: 'espn=mirror.example, tsdb=ftp://mirror.example', provider_keys: 'topsecret' }
    const error = await writeSettings(host(settings), wrong).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'InvalidRecord',
      fields: [
        {
          path: '/provider_urls',
          message: expect.stringMatching(/^pair 1 \(espn\) .*; pair 2 \(tsdb\) /),
        },
        { path: '/provider_keys', message: expect.stringMatching(/^pair 1 .*\bname\b/) },
      ],
    })
    expect(JSON.stringify([error, String(error)])).not.toContain('topsecret')
    expect((await settings.read('settings')).revision).toBe(0)
    const right = { provider_urls: 'espn=http://mirror.example', provider_keys: 'tsdb=topsecret' }
    expect((await writeSettings(host(settings), right)).settings).toMatchObject({
      providerUrls: 'espn=http://mirror.example',
      providerKeys: 'tsdb=topsecret',
    })
  })
})

describe('what the host’s page posts', () => {
  // frontend/src/components/Field.jsx: a cleared number is '', one that was typed may be a text, a
  // choice that is clicked again is null, switches are true and false, a text keeps its line breaks.
  const read = async (form: { [field: string]: unknown }) =>
    (await readSettings(host(settingsInMemory(form)), { write: true })) as Awaited<ReturnType<typeof readSettings>>

  test('is read as it is meant', async () => {
    const { settings, warnings } = await read({
      event_groups: 'US| NBA PPV\nUK| SPORTS; LIVE\n',
      event_channel_group: '42',
      channel_range_start: '6000',
      channel_range_end: '',
      console_port: '',
      gap_size: '',
      channel_daily_reset_enabled: false,
      keep_owner_edits: true,
      time_format: null,
      stream_to_explain: 'US (NBA 03) | *',
    })
    expect(warnings).toEqual([])
    expect(settings).toMatchObject({
      eventGroups: 'US| NBA PPV\nUK| SPORTS; LIVE\n',
      eventChannelGroup: '42',
      channelRangeStart: 6000,
      gapSize: 3,
      channelDailyResetEnabled: false,
      keepOwnerEdits: true,
      timeFormat: '12h',
      streamToExplain: 'US (NBA 03) | *',
    })
    expect(settings.channelRangeEnd ?? null).toBeNull()
    expect(settings.consolePort ?? null).toBeNull()
  })

  test('may be any port or end as number and as text', async () => {
    for (const console_port of [8085, '8085']) {
      expect((await read({ console_port, channel_range_end: '9000' })).settings).toMatchObject({
        consolePort: 8085,
        channelRangeEnd: 9000,
      })
    }
  })

  test.each([
    { console_port: 80 },
    { console_port: '-' },
    { channel_range_end: 12.5 },
    { event_groups: ['US'] },
    { event_groups: { text: 'US' } },
  ])('%j is a warning, and the default counts', async (form) => {
    const { settings, warnings } = await read(form)
    const [field = ''] = Object.keys(form)
    expect(warnings).toMatchObject([{ code: 'setting_invalid', place: field }])
    expect(settings).toMatchObject({ eventGroups: '' })
    expect(settings.consolePort ?? settings.channelRangeEnd ?? null).toBeNull()
  })
})
