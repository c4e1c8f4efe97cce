import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { call, jsonLines } from './run-command.ts'

test('prints one line for each line, blank ones too, with the fields in order', async () => {
  const { code, output } = await call(['classify', '--now', '2026-09-10'], {
    input: 'ESPN+ 95: Utah Valley vs. #20 Marshall @ Sep 11 7:10PM ET\n\nUFC 310: Hammer vs Anvil\n',
  })
  expect(code).toBe(0)
  const lines = jsonLines(output)
  expect(lines.map(({ category }) => category)).toEqual(['TEAM_VS_TEAM', 'PLACEHOLDER', 'EVENT_CARD'])
  expect(lines[0]).toMatchObject({ team1: 'Utah Valley', date: '2026-09-11', time: '19:10', zone: 'America/New_York' })
  expect(Object.keys(lines[0] ?? {})).toEqual([
    'name',
    'category',
    'league',
    'sport',
    'separator',
    'card_segment',
    'team1',
    'team2',
    'date',
    'time',
    'zone',
    'feed',
    'placeholder',
    'excluded',
  ])
})

test('a line that starts with a quotation mark is a JSON string', async () => {
  const { output } = await call(['classify'], { input: '"Lakers vs\\nCeltics"\n' })
  expect(jsonLines(output)[0]).toMatchObject({ name: 'Lakers vs\nCeltics', team1: 'Lakers', team2: 'Celtics' })
})

test('a line that is a broken JSON string is named, and nothing is printed', async () => {
  const { code, output, errors } = await call(['classify'], { input: 'Lakers vs Celtics\n"Lakers vs\n' })
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(errors).toContain('standard input line 2')
})

test('keywords of the owner come from a list or an export, and a wrong one is named', async () => {
  const file = join(temporaryFolder(), 'keywords.json')
  const keyword = { category: 'league_hints', keyword: 'Heron TV', target: 'nba' }
  for (const content of [[keyword], { keywords: [keyword] }]) {
    writeFileSync(file, JSON.stringify(content))
    const { output } = await call(['classify', '--keywords', file], { input: 'Heron TV 3: Mules vs Crabs\n' })
    expect(jsonLines(output)[0]).toMatchObject({ league: 'nba' })
  }
  writeFileSync(
    file,
    JSON.stringify([{ category: 'league_hint', keyword: 'Heron TV', target_value: '["nba","wnba"]' }]),
  )
  const other = await call(['classify', '--keywords', file], { input: 'Heron TV 3: Mules vs Crabs\n' })
  expect(jsonLines(other.output)[0]).toMatchObject({ league: ['nba', 'wnba'] })
  writeFileSync(file, JSON.stringify([keyword, { category: 'colours', keyword: 'x' }]))
  const { code, errors } = await call(['classify', '--keywords', file], { input: 'x\n' })
  expect(code).toBe(2)
  expect(errors).toMatch(/keywords\.json: keyword 2: \/?category/)
})

test('a keyword that is there twice counts as an import would store it: the last one', async () => {
  const file = join(temporaryFolder(), 'keywords.json')
  const keyword = { category: 'league_hints', keyword: 'Heron TV', target: 'nba' }
  writeFileSync(file, JSON.stringify([keyword, { ...keyword, keyword: 'HERON  TV', target: 'nhl' }]))
  const { output } = await call(['classify', '--keywords', file], { input: 'Heron TV 3: Mules vs Crabs\n' })
  expect(jsonLines(output)[0]).toMatchObject({ league: 'nhl' })
})

test('a league that nobody knows is a warning, for classify and match', async () => {
  const folder = temporaryFolder()
  const [file, events] = [join(folder, 'keywords.json'), join(folder, 'events.json')]
  writeFileSync(file, JSON.stringify([{ category: 'league_hints', keyword: 'Heron TV', target: 'heron-league' }]))
  writeFileSync(events, '[]')
  for (const args of [['classify'], ['match', '--events', events]]) {
    const { code, errors } = await call([...args, '--keywords', file], { input: 'Heron TV 3: Mules vs Crabs\n' })
    expect(errors).toContain('"heron-league"')
    expect(code).toBe(0)
  }
})
