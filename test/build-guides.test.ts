import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildGuides, guidesHtml } from '../scripts/build-guides.ts'
import { temporaryFolder } from './temporary-folder.ts'

const FOLDER = join(import.meta.dirname, '../docs/guides')

function builtPage(): string {
  const folder = temporaryFolder()
  buildGuides(folder)
  return readFileSync(join(folder, 'guides.html'), 'utf8')
}

test('all guides stand on the page, installing first', () => {
  const page = builtPage()
  const guides = readdirSync(FOLDER).map((name) => name.replace(/\.md$/, ''))
  const anchors = [...page.matchAll(/<h2 id="([^"]+)">/g)].map(([, anchor]) => anchor)
  expect(anchors.toSorted()).toEqual(guides.toSorted())
  expect(anchors[0]).toBe('install')
})

test('the page runs no script, asks for nothing, and allows its one style alone', () => {
  const page = builtPage()
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  expect(page).not.toMatch(/<(script|img|iframe|object|form)\b/)
  expect(page).not.toMatch(/<link(?! rel="icon" href="data:,">)/)
  expect(page).not.toMatch(/ (on[a-z]+|style)="/)
})

test('the page is small enough to be sent as it is', () => {
  expect(builtPage().length).toBeLessThan(300_000)
})

test('a link to another guide leads inside the page, one to the web stays, and one to the project is text', () => {
  const page = guidesHtml([
    { name: 'one', markdown: '# One\n\n[a](two.md), [b](two.md#what-it-does), [c](#end), [d](../x.md)\n\n## End\n' },
    { name: 'two', markdown: '# Two\n\n## What it `does`\n\n[web](https://example.com/?a&b) ![picture](x.png)\n' },
  ])
  const links = [...page.slice(page.indexOf('<main>')).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['#two', '#two--what-it-does', '#one--end', 'https://example.com/?a&amp;b'])
  expect(page).toContain(', d</p>')
  expect(page).toContain('<h3 id="two--what-it-does">What it <code>does</code></h3>')
})

test.each(['[a](gone.md)', '[a](#gone)', '[a](one.md#gone)'])(
  'a link that leads nowhere fails the build: %s',
  (link) => {
    expect(() => guidesHtml([{ name: 'one', markdown: `# One\n\n${link}\n` }])).toThrow(
      expect.objectContaining({
        code: 'InvalidRecord',
        message: expect.stringContaining('docs/guides/one.md links to #'),
      }),
    )
  },
)

test('markup in a guide is shown, and comments are not', () => {
  const page = guidesHtml([
    { name: 'one', markdown: '# One\n\n<!-- note -->\n\n<b>bold</b> <script>alert(1)</script>\n' },
  ])
  const main = page.slice(page.indexOf('<main>'))
  expect(main).toContain('&lt;b&gt;bold&lt;/b&gt; &lt;script&gt;')
  expect(main).not.toContain('note')
})
