import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildConsole, buildGallery } from '../../scripts/build-console.ts'

async function built(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-console-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await buildConsole(folder)
  return readFileSync(join(folder, 'console.html'), 'utf8')
}

test('the page holds its one script and its one style, allows no other by their hashes, and names no address', async () => {
  const page = await built()
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? ''
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  for (const [tag, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ]) {
    const texts = [...page.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => text,
    )
    expect(texts).toHaveLength(1)
    const hash = createHash('sha256')
      .update(texts[0] ?? '')
      .digest('base64')
    expect(policy).toContain(`${directive} 'sha256-${hash}'`)
  }
  expect(page).not.toMatch(/<(script|link|img|iframe|object)[^>]* (src|href)="(?!data:,")/)
  expect(page).not.toMatch(/\b(eval|new Function)\s*\(/)
  expect(page.indexOf('<meta charset="utf-8">')).toBeLessThan(200)
})

test('the page of all components is one file as well, and the console holds nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-components-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await buildGallery(folder)
  const gallery = readFileSync(join(folder, 'components.html'), 'utf8')
  expect(gallery).toMatch(/script-src 'sha256-[^']+'; style-src 'sha256-/)
  expect(gallery).toContain('ds__grid')
  expect(await built()).not.toContain('ds__grid')
})

test('the code of the console sets no markup from texts', async () => {
  const page = await built()
  // Preact itself knows the property; nothing hands it one.
  expect(page.match(/dangerouslySetInnerHTML\s*:\s*\{|insertAdjacentHTML|document\.write|outerHTML\s*=/g)).toBeNull()
  expect(await built()).toBe(page)
})
