import { describe, expect, test } from 'vitest'
import { validateHostChannel } from '../src/generated/validators/host-channel.ts'
import { validateNumberingScenario } from '../src/generated/validators/numbering-scenario.ts'
import { validateStreamGroup } from '../src/generated/validators/stream-group.ts'
import { checkRecord, requireRecord } from '../src/records/validation.ts'

describe('records from strangers', () => {
  test('null counts as absent, ids may be numbers and come back as text, defaults are filled in', () => {
    const checked = checkRecord(validateNumberingScenario, {
      channels: [{ id: 7, event_id: null, sport: 'football', league: 'nfl', number: '12' }],
    })
    expect(checked).toMatchObject({
      ok: true,
      record: { daily_reset: false, channels: [{ id: '7', number: 12, locked: false }] },
    })
    expect(checked.ok && 'event_id' in (checked.record.channels[0] ?? {})).toBe(false)
  })

  test('the input is left as it was', () => {
    const input = { channels: [{ id: 7, event_id: null }] }
    checkRecord(validateNumberingScenario, input)
    expect(input).toEqual({ channels: [{ id: 7, event_id: null }] })
  })

  test('where null is a value of its own it is kept', () => {
    const row = {
      id: 1,
      uuid: 'u',
      name: 'One',
      channel_number: null,
      channel_group_id: 1,
      tvg_id: null,
      epg_data_id: null,
      logo_id: null,
      streams: [],
    }
    expect(checkRecord(validateHostChannel, row, 'kept')).toEqual({ ok: true, record: row })
  })

  test('every wrong field is told, with the place in front', () => {
    const wrong = { id: 1, name: '', mode: 'adopt', leagues: 'nfl' }
    const checked = checkRecord(validateStreamGroup, wrong)
    expect(checked.ok ? [] : checked.errors.map(({ path }) => path)).toEqual(['/name', '/leagues', '/mode'])
    expect(() => requireRecord(validateStreamGroup, { id: 1, name: 'x', mode: 'adopt' }, 'groups.json row 1')).toThrow(
      /^groups\.json row 1: mode .*create, attach.*"adopt"$/,
    )
  })

  test.each([
    ['a value that is not in the list', { mode: 'adopt' }, / mode .*create, attach.*"adopt"$/],
    ['a value of another type', { leagues: 'nfl' }, / leagues .*list.*"nfl"$/],
    ['a text without a number', { id: 'first' }, / id .*whole number.*"first"$/],
    ['a list for a text', { name: ['x', 'y'] }, / name .*text.*list$/],
    [
      'a text in another form than its pattern',
      { create_before: 'soon' },
      / create_before .*same_day.*30m.*2h.*1d.*"soon"$/,
    ],
    ['an empty text', { name: '' }, / name .*empty$/],
    ['a long value, which is cut', { mode: 'x'.repeat(500) }, / mode .*"x{59}…"$/],
  ])('the error for %s says what was expected and what was given', (_, wrong, message) => {
    const row = { id: 1, name: 'x', ...wrong }
    expect(() => requireRecord(validateStreamGroup, row, 'row')).toThrow(message)
  })
})
