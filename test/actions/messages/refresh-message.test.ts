import { expect, test } from 'vitest'
import { cornerText, messageText } from '../../../src/actions/messages/message.ts'
import { runMessage } from '../../../src/actions/messages/refresh-message.ts'
import type {
  FormLineJson,
  PlannedOperationJson,
  RefreshReport,
  StreamOutcomeJson,
  Warning,
} from '../../../src/generated/records.ts'
import { LONGEST_CORNER_TEXT } from '../../../src/host/contract.ts'
import { fieldLabel } from '../../../src/records/field-labels.ts'
import { RULE_WORDS } from '../../../src/streams/rule-texts.ts'

const COUNTS: RefreshReport['counts'] = {
  ...{ streams: 9, events: 0, matched: 0, unmatched: 0, skipped: 0, channels: 3, created: 0, updated: 0, removed: 0 },
  ...{ renumbered: 0, attached: 0, restored: 0, programmes: 0, host_writes: 0, host_requests: 0, warnings: 0 },
}

const GUIDE: RefreshReport['guide'] = { changed: false, sha256: '', bytes: 0, from: '', to: '', reading: null }

const REPORT: RefreshReport = {
  ...{ run_id: null, duration_ms: 0, started_at: '', trigger: 'preview', dry_run: true, time_zone: 'America/New_York' },
  ...{ relayout: null, counts: COUNTS, phases: [], streams: [], operations: [], channels: [], warnings: [] },
  guide: GUIDE,
}

const operation = (
  action: PlannedOperationJson['action'],
  name: string,
  changes: PlannedOperationJson['changes'] = [],
): PlannedOperationJson => ({
  ...{ action, name, changes, tvg_id: 'sg.1', host_channel_id: 1, reason: 'a reason' },
  fields: changes.map(({ field }) => field),
})

const outcome = (
  rule: StreamOutcomeJson['rule'],
  count: number,
  more: Partial<StreamOutcomeJson> = {},
): StreamOutcomeJson[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ stream_id: place, name: `${rule} ${place}`, category: 'OTHER', event_id: null, event_name: null },
    ...{ league: null, channel: null, rule, reason: '' },
    ...more,
  }))

/** All of the message as it is shown; its warnings are all new. */
function textOf(report: RefreshReport, end = 'The end'): string {
  return messageText(runMessage(report, report.warnings, end))
}

const linesOf = (report: Partial<RefreshReport>) => textOf({ ...REPORT, ...report }).split('\n')
const firstOf = (report: Partial<RefreshReport>) => linesOf(report)[0]

test('begins with the counts of what changes, and says whether it was done', () => {
  const counts = { ...COUNTS, created: 2, removed: 1, channels: 4 }
  expect(firstOf({ counts })).toMatch(/^Preview: 2 new, 1 deleted\D+4 channels/)
  expect(firstOf({ counts, dry_run: false })).toMatch(/^Done: 2 new, 1 deleted\D+4 channels.*guide unchanged/)
})

test('says plainly when there is nothing to do, or only the guide', () => {
  const guide = { ...GUIDE, changed: true }
  expect(firstOf({})).toMatch(/^Preview: nothing to do\D+3 channels/)
  expect(firstOf({ dry_run: false })).toMatch(/^Nothing to do\D+3 channels/)
  expect(firstOf({ guide })).toMatch(/^Preview: only the guide\D+3 channels unchanged/)
  expect(firstOf({ guide, dry_run: false })).toMatch(/^Done: guide updated\D+3 channels unchanged/)
})

