/**
 * What a text holds that should be JSON:
 * - cut: it begins like JSON and ends before its brackets or its last string do;
 * - page: it is HTML or XML, as a gateway or a login on the way answers;
 * - deep: it is nested deeper, or has more brackets, than any answer that people make, which the code behind could not walk through;
 * - other: no JSON of any kind.
 */
export type JsonText =
  | { readonly kind: 'json'; readonly json: unknown }
  | { readonly kind: 'empty' | 'cut' | 'page' | 'deep' | 'other' }

/** Answers of the data sources nest to about 20 levels. */
const DEEPEST = 200

/** The largest answers have a hundred thousand; as values each costs many times its text. */
const MOST_BRACKETS = 2_000_000

/** Reads a text of any content and size without throwing, in time that grows with its length; `deepest` is the nesting still taken. */
export function readJsonText(text: string, deepest = DEEPEST): JsonText {
  const [beginning = ''] = /\S/.exec(text) ?? []
  if (beginning === '') return { kind: 'empty' }
  if (beginning === '<') return { kind: 'page' }
  const end = bracketsOf(text, deepest)
  if (end === 'deep') return { kind: 'deep' }
  try {
    return { kind: 'json', json: JSON.parse(text) }
  } catch {
    return { kind: end === 'open' && '{["'.includes(beginning) ? 'cut' : 'other' }
  }
}

const QUOTE = 0x22
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** How the brackets of a JSON text stand at its end. */
function bracketsOf(text: string, deepest: number): 'closed' | 'open' | 'deep' {
  let depth = 0
  let brackets = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(text, at)
      if (at === -1) return 'open'
    } else if (OPENING.has(code)) {
      depth += 1
      brackets += 1
      if (depth > deepest || brackets > MOST_BRACKETS) return 'deep'
    } else if (CLOSING.has(code)) depth -= 1
  }
  return depth > 0 ? 'open' : 'closed'
}

/** Where the string ends whose opening quote stands at `from`; -1 where the text ends before. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
