import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { buildGallery } from '../../scripts/build-console.ts'
import type { Home, HomeTask } from '../../src/generated/records.ts'
import { type ConsolePage, consoleTest } from './console-page.ts'
import { dialogOf, openCommands } from './doings.ts'
import { LOOKS } from './looks.ts'

/** A page, or what opens above it: the name of its picture, its address, and what is done there before and after. */
interface Shown {
  readonly name: string
  readonly hash: string
  readonly before?: (console: ConsolePage) => Promise<unknown>
  /** Defaults to nothing; a drawer or dialog that the address does not name is closed. */
  readonly after?: (console: ConsolePage) => Promise<unknown>
}

const close = ({ page }: ConsolePage) => page.keyboard.press('Escape')

const NEW_PAGES: readonly Shown[] = [
  { name: 'home', hash: '#/home' },
  { name: 'home-menu', hash: '#/home', before: openCommands, after: close },
  { name: 'home-channel', hash: '#/home', before: ({ page }) => page.locator('a.event').first().click() },
  { name: 'home-undo', hash: '#/home?drawer=undo' },
  { name: 'home-preview', hash: '#/home?drawer=preview' },
  ...(['groups', 'leagues', 'numbers', 'look', 'start'] as const).map((step) => ({
    name: `first-run-${step}`,
    hash: `#/home?step=${step}`,
  })),
  { name: 'where-to-watch', hash: '#/home?step=watch' },
  { name: 'history', hash: '#/history' },
  { name: 'history-refresh', hash: '#/history/2' },
  { name: 'history-compare', hash: '#/history/2?compare=true' },
  {
    name: 'history-removal',
    hash: '#/history',
    before: async (console) => {
      await console.page.getByRole('button', { name: 'More actions' }).click()
      await console.page.getByRole('menuitem', { name: 'Remove everything …' }).click()
      await dialogOf(console).waitFor()
    },
    after: close,
  },
  {
    name: 'palette',
    hash: '#/history',
    before: async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('pacers')
      await page.getByRole('option').filter({ hasText: 'Pacers @ Thunder' }).first().waitFor()
    },
    after: close,
  },
  { name: 'keys', hash: '#/history', before: ({ page }) => page.keyboard.press('?'), after: close },
  {
    name: 'leave',
    hash: '#/setup',
    before: async (console) => {
      await console.page.getByLabel('Time zone').first().fill('Europe/Berlin')
      await console.page.getByRole('link', { name: 'Home' }).last().click()
      await dialogOf(console).waitFor()
    },
    after: (console) => dialogOf(console).getByRole('button', { name: 'Discard' }).click(),
  },
]

const OLD_PAGES: readonly Shown[] = [
  { name: 'lineup', hash: '#/lineup' },
  { name: 'lineup-guide', hash: '#/lineup/guide' },
  { name: 'streams', hash: '#/streams' },
  { name: 'templates', hash: '#/templates' },
  { name: 'detection', hash: '#/detection' },
  { name: 'setup', hash: '#/setup' },
  { name: 'help', hash: '#/help' },
]

const MORE: Shown = {
  name: 'more',
  hash: '#/home',
  before: ({ page }) => page.getByRole('button', { name: 'More', exact: true }).click(),
  after: close,
}

/** All cards, of which a phone shows five at first. */
const ALL_CARDS: Shown = {
  name: 'home-all',
  hash: '#/home',
  before: ({ page }) => page.getByRole('button', { name: 'Show all 7' }).click(),
}

async function prove(console: ConsolePage, pages: readonly Shown[]): Promise<void> {
  await console.open('#/home')
  for (const { name, hash, before, after } of pages) {
    await console.go(hash)
    await before?.(console)
    await console.settle()
    await console.prove(name)
    await after?.(console)
  }
}

for (const look of Object.values(LOOKS)) {
  consoleTest(`shows the new pages without a serious finding or an unfit text (${look.name})`, { look }, (console) =>
    prove(console, look.isTouch ? [...NEW_PAGES, MORE, ALL_CARDS] : NEW_PAGES),
  )

  consoleTest(`shows the old pages without a serious finding or an unfit text (${look.name})`, { look }, (console) =>
    prove(console, OLD_PAGES),
  )

  consoleTest(
    `shows all components in all states without a serious finding (${look.name})`,
    { look },
    async (console) => {
      const { page, server } = console
      const folder = mkdtempSync(join(tmpdir(), 'sports-guide-components-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      await buildGallery(folder)
      const body = readFileSync(join(folder, 'components.html'), 'utf8')
      await page.route('**/components', (route) => route.fulfill({ body, contentType: 'text/html' }))
      await page.goto(`${server.url}components`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await console.prove('components', { isWhole: true })
    },
  )
}

// Each theme and each size once.
for (const look of [LOOKS.deskLight, LOOKS.phoneDark]) {
  consoleTest(
    `says on Home that nothing is on, and that a schedule is away (${look.name})`,
    { look },
    async (console) => {
      const { page } = console
      await answerHome(page, (home) => ({ ...home, ...NOTHING_ON, next: home.next.slice(0, 3) }))
      await console.open('#/home')
      await page.getByRole('heading', { name: /^Nothing is on now\. Next: / }).waitFor()
      await console.prove('home-nothing-on')
      await answerHome(page, (home) => ({ ...home, headline: AWAY, tasks: [AWAY_TASK, ...home.tasks] }))
      await console.open('#/home')
      await page.getByRole('heading', { name: /^The MLB schedule has been away since / }).waitFor()
      await console.prove('home-schedule-away')
    },
  )

  consoleTest(
    `asks for a login without a serious finding (${look.name})`,
    { look, provokes: /^Failed to load resource/ },
    async (console) => {
      await console.page.route('**/api/v1/**', (route) => route.fulfill({ status: 401, json: {} }))
      await console.open('#/home')
      await console.page.getByLabel('User name').waitFor()
      await console.prove('login')
    },
  )
}

const NOTHING_ON = {
  headline: { code: 'nothing_on', values: { next_title: 'Mets at Dodgers', next_start: '2025-06-06T02:10:00Z' } },
  live: 0,
  on_now: [],
  on_now_total: 0,
} as const satisfies Partial<Home>

const AWAY_VALUES = { league: 'MLB', count: 1, since: '2025-06-05T18:10:00Z', has_last_answer: true }

const AWAY: Home['headline'] = { code: 'schedule_away', values: AWAY_VALUES }

const AWAY_TASK: HomeTask = {
  ...{ id: 'schedule_away', code: 'schedule_away', severity: 'error', count: 1 },
  ...{ values: AWAY_VALUES, examples: [], actions: [] },
}

/** Changes the answer that Home is drawn from. */
function answerHome(page: Page, change: (home: Home) => Home): Promise<unknown> {
  return page.route('**/api/v1/home', async (route: Route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change(await answer.json()) })
  })
}
