import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { RefreshReport } from '../../src/generated/records.ts'
import { checkRecord } from '../../src/records/validation.ts'
import { openEmbeddedHost } from '../embedded-host.ts'
import { validateRefreshReport } from '../generated/validators/refresh-report.ts'
import { guideFaults } from '../guide/guide-faults.ts'
import { hasShared, shared } from '../shared.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { type CallResult, call } from './run-command.ts'

const root = join(import.meta.dirname, '../..')
const DTD = '/usr/share/xmltv/xmltv.dtd'
const hasValidator = existsSync(DTD)

const DEMO = [
  ...['--m3u', join(root, 'demo/playlist.m3u')],
  ...['--events', join(root, 'demo/events')],
  ...['--now', '2025-06-05T16:00:00Z'],
  ...['--time-zone', 'America/New_York'],
]

const refresh = (out: string, ...args: string[]): Promise<CallResult> => call(['refresh', ...args, '--out', out])
const reportIn = (out: string): RefreshReport => JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))
const guideIn = (out: string): string => readFileSync(join(out, 'guide.xml'), 'utf8')

/** A favorite team whose game the small playlist shows. */
const DODGERS = { id: 4, team_name: 'Los Angeles Dodgers', sport: 'baseball', leagues: ['mlb'] }

/** What the host notes of each reading of the playlist; everything else is ours. */
const HOST_NOTES = new Set(['events.jsonl', 'playlists.jsonl', 'streams.jsonl'])

const DATABASE = join('plugin', 'sports-guide.db')

/** Every file below a folder with its bytes, but for the host's own notes. */
function contents(folder: string): { [path: string]: string } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !HOST_NOTES.has(path) && statSync(join(folder, path)).isFile(),
  )
  return Object.fromEntries(files.sort().map((path) => [path, readFileSync(join(folder, path)).toString('base64')]))
}

