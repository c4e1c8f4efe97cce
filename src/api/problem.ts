import { ERROR_STATUS, messageOf, SportsGuideError } from '../errors.ts'

/** An error as RFC 9457 wants it, with our code and one entry per field. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

/** Content type of a problem document. */
export const PROBLEM_TYPE = 'application/problem+json'

/** The problem document of whatever a route threw; what is not ours to explain says nothing of its inside. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof SportsGuideError)) {
    return {
      type: 'about:blank',
      title: 'Internal error',
      status: 500,
      detail: 'Sports Guide met an error of its own; the log names it.',
      code: 'InternalError',
    }
  }
  const { code, fields } = error
  return {
    type: 'about:blank',
    title: code,
    status: ERROR_STATUS[code],
    detail: messageOf(error),
    code,
    ...(fields.length > 0 ? { errors: fields } : {}),
  }
}
