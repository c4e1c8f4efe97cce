import { bitOf, type Meaning } from '../pattern-use.ts'
import { expressionNeeds } from './expression-literals.ts'
import { buildLiteralFinder } from './literal-finder.ts'
import type { UserPattern } from './user-pattern.ts'

/** An expression of the owner's with its place in the order: a lower rank counts first. */
export interface UserExpression {
  readonly rank: number
  readonly meaning: Meaning
  readonly pattern: UserPattern
}

/** Expressions that may match, each still to be tried. */
export interface PossibleExpressions {
  /** The first in order first. */
  readonly expressions: readonly UserExpression[]
  /** Bits (USE_BITS) of what they are used for. */
  readonly bits: number
}

/** The owner's expressions, so kept that a name asks for few of them. */
export interface ExpressionIndex {
  /** Expressions that it holds. */
  readonly size: number
  /**
   * All expressions that match one of these spellings of a name, and few that do
   * not. It costs one pass over the characters, however many expressions there are.
   */
  find(names: readonly string[]): PossibleExpressions
}

/** Builds an index of expressions that are given in order. */
export function buildExpressionIndex(all: readonly UserExpression[]): ExpressionIndex {
  const always: UserExpression[] = []
  const byLiteral = new Map<string, UserExpression[]>()
  for (const expression of all) {
    const { literals } = expressionNeeds(expression.pattern.source)
    if (literals === null) always.push(expression)
    for (const literal of literals ?? []) {
      const known = byLiteral.get(literal)
      if (known) known.push(expression)
      else byLiteral.set(literal, [expression])
    }
  }
  const withoutLiteral = possible(always)
  if (byLiteral.size === 0) return { size: all.length, find: () => withoutLiteral }

  const finder = buildLiteralFinder([...byLiteral.keys()])
  const withLiteral = [...byLiteral.values()]
  return {
    size: all.length,
    find(names) {
      let found: Set<UserExpression> | null = null
      for (const name of names) {
        for (const position of finder.find(name)) {
          found ??= new Set(always)
          for (const expression of withLiteral[position] ?? []) found.add(expression)
        }
      }
      return found === null ? withoutLiteral : possible([...found].sort((one, other) => one.rank - other.rank))
    },
  }
}

function possible(expressions: readonly UserExpression[]): PossibleExpressions {
  return { expressions, bits: expressions.reduce((bits, { meaning }) => bits | bitOf(meaning), 0) }
}
