import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  type Choices,
  hasLeague,
  keptChoices,
  proposedChoices,
  STEPS,
  stepAfter,
  stepOfProblem,
  tickedGroups,
  withLeague,
} from '../../../../src/console/pages/home/checklist-choices.ts'
import { hostAddress } from '../../../../src/console/pages/home/where-to-watch.tsx'
import { texts } from '../../../../src/console/texts.ts'
import type { FirstRun, FirstRunPreview, Outputs } from '../../../../src/generated/records.ts'
import { call, demoPlugin } from '../../../api/demo-api.ts'
import { fakeStorage } from '../../fake-server.ts'
import { openPage } from '../../open-page.ts'

type Page = Awaited<ReturnType<typeof openPage>>

const words = texts.firstRun
const PATH = '/api/v1/first-run'

/** Presses Enter at the button that each step begins at. */
async function pressEnter(name: string): Promise<void> {
  await expect.poll(() => document.activeElement?.textContent, WAITED).toBe(name)
  expect(document.activeElement?.getAttribute('type')).toBe('submit')
  const before = location.hash
  ;(document.activeElement as HTMLElement).click()
  await expect.poll(() => location.hash, WAITED).not.toBe(before)
}

/** A browser in which New York was chosen: the demo's day ends elsewhere in another zone. */
function inNewYork() {
  return fakeStorage({ 'sports-guide-draft:first-run': JSON.stringify({ time_zone: 'America/New_York' }) })
}

/** The API reads the playlist first. */
const WAITED = { timeout: 20_000 }

/** How many channels the API would create with the choices that the page asked about last. */
async function previewedChannels(page: Page): Promise<number> {
  const path = `${PATH}/preview`
  await expect.poll(() => page.sent().some(({ url }) => url === path), WAITED).toBe(true)
  const { body } = page.sent().findLast(({ url }) => url === path) ?? {}
  return (await call<FirstRunPreview>(page.app, 'POST', path, body)).json.total
}

/** What was sent that is not a preview of the checklist. */
function saved(page: Page) {
  return page.sent().filter(({ url }) => url !== `${PATH}/preview`)
}

/** Titles of the steps that are marked. */
async function marked(page: Page): Promise<readonly (string | null | undefined)[]> {
  return page.all('.step--wrong b').map((one) => one.textContent)
}

async function isStartDisabled(page: Page): Promise<boolean> {
  return (await page.within('.step__foot button', words.start.start)).hasAttribute('disabled')
}

async function openStep(page: Page, name: keyof typeof words.steps): Promise<void> {
  const head = await page.within('.step__head', words.steps[name])
  head.click()
  await expect
    .poll(() => page.all('.step__head[aria-expanded=true]').map((one) => one.querySelector('b')?.textContent))
    .toEqual([words.steps[name]])
}

function leagueChips(page: Page): readonly HTMLElement[] {
  return page.all('.first__leagues .chip')
}

