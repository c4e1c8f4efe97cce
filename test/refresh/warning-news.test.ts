import { expect, test } from 'vitest'
import type { Warning } from '../../src/generated/records.ts'
import { WarningNews } from '../../src/refresh/warning-news.ts'

const few: Warning = { code: 'few_streams', message: 'Few streams.', place: 'Playlist' }
const old = (minutes: number): Warning => ({ code: 'last_good_used', message: `${minutes} min old.`, place: 'espn' })

test('a warning is new once, though its figures count on, and again after it was gone', () => {
  const news = new WarningNews()
  expect(news.newOf([few, old(5)])).toEqual([few, old(5)])
  expect(news.newOf([few, old(20)])).toEqual([])
  expect(news.newOf([old(35)])).toEqual([])
  expect(news.newOf([few, old(50)])).toEqual([few])
})