test('shows each kind of change with its first channels, what changes and why; groups and logos are not told', () => {
  const streams = { field: 'streams', from: null, to: [1, 2] } as const
  const number = { field: 'channel_number', from: null, to: 5000 } as const
  const operations = [
    operation('create_group', 'NBA'),
    operation('create_logo', 'http://logos.example/1.png'),
    operation('renumber', 'Crabs', [{ field: 'channel_number', from: 5001, to: 5003 }]),
    operation('update', 'Otters', [{ field: 'name', from: 'Otters 1', to: 'Otters' }]),
    operation('create', 'Mules @ Herons', [{ ...streams, to: [...streams.to] }, number]),
    ...Array.from({ length: 24 }, (_, index) => operation('remove', `Old ${index}`)),
  ]
  const lines = linesOf({ operations, dry_run: false })
  expect(lines.slice(1, 5)).toEqual([
    '• New: 5000 Mules @ Herons (2 streams)',
    '• Changed: Otters (name Otters 1 -> Otters): a reason',
    '• Renumbered: Crabs (5001 -> 5003): a reason',
    expect.stringMatching(/^• Deleted: Old 0: a reason; Old 1: a reason; .*; and \d+ more$/),
  ])
  expect(lines.at(-1)).toBe('• The end')
})

test('says in the first sentence which channel of the user moved ours, and next to it how far', () => {
  const moved_by = { code: 'number_taken', host_channel_id: 9, name: 'ESPN HD', number: 5020 } as const
  const operations = Array.from({ length: 62 }, (_, index) => ({
    ...operation('renumber', `Game ${index}`, [{ field: 'channel_number', from: 5020 + index, to: 5021 + index }]),
    moved_by,
  }))
  const message = '“ESPN HD” (your channel) now has number 5020, so “Game 0” moves to 5021.'
  const warnings: Warning[] = [{ code: 'number_taken', message, place: 'number 5020' }]
  const counts = { ...COUNTS, renumbered: 62, channels: 82 }
  const lines = linesOf({ operations, warnings, counts, dry_run: false })
  expect(lines[0]).toMatch(/62 renumbered \(“ESPN HD”.*5020\)/)
  expect(lines[1]).toBe(`• ${message}`)
  expect(lines[2]).toMatch(/^• Renumbered: Game 0 \(5020 -> 5021\); Game 1 .*; and \d+ more$/)
  expect(lines.join().split(message)).toHaveLength(2)
  const other = { ...moved_by, host_channel_id: 10, number: 5025 }
  const two = [{ ...operations[0], moved_by: other } as PlannedOperationJson, ...operations.slice(1)]
  expect(firstOf({ operations: two, counts, dry_run: false })).toMatch(/“ESPN HD”.*\b1 more/)
})

test('counts in the first sentence only the channels that a channel of the user moved', () => {
  const moved_by = { code: 'number_taken', host_channel_id: 9, name: 'ESPN HD', number: 5020 } as const
  const renumber = (place: number) =>
    operation('renumber', `Game ${place}`, [{ field: 'channel_number', from: place, to: place + 1 }])
  const operations = [{ ...renumber(1), moved_by }, renumber(2), renumber(3)]
  const counts = { ...COUNTS, renumbered: 3 }
  expect(firstOf({ operations, counts, dry_run: false })).toMatch(/3 renumbered \(1 .*“ESPN HD”.*5020\)/)
})

test('keeps a first sentence with all causes within the corner', () => {
  const by = (id: number) => ({
    ...{ code: 'number_taken' as const, host_channel_id: id, number: 5000 + id },
    name: 'A channel with a very long name that goes on and on',
  })
  const moves = Array.from({ length: 12 }, (_, id) => ({ ...operation('renumber', `Game ${id}`), moved_by: by(id) }))
  const operations = [
    { ...operation('create', 'New game'), deleted_in_host: true },
    ...moves,
    operation('renumber', 'Other game'),
  ]
  const counts = { ...COUNTS, created: 112, updated: 103, renumbered: 162, removed: 105, channels: 2000 }
  expect(firstOf({ operations, counts, dry_run: false })?.length).toBeLessThanOrEqual(LONGEST_CORNER_TEXT)
})

