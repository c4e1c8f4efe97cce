import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { call, jsonLines } from './run-command.ts'

function eventsFile(events: unknown): string {
  const file = join(temporaryFolder(), 'events.json')
  writeFileSync(file, JSON.stringify(events))
  return file
}

const GAME = {
  id: 7,
  sport: 'basketball',
  league: 'nba',
  start: '2025-06-06T00:30Z',
  home: { name: 'Harbor Herons', short_name: 'Herons', abbreviation: null },
  away: { name: 'Mesa Mules', short_name: 'Mules' },
}

test('prints {name, event_id, league, score, rule, reason} for each name; ids come back as text', async () => {
  const events = eventsFile([GAME])
  const { code, output } = await call(['match', '--events', events, '--time-zone', 'America/New_York'], {
    input: 'NBA 01: Mules @ Herons 8:30 PM ET\n\nNews\n',
  })
  expect(code).toBe(0)
  const lines = jsonLines(output)
  expect(lines.map(({ event_id }) => event_id)).toEqual(['7', null, null])
  expect(Object.keys(lines[0] ?? {})).toEqual(['name', 'event_id', 'league', 'score', 'rule', 'reason'])
  expect(lines.every(({ reason }) => typeof reason === 'string' && reason !== '')).toBe(true)
})

test('only leagues that are switched on are matched', async () => {
  const { output } = await call(['match', '--events', eventsFile([GAME]), '--leagues', 'nfl,mlb'], {
    input: 'NBA 01: Mules @ Herons\n',
  })
  expect(jsonLines(output)[0]).toMatchObject({ event_id: null, rule: 'league_not_switched_on' })
})

test('an event that cannot be read is told on standard error, the others serve, and the exit code is 1', async () => {
  const { code, output, errors } = await call(['match', '--events', eventsFile([GAME, { id: 8, sport: 'x' }])], {
    input: 'NBA 01: Mules @ Herons\n',
  })
  expect(code).toBe(1)
  expect(jsonLines(output)[0]).toMatchObject({ event_id: '7' })
  expect(errors).toContain('events.json')
})

test('explain prints the reading, the candidates and the rule as JSON with --json', async () => {
  const { code, output } = await call(['explain', '--json', '--events', eventsFile([GAME]), 'NBA 01: Mules @ Herons'])
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    name: 'NBA 01: Mules @ Herons',
    reading: { team1: 'Mules', team2: 'Herons' },
    decision: { event_id: '7' },
    trace: { candidates: [{ event_id: '7' }] },
  })
})

describe('explain without --json', () => {
  const NAME = 'NBA 01: Mules @ Herons HD Jun 5 8:30 PM ET'
  const explained = async (name: string, ...more: string[]) => {
    const options = ['--now', '2025-06-05T16:00:00Z', '--time-zone', 'America/New_York', ...more]
    const { code, output } = await call(['explain', '--events', eventsFile([GAME]), ...options, name])
    expect(code).toBe(0)
    return output.split('\n')
  }

  test('prints the one sentence first, then what was read and considered, with times in the zone of the user', async () => {
    const lines = await explained(NAME)
    expect(lines[0]).toMatch(/Matched.*Mesa Mules at Harbor Herons \(NBA, [^)]*8:30 PM\)/)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/What the name/),
        '  Teams: “Mules” and “Herons”',
        '  League: NBA',
        '  Ignored: HD',
        '  “Mules”: Mesa Mules (NBA, short name)',
        expect.stringMatching(/^ {2}Chosen: Mesa Mules at Harbor Herons \(NBA, Jun 5, 8:30 PM EDT\)/),
      ]),
    )
    expect(lines.slice(1).filter((line) => line.includes(lines[0] ?? ''))).toEqual([])
    expect(lines.join('\n')).not.toMatch(/\d{4}-\d\d-\d\dT|undefined|null|\bnba\b/)
  })

  test('shows events that were not chosen with the cause, and no part without content', async () => {
    const lines = await explained('Mules vs Gulls')
    expect(lines[0]).toContain('“Gulls”')
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}“Gulls”: no team/))
    expect(lines.filter((line) => line.startsWith('  Not chosen: Mesa Mules at Harbor Herons (NBA, '))).toHaveLength(1)
    const [, ...parts] = await explained(NAME, '--leagues', 'nfl')
    expect(parts.filter((line, at) => /^\S/.test(line) && !parts[at + 1]?.startsWith(' '))).toEqual([])
  })
})

test('explain without a name says so', async () => {
  const { code, errors } = await call(['explain', '--events', eventsFile([])])
  expect({ code, errors }).toEqual({
    code: 2,
    errors: expect.stringMatching(/^sports-guide explain: NAME is missing\b/),
  })
})

