/**
 * The corpus as a table by shape (`npm run corpus`), or with `--dump` every
 * name that was missed or answered wrong, one JSON object a line. An argument
 * is a folder of recorded answers; without one those beside the project are
 * taken, else the ones cut for the tests.
 */

import { hasShared, shared } from '../../shared.ts'
import { recordedFolder } from '../../sports/recorded-answers.ts'
import { corpusOf } from './corpus.ts'
import { recordedEvents } from './day-fixtures.ts'
import { type Judged, judge, type Row, rowsOf } from './matcher-answers.ts'

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const events = await recordedEvents(folder ?? (hasShared ? shared('data') : recordedFolder))
const names = corpusOf(events)
const started = performance.now()
const judged = judge(names)
const seconds = (performance.now() - started) / 1000

if (process.argv.includes('--dump')) {
  for (const entry of judged.filter(({ verdict }) => verdict !== 'right')) process.stdout.write(`${dumped(entry)}\n`)
} else {
  process.stdout.write(`${tableOf(rowsOf(judged))}\n\n${summaryOf(judged)}\n`)
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

function summaryOf(all: readonly Judged[]): string {
  const lines = (['positive', 'open', 'negative'] as const).map((kind) => {
    const ofKind = all.filter((entry) => entry.kind === kind)
    const count = (verdict: Judged['verdict']): number => ofKind.filter((entry) => entry.verdict === verdict).length
    return `${kind}: ${ofKind.length} names, ${count('right')} right, ${count('missed')} missed, ${count('wrong')} wrong`
  })
  return `${lines.join('\n')}\n${all.length} names in ${seconds.toFixed(1)} s, matchers built in that time`
}