test('says in the first sentence that channels had been deleted, and next to it how to keep them away, uncut', () => {
  const operations = [{ ...operation('create', 'Game 1'), deleted_in_host: true }, operation('create', 'Game 2')]
  const message = `Deleted in Dispatcharr: ${'a long name '.repeat(20)}(created again). To keep it away, open it.`
  const warnings: Warning[] = [{ code: 'channel_deleted', message, place: 'sg.1' }]
  const counts = { ...COUNTS, created: 2 }
  const lines = linesOf({ operations, warnings, counts, dry_run: false })
  expect(lines[0]).toContain('2 new (1 recreated')
  expect(lines[1]).toBe(`• ${message}`)
})

test('counts streams by what became of them, and gives the two most frequent reasons with an example', () => {
  const streams = [
    ...outcome('both_teams', 4, { event_id: '1', channel: 'sg.1' }),
    ...outcome('not_yet', 3, { event_id: '2' }),
    ...outcome('event_over', 1, { event_id: '3' }),
    ...outcome('no_channel_to_attach', 1, { event_id: '4' }),
    ...outcome('placeholder', 5),
    ...outcome('no_stream_group', 100),
    ...outcome('stale_stream', 2),
    ...outcome('no_candidate', 1),
    ...outcome('other_teams', 2),
    ...outcome('no_events_of_league', 3),
  ]
  expect(linesOf({ streams }).slice(1, 3)).toEqual([
    expect.stringMatching(
      /9 of 20 matched \(4 .*, 3 later, 1 over.*, 1 without.*\), 6 not matched, 5 empty.*\b100\b.*\b2 no longer/,
    ),
    expect.stringMatching(
      new RegExp(
        `${RULE_WORDS.no_events_of_league} \\(3, .*“no_events_of_league 0”.*${RULE_WORDS.other_teams} \\(2, .*“other_teams 0”`,
      ),
    ),
  ])
})

const formLine = (line: Partial<FormLineJson>): FormLineJson => ({
  ...{ setting: 'event_groups', label: 'Event groups', text: '', leaves_out: false, matched: [] },
  ...{ matched_count: 0, streams: null, nearest: null, around: [] },
  ...line,
})

test('says what each line of the form matched', () => {
  const form = [
    formLine({ text: 'US| NBA', matched: [{ name: 'US| NBA', streams: 40 }], matched_count: 1, streams: 40 }),
    formLine({
      ...{ text: 'UK*', matched: ['UK 1', 'UK 2', 'UK 3', 'UK 4'].map((name) => ({ name, streams: 1 })) },
      ...{ matched_count: 4, streams: 4 },
    }),
    formLine({ text: '!*4', leaves_out: true, matched: [{ name: 'UK 4', streams: 1 }], matched_count: 1, streams: 1 }),
    formLine({
      ...{ setting: 'event_leagues', label: 'Leagues', text: 'NBA' },
      ...{ matched: [{ name: 'NBA', streams: null }], matched_count: 1 },
    }),
    formLine({ text: 'Typo', nearest: 'Type' }),
  ]
  const lines = linesOf({ form })
  expect(lines).toContain(
    `• ${fieldLabel('event_groups')}: “US| NBA” matches 1 group, 40 streams; “UK*” matches 4 groups, 4 streams (UK 1, UK 2, UK 3, …); ` +
      '“!*4” excludes 1 group, 1 stream (UK 4)',
  )
  expect(lines).toContain(`• ${fieldLabel('event_leagues')}: “NBA” matches 1 league`)
})

test('where the text of the groups names nothing, says so first, and what looks like events', () => {
  const message = 'Event groups: no group with streams matches "NBA". "*NBA*" would match "US| NBA". Correct the line.'
  const warnings: Warning[] = [{ code: 'form_line_matches_nothing', message, place: 'event_groups' }]
  const group_suggestions = [{ name: 'UFC', streams: 9, events: 9 }]
  const mistyped = { form: [formLine({ text: 'NBA' })], warnings, group_suggestions }
  expect(linesOf(mistyped).slice(0, 2)).toEqual([
    `Preview: ${message}`,
    expect.stringMatching(/^• .*: UFC \(9 of 9 streams\)$/),
  ])
  expect(linesOf(mistyped).join().split(message)).toHaveLength(2)
  const counts = { ...COUNTS, removed: 2 }
  expect(firstOf({ ...mistyped, counts, dry_run: false })).toBe(message)
  expect(linesOf({ ...mistyped, counts, dry_run: false })[1]).toMatch(/^• .*2 deleted/)
  const other = formLine({ text: 'UFC', matched: [{ name: 'UFC', streams: 9 }], matched_count: 1, streams: 9 })
  expect(firstOf({ ...mistyped, form: [...mistyped.form, other] })).toMatch(/^Preview: nothing to do/)
})

