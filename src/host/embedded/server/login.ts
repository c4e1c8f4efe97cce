import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '../../../time/units.ts'

/** How a client may prove that it is the owner. */
export interface Credentials {
  readonly apiKey: string
  readonly username?: string
  readonly password?: string
}

/** The two tokens of a login: one for requests, one to get another of the first kind. */
export type TokenKind = 'access' | 'refresh'

/** Why a token does not do. */
export type TokenFault = 'invalid' | 'expired'

/** Checks keys and passwords, and makes tokens that are good for this start of the server. */
export interface Login {
  isKey(key: string): boolean
  isPassword(username: string, password: string): boolean
  /** Seconds to wait for the next attempt; 0 counts this one. */
  throttle(address: string): number
  token(kind: TokenKind): string
  check(token: string, kind: TokenKind): 'good' | TokenFault
  /** What the cookie of the plugin page holds. */
  readonly session: string
}

const LIFETIME_MS: { readonly [Kind in TokenKind]: number } = { access: 30 * MINUTE_MS, refresh: 24 * 60 * MINUTE_MS }
const ATTEMPTS_A_MINUTE = 3

/** Logins with the given credentials; without a password none succeeds. */
export function createLogin({ apiKey, username, password }: Credentials, clock: () => Date): Login {
  const secret = randomBytes(32)
  const attempts = new Map<string, number[]>()
  const signatureOf = (content: string) => createHmac('sha256', secret).update(content).digest('base64url')
  return {
    session: randomBytes(24).toString('base64url'),
    isKey: (key) => sameText(key, apiKey),
    isPassword: (name, word) =>
      username !== undefined && password !== undefined && sameText(name, username) && sameText(word, password),
    throttle(address) {
      const now = clock().getTime()
      const recent = (attempts.get(address) ?? []).filter((at) => now - at < MINUTE_MS)
      const [oldest = now] = recent
      if (recent.length >= ATTEMPTS_A_MINUTE) return Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000))
      attempts.set(address, [...recent, now])
      return 0
    },
    token(kind) {
      const now = clock().getTime()
      const claims = {
        token_type: kind,
        exp: Math.floor((now + LIFETIME_MS[kind]) / 1000),
        iat: Math.floor(now / 1000),
        jti: randomBytes(16).toString('hex'),
        user_id: '1',
      }
      const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
      return `${content}.${signatureOf(content)}`
    },
    check(token, kind) {
      const [header, body, signature, ...more] = token.split('.')
      if (header === undefined || body === undefined || signature === undefined || more.length > 0) return 'invalid'
      if (!sameText(signature, signatureOf(`${header}.${body}`))) return 'invalid'
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { token_type: string; exp: number }
      if (claims.token_type !== kind) return 'invalid'
      return claims.exp * 1000 > clock().getTime() ? 'good' : 'expired'
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Compares in a time that does not tell how much of the text is right. */
function sameText(one: string, other: string): boolean {
  const digest = (value: string) => createHmac('sha256', 'compare').update(value).digest()
  return timingSafeEqual(digest(one), digest(other))
}
