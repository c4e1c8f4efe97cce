import { readJsonText } from './json-text.ts'
import { type AnswerHead, away, awayForNow, type Outcome, validatorsOf } from './outcome.ts'

/**
 * What the body of a successful answer means. Its content type is asked only
 * where it is no JSON: some providers call their JSON a page.
 */
export function judgeText(text: string, bytes: number, head: AnswerHead): Outcome {
  const read = readJsonText(text)
  switch (read.kind) {
    case 'json':
      return { reply: { kind: 'answer', json: read.json, validators: validatorsOf(head), bytes } }
    case 'empty':
      return awayForNow('the answer was empty')
    case 'cut':
      return awayForNow(BROKE_OFF)
    case 'page':
      return A_PAGE
    case 'deep':
      return away('the answer is nested too deep to be a schedule')
    case 'other':
      return isPage(head) ? A_PAGE : away('it answered something that is no JSON')
  }
}

/** Of an answer that ended before it was whole, wherever that was noticed. */
export const BROKE_OFF = 'the answer broke off in the middle'

const A_PAGE = away('it answered a page where data was due')

function isPage(head: AnswerHead): boolean {
  return /\b(?:html|xml)\b/i.test(head.header('content-type') ?? '')
}