describe('the checklist', () => {
  test('leads from an empty start to a refresh by pressing Enter five times, and saves nothing before', async () => {
    const page = await openPage({ hasRun: false, storage: inNewYork() })
    await page.shows(words.title, words.help, words.summaries.start)
    const { json: proposal } = await call<FirstRun>(page.app, 'GET', PATH)
    const look = proposal.looks.find(({ id }) => id === proposal.guide_style)?.name ?? ''
    const groups = tickedGroups(proposal.groups)
    expect(groups).toHaveLength(10)
    await pressEnter(words.groups.next(10))
    expect(location.hash).toBe('#/home?step=leagues')
    await pressEnter(words.next)
    await page.shows(words.numbers.startHelp)
    await pressEnter(words.next)
    await pressEnter(words.look.next(look))
    expect(saved(page)).toEqual([])
    const channels = await previewedChannels(page)
    await page.shows(words.start.creates(channels))
    await pressEnter(words.start.start)
    await page.shows(words.watch.done(channels))
    expect(channels).toBeGreaterThan(10)
    expect(location.hash).toBe('#/home?step=watch')
    const body = { ...proposedChoices(proposal), time_zone: expect.any(String) }
    expect(saved(page)).toEqual([
      { method: 'POST', url: PATH, body },
      { method: 'POST', url: '/api/v1/runs', body: { wait: false, ignore_caps: false } },
    ])
    await page.press(words.watch.toHome)
    await page.shows(texts.home.needsYou, texts.home.lastRefreshes)
  })

  test('keeps the choices over a reload, until it is done', async () => {
    const storage = fakeStorage()
    const first = await openPage({ hasRun: false, storage })
    const box = await first.within('.pickrow', 'US | NBA & WNBA')
    ;(box.querySelector('input') as HTMLInputElement).click()
    await first.shows(words.groups.next(9))
    await first.close()
    const again = await openPage({ hasRun: false, storage })
    await again.shows(words.groups.next(9))
    await openStep(again, 'start')
    await again.press(words.start.start)
    await again.shows(words.watch.reload)
    expect(saved(again)[0]?.body).toMatchObject({ groups: expect.not.arrayContaining(['US | NBA & WNBA']) })
    expect(storage.all()).toEqual({})
  })

  test('offers no Start without a league, and marks the step', async () => {
    const page = await openPage({ hasRun: false, hash: '#/home?step=leagues' })
    await expect.poll(() => leagueChips(page).length, WAITED).toBeGreaterThan(1)
    for (const at of leagueChips(page).keys()) {
      leagueChips(page)[at]?.click()
      await expect.poll(() => leagueChips(page)[at]?.getAttribute('aria-pressed')).toBe('false')
    }
    await page.shows(words.leagues.someHelp)
    await openStep(page, 'start')
    await page.shows(words.start.fixFirst(words.steps.leagues), words.lineup.incomplete)
    expect(await marked(page)).toEqual([words.steps.leagues])
    expect(await isStartDisabled(page)).toBe(true)
    await openStep(page, 'leagues')
    leagueChips(page)[0]?.click()
    await openStep(page, 'start')
    expect(await marked(page)).toEqual([])
    expect(saved(page)).toEqual([])
    await page.press(words.start.start)
    await page.shows(words.watch.reload)
  })

  test.each(['0', '1000000', ''])('keeps the first number “%s”, marks its step and offers no Start', async (typed) => {
    const page = await openPage({ hasRun: false, hash: '#/home?step=numbers' })
    await page.fill(words.numbers.start, typed)
    await page.shows(words.numbers.startError(999_999))
    await openStep(page, 'start')
    await page.shows(words.start.fixFirst(words.steps.numbers))
    expect(await marked(page)).toEqual([words.steps.numbers])
    expect(await isStartDisabled(page)).toBe(true)
    await openStep(page, 'numbers')
    expect((await page.field(words.numbers.start)).value).toBe(typed)
  })

  test('opens the step of the field that the API refuses, with the reason until the choice changes', async () => {
    const page = await openPage({ hasRun: false, hash: '#/home?step=start' })
    const errors = [{ path: 'number_start', message: 'must be free', remedy: 'Choose another one.' }]
    page.answers(({ method, url }) =>
      method === 'POST' && url === PATH
        ? { status: 400, body: { code: 'Invalid', detail: 'Not saved.', errors } }
        : null,
    )
    await page.press(words.start.start)
    await page.shows(texts.ui.errorsTitle(1), `${words.fields.number_start}: Must be free`)
    expect(location.hash).toBe('#/home?step=numbers')
    await page.fill(words.numbers.start, '6000')
    await page.hides(texts.ui.errorsTitle(1))
  })

  test('offers a report for an error that is of no field', async () => {
    const page = await openPage({ hasRun: false, hash: '#/home?step=start' })
    page.answers(({ method, url }) =>
      method === 'POST' && url === PATH ? { status: 503, body: { code: 'HostAway', detail: 'No answer.' } } : null,
    )
    await page.press(words.start.start)
    await page.shows('No answer.', texts.supportReport.copy)
    expect(location.hash).toBe('#/home?step=start')
  })

  test('shows the channels that the choices would create', async () => {
    const page = await openPage({ hasRun: false, storage: inNewYork() })
    const channels = await previewedChannels(page)
    await page.shows(words.lineup.title, words.lineup.count(channels), words.lineup.showMore(channels - 10))
    await page.press(words.lineup.showMore(channels - 10))
    await expect.poll(() => page.all('.sofar__list li').length).toBe(channels)
    const ticked = () => page.all('.pickrow input').filter((one) => (one as HTMLInputElement).checked)
    for (let left = ticked().length; left > 0; left -= 1) {
      ticked()[0]?.click()
      await expect.poll(() => ticked().length).toBe(left - 1)
    }
    await page.shows(words.lineup.incomplete)
    const [next] = page.all('button[type=submit]')
    expect([next?.textContent, next?.hasAttribute('disabled')]).toEqual([words.groups.next(0), true])
  })
})

