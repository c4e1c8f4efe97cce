import type { JsonText } from './json-text.ts'

/** A request as it goes over the network. */
export interface HttpRequest {
  /** Defaults to GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** http or https. */
  readonly url: string
  readonly params?: { readonly [name: string]: string | number | boolean }
  readonly headers?: { readonly [name: string]: string }
  /** Keys and tokens. A request with a secret of any kind is redirected within its origin only. */
  readonly secretParams?: { readonly [name: string]: string }
  readonly secretHeaders?: { readonly [name: string]: string }
  /** Whether a key is part of `url`. */
  readonly hasSecretUrl?: boolean
  /** Whether `url` comes from strangers, such as an answer of a data source: one in a private network is refused. Defaults to false. */
  readonly isForeignUrl?: boolean
  /** The body, sent as JSON. */
  readonly json?: unknown
  /** Whether `sendWithRetries` may send it again even where the server may have acted on it. Defaults to false for POST and PATCH, else true. */
  readonly isRepeatable?: boolean
}

/** An answer, whatever its status. */
export interface HttpAnswer {
  readonly kind: 'answer'
  readonly status: number
  /** Whether the status is 200 to 299. */
  readonly isSuccess: boolean
  header(name: string): string | undefined
  /** The unpacked body, whole. Empty after `download`, and where isSuccess is false unless the client `readsErrorBodies`. */
  readonly body: Uint8Array
  /** The body as UTF-8, without a byte order mark. */
  text(): string
  /** The body as JSON, or what it is instead. Never throws. */
  json(): JsonText
  /** Our end of the connection, which is how the server sees us; null where it is not known. */
  readonly localAddress: string | null
}

/**
 * Why there is no answer:
 * - deadline: no answer in time, or not all of it;
 * - too_large: more bytes than `maxAnswerBytes`, announced or real;
 * - cut: it broke off in the middle;
 * - redirect_refused: to another origin where secrets were sent, into a private network, or to no HTTP address;
 * - private_address: `isForeignUrl` leads into a private network;
 * - too_many_redirects, certificate, not_http: as they say;
 * - unreachable: no connection, or it was cut before the answer;
 * - bad_address: no URL that can be requested;
 * - stopped: the caller's signal aborted, or the client was closed.
 */
export type HttpFailureCode =
  | 'deadline'
  | 'too_large'
  | 'cut'
  | 'redirect_refused'
  | 'private_address'
  | 'too_many_redirects'
  | 'certificate'
  | 'not_http'
  | 'unreachable'
  | 'bad_address'
  | 'stopped'

/** A request without an answer. */
export interface HttpFailure {
  readonly kind: 'failed'
  readonly code: HttpFailureCode
  /** For people. Never holds an address, a key or a parameter. */
  readonly reason: string
  /** Whether the server may have received the request and act on it. */
  readonly mayHaveActed: boolean
}

/** Outcome of sending a request. */
export type HttpResult = HttpAnswer | HttpFailure

/** A failure after the request was sent, unless told otherwise. */
export function failed(code: HttpFailureCode, reason: string, mayHaveActed = true): HttpFailure {
  return { kind: 'failed', code, reason, mayHaveActed }
}

export const STOPPED = failed('stopped', 'the request was canceled')
export const BROKE_OFF = failed('cut', 'the answer ended early')
export const BAD_ADDRESS = failed('bad_address', 'the address is not a valid http or https URL', false)
export const REFUSED_PRIVATE = failed('redirect_refused', 'it redirected to an address in a private network')
export const FOREIGN_PRIVATE = failed('private_address', 'its address is in a private network', false)

/** Code of the error with which a guarded lookup ends a connection. */
export const PRIVATE_ADDRESS_CODE = 'ERR_PRIVATE_ADDRESS'

/** Reasons by the code of a network error. */
const REASONS: { readonly [code: string]: string } = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was closed',
  EPIPE: 'the connection was closed',
  ECONNABORTED: 'the connection was closed',
  ENOTFOUND: 'its host name does not exist (DNS)',
  EAI_AGAIN: 'its host name could not be looked up (DNS)',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'no network route leads to it',
  ENETUNREACH: 'no network route leads to it',
}

/** Codes of failures before anything was sent. */
const BEFORE_SENDING: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])
/** Codes of which that is true while a connection is made; one that was made may end with them too. */
const OF_CONNECTIONS: ReadonlySet<string> = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * The failure of a request that got no answer. Only the error's code is looked at: its message and its parts may hold the
 * address with all its parameters.
 */
export function networkFailure(error: unknown): HttpFailure {
  const code = codeOf(error)
  if (code === PRIVATE_ADDRESS_CODE) return REFUSED_PRIVATE
  if (code === 'ERR_INVALID_URL' || code === 'ERR_BAD_REQUEST') return BAD_ADDRESS
  if (code.startsWith('ERR_INVALID_'))
    return failed('bad_address', 'its address or a header contains a character that cannot be sent', false)
  if (isOfCertificate(code)) return failed('certificate', `its certificate is not accepted (${code})`, false)
  if (code.startsWith('HPE_')) return failed('not_http', `the answer is not HTTP (${code})`)
  const reason = REASONS[code] ?? `the connection failed${code === '' ? '' : ` (${code})`}`
  return failed(
    'unreachable',
    reason,
    !(BEFORE_SENDING.has(code) || (OF_CONNECTIONS.has(code) && isOfConnecting(error))),
  )
}

/** Whether the error came up while the connection was made: its own system call says so, or that of its cause. */
function isOfConnecting(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('syscall' in error && typeof error.syscall === 'string') return error.syscall === 'connect'
  if ('errors' in error && Array.isArray(error.errors))
    return error.errors.length > 0 && error.errors.every(isOfConnecting)
  return 'cause' in error && isOfConnecting(error.cause)
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(code) ? code : ''
}

function isOfCertificate(code: string): boolean {
  return /CERT|^ERR_TLS_|^ERR_SSL_|^UNABLE_TO_VERIFY|^UNABLE_TO_GET_ISSUER/.test(code)
}
