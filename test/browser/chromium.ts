import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

/** Returns the path of Chromium: CHROMIUM of the environment, or where systems install it. Null where there is none. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM
  return [...(given === undefined ? [] : [given]), ...PLACES].find((path) => existsSync(path)) ?? null
}

/** How Chromium is started. Its sandbox does not work for root. */
export function chromiumOptions(executablePath: string) {
  const args = ['--disable-dev-shm-usage', '--font-render-hinting=none', '--hide-scrollbars']
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args }
}
