import { away, awayForNow, type Outcome } from './outcome.ts'

/** Why there was no answer, by the code of the error: what a person can look after. */
const WHY: { readonly [code: string]: string } = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ECONNABORTED: 'the connection was cut',
  ENOTFOUND: 'its name is not known to the name server',
  EAI_AGAIN: 'its name could not be looked up',
  ETIMEDOUT: 'no connection could be made in time',
  EHOSTUNREACH: 'there is no way to it in the network',
  ENETUNREACH: 'there is no way to it in the network',
}

/** What the same address would do again. */
const LASTING: { readonly [code: string]: string } = {
  ERR_FR_TOO_MANY_REDIRECTS: 'it sent us elsewhere again and again',
  ERR_FR_REDIRECTION_FAILURE: 'it sent us to where we cannot go',
  ERR_INVALID_URL: 'its address is none that can be asked',
  ERR_BAD_REQUEST: 'its address is none that can be asked',
}

/**
 * The failure of a request that got no answer. Only the error's code is looked at:
 * its message and its parts may hold the address with all its parameters.
 */
export function networkFailure(error: unknown): Outcome {
  const code = codeOf(error)
  const lasting = LASTING[code]
  if (lasting !== undefined) return away(lasting)
  if (isOfCertificate(code)) return away(`its certificate is not accepted (${code})`)
  if (code.startsWith('HPE_')) return away(`it answered something that is no HTTP (${code})`)
  return awayForNow(WHY[code] ?? `the connection failed${code === '' ? '' : ` (${code})`}`)
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,59}$/.test(code) ? code : ''
}

function isOfCertificate(code: string): boolean {
  return /CERT|^ERR_TLS_|^ERR_SSL_|^UNABLE_TO_VERIFY|^UNABLE_TO_GET_ISSUER/.test(code)
}
