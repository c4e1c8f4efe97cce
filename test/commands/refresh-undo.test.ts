import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RefreshReport, UndoAnswer } from '../../src/generated/records.ts'
import { NOON } from '../embedded-host.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { call } from './run-command.ts'

const root = join(import.meta.dirname, '../..')
const EVENTS = ['--events', join(root, 'demo/events'), '--m3u', join(root, 'demo/playlist.m3u')]

const refresh = (out: string, ...args: string[]) =>
  call(['refresh', ...args, '--now', NOON, '--time-zone', 'America/New_York', '--out', out])
const read = (out: string, file: string) => readFileSync(join(out, file), 'utf8')
const answerIn = (out: string): UndoAnswer => JSON.parse(read(out, 'undo.json'))

test('--undo takes back the last run of --state, without streams and events; a second one says that there is nothing', async () => {
  const out = temporaryFolder()
  await refresh(out, ...EVENTS)
  const { counts } = JSON.parse(read(out, 'report.json')) as RefreshReport
  expect(counts.created).toBeGreaterThan(0)
  expect(read(out, 'lineup.m3u')).toContain('tvg-id')

  const dry = await refresh(out, '--undo', '--dry-run')
  expect([dry.code, dry.errors]).toEqual([0, ''])
  expect(dry.output).toMatch(new RegExp(`dry run.*: ${counts.created} channels`, 'i'))
  expect(read(out, 'lineup.m3u')).toContain('tvg-id')
  expect(answerIn(out)).toMatchObject({ dry_run: true, host_writes: 0 })

  const undone = await refresh(out, '--undo')
  expect([undone.code, undone.errors]).toEqual([0, ''])
  expect(undone.output).toMatch(
    new RegExp(`undo.*refresh 1\\b.*Jun 5, 12:00 PM EDT.*: ${counts.created} channels`, 'i'),
  )
  expect(undone.output).toContain(join(out, 'undo.json'))
  expect(read(out, 'lineup.m3u')).not.toContain('tvg-id')
  expect(existsSync(join(out, 'guide.html'))).toBe(false) // it would show channels that went back

  const again = await refresh(out, '--undo')
  expect(again.code).toBe(2)
  expect(again.errors).toMatch(/^sports-guide refresh: Refresh 1 .*\bundone\b/)

  const redone = await refresh(out, ...EVENTS)
  expect(redone.output).toContain(`${counts.created} channels (${counts.created} created`)
})

test('--undo of a state without a run is one clear line', async () => {
  const out = temporaryFolder()
  const { code, errors } = await refresh(out, '--undo')
  expect([code, errors.trim().split('\n').length]).toEqual([2, 1])
  expect(errors).toContain('Nothing to undo')
  expect(existsSync(join(out, 'undo.json'))).toBe(false)
})

test('--undo needs --state alone, and writes no files then', async () => {
  const [out, state] = [temporaryFolder(), temporaryFolder()]
  await refresh(out, ...EVENTS, '--state', state)
  const files = readdirSync(out)
  const before = files.map((file) => read(out, file))
  const undone = await call(['refresh', '--undo', '--state', state, '--now', NOON])
  expect([undone.code, undone.errors]).toEqual([0, ''])
  expect(undone.output).toMatch(/undo.*refresh 1\b/i)
  expect(undone.output).not.toContain('Wrote')
  expect(readdirSync(out).map((file) => read(out, file))).toEqual(before)

  const neither = await call(['refresh', '--undo', '--now', NOON])
  expect(neither.code).toBe(2)
  expect(neither.errors).toContain('--state')
})
