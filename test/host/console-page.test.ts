import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consolePages } from '../../src/host/console-page.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test.each([
  ['/', 'console.html'],
  ['/guides.html', 'guides.html'],
])('at %s the page %s is served as it lies on disk now', async (path, file) => {
  const folder = temporaryFolder()
  const app = consolePages(folder)
  for (const page of ['<p>one', '<p>two']) {
    writeFileSync(join(folder, file), page)
    const answer = await app.request(path)
    expect([answer.status, await answer.text()]).toEqual([200, page])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  }
  expect((await app.request('/other')).status).toBe(404)
})

test('where a page is missing a sentence says what to do, and no path of the machine', async () => {
  const folder = temporaryFolder()
  const answer = await consolePages(folder).request('/')
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain'])
  expect(text).toContain('(ENOENT). Install Sports Guide again')
  expect(text).not.toContain(folder)
})