/** What the XMLTV project's own tool says against a guide; `<live/>` is not in its DTD. */
function validatorComplaints(guide: string): string {
  const file = join(temporaryFolder(), 'guide.xml')
  writeFileSync(file, guide.replaceAll(/^ *<live\/>\n/gm, ''))
  const { stdout, stderr, status } = spawnSync('tv_validate_file', ['--dtd-file', DTD, file], { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** A small playlist and provider answer of our own, for input that is to be broken. */
function smallInput(): { folder: string; args: string[] } {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'events/espn/mlb'), { recursive: true })
  const answer = readFileSync(join(root, 'demo/events/espn/mlb/2025-06-05.json'), 'utf8')
  writeFileSync(join(folder, 'events/espn/mlb/day.json'), answer)
  writeFileSync(
    join(folder, 'list.m3u'),
    '#EXTM3U\n#EXTINF:-1 group-title="MLB",MLB 01: Mets @ Dodgers 4:10 PM ET\nhttp://provider.example/1.ts\n',
  )
  const args = ['--m3u', join(folder, 'list.m3u'), '--events', join(folder, 'events'), ...DEMO.slice(4)]
  return { folder, args }
}

describe('a refresh of the demo', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-demo-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const first = await refresh(folder, ...DEMO)
  const firstReport = reportIn(folder)
  const firstGuide = guideIn(folder)
  const firstState = contents(join(folder, 'state'))
  const second = await refresh(folder, ...DEMO)

  test('ends well and without a warning, and prints channels with numbers and programmes', () => {
    expect(first.errors).toBe('')
    expect(first.code).toBe(0)
    expect(firstReport.warnings).toEqual([])
    expect(first.output).toMatch(/^NUMBER +CHANNEL +STREAMS +PROGRAMMES +WHEN +EVENT\n +5000 /)
    expect(first.output).toContain(join(folder, 'lineup.m3u'))
  })

  test('reads at least 120 streams, and says for each the event or the reason', () => {
    expect(firstReport.streams.length).toBeGreaterThanOrEqual(120)
    expect(firstReport.streams.filter(({ reason }) => reason.trim() === '')).toEqual([])
    const withChannel = firstReport.streams.filter(({ channel }) => channel !== null)
    const channels = new Set(firstReport.channels.map(({ tvg_id }) => tvg_id))
    expect(withChannel.every(({ channel, event_id }) => event_id !== null && channels.has(channel ?? ''))).toBe(true)
  })

  test('writes a report that keeps its schema', () => {
    expect(checkRecord(validateRefreshReport, firstReport, 'kept')).toMatchObject({ ok: true })
  })

  test('gives every channel a number of its own', () => {
    const numbers = firstReport.channels.map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers).not.toContain(null)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('writes a guide without overlap, hole, or missing stop, with programmes for every channel', () => {
    expect(guideFaults(firstGuide)).toEqual([])
    expect(firstGuide.match(/<channel /g)?.length).toBe(firstReport.channels.length)
  })

  test.runIf(hasValidator)('writes a guide that the XMLTV validator accepts', () => {
    expect(validatorComplaints(firstGuide)).toBe('')
  })

  test('lists in the lineup the channels of the guide, with their numbers', () => {
    const lineup = readFileSync(join(folder, 'lineup.m3u'), 'utf8')
    const listed = [...lineup.matchAll(/tvg-id="([^"]+)".* tvg-chno="(\d+)"/g)].map(([, id, number]) => [
      id,
      Number(number),
    ])
    expect(listed).toEqual(firstReport.channels.map(({ tvg_id, number }) => [tvg_id, number]))
  })

  test('changes nothing the second time: no operation, no write, the same bytes', async () => {
    expect(second.code).toBe(0)
    expect(reportIn(folder)).toMatchObject({
      operations: [],
      guide: { changed: false },
      counts: { created: 0, updated: 0, removed: 0, renumbered: 0, host_writes: 0 },
    })
    expect(guideIn(folder)).toBe(firstGuide)
    const secondState = contents(join(folder, 'state'))
    // The database records each run.
    expect({ ...secondState, [DATABASE]: '' }).toEqual({ ...firstState, [DATABASE]: '' })
    await refresh(folder, ...DEMO)
    expect({ ...contents(join(folder, 'state')), [DATABASE]: '' }).toEqual({ ...secondState, [DATABASE]: '' })
  })

  test('shows progress on a terminal only', async () => {
    const shown = await call(['refresh', ...DEMO, '--out', folder], { showsProgress: true, elapsed: () => 0 })
    const lines = shown.errors.split('\n').map((line) => line.split('\r').at(-1)?.trimEnd())
    expect(lines).toContain('match           191  0 ms')
    expect(lines.map((line) => line?.split(' ')[0])).toEqual([
      ...['read', 'schedules', 'match', 'facts', 'plan', 'create', 'sync', 'guide', 'deliver', ''],
    ])
    expect(second.errors).toBe('')
  })

  test('says how long its parts took, what it asked of the host, and what became of the guide', () => {
    const { counts, phases, guide } = firstReport
    expect(first.output).toMatch(/\nGuide .*\d+ kB.*\bloaded\b.*\nTook [\d.]+ m?s: read .*\b\d+ requests\b.*\n/)
    expect(phases.map(({ phase }) => phase)).toContain('deliver')
    expect(counts.host_requests).toBeGreaterThan(counts.host_writes)
    expect(guide.reading).toBe('read')
  })

  test('writes the guide as a page that shows every channel and event', () => {
    const page = readFileSync(join(folder, 'guide.html'), 'utf8')
    expect(first.output).toContain(join(folder, 'guide.html'))
    expect(page.split('class="row"').length - 1).toBe(firstReport.channels.length)
    const events = firstReport.channels.flatMap(({ event_programmes: programmes }) => programmes)
    expect(page.split('class="block event').length - 1).toBe(events.length)
    expect(page).toContain('NBA: Indiana Pacers at Oklahoma City Thunder')
  })
})