describe('corrections of the owner', () => {
  const NAME = 'NBA 01: Gulls @ Herons'
  const decided = async (corrections: unknown) => {
    const args = ['--events', eventsFile([GAME]), '--corrections', eventsFile(corrections)]
    const { code, output, errors } = await call(['match', ...args], { input: `${NAME}\n` })
    return { code, line: jsonLines(output)[0], errors }
  }

  test('count in match and explain as they do in a refresh', async () => {
    const row = { kind: 'is_event', pattern: NAME, target: 7 }
    expect((await decided([row])).line).toMatchObject({ event_id: '7', rule: 'correction' })
    expect(
      (await decided({ corrections: [{ kind: 'alias', pattern: 'Gulls', target: 'Mesa Mules' }] })).line,
    ).toMatchObject({ event_id: '7', rule: 'both_teams' })
    const args = ['--events', eventsFile([GAME]), '--corrections', eventsFile([row])]
    expect(JSON.parse((await call(['explain', '--json', ...args, NAME])).output)).toMatchObject({
      trace: { correction: { id: null, kind: 'is_event', pattern: NAME, target: '7' } },
    })
  })

  test('are held to the rules of the API', async () => {
    const { code, errors } = await decided([{ kind: 'is_event', pattern: NAME }])
    expect([code, errors]).toEqual([2, expect.stringMatching(/corrections\/0: .*\btarget\b.*required/)])
    expect((await decided('none')).errors).toMatch(/array.*\bcorrections\b.*list/)
  })

  test('may be a list as the API answers it', async () => {
    const row = { kind: 'is_event', pattern: NAME, target: '7' }
    const stored = { id: 3, ...row, expires: null, enabled: true, created_at: '2025-06-05T12:00:00.000Z' }
    expect((await decided({ total: 1, items: [stored], warnings: [] })).line).toMatchObject({ rule: 'correction' })
  })

  test.each<[string, unknown, RegExp]>([
    ['one row alone', { kind: 'is_event', pattern: NAME, target: 7 }, /kind, pattern, target/],
    ['a key that is mistyped', { correction: [] }, /object with correction\b/],
    ['null under the key', { corrections: null }, /object with corrections\b/],
    ['a page of a longer list', { total: 120, items: [] }, /\b0 of 120\b/],
  ])('and not %s, which would say nothing', async (_, content, message) => {
    expect(await decided(content)).toMatchObject({ code: 2, errors: expect.stringMatching(message) })
  })
})

test('leagues of the owner are hinted, told of where they replace one, and refused with their place', async () => {
  const pond = { code: 'pond', sport: 'hockey', name: 'Pond Hockey', short_name: 'PND', path: 'hockey/pond' }
  const events = eventsFile([{ ...GAME, league: 'pond', sport: 'hockey' }, GAME])
  const names = { input: 'PND 01: Mules @ Herons\n' }
  const withLeagues = (...leagues: object[]) =>
    call(['match', '--events', events, '--own-leagues', eventsFile(leagues)], names)
  const { output, errors, code } = await withLeagues(pond)
  expect([code, errors, jsonLines(output)[0]?.league]).toEqual([0, '', 'pond'])
  expect((await withLeagues({ ...pond, code: 'nba' })).errors).toMatch(/"nba".*National Basketball Association/)
  expect(await withLeagues({ ...pond, path: '..' })).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/own_leagues\/0: .*\bpath\b/),
  })
  const read = await call(['classify', '--own-leagues', eventsFile({ own_leagues: [pond] })], names)
  expect(jsonLines(read.output)[0]).toMatchObject({ league: 'pond', sport: 'hockey' })
})

test('a day over 12 in one name tells the order of day and month in all of them', async () => {
  const events = eventsFile([GAME])
  const asked = async (...names: string[]) => {
    const { output } = await call(['match', '--events', events, '--now', '2025-06-05T12:00:00Z'], {
      input: names.map((name) => `${name}\n`).join(''),
    })
    return jsonLines(output)[0]?.event_id
  }
  expect(await asked('NBA: Mules v Herons 06/05 20:30', 'A v B 27/05 20:30')).toBeNull()
  expect(await asked('NBA: Mules v Herons 06/05 20:30', 'A v B 05/27 20:30')).toBe('7')
})

