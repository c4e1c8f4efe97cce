import { insertAfter, insertBefore, readArguments, requireForm, type Skeleton, withImport } from './skeleton.ts'

const SETTINGS = 'schemas/settings.schema.json'
const FORM = 'plugin.json'
const PLUGIN = 'src/plugin.ts'

/** An outgoing service that posts a line on each refresh until its author writes what it sends, and when. */
export const notice: Skeleton = {
  kind: 'notice',
  summary: 'Adds an outgoing service that is told of refreshes: its file, its setting in the form, and its test.',
  usage: 'notice <name>',
  example: 'notice slack',
  make: (args, project) => {
    const { name } = readArguments(args, ['name']).values
    requireForm('<name>', name, /^[a-z][a-z0-9]*$/, 'one lower-case word')
    const pascal = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const [path, test] = [`src/refresh/${name}-notices.ts`, `test/refresh/${name}-notices.test.ts`]
    return {
      creates: [
        { path, text: serviceText(name, pascal) },
        { path: test, text: testText(name, pascal) },
      ],
      edits: [
        { path: SETTINGS, text: withSetting(project.read(SETTINGS), name, pascal) },
        { path: FORM, text: withField(project.read(FORM), name, pascal) },
        { path: PLUGIN, text: withService(project.read(PLUGIN), name, pascal) },
      ],
      regenerates: true,
      next: [
        `Open ${path}. requestOf says what is sent, isWorthANotice after which refreshes. They post a line on every refresh for now.
run.report.counts has created, updated, removed ... (of channels), run.report.warnings their codes (docs/reference/warnings.md),
run.error why a refresh failed. Let the comment of the class follow.
The settings are read from the host after the refresh: while the host is away there is no notice, but a line in the log.
The address counts as secret (hasSecretUrl); a token goes into secretHeaders. Neither redirects nor the log show them.`,
        `Open ${SETTINGS} and ${FORM} at "${name}_url". Write the description and the label that users read, and the text of the heading.
A further setting goes beside it, in both files (and under "required"). For a token add "input_type": "password" to its field.`,
        'npm run generate\nwrites the types of new settings.',
        `Open ${test} and write what must be sent, and what must not.`,
        `npx vitest run ${test} test/plugin-manifest.test.ts test/configuration\nprints "0 failed".`,
        'Add a row for the heading "Notices" to the table in docs/guides/form.md, and a line to CHANGELOG.md.',
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
}

function serviceText(name: string, pascal: string): string {
  return `import { messageOf } from '../errors.ts'
import type { Settings } from '../generated/records.ts'
import type { HostLog } from '../host/contract.ts'
import { HttpClient, type HttpClientOptions, type HttpRequest } from '../http/index.ts'
import type { RunEvents, RunState } from './progress.ts'
import { reportLine } from './report.ts'

/** A refresh that has ended. */
type EndedRun = Extract<RunState, { readonly state: 'done' | 'failed' }>

/** The settings that are read after each refresh. */
type NoticeSettings = Pick<Settings, '${name}Url'>

interface NoticeParts {
  readonly settings: () => Promise<NoticeSettings>
  readonly log: Pick<HostLog, 'warn'>
  readonly http?: HttpClientOptions
}

/** Whether users want to hear of a refresh. */
function isWorthANotice({ dryRun }: EndedRun): boolean {
  return !dryRun
}

/** Returns what is sent; null where the settings name no address. */
function requestOf(run: EndedRun, { ${name}Url: url }: NoticeSettings): HttpRequest | null {
  if (url.trim() === '') return null
  const text = run.state === 'done' ? reportLine(run.report) : \`refresh failed: \${messageOf(run.error)}\`
  return { method: 'POST', url: url.trim(), hasSecretUrl: true, json: { text } }
}

/** Sends a notice of each refresh to ${pascal}. No refresh waits for it, and what it logs holds neither address nor token. */
export class ${pascal}Notices {
  readonly #parts: NoticeParts
  readonly #http: HttpClient
  readonly #unwatch: () => void
  #isStopped = false

  constructor(runs: RunEvents, parts: NoticeParts) {
    this.#parts = parts
    this.#http = new HttpClient(parts.http)
    this.#unwatch = runs.watch((run) => {
      if ((run.state === 'done' || run.state === 'failed') && isWorthANotice(run)) void this.#send(run)
    })
  }

  /** Stops what is being sent, and sends nothing more. */
  stop(): void {
    this.#isStopped = true
    this.#unwatch()
    this.#http.close()
  }

  async #send(run: EndedRun): Promise<void> {
    try {
      const request = requestOf(run, await this.#parts.settings())
      if (request === null) return
      const result = await this.#http.sendWithRetries(request)
      if (result.kind === 'failed') this.#warn(result.reason)
      else if (!result.isSuccess) this.#warn(\`it was refused with status \${result.status}\`)
    } catch (error) {
      this.#warn(messageOf(error))
    }
  }

  #warn(reason: string): void {
    if (!this.#isStopped) this.#parts.log.warn(\`the notice to ${pascal} was not sent: \${reason}\`)
  }
}
`
}

function testText(name: string, pascal: string): string {
  return `import { expect, onTestFinished, test, vi } from 'vitest'
import type { RefreshReport } from '../../src/generated/records.ts'
import { ${pascal}Notices } from '../../src/refresh/${name}-notices.ts'
import { TrackedRuns } from '../../src/refresh/progress.ts'
import { answers, type Behavior, rawServer, status } from '../http/raw-server.ts'
import { RefreshFixture } from './refresh-fixtures.ts'

const SECRET_PATH = '/hook-s3cret'

/** A report of a refresh that created two channels, as far as notices read it. */
const REPORT = {
  trigger: 'test',
  dry_run: false,
  relayout: null,
  counts: {
    ...{ streams: 3, matched: 2, channels: 2, created: 2, updated: 0, removed: 0, renumbered: 0, warnings: 0 },
    ...{ attached: 0, restored: 0 },
  },
  guide: { changed: true },
} as RefreshReport

/** A service on loopback, notices to it, and a way to end a refresh with a report. */
async function notified(behavior: Behavior, url?: string) {
  const server = await rawServer(behavior)
  const runs = new TrackedRuns(() => 0)
  const warn = vi.fn()
  const settings = vi.fn(async () => ({ ${name}Url: url ?? \`\${server.url}\${SECRET_PATH}\` }))
  const notices = new ${pascal}Notices(runs, { settings, log: { warn }, http: { retry: { wait: async () => undefined } } })
  onTestFinished(() => notices.stop())
  const begin = (dryRun = false) =>
    runs.begin({ trigger: 'test', triggers: ['test'], now: new Date(0), dryRun, progress: () => undefined })
  const refresh = (changes: Partial<RefreshReport> = {}) => {
    begin(changes.dry_run)
    runs.done({ ...REPORT, ...changes })
  }
  const failedRefresh = (error: Error) => {
    begin()
    runs.failed(error)
  }
  return { server, refresh, failedRefresh, warn, settings, notices }
}

test('posts a line on a refresh', async () => {
  const { server, refresh, warn } = await notified(answers('{}'))
  refresh()
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  const [head = '', body = ''] = server.requests[0]?.split('\\r\\n\\r\\n') ?? []
  expect(head).toMatch(/^POST \\/hook-s3cret HTTP/)
  expect(JSON.parse(body)).toEqual({ text: expect.stringContaining('2 new') })
  expect(warn).not.toHaveBeenCalled()
})

test('posts why a refresh failed', async () => {
  const { server, failedRefresh } = await notified(answers('{}'))
  failedRefresh(new Error('the disk is full'))
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  expect(server.requests[0]).toContain('the disk is full')
})

test('sends nothing of a dry run, without an address, or once stopped', async () => {
  const { server, refresh, settings, notices } = await notified(answers('{}'), '')
  refresh({ dry_run: true })
  expect(settings).not.toHaveBeenCalled()
  refresh()
  await settings.mock.results[0]?.value
  notices.stop()
  refresh()
  expect(settings).toHaveBeenCalledTimes(1)
  expect(server.requests).toEqual([])
})

test('logs a notice that was refused without its address', async () => {
  const { refresh, warn } = await notified(status(403))
  refresh()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
  expect(warn.mock.calls[0]?.[0]).toContain('403')
  expect(warn.mock.calls[0]?.[0]).not.toMatch(/s3cret|127\\.0\\.0\\.1/)
})

test('a refresh of the plugin does not wait for the notice', async () => {
  const server = await rawServer(() => undefined) // never answers
  const fixture = new RefreshFixture()
  fixture.settings = { ${name}_url: server.url }
  await fixture.work(async (_, refresh) => {
    await refresh()
    await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  })
})
`
}

function withSetting(schema: string, name: string, pascal: string): string {
  const setting = `    "${name}_url": {
      "type": "string",
      "description": "Address to which a line on each refresh is posted for ${pascal}; empty for none.",
      "default": "",
      "maxLength": 500
    },
`
  const required = insertBefore(SETTINGS, schema, '    "stream_to_explain",\n', `    "${name}_url",\n`)
  return insertBefore(SETTINGS, required, '    "stream_to_explain": {\n', setting)
}

function withField(form: string, name: string, pascal: string): string {
  const heading = `    {
      "id": "about_notices",
      "label": "Notices",
      "type": "info",
      "value": "Messages after each refresh."
    },
`
  const field = `    {
      "id": "${name}_url",
      "label": "${pascal} notices: address",
      "type": "string",
      "default": "",
      "input_type": "password",
      "help_text": "Leave empty for no notices. Every user of the host can read it."
    },
`
  const fields = form.includes('"about_notices"') ? field : heading + field
  return insertBefore(FORM, form, '    {\n      "id": "about_questions",\n', fields)
}

function withService(plugin: string, name: string, pascal: string): string {
  const settings = '  const settings = async () => (await readSettings(host, { write: false })).settings\n'
  const started = insertAfter(
    PLUGIN,
    plugin,
    settings,
    `  const ${name}Notices = new ${pascal}Notices(runs, { settings, log: host.log })\n`,
  )
  const stopped = insertAfter(PLUGIN, started, '      schedule?.stop()\n', `      ${name}Notices.stop()\n`)
  return withImport(stopped, [`${pascal}Notices`], `./refresh/${name}-notices.ts`)
}