test('a run that changed the host leaves its report, also where another file cannot be written', async () => {
  const { folder, args } = smallInput()
  const out = join(folder, 'out')
  mkdirSync(join(out, 'guide.html'), { recursive: true })
  const { code, errors } = await refresh(out, ...args)
  expect(code).toBe(2)
  expect(errors).toContain(`Cannot write ${join(out, 'guide.html')}`)
  expect(reportIn(out).counts.created).toBe(1)
})

test('a dry run reports the plan and changes neither channels nor guide', async () => {
  const out = temporaryFolder()
  const { code, output } = await refresh(out, ...DEMO, '--dry-run')
  expect(code).toBe(0)
  expect(output).toContain('Dry run')
  const { operations, counts, dry_run } = reportIn(out)
  expect({ dry_run, writes: counts.host_writes }).toEqual({ dry_run: true, writes: 0 })
  expect(operations.length).toBeGreaterThan(10)
  expect(existsSync(join(out, 'guide.xml'))).toBe(false)
  expect(existsSync(join(out, 'state'))).toBe(false)
})

test('without --config, settings are the defaults; with it they hold, and rows too', async () => {
  const { folder, args } = smallInput()
  const config = join(folder, 'config.json')
  writeFileSync(
    config,
    JSON.stringify({
      settings: { channel_range_start: 900, time_format: '24h' },
      numbering_exceptions: [{ scope: 'team', sport: 'baseball', team_name: 'new york mets', start: 77 }],
      stream_groups: [{ id: 1, name: 'Baseball', leagues: ['mlb'], output_channel_group: 'Ball games' }],
    }),
  )
  const out = join(folder, 'out')
  expect((await refresh(out, ...args, '--config', config)).code).toBe(0)
  expect(reportIn(out).channels.map(({ number }) => number)).toEqual([77])
  expect(readFileSync(join(out, 'lineup.m3u'), 'utf8')).toContain('group-title="Ball games"')
})

test('a file needs no ids of its rows', async () => {
  const { folder, args } = smallInput()
  const config = join(folder, 'config.json')
  const write = (content: object) => writeFileSync(config, JSON.stringify(content))
  const out = join(folder, 'out')
  const rows = {
    stream_groups: [
      { name: 'Hockey', leagues: ['nhl'], name_pattern: 'nothing' },
      { id: 1, name: 'Baseball', leagues: ['mlb'], output_channel_group: 'Ball games' },
    ],
    exception_keywords: [{ label: 'Spanish', patterns: ['español'] }],
    templates: [{ name: 'Mine', template_type: 'event' }],
    favorite_teams: [{ team_name: 'Los Angeles Dodgers', sport: 'baseball', leagues: ['mlb'] }],
  }
  write(rows)
  expect(await refresh(out, ...args, '--config', config)).toMatchObject({ code: 0, errors: '' })
  expect(readFileSync(join(out, 'lineup.m3u'), 'utf8')).toContain('group-title="Ball games"')
  // The same file is the same rows.
  await refresh(out, ...args, '--config', config)
  expect(reportIn(out)).toMatchObject({ operations: [], counts: { host_writes: 0 } })
  write({ ...rows, exception_keywords: [{ patterns: ['español'] }] })
  const refused = await refresh(out, ...args, '--config', config)
  expect(refused).toMatchObject({ code: 2, errors: expect.stringMatching(/exception_keywords\/0\/label is required/) })
})

test('a channel goes some time after its event, and its number is free again', async () => {
  const { folder, args } = smallInput()
  const out = join(folder, 'out')
  await refresh(out, ...args)
  expect(reportIn(out).channels).toHaveLength(1)
  const late = args.map((arg) => (arg === '2025-06-05T16:00:00Z' ? '2025-06-06T12:00:00Z' : arg))
  await refresh(out, ...late)
  expect(reportIn(out)).toMatchObject({
    channels: [],
    operations: [{ action: 'remove', reason: expect.stringMatching(/ended.*Thu, Jun 5 .*7:10 PM.*2 hours/) }],
  })
  expect(readFileSync(join(out, 'lineup.m3u'), 'utf8')).toBe('#EXTM3U\n')
})

