import type { OpenConsole } from './open-console.ts'
import { start } from './start.tsx'

/** The build sets it (scripts/build-console.ts). */
declare const CONSOLE_VERSION: string

/** Shown times advance this often. */
const TICK_MS = 20_000

const root = document.getElementById('console')
const opened = root === null ? null : await start(window, root, CONSOLE_VERSION)
if (opened !== null) {
  follow(opened)
  setInterval(opened.tick, TICK_MS)
}

/** Looks again and again, while the page is visible. */
function follow(shown: OpenConsole): void {
  const pause = shown.pause()
  shown.waitUntil(Date.now() + pause)
  setTimeout(async () => {
    shown.waitUntil(null)
    if (!document.hidden) await shown.look()
    follow(shown)
  }, pause)
}
