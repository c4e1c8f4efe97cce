import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumOptions, findChromium } from '../../browser/chromium.ts'
import type { TrialEnvironment } from '../environment.ts'
import { typedForm } from '../playlist-account.ts'
import { lastRuns } from '../plugin-page.ts'
import { ask } from '../session.ts'
import { holds, same } from '../surprise.ts'
import { atRest, type Step, type Trial } from '../trial.ts'
import { awaited, timed } from '../waiting.ts'
import { openedAt, PORT } from './own-port.ts'

/** A person opens the console in a browser, both ways that a Dispatcharr has. */
export const consoleInBrowser: Step = {
  name: 'console',
  shows: 'console in Chromium below the host’s own address and on its own port: Home, History and a refresh',
  async play(trial) {
    const executable = findChromium()
    if (executable === null) return { 'passed over': 'no Chromium on this machine' }
    const { page: plugin, environment, world } = trial
    await atRest(trial)
    const browser = await chromium.launch(chromiumOptions(executable))
    try {
      const below = `${environment.url}/logos/sports_guide/`
      const relayed = await inBrowser(browser, trial, below, logInAtHost, 'out/real-host-console.png')
      await plugin.save({ ...typedForm(world.espnUrl), console_port: PORT })
      const door = await awaited('the own port', () => openedAt(trial), 90)
      const direct = await inBrowser(browser, trial, `${door}/`, logInAtConsole, 'out/real-host-console-port.png')
      return { 'Home through the host s': relayed, 'Home on its port s': direct }
    } finally {
      await browser.close()
      await plugin.save({ ...typedForm(world.espnUrl), console_port: '' })
      await awaited('the own port to close', async () => ((await openedAt(trial)) === undefined ? true : undefined), 90)
    }
  },
}

/** How a person logs in where the console says that it needs a login; afterwards the console can be opened. */
type LogIn = (page: Page, environment: TrialEnvironment) => Promise<void>

/** Opens Home, which is photographed, and History and starts a refresh. Gives the seconds until Home was there. */
async function inBrowser(
  browser: Browser,
  trial: Trial,
  address: string,
  logIn: LogIn,
  photograph: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const troubles: string[] = []
  try {
    await page.goto(address)
    await logIn(page, trial.environment)
    // Not before: the host's login page is none of ours.
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== new URL(address).origin) troubles.push(url.href)
    })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const home = await timed(async () => {
      await page.goto('about:blank')
      await page.goto(`${address}#/home`)
      await heading('Home')
      return true
    })
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: photograph })
    await page.getByRole('link', { name: 'History' }).first().click()
    await heading('History')
    const before = await latestRun(trial)
    await page.getByRole('button', { name: 'Refresh now' }).click()
    await awaited('the refresh of the console', async () => ((await latestRun(trial)) > before ? true : undefined), 120)
    await atRest(trial)
    same('errors of the page, and requests to other servers', troubles, [])
    return home.seconds
  } finally {
    await context.close()
  }
}

async function latestRun({ page }: Trial): Promise<number> {
  return (await lastRuns(page, 1))[0]?.id ?? 0
}

/** On the host's login page; where the host was set up without its pages, with the tokens that it keeps in the browser. */
const logInAtHost: LogIn = async (page, { url, username, password }) => {
  await page.getByText('You are not logged in to Dispatcharr').waitFor()
  await page.goto(`${url}/login`)
  const name = page.getByLabel('Username')
  const hasPages = await name.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  )
  if (hasPages) {
    await name.fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.locator('button[type=submit]').click()
    await page.waitForFunction("localStorage.getItem('accessToken') !== null")
    return
  }
  const { status, body } = await ask(url, 'POST', '/api/accounts/token/', { username, password })
  holds('the host gives tokens', status === 200, body)
  const { access, refresh } = body as { readonly access: string; readonly refresh: string }
  const tokens = JSON.stringify({ accessToken: access, refreshToken: refresh })
  await page.evaluate(`Object.assign(localStorage, ${tokens})`)
}

/** In the console's own form. */
const logInAtConsole: LogIn = async (page, { username, password }) => {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
}