test('a preview in UTC says where another zone is set', () => {
  const note = expect.stringMatching(/^• Note: .* UTC.*“Time zone”/)
  expect(linesOf({ time_zone: 'UTC' })).toContainEqual(note)
  expect(linesOf({ time_zone: 'UTC', dry_run: false })).not.toContainEqual(note)
  expect(linesOf({})).not.toContainEqual(note)
})

test('where the host has no streams yet, says why, and neither suggests groups nor says it twice', () => {
  const why: Warning = { code: 'no_streams', message: 'Dispatcharr has no playlist yet.' }
  const none = { counts: { ...COUNTS, streams: 0, channels: 0 }, group_suggestions: [], warnings: [why] }
  expect(linesOf(none)).toEqual([`Preview: ${why.message}`, '• The end'])
  expect(firstOf({ ...none, dry_run: false })).toBe(why.message)
  expect(firstOf({ ...none, counts: { ...none.counts, removed: 3 } })).toContain('3 deleted')
})

test.each([
  ['later', outcome('not_yet', 3, { event_id: '1' }), /3 streams.*later/],
  [
    'later, and of others no schedule is known',
    [...outcome('not_yet', 1), ...outcome('schedule_unknown', 9)],
    /1 stream .*later/,
  ],
  ['not known', outcome('schedule_unknown', 4), /schedules.*4 streams/],
  ['over', outcome('event_over', 2, { event_id: '1' }), /2 streams.*over/],
  ['not there', [...outcome('other_teams', 5), ...outcome('no_stream_group', 9)], /no event.*5 streams/],
  ['not chosen', outcome('no_stream_group', 9), /groups have no streams/],
])('where there are no channels since events are %s, says that and nothing of the guide', (_, streams, why) => {
  const report = { streams, counts: { ...COUNTS, channels: 0 }, guide: { ...GUIDE, changed: true } }
  expect(firstOf(report)).toMatch(/^Preview: no channels/)
  expect(firstOf(report)).toMatch(why)
  expect(firstOf({ ...report, dry_run: false })).toMatch(/^No channels/)
})

test('a setting that is not valid is told in the first line, by the name that the form gives it', () => {
  const refused = (place: string): Warning => ({ code: 'setting_invalid', message: 'a reason', place })
  const counts = { ...COUNTS, created: 2 }
  const one = cornerText(runMessage({ ...REPORT, counts, warnings: [refused('channel_range_end')] }, [], ''))
  expect(one).toMatch(/^Preview: 2 new; .*Invalid.*“Last channel number”.*default\b/)
  const most = { created: 99, updated: 99, renumbered: 99, attached: 99, removed: 99, restored: 99, channels: 9999 }
  const longest = runMessage({ ...REPORT, counts: { ...COUNTS, ...most }, warnings: [refused('gap_size')] }, [], '')
  expect(cornerText(longest)).toBe(longest.headline)
  const warnings = ['time_zone', 'gap_size', 'delete_after', 'removal_cap'].map(refused)
  expect(runMessage({ ...REPORT, warnings }, [], '').headline).toMatch(/\b2 more.*defaults\b/)
})

