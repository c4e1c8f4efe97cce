import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { MINUTE_MS } from '../../time/units.ts'

/** How a client may prove that it is the owner. */
export interface Credentials {
  readonly apiKey: string
  readonly username?: string
  readonly password?: string
}

/** The two tokens of a login: one for requests, one to get another of the first kind. */
type TokenKind = 'access' | 'refresh'

/** Whether a token does, and why not. */
type TokenState = 'good' | 'invalid' | 'expired'

const LIFETIME_MS: { readonly [Kind in TokenKind]: number } = { access: 30 * MINUTE_MS, refresh: 24 * 60 * MINUTE_MS }
const NAMELESS = 'admin'
const MAX_ATTEMPTS_PER_MINUTE = 3
/** Addresses whose attempts are remembered: a client may name any that it likes. */
const MAX_ADDRESSES = 1000

/** Checks keys and passwords, and makes tokens that are good for this start of the server. */
export class Login {
  /** The one user; a host that was given no name has one all the same. */
  readonly username: string
  /** Content of the plugin page's cookie. */
  readonly session = randomBytes(24).toString('base64url')
  readonly #credentials: Credentials
  readonly #clock: () => Date
  readonly #secret = randomBytes(32).toString('hex')
  readonly #attempts = new Map<string, number[]>()

  /** Without a password no login with one succeeds. */
  constructor(credentials: Credentials, clock: () => Date) {
    this.username = credentials.username ?? NAMELESS
    this.#credentials = credentials
    this.#clock = clock
  }

  isKey(key: string): boolean {
    return sameText(key, this.#credentials.apiKey)
  }

  isPassword(name: string, word: string): boolean {
    const { username, password } = this.#credentials
    return username !== undefined && password !== undefined && sameText(name, username) && sameText(word, password)
  }

  /** Seconds to wait for the next attempt; 0 counts this one. */
  throttle(address: string): number {
    const now = this.#clock().getTime()
    const attempts = this.#attempts
    const recent = (attempts.get(address) ?? []).filter((at) => now - at < MINUTE_MS)
    const [oldest = now] = recent
    if (recent.length >= MAX_ATTEMPTS_PER_MINUTE) return Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000))
    attempts.delete(address) // and so becomes the last of them
    attempts.set(address, [...recent, now])
    const [longestAgo] = attempts.keys()
    if (attempts.size > MAX_ADDRESSES && longestAgo !== undefined) attempts.delete(longestAgo)
    return 0
  }

  token(kind: TokenKind): Promise<string> {
    const now = this.#clock().getTime()
    const claims = {
      token_type: kind,
      exp: Math.floor((now + LIFETIME_MS[kind]) / 1000),
      iat: Math.floor(now / 1000),
      jti: randomBytes(16).toString('hex'),
      user_id: '1',
    }
    return sign(claims, this.#secret, 'HS256')
  }

  async check(token: string, kind: TokenKind): Promise<TokenState> {
    const claims = await claimsOf(token, this.#secret)
    if (claims?.token_type !== kind) return 'invalid'
    return Number(claims.exp) * 1000 > this.#clock().getTime() ? 'good' : 'expired'
  }
}

/** What a token says, whenever it was made; null where this server did not sign it. */
function claimsOf(token: string, secret: string) {
  const byOurClock = { exp: false, iat: false, nbf: false }
  return verify(token, secret, { alg: 'HS256', ...byOurClock }).catch(() => null) // whatever it fails at, it is no token
}

/** Compares in a time that does not tell how much of the text is right. */
function sameText(one: string, other: string): boolean {
  const digest = (value: string) => createHmac('sha256', 'compare').update(value).digest()
  return timingSafeEqual(digest(one), digest(other))
}
