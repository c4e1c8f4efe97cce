import type { CorpusName } from './corpus-name.ts'
import { matcherAt } from './day-fixtures.ts'
import { grouped } from './grouped.ts'

/** What the matcher made of a name of the corpus. */
export interface Judged extends CorpusName {
  readonly verdict: 'right' | 'missed' | 'wrong'
  readonly answer: string | null
  readonly rule: string
  readonly reason: string
}

/** Asks the matcher for every name, with one matcher for each moment of a day. */
export function judge(names: readonly CorpusName[]): readonly Judged[] {
  const byDay = grouped(names, ({ dayFixture }) => dayFixture)
  return [...byDay].flatMap(([dayFixture, ofDay]) =>
    [...grouped(ofDay, ({ moment }) => moment)].flatMap(([moment, asked]) => {
      const match = matcherAt(dayFixture, moment)
      return asked.map((entry) => {
        const { event, rule, reason } = match(entry.name)
        const answer = event?.id ?? null
        return { ...entry, answer, rule, reason, verdict: verdictOf(entry, answer) }
      })
    }),
  )
}

function verdictOf({ accept }: CorpusName, answer: string | null): Judged['verdict'] {
  if (accept.includes(answer)) return 'right'
  return answer === null ? 'missed' : 'wrong'
}

/** Names of a shape, counted. */
export interface Row {
  readonly shape: string
  readonly kind: CorpusName['kind']
  readonly names: number
  readonly right: number
  readonly missed: number
  readonly wrong: number
  /** Rules by which names were missed, the commonest first, with their counts. */
  readonly refusals: readonly (readonly [rule: string, count: number])[]
}

/** Counts by class and shape, in the order in which they come. */
export function rowsOf(judged: readonly Judged[]): readonly Row[] {
  const groups = grouped(judged, ({ kind, shape }) => `${kind}\n${shape}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const count = (verdict: Judged['verdict']): number => group.filter((entry) => entry.verdict === verdict).length
    const rules = grouped(
      group.filter(({ verdict }) => verdict === 'missed'),
      ({ rule }) => rule,
    )
    const refusals = [...rules].map(([rule, entries]) => [rule, entries.length] as const)
    return [
      {
        ...{ shape: first.shape, kind: first.kind, names: group.length },
        ...{ right: count('right'), missed: count('missed'), wrong: count('wrong') },
        refusals: refusals.sort((one, other) => other[1] - one[1]),
      },
    ]
  })
}

/** One line for a person who looks into a name. */
export function lineOf({
  kind,
  verdict,
  name,
  accept,
  answer,
  rule,
  reason,
  dayFixture,
  moment,
  madeFrom,
}: Judged): string {
  const expected = accept.map((id) => id ?? 'none').join(' or ')
  const when = `${dayFixture.day} ${moment.title}`
  return `${kind} ${verdict}: ${JSON.stringify(name)} (${when}; made from ${madeFrom.league} ${titleOf(madeFrom)}) expected ${expected}, got ${answer ?? 'none'} by ${rule}: ${reason}`
}

function titleOf({ away, home, id }: Judged['madeFrom']): string {
  return `${away?.name} at ${home?.name}, ${id}`
}
