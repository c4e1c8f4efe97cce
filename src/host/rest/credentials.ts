import { SportsGuideError } from '../../errors.ts'

/** What the client shows the host: a user's API key, or a token that the host made (it ends after minutes). */
export type HostCredentials = { readonly apiKey: string } | { readonly token: string }

/** A host to be reached over the network. */
export interface HostAddress {
  /** http(s)://name:port, without a path. */
  readonly url: string
  readonly credentials: HostCredentials
}

/** Environment variables that name the host and how to enter it; one of the last two. */
const URL_VARIABLE = 'SPORTS_GUIDE_HOST_URL'
const KEY_VARIABLE = 'SPORTS_GUIDE_HOST_API_KEY'
const TOKEN_VARIABLE = 'SPORTS_GUIDE_HOST_TOKEN'

/** The host that the environment names. Throws BadUsage naming the variable; no message ever holds a secret. */
export function hostAddressOf(env: { readonly [name: string]: string | undefined }): HostAddress {
  const url = env[URL_VARIABLE]?.trim()
  if (!url)
    throw new SportsGuideError(
      'BadUsage',
      `Set ${URL_VARIABLE} to Dispatcharr's address, for example http://127.0.0.1:9191.`,
    )
  const apiKey = env[KEY_VARIABLE]?.trim()
  const token = env[TOKEN_VARIABLE]?.trim()
  if (apiKey && token) throw new SportsGuideError('BadUsage', `Set ${KEY_VARIABLE} or ${TOKEN_VARIABLE}, not both.`)
  if (apiKey)
    return { url: requireHostUrl(url, URL_VARIABLE), credentials: { apiKey: headerValue(apiKey, KEY_VARIABLE) } }
  if (token)
    return { url: requireHostUrl(url, URL_VARIABLE), credentials: { token: headerValue(token, TOKEN_VARIABLE) } }
  throw new SportsGuideError(
    'BadUsage',
    `Set ${KEY_VARIABLE} to an administrator's API key, or ${TOKEN_VARIABLE} to a token.`,
  )
}

/** The address without its final slashes. Throws BadUsage where it cannot be a host's. */
export function requireHostUrl(text: string, place: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new SportsGuideError('BadUsage', `${place} must be an address like http://127.0.0.1:9191.`)
  if (url.username || url.password)
    throw new SportsGuideError('BadUsage', `${place} must not contain a user or password.`)
  if (url.search || url.hash || !/^\/*$/.test(url.pathname))
    throw new SportsGuideError('BadUsage', `${place} must not contain a path. Use ${url.protocol}//${url.host}.`)
  return `${url.protocol}//${url.host}`
}

/** The header that carries the credentials. */
export function credentialHeader(credentials: HostCredentials): { readonly [header: string]: string } {
  return 'apiKey' in credentials
    ? { 'X-API-Key': credentials.apiKey }
    : { Authorization: `Bearer ${credentials.token}` }
}

/** Takes the credentials out of a text: a host may send back what it was sent. */
export function credentialHider(credentials: HostCredentials): (text: string) => string {
  const secret = 'apiKey' in credentials ? credentials.apiKey : credentials.token
  return (text) => text.replaceAll(secret, '[hidden]').replaceAll(encodeURIComponent(secret), '[hidden]')
}

function headerValue(secret: string, variable: string): string {
  if (/^[\x21-\x7e]+$/.test(secret)) return secret
  throw new SportsGuideError('BadUsage', `${variable} contains characters that no key has. Copy it again.`)
}
