import { describe, expect, test } from 'vitest'
import { leagueCatalog } from '../../src/sports/leagues.ts'
import { readSourceAccess } from '../../src/sports/source-access.ts'
import type { DataSource } from '../../src/sports/sources/data-source.ts'
import { findSource } from '../../src/sports/sources/index.ts'

const espn = findSource('espn') as DataSource
/** A provider with keys by league; its code is all that counts here. */
const other: DataSource = { ...espn, code: 'hockey-feeds' }

test('nothing set leaves each provider its own address and no keys', () => {
  const access = readSourceAccess('', '')
  expect(access.warnings).toEqual([])
  expect(access.of(espn).baseUrl).toBeUndefined()
  expect(access.of(espn).key('espn')).toBeUndefined()
})

test('an address is that of the provider it names', () => {
  const access = readSourceAccess('espn=http://mirror.example/espn/', '')
  expect(access.warnings).toEqual([])
  expect(access.of(espn).baseUrl).toBe('http://mirror.example/espn')
  expect(access.of(other).baseUrl).toBeUndefined()
})

describe('a key', () => {
  test('is found by the name of a provider, a league or a client, in any letter case', () => {
    const access = readSourceAccess('', 'espn=one, OHL=two, lhjmq=three')
    expect(access.of(espn).key('espn')).toBe('one')
    expect(['ohl', 'Ohl', 'lhjmq', 'whl'].map(access.of(other).key)).toEqual(['two', 'two', 'three', undefined])
  })

  test('of one provider is not given to another', () => {
    expect(readSourceAccess('', 'espn=one').of(other).key('espn')).toBeUndefined()
  })

  test('is not found by a name that every object has', () => {
    expect(['constructor', '__proto__'].map(readSourceAccess('', 'ohl=two').of(other).key)).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('warnings', () => {
  test('name an address that is for no provider', () => {
    expect(readSourceAccess('espm=http://a.example', '').warnings).toEqual([
      {
        code: 'row_refers_to_nothing',
        message: expect.stringMatching(/^Setting “Data source URLs”: .*"espm".* Data sources: .*espn/),
        place: 'provider_urls',
      },
    ])
  })

  test('name by its place a key that is for nobody, since it may stand in the wrong place', () => {
    const { warnings } = readSourceAccess('', 'espn=one, topsecret=tsdb')
    expect(warnings).toMatchObject([{ code: 'row_refers_to_nothing', place: 'provider_keys' }])
    expect(warnings[0]?.message).toContain('pair 2')
    expect(warnings[0]?.message).not.toContain('topsecret')
  })

  test('spare the leagues and clients of the owner', () => {
    const league = { code: 'my-league', sport: 'hockey', name: 'My League', provider: 'hockeytech', path: 'MyClient/1' }
    expect(readSourceAccess('', 'my-league=a myclient=b', leagueCatalog([league])).warnings).toEqual([])
    expect(readSourceAccess('', 'my-league=a myclient=b').warnings).toHaveLength(2)
  })

  test('say what cannot be read, and the rest holds', () => {
    const access = readSourceAccess('espn=mirror', 'ohl="topsecret", whl=two')
    expect(access.warnings.map(({ code, place }) => [code, place])).toEqual([
      ['setting_invalid', 'provider_urls'],
      ['setting_invalid', 'provider_keys'],
    ])
    expect(JSON.stringify(access.warnings)).not.toContain('topsecret')
    expect(access.of(espn).baseUrl).toBeUndefined()
    expect(access.of(other).key('whl')).toBe('two')
  })
})
