import type { OpenConsole } from './open-console.ts'
import { start } from './start.tsx'

/** The build sets it (scripts/build-console.ts). */
declare const CONSOLE_VERSION: string

const root = document.getElementById('console')
const opened = root === null ? null : await start(window, root, CONSOLE_VERSION)
if (opened !== null) follow(opened)

/** Looks again and again, while somebody sees the page. */
function follow(shown: OpenConsole): void {
  setTimeout(async () => {
    if (!document.hidden) await shown.look()
    follow(shown)
  }, shown.pause())
}
