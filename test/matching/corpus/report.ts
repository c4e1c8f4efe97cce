/**
 * The corpus as a table by shape (`npm run corpus`), or with `--dump` every
 * name that was missed or answered wrong, one JSON object a line. An argument
 * is a folder of recorded answers; without one those beside the project are
 * taken, else the ones cut for the tests.
 *
 * `--names FILE` reads a list or a playlist of a user instead and prints how its names are matched,
 * by shape, as `sports-guide match --names` does. With `--as-cases` it prints rows for
 * test/matching/labelled/cases.jsonl, an empty line, and the events for slates.json.
 */

import { parseArgs } from 'node:util'
import { namesOfList, readText } from '../../../src/commands/shell/input.ts'
import { KeywordService } from '../../../src/detection/index.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { machineZone } from '../../../src/time/zone.ts'
import { call } from '../../commands/run-command.ts'
import { hasShared, shared } from '../../shared.ts'
import { recordedFolder } from '../../sports/recorded-answers.ts'
import { corpusOf } from './corpus.ts'
import { recordedEvents } from './day-fixtures.ts'
import { type Judged, judge, type Row, rowsOf } from './matcher-answers.ts'
import { reportedCases } from './reported-names.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dump: { type: 'boolean' },
    names: { type: 'string' },
    events: { type: 'string' },
    now: { type: 'string' },
    'time-zone': { type: 'string' },
    leagues: { type: 'string' },
    'as-cases': { type: 'boolean' },
    slate: { type: 'string' },
  },
})
const folder = values.events ?? positionals[0] ?? (hasShared ? shared('data') : recordedFolder)

if (values.names === undefined) await reportCorpus()
else if (values['as-cases']) await reportCases(values.names)
else await reportGroups(values.names)

async function reportGroups(file: string): Promise<void> {
  const given = ['now', 'time-zone', 'leagues'] as const
  const options = given.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]))
  const args = ['match', '--names', file, '--events', folder, ...options]
  const { code, output, errors } = await call(args, { clock: () => new Date() })
  process.stdout.write(output)
  process.stderr.write(errors)
  process.exitCode = code
}

async function reportCases(file: string): Promise<void> {
  const events = await recordedEvents(folder)
  const now = values.now === undefined ? new Date() : new Date(values.now)
  const timeZone = values['time-zone'] ?? machineZone()
  const leagues = values.leagues?.split(',')
  const matcher = createNameMatcher({ events, keywords: new KeywordService(), now, timeZone })
  // Each name for itself, as cases are: no other name tells the order of its day and month.
  const matches = namesOfList(readText(file), file).names.map((name) =>
    matcher.match(matcher.read(name), { leagues: leagues ?? null }),
  )
  const { cases, slates } = reportedCases(matches, events, {
    slate: values.slate ?? `reported-${now.toISOString().slice(0, 10)}`,
    hasAllEvents: values.slate !== undefined,
    ...{ now, timeZone, leagues },
  })
  process.stdout.write(`${cases.map((row) => JSON.stringify(row)).join('\n')}\n\n${JSON.stringify(slates, null, 2)}\n`)
}

async function reportCorpus(): Promise<void> {
  const names = corpusOf(await recordedEvents(folder))
  const started = performance.now()
  const judged = judge(names)
  const seconds = (performance.now() - started) / 1000
  if (values.dump) {
    for (const entry of judged.filter(({ verdict }) => verdict !== 'right')) process.stdout.write(`${dumped(entry)}\n`)
  } else {
    process.stdout.write(`${tableOf(rowsOf(judged))}\n\n${summaryOf(judged, seconds)}\n`)
  }
}

function dumped({ dayFixture, moment, madeFrom, ...entry }: Judged): string {
  const { id, league, start } = madeFrom
  const title = `${madeFrom.away?.name} at ${madeFrom.home?.name}`
  return JSON.stringify({
    ...entry,
    day: dayFixture.day,
    moment: moment.title,
    made_from: { id, league, start, title },
  })
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ kind, shape, names: count, right, missed, wrong, refusals }) => {
    const refused = refusals.slice(0, 3).map(([rule, times]) => `${rule} ${times}`)
    return `| ${kind} | ${shape.replace(/\|/g, '¦')} | ${count} | ${right} | ${missed} | ${wrong} | ${refused.join(', ')} |`
  })
  const head = '| class | shape | names | right | missed | wrong | refused by |\n|---|---|---|---|---|---|---|'
  return [head, ...lines.sort()].join('\n')
}

function summaryOf(all: readonly Judged[], seconds: number): string {
  const lines = (['positive', 'open', 'negative'] as const).map((kind) => {
    const ofKind = all.filter((entry) => entry.kind === kind)
    const count = (verdict: Judged['verdict']): number => ofKind.filter((entry) => entry.verdict === verdict).length
    return `${kind}: ${ofKind.length} names, ${count('right')} right, ${count('missed')} missed, ${count('wrong')} wrong`
  })
  return `${lines.join('\n')}\n${all.length} names in ${seconds.toFixed(1)} s, matchers built in that time`
}
