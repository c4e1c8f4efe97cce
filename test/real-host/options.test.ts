import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'

const read = (line: string) => readOptions(line.split(' ').filter(Boolean))
const code = (line: string) => {
  try {
    return read(line).kind
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

describe('the options of npm run real-host', () => {
  test('without --host the trial plays on the host that the environment names', () => {
    expect(read('')).toEqual({ kind: 'trial', zip: null, only: null })
    expect(read('--zip a.zip --only switch,update')).toEqual({ kind: 'trial', zip: 'a.zip', only: 'switch,update' })
  })

  test('--host sets a host up for the trial, without pages, in a network of its own', () => {
    expect(read('--host dispatcharr --revision v1 --only switch')).toEqual({
      kind: 'set-up-trial',
      setUp: { source: { place: 'dispatcharr', revision: 'v1' }, pages: false, modular: false, ownNetwork: true },
      zip: null,
      only: 'switch',
    })
  })

  test('a host that is kept gets its pages, unless they are not wished', () => {
    expect(read('--host dispatcharr --keep')).toMatchObject({ kind: 'keep', setUp: { pages: true } })
    expect(read('--host dispatcharr --keep --no-pages --machine-network')).toMatchObject({
      kind: 'keep',
      setUp: { pages: false, ownNetwork: false },
    })
  })

  test('--keep without --host updates the plugin in the host that is kept', () => {
    expect(read('--keep --zip a.zip')).toEqual({ kind: 'update', zip: 'a.zip' })
  })

  test('--kill takes the name of a part', () => {
    expect(read('--kill celery')).toEqual({ kind: 'kill', part: 'celery' })
    expect(code('--kill nginx')).toBe('BadUsage')
  })

  test.each([
    ['--remove', 'remove'],
    ['--help', 'help'],
    ['--host a --modular', 'set-up-trial'],
  ])('%s is understood', (line, kind) => expect(code(line)).toBe(kind))

  test.each([
    '--revision v1',
    '--modular',
    '--keep --only switch',
    '--keep --no-pages',
    '--host a --keep --only switch',
    '--host a --no-pages',
    '--host a --modular --machine-network',
    '--host a --remove',
    '--remove --keep',
    '--unknown',
    'a-word',
  ])('%s is refused', (line) => expect(code(line)).toBe('BadUsage'))
})
