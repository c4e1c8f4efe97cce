import { Window } from 'happy-dom'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, start } from '../../src/console/start.tsx'
import { texts } from '../../src/console/texts.ts'
import { fakeFetch } from './fake-server.ts'

/** What a window is to the page before anything is drawn, with an element in it, and what the server was asked. */
function browser(pathname: string, { isFramed = false } = {}) {
  const window = new Window()
  onTestFinished(() => window.happyDOM.close())
  const root = window.document.createElement('div') as unknown as Element
  const { fetch, asked } = fakeFetch(() => ({ status: 200, body: null }))
  const closed: Browser = {
    ...{ top: isFramed ? null : window, self: window, location: { pathname, hash: '' }, fetch },
    history: window.history as unknown as History,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    get localStorage(): never {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    },
    get sessionStorage(): never {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    },
  }
  return { closed, root, asked }
}

describe.each(['/', '/logos/sports_guide/'])('at %s, where the browser closes its storage', (pathname) => {
  test('nothing is opened, asked or read inside another page', async () => {
    const { closed, root, asked } = browser(pathname, { isFramed: true })
    expect(await start(closed, root, '1')).toBeNull()
    expect(root.textContent).toBe(texts.frame.insideAnotherPage)
    expect(asked).toEqual([])
  })

  test('the page by itself says what to allow', async () => {
    const { closed, root, asked } = browser(pathname)
    expect(await start(closed, root, '1')).toBeNull()
    expect(root.textContent).toBe(texts.frame.noStorage)
    expect(asked).toEqual([])
  })
})
