import { expect, test } from 'vitest'
import { createKnownLogins } from '../../../src/dispatcharr/gateway/login-limits.ts'

const HOUR_MS = 3_600_000

test('what was accepted is known for an hour, or until it is refused', () => {
  let now = 0
  const logins = createKnownLogins(() => now)
  expect(logins.knows('a')).toBe(false)
  logins.accepted('a')
  logins.accepted('b')
  logins.refused('b')
  expect([logins.knows('a'), logins.knows('b')]).toEqual([true, false])
  now += HOUR_MS - 1
  expect(logins.knows('a')).toBe(true)
  logins.accepted('a')
  now += HOUR_MS - 1
  expect(logins.knows('a')).toBe(true)
  now += 1
  expect(logins.knows('a')).toBe(false)
})

test('of very many those of longest ago are forgotten', () => {
  const logins = createKnownLogins(() => 0)
  for (let count = 0; count < 1000; count += 1) logins.accepted(`token ${count}`)
  logins.accepted('token 0')
  logins.accepted('one more')
  expect(['token 0', 'token 1', 'token 2', 'one more'].map(logins.knows)).toEqual([true, false, true, true])
})
