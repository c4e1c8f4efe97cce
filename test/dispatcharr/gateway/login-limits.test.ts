import { expect, test } from 'vitest'
import { AcceptedLogins } from '../../../src/dispatcharr/gateway/login-limits.ts'

const HOUR_MS = 3_600_000

test('what was accepted is known for an hour, or until it is refused', () => {
  let now = 0
  const logins = new AcceptedLogins(() => now)
  expect(logins.has('a')).toBe(false)
  logins.add('a')
  logins.add('b')
  logins.remove('b')
  expect([logins.has('a'), logins.has('b')]).toEqual([true, false])
  now += HOUR_MS - 1
  expect(logins.has('a')).toBe(true)
  logins.add('a')
  now += HOUR_MS - 1
  expect(logins.has('a')).toBe(true)
  now += 1
  expect(logins.has('a')).toBe(false)
})

test('of very many those of longest ago are forgotten', () => {
  const logins = new AcceptedLogins(() => 0)
  for (let count = 0; count < 1000; count += 1) logins.add(`token ${count}`)
  logins.add('token 0')
  logins.add('one more')
  expect(['token 0', 'token 1', 'token 2', 'one more'].map((token) => logins.has(token))).toEqual([
    true,
    false,
    true,
    true,
  ])
})
