import { type CodedProblem, problemAnswer, problemDocument } from '../../records/problem-document.ts'

/** Why a request does not get to the API, in a sentence with the remedy; the API's own problems pass the consolePort as they are. */
export interface GatewayProblem extends CodedProblem {
  /** Seconds after which the same request may be tried again. */
  readonly retryAfter?: number
}

/** While the plugin is not registered yet. */
export const NOT_READY: GatewayProblem = {
  code: 'NotReady',
  detail: 'Sports Guide is not connected to Dispatcharr yet. Try again in a minute, or check its log.',
}

/** The problem as an answer. */
export function answerOf(problem: GatewayProblem): Response {
  const document = problemDocument(problem)
  return problemAnswer(document, {
    ...(document.status === 401 ? { 'www-authenticate': 'Bearer realm="Sports Guide"' } : {}),
    ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) }),
  })
}
