import { readFields, required, text } from '../server/body-fields.ts'
import { RefusedRequest, unproven } from '../server/requests.ts'
import { bodyOf, routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'
import { clientAddress, isAllowedNetwork } from './authentication.ts'

/** What the real host says of its first user, but for the key: who is let in here has it already. */
const OWNER = {
  id: 1,
  api_key: null,
  email: '',
  user_level: 10,
  channel_profiles: [],
  custom_properties: {},
  avatar_config: {},
  stream_limit: 0,
  is_staff: true,
  is_superuser: true,
  last_login: null,
  first_name: '',
  last_name: '',
}

/** accounts/: logins with a name and a password, and who the one that asks is. */
export function accountRoutes(server: ServerContext) {
  const { login, events } = server
  const { app, withoutLogin, forOwner } = routeApp(server)
  const fields = { username: required(text()), password: required(text()) }
  withoutLogin('/token/', {
    async POST(request) {
      const wait = login.throttle(clientAddress(request))
      if (wait > 0) {
        const detail = `Request was throttled. Expected available in ${wait} second${wait === 1 ? '' : 's'}.`
        throw new RefusedRequest(429, { detail }, { 'Retry-After': String(wait) })
      }
      if (!isAllowedNetwork(request, server)) throw new RefusedRequest(403, { error: 'Forbidden' })
      const { username = '', password = '' } = readFields(await bodyOf(request), fields)
      const isOwner = login.isPassword(username, password)
      const told = {
        user: username,
        client_ip: clientAddress(request),
        user_agent: request.req.header('user-agent') ?? 'unknown',
      }
      await events.raise(
        isOwner ? 'login_success' : 'login_failed',
        isOwner ? told : { ...told, reason: 'Authentication error' },
      )
      if (isOwner) return request.json({ refresh: await login.token('refresh'), access: await login.token('access') })
      throw unproven({ detail: 'No active account found with the given credentials' })
    },
  })
  withoutLogin('/token/refresh/', {
    async POST(request) {
      if (!isAllowedNetwork(request, server)) throw new RefusedRequest(403, { error: 'Unauthorized' })
      const { refresh = '' } = readFields(await bodyOf(request), { refresh: required(text()) })
      const state = await login.check(refresh, 'refresh')
      if (state === 'good') return request.json({ access: await login.token('access') })
      throw unproven({ detail: `Token is ${state}`, code: 'token_not_valid' })
    },
  })
  forOwner('/users/me/', { GET: (request) => request.json({ ...OWNER, username: login.username }) })
  return app
}
