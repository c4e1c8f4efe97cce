import { ERROR_STATUS, type ErrorCode, messageOf, SportsGuideError } from '../errors.ts'
import type { ProblemError } from '../generated/records.ts'
import { problemErrors } from './validation.ts'

/** Every code that a problem document may have, with its HTTP status; the last one is of what is no error of ours. */
export const PROBLEM_STATUS = { ...ERROR_STATUS, InternalError: 500 } as const

/** What went wrong, in a code for programs and a sentence for people. */
export interface CodedProblem {
  readonly code: ErrorCode | 'InternalError'
  readonly detail: string
}

/** A problem as RFC 9457 wants it, with our code and one entry per wrong value. */
export interface Problem extends CodedProblem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly errors?: readonly ProblemError[]
}

/** Content type of a problem document. */
export const PROBLEM_TYPE = 'application/problem+json'

/** The problem document of whatever was thrown; what is not ours to explain says nothing of its inside. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof SportsGuideError)) {
    const detail = 'Internal error. See the log for details.'
    return { ...problemDocument({ code: 'InternalError', detail }), title: 'Internal error' }
  }
  const { code, fields } = error
  const document = problemDocument({ code, detail: messageOf(error) })
  return fields.length > 0 ? { ...document, errors: problemErrors(fields) } : document
}

/** The document of a problem that nobody threw. */
export function problemDocument({ code, detail }: CodedProblem): Problem {
  return { type: 'about:blank', title: code, status: PROBLEM_STATUS[code], detail, code }
}

/** A problem document as an answer. */
export function problemAnswer(document: Problem, headers: { readonly [name: string]: string } = {}): Response {
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: { 'content-type': PROBLEM_TYPE, ...headers },
  })
}
