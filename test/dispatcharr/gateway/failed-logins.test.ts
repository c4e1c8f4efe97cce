import { expect, test } from 'vitest'
import { FailedLogins } from '../../../src/dispatcharr/gateway/login-limits.ts'

test('after twenty failures within a minute an address waits, and no other does', () => {
  let now = 0
  const logins = new FailedLogins(() => now)
  for (let count = 0; count < 20; count += 1) {
    expect(logins.wait('192.0.2.1')).toBe(0)
    logins.add('192.0.2.1')
    now += 1000
  }
  expect(logins.wait('192.0.2.1')).toBe(40)
  expect(logins.wait('192.0.2.2')).toBe(0)
  now += 40_000
  expect(logins.wait('192.0.2.1')).toBe(0)
})

test('of very many addresses those of longest ago are forgotten', () => {
  const logins = new FailedLogins(() => 0)
  const fail = (address: string) => {
    for (let count = 0; count < 20; count += 1) logins.add(address)
  }
  fail('first')
  for (let count = 0; count < 999; count += 1) logins.add(`address ${count}`)
  expect(logins.wait('first')).toBe(60)
  logins.add('one more')
  expect(logins.wait('first')).toBe(0)
})