test('keys of providers are stored, and stand in no report, no guide and no line of the output', async () => {
  const { folder, args } = smallInput()
  const out = join(folder, 'out')
  const config = join(folder, 'config.json')
  const withKeys = (keys: string) => {
    const settings = { provider_urls: 'espn=http://127.0.0.1:9/espn', provider_keys: keys, log_level: 'debug' }
    writeFileSync(config, JSON.stringify({ settings }))
    return refresh(out, ...args, '--config', config)
  }
  const { code, output, errors } = await withKeys('ohl=topsecret, nobody=topsecret')
  expect(code).toBe(0)
  const shown = ['report.json', 'guide.xml', 'lineup.m3u'].map((file) => readFileSync(join(out, file), 'utf8'))
  expect([output, errors, ...shown].join('')).not.toContain('topsecret')
  const stored = Object.values(contents(join(out, 'state'))).map((file) => Buffer.from(file, 'base64').toString())
  expect(stored.join('')).toContain('ohl=topsecret')

  const refused = await withKeys('topsecret')
  expect(refused.code).toBe(2)
  expect(refused.errors).toMatch(/config\.json: settings\/provider_keys: .*\b1\b/)
  expect(refused.errors).not.toContain('topsecret')
})

describe('bad input', () => {
  test('a broken line of the playlist is a warning with its line, and the rest goes on', async () => {
    const { folder, args } = smallInput()
    const playlist = join(folder, 'list.m3u')
    writeFileSync(
      playlist,
      `${readFileSync(playlist, 'utf8')}#EXTINF:-1,Without an address\n#EXTINF:-1,Next\nhttp://provider.example/2.ts\n`,
    )
    const { code, output } = await refresh(join(folder, 'out'), ...args)
    expect(code).toBe(1)
    expect(output).toContain('list.m3u:4')
    expect(reportIn(join(folder, 'out'))).toMatchObject({
      counts: { streams: 2, channels: 1 },
      warnings: [{ code: 'playlist_line_unreadable' }],
    })
  })

  test('a truncated provider file is a warning that names it, and the rest goes on', async () => {
    const { folder, args } = smallInput()
    writeFileSync(join(folder, 'events/espn/mlb/other.json'), '{"events": [{"id": "1", ')
    const { code, output } = await refresh(join(folder, 'out'), ...args)
    expect(code).toBe(1)
    expect(output).toContain('other.json')
    expect(reportIn(join(folder, 'out')).counts.channels).toBe(1)
  })

  const wrong: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['an unknown option', ['--frobnicate'], /unknown option '--frobnicate'.*--help/i],
    ['an argument too many', ['more'], /unexpected argument "more"/i],
    ['a playlist that is missing', ['--m3u', 'nowhere.m3u'], /read nowhere\.m3u\b.*not exist/i],
    ['a playlist by URL, which is not repeated', ['--m3u', 'http://me:pass@tv.example/get.php'], /^(?!.*pass).*URL/],
    ['a folder of events that is missing', ['--events', 'nowhere'], /nowhere/],
    ['a zone that does not exist', ['--time-zone', 'Mars/Olympus'], /--time-zone .*"Mars\/Olympus"/],
    ['a clock that is none', ['--now', 'yesterday'], /--now .*ISO 8601.*"yesterday"/],
    ['a configuration file that is missing', ['--config', 'nowhere.json'], /read nowhere\.json/],
    ['events from two places', ['--live'], /--events.*--live/],
  ]
  test.each(wrong)('%s is one clear line and exit code 2', async (_, extra, message) => {
    const { folder, args } = smallInput()
    const { code, output, errors } = await refresh(join(folder, 'out'), ...args, ...extra)
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(errors).toMatch(message)
    expect(errors).toMatch(/^sports-guide refresh: .*\n$/)
  })

  test('an output folder that cannot be made is one clear line and exit code 2', async () => {
    const { folder, args } = smallInput()
    writeFileSync(join(folder, 'file'), '')
    const { code, errors } = await refresh(join(folder, 'file/out'), ...args)
    expect(code).toBe(2)
    expect(errors).toMatch(/^sports-guide refresh: .*\bwrite\b.*file.*\n$/)
  })

  test.runIf(existsSync('/proc'))(
    'an output folder in a place that takes no folders is one clear line, and comes at once',
    async () => {
      const { args } = smallInput()
      const { code, errors } = await refresh('/proc/sports-guide/out', ...args)
      expect(code).toBe(2)
      expect(errors).toMatch(/^sports-guide refresh: .*\bwrite\b.*\/proc\/sports-guide\b.*\n$/)
    },
  )

  test('a damaged state is one clear line, and stays as it is', async () => {
    const { folder, args } = smallInput()
    const out = join(folder, 'out')
    await refresh(out, ...args)
    writeFileSync(join(out, 'state/plugin/sports-guide.db'), 'not a database, and longer than its header would be')
    const { code, errors } = await refresh(out, ...args)
    expect(code).toBe(2)
    expect(errors).toMatch(/database .*sports-guide\.db/)
  })

  test('a configuration with a wrong field names the field', async () => {
    const { folder, args } = smallInput()
    const config = join(folder, 'config.json')
    writeFileSync(config, JSON.stringify({ stream_groups: [{ id: 1, name: 'A', mode: 'adopt' }] }))
    const { code, errors } = await refresh(join(folder, 'out'), ...args, '--config', config)
    expect(code).toBe(2)
    expect(errors).toMatch(/config\.json: \/?stream_groups\/0\/mode .*create, attach/)
  })

  test('a configuration that is a list is refused', async () => {
    const { folder, args } = smallInput()
    const config = join(folder, 'config.json')
    writeFileSync(config, '[]')
    const { code, errors } = await refresh(join(folder, 'out'), ...args, '--config', config)
    expect(code).toBe(2)
    expect(errors).toMatch(/config\.json: .*\bobject/)
  })
})

