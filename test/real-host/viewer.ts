import { logIn, type Row, type Session } from './session.ts'
import type { Trial } from './trial.ts'

const VIEWER = { username: 'viewer', password: 'viewer-of-the-trial-1', user_level: 1 }

/** Somebody of the owner's house who may watch, and not administer (level 1), logged in. */
export async function viewerSession({ session, environment }: Trial): Promise<Session> {
  const users = (await session.get('/api/accounts/users/')) as readonly Row[]
  if (!users.some(({ username }) => username === VIEWER.username)) await session.post('/api/accounts/users/', VIEWER)
  return logIn(environment.url, VIEWER.username, VIEWER.password)
}
