import { type ErrorCode, SportsGuideError } from '../../errors.ts'
import type { HttpFailure } from '../../http/index.ts'

/** Why a request has no answer that can be used. */
export interface Failure {
  readonly error: SportsGuideError
  /** The same request may succeed when it is sent again: the host was away, busy or failed on it. */
  readonly transient: boolean
  /** Nobody answered in time, so that the host may still act on it. */
  readonly mayActLater?: true
  /** How long the host asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number
}

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number
  readonly contentType: string
  /** How long the host asked to be left alone; null where it did not. */
  readonly retryAfterMs: number | null
  readonly location: string | null
  readonly body: string
  /** Our end of the connection, which is how the host sees us; null where it is not known. */
  readonly from: string | null
}

/** Why the host denies what it knows us for: our address, or the level of our user. */
export type Denial = 'network' | 'level' | 'unknown'

/** A denial, with the name of our user where it is known. */
export interface Denied {
  readonly by: Denial
  readonly username?: string | undefined
}

const MAX_REASON_LENGTH = 300
const MAX_PAUSE_MS = 30_000

/**
 * The failure that a status speaks of, or null for a success. `hide` takes secrets
 * out of the host's own words; `denied` says what a 403 about who asks does not say.
 */
export function statusFailure(
  answer: RawAnswer,
  purpose: string,
  hide: (text: string) => string,
  denied: Denied = { by: 'unknown' },
): Failure | null {
  const reasonOf = (said: RawAnswer) => reasonIn(said, hide)
  const { status } = answer
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) {
    const target = answer.location === null ? '' : ` to ${oneLine(hide(answer.location))}`
    return clear(
      'HostRefused',
      `Cannot ${purpose}: Dispatcharr redirects${target} (${status}). Use the address that it redirects to.`,
    )
  }
  if (status === 401) {
    const remedy = "Use an administrator's API key, or a token that has not expired."
    return clear(
      'HostDenied',
      `Cannot ${purpose}: Dispatcharr rejects the credentials (401${reasonOf(answer)}). ${remedy}`,
    )
  }
  if (isAccessDenied(answer)) {
    const said = denied.by === 'unknown' ? reasonOf(answer) : ''
    return clear('HostDenied', `Cannot ${purpose}: Dispatcharr denies access (403${said}). ${remedyOf(denied, answer)}`)
  }
  if (status === 408 || status === 429) {
    return transient(
      'HostAway',
      `Cannot ${purpose}: Dispatcharr is too busy (${status}${reasonOf(answer)}). Try again later.`,
      answer,
    )
  }
  if (status < 500)
    return clear('HostRefused', `Cannot ${purpose}: Dispatcharr refused the request (${status}${reasonOf(answer)}).`)
  if (status === 502 || status === 503 || status === 504) {
    const message = `Cannot ${purpose}: Dispatcharr does not answer behind its web server (${status}). It may still be starting.`
    const failure = transient('HostAway', message, answer)
    return status === 503 ? failure : { ...failure, mayActLater: true }
  }
  return transient(
    'HostFailed',
    `Cannot ${purpose}: Dispatcharr failed (${status}${reasonOf(answer)}). Its log shows the reason.`,
    answer,
  )
}

/** A request without an answer, or without one within `timeoutMs`. */
export function failureOf({ code, reason }: HttpFailure, purpose: string, timeoutMs: number): Failure {
  if (code === 'too_large') return unreadableFailure(purpose, reason, (text) => text)
  const isLate = code === 'deadline'
  const failure = transient(
    'HostAway',
    `Cannot ${purpose}: no answer from Dispatcharr (${isLate ? `none within ${timeoutMs / 1000} seconds` : reason}). Check that it is running, and its address (http or https).`,
  )
  return isLate ? { ...failure, mayActLater: true } : failure
}

/** A page where JSON was due: the path is not the API's, or another server answers. */
export function notJsonFailure(
  { status, contentType }: RawAnswer,
  purpose: string,
  hide: (text: string) => string,
): Failure {
  const type = oneLine(hide(contentType)) || 'no content type'
  return clear(
    'HostAnswerNotJson',
    `Cannot ${purpose}: Dispatcharr answered ${status} with ${type} instead of JSON. Check its address and version.`,
  )
}

/** JSON that broke off. */
export function cutFailure(purpose: string): Failure {
  return transient('HostAnswerUnreadable', `Cannot ${purpose}: Dispatcharr's answer was cut off.`)
}

/** JSON that is not what the host is known to answer. */
export function unreadableFailure(purpose: string, problem: string, hide: (text: string) => string): Failure {
  return clear(
    'HostAnswerUnreadable',
    `Cannot ${purpose}: unexpected answer from Dispatcharr (${oneLine(hide(problem))}). Check whether its version is supported.`,
  )
}

function clear(code: ErrorCode, message: string): Failure {
  return { error: new SportsGuideError(code, message), transient: false }
}

function transient(code: ErrorCode, message: string, answer?: RawAnswer): Failure {
  const pause = answer?.retryAfterMs ?? null
  return {
    error: new SportsGuideError(code, message),
    transient: true,
    ...(pause === null ? {} : { retryAfterMs: Math.min(pause, MAX_PAUSE_MS) }),
  }
}

/** True for a 403 about who asks, which has a `detail`; one about what is asked (a plugin that is switched off) has an `error`. */
export function isAccessDenied({ status, contentType, body }: RawAnswer): boolean {
  if (status !== 403) return false
  const json = isJson(contentType) ? parsed(body) : undefined
  return typeof json !== 'object' || json === null || !('error' in json)
}

/** What the owner does about a 403; the host words all of them alike. */
function remedyOf({ by, username }: Denied, { from }: RawAnswer): string {
  const address = from === null ? "this machine's address" : `${from}/${from.includes(':') ? 128 : 32}`
  const network = `In Settings, Network Access, add ${address} to "UI"`
  const user = username === undefined ? 'the user of this key' : `the user ${username}`
  const level = `Make ${user} an administrator on Dispatcharr's Users page.`
  switch (by) {
    case 'network':
      return `${network}, and to the networks of ${user} if it has any.`
    case 'level':
      return level
    case 'unknown':
      return `${level} Or use an administrator's key. ${network}.`
  }
}

/** The host's own words, in any of the shapes in which it says no; nothing of a page. */
function reasonIn({ contentType, body }: RawAnswer, hide: (text: string) => string): string {
  const text = isJson(contentType) ? wordsIn(parsed(body)) : ''
  return text === '' ? '' : `: ${oneLine(hide(text))}`
}

/** A body that is no JSON says nothing; the status does. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function wordsIn(json: unknown): string {
  if (typeof json === 'string' || typeof json === 'number') return String(json)
  if (Array.isArray(json)) return json.slice(0, 3).map(wordsIn).join('; ')
  if (typeof json !== 'object' || json === null) return ''
  return Object.entries(json)
    .filter(([key]) => key !== 'success')
    .map(([key, value]) => (['detail', 'error', 'errors'].includes(key) ? wordsIn(value) : `${key}: ${wordsIn(value)}`))
    .filter((words) => !words.endsWith(': '))
    .join(', ')
}

/** Whether a body of this type is JSON. */
export function isJson(contentType: string): boolean {
  return /^application\/(?:[a-z.-]+\+)?json\b/i.test(contentType.trim())
}

function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a stranger's text must not steer the terminal that shows it
  const line = text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').trim()
  return line.length > MAX_REASON_LENGTH ? `${line.slice(0, MAX_REASON_LENGTH)}…` : line
}
