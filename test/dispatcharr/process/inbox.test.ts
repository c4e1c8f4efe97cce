import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventInbox } from '../../../src/dispatcharr/process/event-inbox.ts'
import { QUIET } from '../../quiet-log.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

function leave(dataDir: string, name: string, text: string): void {
  writeFileSync(join(dataDir, 'inbox', name), text)
}

const EVENT = { event: 'm3u_refresh', payload: {}, received_at: '2026-01-01T00:00:00Z' }

test('whatever lies in the inbox, nothing is thrown, nothing is lost, and what was taken waits until it was served', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.json(), fc.constant(JSON.stringify(EVENT))), { maxLength: 8 }),
      (texts) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'sports-guide-inbox-'))
        try {
          const inbox = new EventInbox(dataDir, QUIET)
          expect(inbox.waiting()).toEqual([])
          texts.forEach((text, index) => {
            leave(dataDir, `${index}.json`, text)
          })
          const taken = inbox.take()
          expect(inbox.waiting()).toHaveLength(taken.length)
          expect(new EventInbox(dataDir, QUIET).take()).toEqual(taken)
          const aside = texts.length === taken.length ? [] : readdirSync(join(dataDir, 'inbox', 'unreadable'))
          expect(taken.length + aside.length).toBe(texts.length)
          inbox.remove(taken)
          expect(inbox.waiting()).toEqual([])
        } finally {
          rmSync(dataDir, { recursive: true })
        }
      },
    ),
  )
})

test('events are taken in the order in which they came', () => {
  const dataDir = temporaryFolder()
  const inbox = new EventInbox(dataDir, QUIET)
  inbox.waiting()
  leave(dataDir, 'a.json', JSON.stringify({ ...EVENT, event: 'later', received_at: '2026-01-01T00:00:02Z' }))
  leave(dataDir, 'b.json', JSON.stringify({ ...EVENT, event: 'earlier', received_at: '2026-01-01T00:00:01Z' }))
  expect(inbox.take().map(({ event }) => event)).toEqual(['earlier', 'later'])
})

test('of what cannot be read the last twenty are kept, and an event that is too large is such', () => {
  const dataDir = temporaryFolder()
  const inbox = new EventInbox(dataDir, QUIET)
  inbox.waiting()
  for (let one = 0; one < 25; one += 1) leave(dataDir, `${String(one).padStart(2, '0')}.json`, 'nothing')
  leave(dataDir, 'large.json', JSON.stringify({ ...EVENT, payload: { text: 'x'.repeat(1024 * 1024) } }))
  expect(inbox.take()).toEqual([])
  const kept = readdirSync(join(dataDir, 'inbox', 'unreadable'))
  expect(kept).toHaveLength(20)
  expect(kept).toContain('large.json')
})