describe('where to watch', () => {
  test('has the addresses of every profile, each with a button that copies it', async () => {
    const page = await openPage({ hash: '#/home?step=watch' })
    const { json } = await call<Outputs>(page.app, 'GET', '/api/v1/outputs')
    const addresses = json.profiles.flatMap(({ m3u, guide, hdhr }) =>
      [m3u, guide, hdhr].map((path) => new URL(path, hostAddress(json.host_url, location).url).href),
    )
    expect(addresses.length).toBeGreaterThanOrEqual(3)
    await page.shows(words.watch.done(17), words.watch.reload)
    await expect.poll(() => page.all('.watch code').map((one) => one.textContent)).toEqual(addresses)
    const writeText = vi.fn(async (_: string) => undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    for (const button of page.all('.watch button')) button.click()
    await expect.poll(() => writeText.mock.calls.map(([text]) => text)).toEqual(addresses)
    await page.shows(texts.ui.copied)
  })

  test('shows the refresh that runs', async () => {
    const page = await openPage({ hash: '#/home?step=watch' })
    await page.status({ progress: { state: 'running', phase: 'match', done: 5, total: 20 } })
    await page.shows(words.watch.creating, `${texts.progress.phases.match}, ${texts.progress.share(5, 20)}`)
  })
})

/** What the API proposes for the demo. */
async function demoProposal(): Promise<FirstRun> {
  const { app } = await demoPlugin()
  return (await call<FirstRun>(app, 'GET', PATH)).json
}

describe('choices', () => {
  test('are those of the user where some were kept, without groups that left the playlist', async () => {
    const proposal = await demoProposal()
    const proposed = proposedChoices(proposal)
    for (const text of [null, '', '{', 'null', '7']) expect(keptChoices(text, proposal)).toEqual(proposed)
    const kept = { groups: ['NCAA', 'Gone'], number_start: 900 }
    expect(keptChoices(JSON.stringify(kept), proposal)).toEqual({ ...proposed, groups: ['NCAA'], number_start: 900 })
  })

  test('have the groups that the user chose before, otherwise the suggested ones', async () => {
    const { groups } = await demoProposal()
    expect(tickedGroups(groups)).toEqual(groups.filter(({ suggested }) => suggested).map(({ name }) => name))
    const chosen = groups.map((group) => ({ ...group, chosen: group.name === 'REPLAY & STUDIO' }))
    expect(tickedGroups(chosen)).toEqual(['REPLAY & STUDIO'])
  })

  test('are made step by step, and the last step stays', () => {
    expect(STEPS.map(stepAfter)).toEqual(['leagues', 'numbers', 'look', 'start', 'start'])
  })

  test('belong to the step of their field', () => {
    const stepOf = (path: string) => stepOfProblem({ path, message: '', remedy: null })
    const paths = ['groups.3', 'time_zone', 'leagues', 'number_start', 'block_leagues.0', 'guide_style', 'other']
    expect(paths.map(stepOf)).toEqual(['groups', 'leagues', 'leagues', 'numbers', 'numbers', 'look', 'start'])
    expect(stepOfProblem(undefined)).toBe('start')
  })
})

describe('ticking a league', () => {
  const CODES = ['mlb', 'nba', 'nhl', 'wnba', 'epl']
  const choicesOf = (leagues: Choices['leagues']): Choices => ({
    ...{ groups: [], time_zone: 'UTC', leagues, number_start: 1, blocks: 'one' },
    guide_style: '' as Choices['guide_style'],
  })
  const mentionedAndToggles = fc
    .subarray(CODES, { minLength: 1 })
    .chain((mentioned) => fc.tuple(fc.constant(mentioned), fc.array(fc.constantFrom(...mentioned), { maxLength: 12 })))

  test('changes that league and no other', () => {
    fc.assert(
      fc.property(mentionedAndToggles, ([mentioned, toggles]) => {
        let choices = choicesOf('all')
        for (const code of toggles) {
          const before = new Map(mentioned.map((one) => [one, hasLeague(choices, one)]))
          choices = withLeague(choices, code, mentioned)
          for (const one of mentioned) expect(hasLeague(choices, one)).toBe(before.get(one) !== (one === code))
        }
      }),
    )
  })

  test('leads back to all leagues exactly when all of the mentioned ones are ticked', () => {
    fc.assert(
      fc.property(mentionedAndToggles, ([mentioned, toggles]) => {
        const choices = toggles.reduce((now, code) => withLeague(now, code, mentioned), choicesOf('all'))
        const areAll = mentioned.every((code) => toggles.filter((one) => one === code).length % 2 === 0)
        expect(choices.leagues === 'all').toBe(areAll)
        if (choices.leagues !== 'all') expect(new Set(choices.leagues).size).toBe(choices.leagues.length)
      }),
    )
  })
})

describe('the address of Dispatcharr', () => {
  const page = { origin: 'http://tv:9191', pathname: '/logos/sports_guide/', protocol: 'http:', hostname: 'tv' }

  test('is what the API knows, or that of the page where Dispatcharr serves it', () => {
    expect(hostAddress('http://127.0.0.1:9293', page)).toEqual({ url: 'http://127.0.0.1:9293', isGuess: false })
    expect(hostAddress(null, page)).toEqual({ url: 'http://tv:9191', isGuess: false })
  })

  test('has the default port on the console port, which is said to be a guess', () => {
    const own = { ...page, origin: 'http://tv:9999', pathname: '/' }
    expect(hostAddress(null, own)).toEqual({ url: 'http://tv:9191', isGuess: true })
  })
})
