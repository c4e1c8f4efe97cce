import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectTexts } from '../scripts/texts.ts'
import { faultsOf } from '../scripts/word-list.ts'
import { ROUTES } from '../src/api/routes/index.ts'
import { COMMANDS } from '../src/commands/index.ts'
import type { RefreshReport } from '../src/generated/records.ts'
import { decisionRecord } from '../src/matching/index.ts'
import { register } from '../src/plugin.ts'
import { recordedSource } from '../src/sports/index.ts'
import { CONDITIONS, VARIABLES } from '../src/templates/index.ts'
import { NOON, openEmbeddedHost } from './embedded-host.ts'
import { CASES, labelledMatcher, SLATES } from './matching/labelled/labelled-cases.ts'

const root = join(import.meta.dirname, '..')

/** What a text for people never has. */
const NEVER: { readonly [fault: string]: RegExp } = {
  'doubled blank': /\S {2,}\S/,
  'blank before a mark': /\p{L} [.,;:!?](?:\s|$)/u,
  'doubled mark': /[,;:][.,;:]|(?<!\.)\.\.(?!\.)|[!?][.,;]|\.\)\./,
  'value that is not a text': /\b(?:undefined|NaN|Invalid Date)\b|\[object /,
}

/** What a text in the form, the console or a reason never has: its readers have no schema at hand. */
const NEVER_IN_THE_UI: { readonly [fault: string]: RegExp } = {
  ...NEVER,
  'ISO time': /(?<!such as )\b\d{4}-\d{2}-\d{2}(?:T|\b)|(?<!T)\d{2}:\d{2}:\d{2}/,
  'schema word':
    /\b(?:null|absent|regex|boolean|string|integer)\b|(?<![\w/]|settings document )[a-z]+_(?!_)[a-z_]+\b(?!\/)/,
  id: /\b\d{6,}\b|\bid \d/,
}

/** Signs that a text explains, as wildcards: "* and ?", "begins with !". */
const SIGNS = /(?<=\s)[*?!:;,](?=[\s.,]|$)/g

function faults(written: string, never: { readonly [fault: string]: RegExp }): string[] {
  const text = written.replace(SIGNS, '…')
  return Object.entries(never)
    .filter(([, pattern]) => pattern.test(text))
    .map(([fault]) => `${fault}: ${text}`)
}

/** Faults of whole sentences: they begin with a capital letter and end with a full stop. */
function sentenceFaults(text: string, never: { readonly [fault: string]: RegExp }): string[] {
  // A value, a word of a stream name or the name of a variable begins as it is.
  const begins = /^(?:["“(]|[\p{Lu}\d…]|[a-z]+_[a-z_]+)/u.test(text)
  return [
    ...faults(text, never),
    ...(begins ? [] : [`no capital letter: ${text}`]),
    ...(/[.!?:…)]["”]?$/.test(text) ? [] : [`no full stop: ${text}`]),
    ...faultsOf({ file: 'text', line: 1, text }),
  ]
}

/** Folders whose texts are shown on the plugin page or in the console. The others also have errors of the API, the command line and files. */
const IN_THE_UI =
  /^src\/(?:console|actions|channels|slots|streams|matching|numbering|refresh|history|guide|configuration|ledger)\//

test('no written text has doubled blanks or marks, and no text of the form or the console a schema word, an ISO time or an id', () => {
  const texts = projectTexts(root)
  expect(texts.length).toBeGreaterThan(3000)
  const isInTheUi = (file: string) => file === 'plugin.json' || IN_THE_UI.test(file)
  const wrong = texts.flatMap(({ file, line, text }) =>
    faults(text, isInTheUi(file) ? NEVER_IN_THE_UI : NEVER).map((fault) => `${file}:${line} ${fault}`),
  )
  expect(wrong).toEqual([])
})

test('descriptions of settings, schemas, variables, conditions, routes and commands are sentences', () => {
  const isDescription = ({ file, text }: { file: string; text: string }) =>
    file.startsWith('schemas/') && /^\p{Lu}/u.test(text)
  const descriptions = [
    ...projectTexts(root)
      .filter(isDescription)
      .map(({ text }) => text),
    ...VARIABLES.map(({ description }) => description),
    ...CONDITIONS.map(({ description }) => description),
    ...ROUTES.map(({ summary }) => summary),
    ...COMMANDS.map(({ summary }) => summary),
  ]
  expect(descriptions.flatMap((text) => sentenceFaults(text, NEVER))).toEqual([])
})

test('the reason of each name is a sentence', () => {
  const match = labelledMatcher(SLATES)
  const reasons = CASES.map((row) => decisionRecord(match(row)))
  expect(new Set(reasons.map(({ rule }) => rule)).size).toBeGreaterThan(20)
  expect([...new Set(reasons.flatMap(({ reason }) => sentenceFaults(reason, NEVER_IN_THE_UI)))]).toEqual([])
})

const NEXT_MORNING = '2025-06-06T13:00:00Z'

test('the reasons and warnings of two days with slips in the settings are sentences', async () => {
  const clock = { now: NOON }
  const form = { event_groups: 'US | MLB*\nUS | NBA*\nNCAAF', event_leagues: 'MLB; NBA; nosuch', removal_cap: 2 }
  const host = await openEmbeddedHost({ clock: () => new Date(clock.now), form })
  await host.loadPlaylist(readFileSync(join(root, 'demo/playlist.m3u'), 'utf8'), 'playlist.m3u')
  const plugin = await register(host, {
    events: recordedSource(join(root, 'demo/events')),
    wait: () => host.settled(),
    mustChoose: true,
  })
  onTestFinished(() => plugin.stop())
  const reports: RefreshReport[] = []
  const refresh = async (now: string) => {
    clock.now = now
    reports.push(await plugin.refresh({ trigger: 'test', dryRun: true }))
    await host.requestRefresh({ trigger: 'test' })
    await host.settled()
  }
  await refresh(NOON)
  const [, second] = await host.rest.channels.list()
  await host.rest.channels.bulkDelete([second?.id ?? 0])
  await refresh(NEXT_MORNING)
  const undone = await plugin.undo({ dryRun: true })

  const warnings = reports.flatMap((report) => report.warnings.map(({ message }) => message))
  const reasons = reports.flatMap(({ streams }) => streams.map(({ reason }) => reason))
  // A change says why after a colon, within a line.
  const changes = [...reports, undone].flatMap(({ operations }) => operations.map(({ reason }) => reason))
  for (const texts of [warnings, reasons, changes]) expect(texts.length).toBeGreaterThan(2)
  const wrong = [
    ...[...warnings, ...reasons].flatMap((text) => sentenceFaults(text, NEVER_IN_THE_UI)),
    ...changes.flatMap((text) => faults(text, NEVER_IN_THE_UI)),
  ]
  expect([...new Set(wrong)]).toEqual([])
})

const TABLES = ['actions/demo-messages.table.txt', 'actions/form-messages.table.txt']

test.each(TABLES)('the messages of the buttons have no unclear word, schema word, ISO time or id: %s', (table) => {
  // A title has the name of a stream as the playlist has it.
  const lines = readFileSync(join(import.meta.dirname, table), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  expect(lines.length).toBeGreaterThan(20)
  const wrong = lines.flatMap((text) => [...faults(text, NEVER_IN_THE_UI), ...faultsOf({ file: table, line: 1, text })])
  expect(wrong).toEqual([])
})
