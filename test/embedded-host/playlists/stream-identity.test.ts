import { describe, expect, test } from 'vitest'
import {
  customIdentityOf,
  hashOf,
  identityKeysOf,
  identityOf,
} from '../../../src/embedded-host/playlists/stream-identity.ts'

const STREAM = { name: 'Naïve "one"', url: 'http://127.0.0.1:9/1', tvg_id: '', m3u_account: 3 }

describe('the hash of a stream is the one that the real host makes', () => {
  test.each([
    ['http://127.0.0.1:9/1', '79e9f0'],
    ['http://127.0.0.1:9/2', '75324e'],
    ['http://127.0.0.1:9/3', 'bb4857'],
    ['http://127.0.0.1:9/7', 'f0965d'],
  ])('of the address %s', (url, beginning) => {
    expect(hashOf(identityOf({ ...STREAM, url }, null, ['url']))).toMatch(new RegExp(`^${beginning}`))
  })

  test('of a stream that a person made', () => {
    expect(hashOf(customIdentityOf(7))).toBe('e907cda018d6e1540e29ce46bc2cd125cc208cb2ccc0d9b019cf58adfd946815')
  })
})

test('an identity is JSON in ASCII, its keys in order', () => {
  expect(identityOf(STREAM, null, identityKeysOf('url,name,group,m3u_id,tvg_id'))).toBe(
    '{"group": null, "m3u_id": 3, "name": "Na\\u00efve \\"one\\"", "tvg_id": "", "url": "http://127.0.0.1:9/1"}',
  )
})

test.each([
  ['url', ['url']],
  ['name,url', ['name', 'url']],
  ['', ['url']],
  ['nonsense', ['url']],
  [undefined, ['url']],
])('the setting %j means %j', (setting, keys) => {
  expect(identityKeysOf(setting)).toEqual(keys)
})
