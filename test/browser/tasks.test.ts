import { expect } from 'vitest'
import { type ConsolePage, consoleTest } from './console-page.ts'
import { LOOKS } from './looks.ts'
import { HOST_PASSWORD } from './serving.ts'

const { deskLight, phoneDark } = LOOKS

/** Errors that a browser writes where a server does not answer, or refuses. */
const FAILED_REQUESTS = /^Failed to load resource/

consoleTest(
  'task 1: from an empty start, choosing groups puts channels on air',
  { look: deskLight, server: 'fresh', provokes: FAILED_REQUESTS },
  async (console) => {
    const { page } = console
    await console.open('#/home')
    const groups = page.getByRole('checkbox')
    await groups.first().waitFor()
    expect(await groups.count()).toBeGreaterThan(3)
    await page.getByRole('checkbox', { name: 'US | MLB PACK' }).waitFor()
    await console.check('the suggested groups')
    await console.photograph('task-1-groups')
    await page.getByRole('button', { name: /^Use these \d+ groups$/ }).click()
    await page.getByText(/\d+ groups added/).waitFor()
    await chooseCommand(console, 'Refresh now')
    await page.getByRole('link', { name: 'Lineup' }).first().click()
    await page.getByText('NBA: Pacers @ Thunder (Game 1)').first().waitFor()
    await console.photograph('task-1-on-air')
  },
)

consoleTest(
  'task 11: undoes the last refresh after showing what that changes',
  { look: phoneDark, server: 'own' },
  async (console) => {
    const { page } = console
    await console.open('#/history')
    await chooseCommand(console, 'Undo last refresh …')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('MLB: Diamondbacks @ Braves').first().waitFor()
    await console.check('the undo')
    await console.photograph('task-11-undo')
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await dialog.getByText(/paused until/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('undone', { exact: false }).first().waitFor()
    await console.open('#/lineup')
    await page.getByText('MLB: Diamondbacks @ Braves').first().waitFor()
  },
)

consoleTest(
  'task 12: a half-made edit is asked about, and outlives a reload',
  { look: deskLight, server: 'own' },
  async (console) => {
    const { page } = console
    await console.open('#/setup')
    const zone = page.getByLabel('Time zone').first()
    await zone.fill('Europe/Berlin')
    await page.getByRole('link', { name: 'Streams' }).first().click()
    const question = page.getByRole('dialog')
    await question.waitFor()
    await console.check('the question before leaving')
    await console.photograph('task-12-leave')
    await page.keyboard.press('Escape')
    expect(await zone.inputValue()).toBe('Europe/Berlin')
    await page.getByRole('link', { name: 'Streams' }).first().click()
    await question.getByRole('button', { name: 'Keep draft and leave' }).click()
    await page.getByRole('heading', { level: 1, name: 'Streams' }).waitFor()
    await page.goBack()
    await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin')
    page.once('dialog', (dialog) => void dialog.accept()) // the browser asks too
    await page.reload({ waitUntil: 'networkidle' })
    expect(await zone.inputValue()).toBe('Europe/Berlin')
  },
)

consoleTest(
  'task 14: everything on these pages is reached with the keyboard alone',
  { look: deskLight, server: 'own' },
  async (console) => {
    const { page } = console
    const { keyboard } = page
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    await console.open('#/home')
    await keyboard.press('Tab')
    expect(await focusedName(console)).toBe('Skip to content')
    await keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('content')
    await keyboard.press('g')
    await keyboard.press('i')
    await title('History')
    await keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await keyboard.type('pacers')
    await page.getByRole('option').filter({ hasText: 'Pacers @ Thunder' }).first().waitFor()
    await console.check('the palette')
    await console.photograph('task-14-palette')
    await keyboard.press('Escape')
    await keyboard.press('/')
    await keyboard.type('preview')
    await page.getByRole('option').filter({ hasText: 'Preview' }).first().waitFor()
    await keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Preview' })
    await drawer.getByText(/streams matched/).waitFor()
    await console.check('the preview')
    await keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await console.check('the list of keys')
    await keyboard.press('Escape')
    await keyboard.press('g')
    await keyboard.press('h')
    await title('Home')
  },
)

consoleTest(
  'task 15: a lost connection is said once, keeps edits, and is found again',
  { look: phoneDark, server: 'own', provokes: FAILED_REQUESTS },
  async (console) => {
    const { page, server, serving } = console
    await console.open('#/setup')
    const zone = page.getByLabel('Time zone').first()
    await zone.fill('Europe/Berlin')
    await serving?.stop()
    const lost = page.getByRole('alert').filter({ hasText: 'Connection lost' })
    await lost.waitFor({ timeout: 20_000 })
    expect(await lost.count()).toBe(1)
    expect(await zone.inputValue()).toBe('Europe/Berlin')
    await console.check('a lost connection')
    await console.photograph('task-15-lost')
    await console.startAgain()
    await page.getByRole('button', { name: 'Try now' }).click()
    await page.getByText('The connection is back.').waitFor({ timeout: 20_000 })
    expect(await zone.inputValue()).toBe('Europe/Berlin')
    expect(server.url).toBe(serving?.url)
  },
)

consoleTest(
  'task 16: the page below the host’s own address works with the host’s login',
  { look: deskLight, server: 'own', provokes: FAILED_REQUESTS },
  async (console) => {
    const { page, server } = console
    const address = `${server.hostUrl}/logos/sports_guide/`
    await page.goto(address)
    await page.getByText('You are not logged in to Dispatcharr').waitFor()
    await console.check('the page without a login')
    await page.goto(`${server.hostUrl}/login`)
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(HOST_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('You are logged in.').waitFor()
    await page.goto(`${address}#/history`, { waitUntil: 'networkidle' })
    await page
      .getByText(/renumbered|deleted|new/)
      .first()
      .waitFor()
    await chooseCommand(console, 'Refresh now')
    await page.getByText('The refresh has started.').waitFor()
    await page.goto('about:blank')
    await page.goto(`${address}#/home`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await console.check('Home below the host’s address')
    await console.photograph('task-16-home')
  },
)

/** Chooses a command of the header: its button on a desk, or its line in the menu. */
async function chooseCommand({ page, look }: ConsolePage, name: string): Promise<void> {
  const header = page.getByRole('banner')
  const button = header.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await header.getByRole('button', { name: look.isTouch ? 'Commands' : 'More commands' }).click()
  await page.getByRole('menuitem', { name }).first().click()
}

/** Text of the element that has the focus. */
async function focusedName({ page }: ConsolePage): Promise<string> {
  return String(await page.evaluate('document.activeElement.textContent')).trim()
}
