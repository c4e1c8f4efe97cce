/**
 * The host's words for searching programmes: terms joined by AND and OR, read
 * from left to right, "quoted phrases", and parentheses.
 */

/** A test of a text; null where the expression asks for nothing. */
type Test = (text: string) => boolean

/** A phrase, or a mark: a parenthesis, `and` or `or`. */
interface Word {
  readonly mark: string | null
  readonly phrase: string
}

/** How the terms of an expression are compared. */
export interface TextQueryOptions {
  /** The whole expression is one regular expression. */
  readonly regex: boolean
  /** Terms match whole words alone. */
  readonly wholeWords: boolean
}

/** The test that an expression means. Throws SyntaxError for a regular expression that is none. */
export function textQuery(expression: string, options: TextQueryOptions): Test {
  if (options.regex) {
    const pattern = new RegExp(expression.trim(), 'iu')
    return (text) => pattern.test(text)
  }
  const words = wordsOf(expression)
  let at = 0
  const parse = (): Test => {
    let test: Test | null = null
    let isOr = false
    for (let word = words[at]; word !== undefined; word = words[at]) {
      at += 1
      if (word.mark === ')') break
      if (word.mark !== null && word.mark !== '(') {
        isOr = word.mark === 'or'
        continue
      }
      const right = word.mark === null ? termTest(word.phrase, options) : parse()
      test = test === null ? right : isOr ? either(test, right) : both(test, right)
      isOr = false
    }
    return test ?? (() => true)
  }
  return parse()
}

function wordsOf(expression: string): Word[] {
  const pieces = expression.matchAll(/"([^"]*)"|([()])|([^"()]+)/g)
  return [...pieces].flatMap(([, quoted, bracket, plain]): Word[] => {
    if (quoted !== undefined) return [{ mark: null, phrase: quoted }]
    if (bracket !== undefined) return [{ mark: bracket, phrase: '' }]
    return (plain ?? '')
      .split(/\b(and|or)\b/i)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const isMark = /^(?:and|or)$/i.test(part)
        return { mark: isMark ? part.toLowerCase() : null, phrase: isMark ? '' : part }
      })
  })
}

function either(one: Test, other: Test): Test {
  return (text) => one(text) || other(text)
}

function both(one: Test, other: Test): Test {
  return (text) => one(text) && other(text)
}

function termTest(term: string, { wholeWords }: TextQueryOptions): Test {
  const wanted = term.trim().toLowerCase()
  if (!wholeWords) return (text) => text.toLowerCase().includes(wanted)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(wanted)}(?![\\p{L}\\p{N}_])`, 'iu')
  return (text) => pattern.test(text)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
