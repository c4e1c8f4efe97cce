import { expect } from 'vitest'
import type { SettingsJson } from '../../src/generated/records.ts'
import { type ConsolePage, consoleTest } from './console-page.ts'
import { chooseCommand, dialogOf, focusedName, tabTo } from './doings.ts'
import { LOOKS } from './looks.ts'
import { HOST_PASSWORD } from './serving.ts'

const { deskLight, phoneDark } = LOOKS

/** Errors that a browser writes where a server does not answer, or refuses. */
const FAILED_REQUESTS = /^Failed to load resource/

/** A refresh may take so long, on a busy machine too. */
const REFRESH = { timeout: 120_000 }

consoleTest(
  'task 1: from an empty start, five times Enter puts channels on air and says where to watch',
  { look: deskLight, server: 'fresh' },
  async (console) => {
    const { page } = console
    await console.open('#/home')
    await page.getByText('Not started yet').waitFor()
    for (const step of [1, 2, 3, 4, 5]) {
      await openStep(console, step).waitFor()
      await console.settle()
      await console.prove(`task-1-step-${step}`)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { name: /^\d+ channels ready to watch$/ }).waitFor(REFRESH)
    await page.getByRole('button', { name: 'Copy' }).first().waitFor()
    await console.settle()
    await console.prove('task-1-where-to-watch')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await page.getByRole('region', { name: 'Next' }).getByRole('link').nth(1).waitFor()
    await console.settle()
    await console.prove('task-1-home')
    await console.go('#/lineup')
    await page.getByText('NBA: Pacers @ Thunder (Game 1)').first().waitFor()
  },
)

consoleTest(
  'task 1: on a phone, with other groups, another first number and another look of the guide',
  { look: phoneDark, server: 'fresh' },
  async (console) => {
    const { page, server } = console
    const next = () => page.locator('button[type=submit]').click()
    await console.open('#/home')
    await openStep(console, 1).waitFor()
    const ticked = page.getByRole('checkbox', { checked: true })
    const before = await ticked.count()
    await page.getByRole('checkbox', { name: 'US | MLB PACK' }).uncheck()
    expect(await ticked.count()).toBe(before - 1)
    await next()
    await openStep(console, 2).waitFor()
    await next()
    await openStep(console, 3).waitFor()
    await page.getByLabel('First channel number').fill('7000')
    await next()
    await openStep(console, 4).waitFor()
    await page.getByRole('radio').last().check({ force: true })
    const style = await page.locator('.fam.is-on .fam__name').innerText()
    expect(await page.locator('button[type=submit]').innerText()).toContain(style)
    await page.reload() // what was chosen outlives a reload
    await console.settle()
    await openStep(console, 4).waitFor()
    expect(await page.locator('.fam.is-on .fam__name').innerText()).toBe(style)
    await next()
    await openStep(console, 5).waitFor()
    await next()
    await page.getByRole('heading', { name: /^\d+ channels? ready to watch$/ }).waitFor(REFRESH)
    const { items: channels } = await readAnswer<{ readonly items: readonly { readonly number: number }[] }>(
      server,
      'channels',
    )
    expect(Math.min(...channels.map(({ number }) => number))).toBe(7000)
    expect(channels.length).toBeGreaterThan(0)
    const { settings } = await readAnswer<{ readonly settings: SettingsJson }>(server, 'settings')
    expect(settings.event_groups).not.toContain('US | MLB PACK')
    expect(settings.event_groups).toContain('US | NBA & WNBA')
    expect(settings.guide_style).not.toBe('event_first')
  },
)

consoleTest(
  'task 11: undoes the last refresh after showing what that changes',
  { look: phoneDark, server: 'own' },
  async (console) => {
    const { page } = console
    const dialog = dialogOf(console)
    await console.open('#/home')
    await chooseCommand(console, 'Undo last refresh …')
    await dialog.getByText('MLB: Diamondbacks @ Braves').first().waitFor()
    await console.prove('task-11-undo')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await console.go('#/history/2')
    await page.getByRole('button', { name: 'Undo this refresh' }).click()
    await dialog.getByRole('button', { name: 'Undo now' }).click()
    await dialog.getByText(/paused until/).waitFor(REFRESH)
    await console.prove('task-11-undone')
    await page.keyboard.press('Escape')
    await page.locator(':text-is("Undone"):visible').first().waitFor()
    await page.getByText('Last refresh undone').first().waitFor()
    await console.go('#/history')
    await page.getByText('Automatic refreshes are paused until', { exact: false }).first().waitFor()
    await console.prove('task-11-history')
    await console.go('#/home')
    await page.getByRole('heading', { name: /^A refresh was undone/ }).waitFor()
    await console.prove('task-11-home')
    await console.go('#/lineup')
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
    const dialog = dialogOf(console)
    await console.open('#/home')
    await keyboard.press('Tab')
    expect(await focusedName(console)).toBe('Skip to content')
    await keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('content')
    await tabTo(console, /Pacers/) // a card
    await keyboard.press('Enter')
    await dialog.getByText('Pacers', { exact: false }).first().waitFor()
    await console.settle()
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await focusedName(console)).toMatch(/Pacers/)
    await keyboard.press('g')
    await keyboard.press('i')
    await title('History')
    await tabTo(console, /^More commands$/)
    await keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Escape')
    expect(await focusedName(console)).toBe('More commands')
    await keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await keyboard.type('pacers')
    await page.getByRole('option').filter({ hasText: 'Pacers @ Thunder' }).first().waitFor()
    await keyboard.press('Escape')
    await keyboard.press('/')
    await keyboard.type('preview')
    await page.getByRole('option').filter({ hasText: 'Preview' }).first().waitFor()
    await keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Preview' })
    await drawer.getByText(/streams matched/).waitFor(REFRESH)
    await keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await keyboard.press('Escape')
    await keyboard.press('u')
    await dialog.getByText('MLB: Diamondbacks @ Braves').first().waitFor()
    await tabTo(console, /^Undo now$/)
    await keyboard.press('Enter')
    await dialog.getByText(/paused until/).waitFor(REFRESH)
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
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
    await console.prove('task-16-no-login')
    await page.goto(`${server.hostUrl}/login`)
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(HOST_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('You are logged in.').waitFor()
    await page.goto(`${address}#/home`)
    await page.getByRole('heading', { name: /^10 channels from/ }).waitFor()
    await page.locator('main img[src^="data:image/"]').first().waitFor()
    expect(await page.locator('img:not([src^="data:"])').count()).toBe(0)
    await console.settle()
    await console.prove('task-16-home')
    await console.go('#/history')
    await page.getByText('Scheduled').first().waitFor()
    await chooseCommand(console, 'Refresh now')
    await page.getByText('You pressed Refresh now').first().waitFor(REFRESH)
    await console.settle()
    await console.prove('task-16-history')
  },
)

/** A step of the first-run checklist, while it is open. */
function openStep({ page }: ConsolePage, step: number) {
  return page.getByRole('button', { expanded: true, name: new RegExp(STEPS[step - 1] ?? '') })
}

const STEPS = [
  'groups with event streams',
  'Time zone and leagues',
  'Channel numbers',
  'Look of the guide',
  'Preview and start',
]

async function readAnswer<Answer>({ url }: ConsolePage['server'], path: string): Promise<Answer> {
  return (await (await fetch(`${url}api/v1/${path}`)).json()) as Answer
}
