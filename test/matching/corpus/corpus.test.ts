import { beforeAll, describe, expect, test } from 'vitest'
import { hasShared, shared } from '../../shared.ts'
import { recordedFolder } from '../../sports/recorded-answers.ts'
import { corpusOf } from './corpus.ts'
import { recordedEvents } from './day-fixtures.ts'
import { type Judged, judge, lineOf } from './matcher-answers.ts'
import { SHAPES } from './shapes.ts'
import { namesWithWords } from './words-beside.ts'

/** Right answers of a hundred positive names. */
const RECALL_PERCENT = 99

/** Right answers of a hundred names with words beside their sides. */
const WORDS_PERCENT = 98

/** No measure: machines that are busy may take as long. */
const PATIENCE_MS = 120_000

/** How many names of a class a failure prints. */
const MOST_PRINTED = 20

function corpusTests(folder: string, counts: { readonly positive: number; readonly negative: number }): void {
  let judged: readonly Judged[] = []
  beforeAll(async () => {
    judged = judge(corpusOf(await recordedEvents(folder)))
  }, PATIENCE_MS)
  const those = (wanted: Partial<Pick<Judged, 'kind' | 'verdict'>>): readonly Judged[] =>
    judged.filter((entry) => Object.entries(wanted).every(([key, value]) => entry[key as 'kind' | 'verdict'] === value))
  const shown = (entries: readonly Judged[]): readonly string[] => entries.slice(0, MOST_PRINTED).map(lineOf)

  test('has names enough, in shapes enough', () => {
    expect(those({ kind: 'positive' }).length).toBeGreaterThanOrEqual(counts.positive)
    expect(those({ kind: 'negative' }).length).toBeGreaterThanOrEqual(counts.negative)
    const shapesOfGames = new Map<string, Set<string>>()
    for (const { kind, madeFrom, shape } of judged) {
      const game = `${madeFrom.league} ${madeFrom.id}`
      // Of a game that is put off most names mean nothing.
      const isOff = madeFrom.status?.state === 'postponed'
      if (kind !== 'negative' && !isOff) shapesOfGames.set(game, (shapesOfGames.get(game) ?? new Set()).add(shape))
    }
    expect(Math.min(...[...shapesOfGames.values()].map((shapes) => shapes.size))).toBeGreaterThanOrEqual(30)
  })

  test('no name is answered with a game that it does not mean', () => {
    expect(shown(those({ verdict: 'wrong' }))).toEqual([])
  })

  test('a game is found by nearly every name that means it', () => {
    const missed = those({ kind: 'positive', verdict: 'missed' })
    const percent = 100 - (100 * missed.length) / those({ kind: 'positive' }).length
    expect(percent, shown(missed).join('\n')).toBeGreaterThanOrEqual(RECALL_PERCENT)
  })
}

describe('names made from the games of the tests', () => {
  corpusTests(recordedFolder, { positive: 1500, negative: 1500 })
})

describe.runIf(hasShared)('names made from every recorded game', () => {
  corpusTests(shared('data'), { positive: 5000, negative: 5000 })
})

function wordTests(folder: string, atLeast: number): void {
  test(
    'words beside the sides, seen or unseen, hide few games and never name another one',
    async () => {
      const names = namesWithWords(await recordedEvents(folder))
      const judged = judge(names)
      const keyOf = (name: string | null | undefined, at: number) => `${name} ${names[at]?.madeFrom.id}`
      const found = new Set(judged.flatMap(({ verdict, name }, at) => (verdict === 'right' ? keyOf(name, at) : [])))
      // Names that are not found without words say nothing of the words.
      const asked = judged.filter((_, at) => found.has(keyOf(names[at]?.plain, at)))
      expect(asked.length).toBeGreaterThanOrEqual(atLeast)
      expect(asked.filter(({ verdict }) => verdict === 'wrong').map(lineOf)).toEqual([])
      const missed = asked.filter(({ verdict }) => verdict === 'missed')
      const percent = 100 - (100 * missed.length) / asked.length
      expect(percent, missed.slice(0, MOST_PRINTED).map(lineOf).join('\n')).toBeGreaterThanOrEqual(WORDS_PERCENT)
    },
    PATIENCE_MS,
  )
}

describe('words beside the games of the tests', () => {
  wordTests(recordedFolder, 2000)
})

describe.runIf(hasShared)('words beside every recorded game', () => {
  wordTests(shared('data'), 10_000)
})

test('shapes have names of their own', () => {
  expect(new Set(SHAPES.map(({ title }) => title)).size).toBe(SHAPES.length)
})