describe('a configuration', () => {
  const withConfig = (folder: string, args: string[], content: unknown) => {
    writeFileSync(join(folder, 'config.json'), JSON.stringify(content))
    return refresh(join(folder, 'out'), ...args, '--config', join(folder, 'config.json'))
  }

  test('may call leagues and sports as people do: what it stores is what their codes would', async () => {
    const [named, coded] = await Promise.all(
      [
        { leagues: ['MLB', 'EPL'], league: 'Premier League', sport: 'Association Football' },
        { leagues: ['mlb', 'eng.1'], league: 'eng.1', sport: 'soccer' },
      ].map(async ({ leagues, league, sport }) => {
        const { folder, args } = smallInput()
        const { code } = await withConfig(folder, args, {
          stream_groups: [{ id: 1, name: 'A', name_pattern: '.*', leagues }],
          sort_priorities: [{ id: 1, sport, league_code: league, sort_priority: 1 }],
          priority_teams: [{ id: 1, sport, team_name: 'Arsenal' }],
          numbering_exceptions: [{ scope: 'league', league_code: league, start: 900 }],
        })
        const report = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'))
        return { code, warnings: report.warnings }
      }),
    )
    expect(named).toEqual(coded)
    expect(JSON.stringify(named)).not.toContain('row_refers_to_nothing')
  })

  const wrong: readonly (readonly [string, unknown, RegExp])[] = [
    [
      'an expression that cannot be run',
      { exception_keywords: [{ id: 1, label: 'Spanish', patterns: ['('] }] },
      /^exception keyword "Spanish"/i,
    ],
    [
      'a keyword that cannot be run',
      { detection_keywords: [{ category: 'placeholders', keyword: '(?=x)', is_regex: true }] },
      /^detection_keywords\/0: Pattern "\(\?=x\)"/,
    ],
    [
      'a keyword that is wrong',
      { detection_keywords: [{ category: 'card_segments', keyword: 'opener', target: 'first' }] },
      /^detection_keywords\/0: .*\btarget\b.*\bearly_prelims/,
    ],
    [
      'a pinned block that is wrong',
      { numbering_exceptions: [{ scope: 'league', league_code: 'mlb', start: 900, end: 800 }] },
      /^numbering_exceptions\/0: .*\bend\b.*\b900\b/,
    ],
    [
      'an id that is none',
      { stream_groups: [{ id: 1, name: 'A' }], sort_priorities: [{ id: 2147483648, sport: 'mma', sort_priority: 1 }] },
      /^sort_priorities: .*\b2147483648\b/,
    ],
    [
      'a league that nobody can be asked for',
      { own_leagues: [{ code: 'pub.1', sport: 'soccer', name: 'Pub League', path: 'soccer/../pub.1' }] },
      /^own_leagues\/0: .*\bpath\b/,
    ],
    [
      'a correction that leads nowhere',
      { corrections: [{ kind: 'is_event', pattern: 'MLB 01: *' }] },
      /^corrections\/0: .*\btarget\b.*required/,
    ],
    [
      'favorite teams under their present and their former name',
      { favorite_teams: [DODGERS], favourite_teams: [DODGERS] },
      /^"favourite_teams".*"favorite_teams".*\bboth\b/,
    ],
    ['a setting that is none', { settings: { gap_size: 'abc' } }, /^settings\/gap_size/],
    ['a zone that does not exist', { settings: { time_zone: 'Mars/Olympus' } }, /^settings\/time_zone/],
  ]
  test.each(wrong)('with %s is refused with its place, and nothing of it is kept', async (_, content, place) => {
    const { folder, args } = smallInput()
    const { code, errors } = await withConfig(folder, args, content)
    expect(code).toBe(2)
    expect(errors.split('config.json: ')[1]).toMatch(place)
    expect((await refresh(join(folder, 'out'), ...args)).code).toBe(0)
    expect(reportIn(join(folder, 'out')).warnings).toEqual([])
  })

  test('holds until another one says otherwise; null gives a default back', async () => {
    const { folder, args } = smallInput()
    const numberAfter = async (run: Promise<CallResult>) => {
      await run
      return reportIn(join(folder, 'out')).channels[0]?.number
    }
    expect(await numberAfter(withConfig(folder, args, { settings: { channel_range_start: 900 } }))).toBe(900)
    expect(await numberAfter(refresh(join(folder, 'out'), ...args))).toBe(900)
    expect(await numberAfter(withConfig(folder, args, { settings: { channel_range_start: null } }))).toBe(5000)
  })

  test('with pinned blocks is completed like a row of the API, and keeps ids: the second run writes nothing', async () => {
    const { folder, args } = smallInput()
    const blocks = {
      numbering_exceptions: [
        { scope: 'league', league_code: 'mlb', start: 900 },
        { scope: 'team', sport: 'baseball', provider: 'espn', provider_team_id: '19', start: 300 },
      ],
    }
    await withConfig(folder, args, blocks)
    expect(reportIn(join(folder, 'out')).channels).toMatchObject([{ number: 300 }])
    await withConfig(folder, args, blocks)
    expect(reportIn(join(folder, 'out')).counts).toMatchObject({ host_writes: 0, renumbered: 0, warnings: 0 })
  })

  test('with leagues and corrections of the owner counts, and is read like rows of the API', async () => {
    const { folder, args } = smallInput()
    await withConfig(folder, args, {
      own_leagues: [{ code: 'PUB.1', sport: 'Soccer', name: 'Pub League', path: 'soccer/pub.1' }],
      stream_groups: [{ id: 1, name: 'All', leagues: ['pub.1'] }],
      corrections: [{ kind: 'is_event', pattern: 'mlb 01: *', target: 401695842 }],
    })
    expect(reportIn(join(folder, 'out'))).toMatchObject({
      streams: [{ event_id: null, rule: 'league_not_switched_on' }],
      warnings: [],
    })
    await withConfig(folder, args, { stream_groups: [{ id: 1, name: 'All', leagues: ['pub.1', 'mlb'] }] })
    expect(reportIn(join(folder, 'out')).streams).toMatchObject([{ event_id: '401695842', rule: 'correction' }])
  })

  test('of manual numbers becomes pinned blocks, and the report says so', async () => {
    const { folder, args } = smallInput()
    const settings = { global_channel_mode: 'manual', league_channel_starts: { mlb: 700 } }
    await withConfig(folder, args, { settings })
    expect(reportIn(join(folder, 'out'))).toMatchObject({
      channels: [{ number: 700 }],
      warnings: [{ code: 'state_updated', place: 'update, step 88' }],
    })
    await refresh(join(folder, 'out'), ...args)
    expect(reportIn(join(folder, 'out'))).toMatchObject({ channels: [{ number: 700 }], warnings: [] })
  })

  test('with favorite teams under the name of version 0.1 does the same as under the present one', async () => {
    const outcomeOf = async (config: object) => {
      const { folder, args } = smallInput()
      expect(await withConfig(folder, args, config)).toMatchObject({ code: 0 })
      const { channels, warnings } = reportIn(join(folder, 'out'))
      return { channels, warnings, guide: readFileSync(join(folder, 'out/guide.xml'), 'utf8') }
    }
    const former = await outcomeOf({ favourite_teams: [DODGERS] })
    expect(former.channels).toContainEqual(expect.objectContaining({ name: 'Los Angeles Dodgers' }))
    expect(former.warnings).toEqual([])
    expect(former).toEqual(await outcomeOf({ favorite_teams: [DODGERS] }))
    expect(former).toEqual(await outcomeOf({ favourite_teams: [DODGERS], favorite_teams: null }))
    expect(former).toEqual(await outcomeOf({ favourite_teams: null, favorite_teams: [DODGERS] }))
  })

  test('that version 0.1 stored keeps its favorite teams, and the report says that they moved', async () => {
    const { folder, args } = smallInput()
    const host = await openEmbeddedHost({ stateDir: join(folder, 'out/state') })
    await host.settings.write('state_version', { version: 88, applied: [], kept: null, under_way: null })
    await host.settings.write('favourite_teams', { last_id: 4, rows: [DODGERS] })
    await host.close()
    await refresh(join(folder, 'out'), ...args)
    const { channels, warnings } = reportIn(join(folder, 'out'))
    expect(channels).toContainEqual(expect.objectContaining({ name: 'Los Angeles Dodgers' }))
    expect(warnings).toMatchObject([{ code: 'state_updated', place: 'update, step 89' }])
  })

  test('that version 0.1 stored is not said to be updated by a dry run', async () => {
    const { folder, args } = smallInput()
    const host = await openEmbeddedHost({ stateDir: join(folder, 'out/state') })
    await host.settings.write('state_version', { version: 88, applied: [], kept: null, under_way: null })
    await host.settings.write('favourite_teams', { last_id: 4, rows: [DODGERS] })
    await host.close()
    const messageOf = async (...options: string[]) => {
      await refresh(join(folder, 'out'), ...args, ...options)
      return reportIn(join(folder, 'out')).warnings.map(({ message }) => message)
    }
    const [dry = '', ...others] = await messageOf('--dry-run')
    expect(others).toEqual([])
    expect(dry).toMatch(/\bdry run\b/i)
    const done = await messageOf()
    expect(done).toEqual([expect.stringMatching(/\b1 favorite team\b.*\bfavourite_teams\b.*\bfavorite_teams\b/)])
    const did = done.join()
    expect(dry.endsWith(did) && dry !== did).toBe(true)
  })

  test.each<[string, unknown, RegExp]>([
    ['no list', 'Dodgers', /^favourite_teams .*list/],
    ['a row that lacks its sport', [DODGERS, { id: 5, team_name: 'Herons' }], /^favourite_teams\/1\/sport .*required/],
    ['an id twice', [DODGERS, DODGERS], /^favourite_teams: .*\b4\b/],
  ])('with %s under the name of version 0.1 is refused with that name', async (_, rows, place) => {
    const { folder, args } = smallInput()
    const { code, errors } = await withConfig(folder, args, { favourite_teams: rows })
    expect(code).toBe(2)
    expect(errors.split('config.json: ')[1]).toMatch(place)
    expect(errors).not.toContain('favorite_teams')
  })

  test('with a key that nobody reads is used, and a warning names the key', async () => {
    const { folder, args } = smallInput()
    expect((await withConfig(folder, args, { stream_group: [] })).code).toBe(0)
    expect(reportIn(join(folder, 'out')).warnings).toMatchObject([
      { code: 'config_key_unknown', message: expect.stringContaining('"stream_group"') },
    ])
  })

  test('with mistakes in its templates is used, and a warning names each of them', async () => {
    const { folder, args } = smallInput()
    const template = {
      ...{ id: 1, name: 'My games', template_type: 'event', leagues: ['mlb', 'mbl'], channel_name: '{matchup_short}' },
      program_art_url: '/{league_id}.png',
      pregame: { title: '{mathcup}' },
      description_options: [{ template: null }, { conditon: 'is_home', condition: 'never', template: 'x' }],
    }
    expect((await withConfig(folder, args, { templates: [template] })).code).toBe(0)
    const report = reportIn(join(folder, 'out'))
    expect(report.channels).toMatchObject([{ name: 'Mets @ Dodgers' }])
    expect(report.warnings.map(({ code, place }) => `${place}: ${code}`)).toEqual([
      'template 1 (My games) program_art_url: art_base_missing',
      'template 1 (My games) description_options/1: unknown_condition',
      'template 1 (My games) description_options/1/conditon: config_key_unknown',
      'template 1 (My games) pregame/title: unknown_variable',
      'template 1 (My games) leagues/1: row_refers_to_nothing',
    ])
    expect(readFileSync(join(folder, 'out/guide.xml'), 'utf8')).not.toContain('<desc')
  })
})