test('a preview tells what the lines name before the list of changes, and what is wrong last', () => {
  const form = [formLine({ text: 'UFC', matched: [{ name: 'UFC', streams: 9 }], matched_count: 1, streams: 9 })]
  const warnings: Warning[] = [{ code: 'few_streams', message: 'Few.', place: 'x' }]
  const report = { form, warnings, operations: [operation('create', 'Crabs')], streams: outcome('no_candidate', 1) }
  const titles = (dryRun: boolean) => linesOf({ ...report, dry_run: dryRun }).map((line) => line.split(':')[0])
  const about = ['• Streams', '• Reasons']
  expect(titles(true).slice(1, -1)).toEqual(['• Event groups', '• New', ...about, expect.anything()])
  expect(titles(false).slice(1, -1)).toEqual(['• New', ...about, '• Event groups', expect.anything()])
})

test('where nothing is chosen any more, says first what that changes', () => {
  const nothing = { group_suggestions: [], counts: { ...COUNTS, removed: 20, channels: 1 } }
  expect(firstOf(nothing)).toMatch(/^Preview: no event groups.*20 deleted; 1 channel\b/)
  const [first, ...lines] = linesOf({ ...nothing, dry_run: false })
  expect(first).toMatch(/^No event groups.*20 deleted; 1 channel\b/)
  expect(lines[1]).toContain('“Undo last refresh”')
})

test('holds no control characters of a stranger’s names', () => {
  const name = 'A\u001b[2J\u0007B\u009b\n• C'
  const operations = [operation('remove', name)]
  const streams = outcome('no_candidate', 1, { name })
  const warnings: Warning[] = [{ code: 'form_line_matches_nothing', message: `x ${name}`, place: 'event_groups' }]
  const form = [formLine({ text: name, matched: [{ name, streams: 1 }], matched_count: 1, streams: 1 })]
  const message = textOf({ ...REPORT, operations, streams, warnings, form }, `The end ${name}`)
  expect(message.split('\n• ').join('')).toMatch(/^\P{Cc}+$/u)
  expect(message).toContain('Deleted: A [2J B • C')
})

test('where nothing is chosen, says what to do and which groups look like events, as they are typed', () => {
  const suggestions = [
    { name: 'US| NBA PPV', streams: 40, events: 38 },
    { name: '*** UFC ***', streams: 12, events: 9 },
  ]
  const warnings: Warning[] = [{ code: 'nothing_chosen', message: 'No event groups are chosen', place: 'event_groups' }]
  const lines = linesOf({ group_suggestions: suggestions, warnings, streams: outcome('no_stream_group', 52) })
  expect(lines[0]).toMatch(/^Preview: no event groups.*no channel.*3 existing channels/)
  expect(lines.slice(1)).toEqual([
    expect.stringContaining(`“${fieldLabel('event_groups')}”`),
    expect.stringContaining(': US| NBA PPV (38 of 40 streams); \\*\\*\\* UFC \\*\\*\\* (9 of 12 streams)'),
    '• The end',
  ])
  expect(linesOf({ group_suggestions: [] })[2]).toMatch(/^• No group\b/)
})

test('tells problems before notes, and keeps room for the first of them', () => {
  const note: Warning = { code: 'few_streams', message: 'Half of the streams are gone.', place: '' }
  const problem: Warning = { code: 'guide_not_read', message: 'Dispatcharr could not read it.', place: '' }
  const warnings = [note, note, note, note, problem]
  const lines = linesOf({ warnings })
  expect(lines.filter((line) => /Problem|Note|more warn/.test(line))).toEqual([
    '• Problem: Dispatcharr could not read it.',
    '• Note: Half of the streams are gone.',
    '• Note: Half of the streams are gone.',
    expect.stringMatching(/\b2 more warnings/),
  ])
  const operations = Array.from({ length: 300 }, (_, place) => operation('remove', `A long name of a channel ${place}`))
  const crowded = linesOf({ operations, warnings, streams: outcome('no_candidate', 9, { name: 'x'.repeat(300) }) })
  expect(crowded.join('\n')).toContain('Problem: Dispatcharr could not read it.')
})

test('says when the host has not read the guide yet', () => {
  expect(linesOf({ guide: { ...GUIDE, reading: 'awaited' } }).join(' ')).toContain('not loaded')
  expect(linesOf({ guide: { ...GUIDE, reading: 'read' } })).toEqual(linesOf({}))
})