describe('match --names', () => {
  const NAMES = [
    'US (NBA 01) | Mules @ Herons 8:30PM ET',
    'US (NBA 02) | Gulls @ Terns 9PM ET',
    '',
    'US (NBA 03) | Mules @ Gulls 10:30PM ET',
    'NBA 07:',
  ]
  const grouped = async (text: string, ...options: string[]) => {
    const list = join(temporaryFolder(), 'list.txt')
    writeFileSync(list, text)
    const zone = ['--time-zone', 'America/New_York']
    return call(['match', '--names', list, '--events', eventsFile([GAME]), ...zone, ...options])
  }

  test('prints JSON groups by shape, the largest first, with what was found and why not', async () => {
    const { code, output } = await grouped(NAMES.join('\n'), '--json')
    expect(code).toBe(0)
    const found = { name: NAMES[0], event_id: '7', league: 'nba', event: 'Mesa Mules at Harbor Herons' }
    expect(jsonLines(output)).toEqual([
      {
        shape: 'US (NBA #) | {team} @ {team} {time} ET',
        names: 3,
        found: 1,
        not_found: expect.arrayContaining([{ rule: 'no_candidate', names: 1 }]),
        examples: expect.arrayContaining([
          { ...found, start: '2025-06-06T00:30:00Z', rule: 'both_teams', reason: expect.any(String) },
          expect.objectContaining({ name: NAMES[1], event_id: null, event: null, start: null, rule: 'no_candidate' }),
        ]),
      },
      {
        ...{ shape: 'NBA #:', names: 1, found: 0, not_found: [{ rule: 'no_event_in_name', names: 1 }] },
        examples: [expect.objectContaining({ name: 'NBA 07:', event_id: null })],
      },
    ])
  })

  test('prints a table of the groups for people, then each group with its examples', async () => {
    const { output } = await grouped(NAMES.join('\n'))
    const lines = output.split('\n')
    expect(lines[1]).toMatch(/^ +3 +1 +2 .* US \(NBA #\) \| \{team\} @ \{team\} \{time\} ET$/)
    const example = lines.indexOf(`  + ${NAMES[0]}`)
    expect(lines[example + 1]).toMatch(/Mesa Mules at Harbor Herons \(NBA, [^)]*8:30 PM\)/)
    expect(lines[lines.indexOf(`  - ${NAMES[1]}`) + 1]).toMatch(/^ +no_candidate: .*“Gulls”/)
    expect(lines.at(-2)).toMatch(/^4 names in 2 groups: 1 found, 3 not found/)
  })

  test('reads a playlist as a refresh does, and counts each of its streams', async () => {
    const entry = (name: string) => `#EXTINF:-1 tvg-id="" group-title="NBA",${name}\nhttp://provider.example/1.ts\n`
    const playlist = `#EXTM3U\n${entry('NBA 01: Mules @ Herons')}${entry('NBA 02: Mules @ Herons')}http://provider.example/2.ts\n`
    const { code, output, errors } = await grouped(playlist, '--json')
    expect(jsonLines(output)).toMatchObject([{ shape: 'NBA #: {team} @ {team}', names: 2, found: 2 }])
    expect([code, errors]).toEqual([1, expect.stringMatching(/list\.txt:6: .*#EXTINF/)])
  })

  test('shows at most three examples, no name twice, and names without an event first', async () => {
    const names = [1, 2, 3, 4, 4].map((slot) => `NBA 0${slot}: Mules @ Herons`)
    const { output } = await grouped([...names, 'NBA 05: Gulls @ Terns'].join('\n'), '--json')
    const [group] = jsonLines(output) as { examples: { name: string }[] }[]
    expect(group?.examples.map(({ name }) => name)).toEqual(['NBA 05: Gulls @ Terns', ...names.slice(0, 2)])
  })

  test('no text of a name steers the terminal', async () => {
    const { output } = await grouped('"NBA 01: \\u001b[31mMules @ Herons\\u202e"\n\u001b]0;title\u0007 channel\n')
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test.each([
    ['a file besides', ['other.txt'], /--names/],
    ['a file that does not exist', ['--names', 'missing.txt'], /missing\.txt/],
  ])('refuses %s', async (_, options, message) => {
    expect(await grouped('NBA', ...options)).toMatchObject({ code: 2, errors: expect.stringMatching(message) })
  })

  test('an empty list has no groups', async () => {
    expect(await grouped('\n\n')).toMatchObject({ code: 0, output: expect.stringMatching(/^0 names in 0 groups/) })
    expect(await grouped('', '--json')).toMatchObject({ code: 0, output: '' })
  })

  test('--json alone is refused', async () => {
    const { code, errors } = await call(['match', '--json', '--events', eventsFile([GAME])], { input: 'NBA\n' })
    expect([code, errors]).toEqual([2, expect.stringMatching(/--json.*--names/)])
  })
})