test('what the owner renames in the host stays, and the guide shows it', async () => {
  const { folder, args } = smallInput()
  const out = join(folder, 'out')
  await refresh(out, ...args)
  const table = join(out, 'state/channels.jsonl')
  writeFileSync(table, readFileSync(table, 'utf8').replace(/"name":"[^"]*"/, '"name":"My own game"'))
  await refresh(out, ...args)
  expect(reportIn(out)).toMatchObject({ operations: [], channels: [{ name: 'My own game' }] })
  expect(guideIn(out)).toContain('<display-name>My own game</display-name>')
})

describe.runIf(hasShared)('a refresh on recorded answers of 2022-09-17', () => {
  test('gives channels for the games of the day, without a fault in the guide', async () => {
    const out = temporaryFolder()
    const { code } = await refresh(
      out,
      ...['--m3u', join(root, 'test/data/playlist-2022-09-17.m3u')],
      ...['--events', shared('data')],
      ...['--now', '2022-09-17T16:30:00Z', '--time-zone', 'America/New_York'],
    )
    const report = reportIn(out)
    expect(code).toBe(0)
    expect(report.channels.length).toBeGreaterThan(30)
    expect(guideFaults(guideIn(out))).toEqual([])
    expect(hasValidator ? validatorComplaints(guideIn(out)) : '').toBe('')
  })
})
