import { describe, expect, test } from 'vitest'
import { archiveFaults } from '../../scripts/package/archive.ts'

const good = ['plugin.py', 'plugin.json', 'logo.png', 'files.json', 'dist/plugin.js'].map((path) => ({
  path: `sports_guide/${path}`,
  bytes: 1000,
}))
const more = (...paths: string[]) => [...good, ...paths.map((path) => ({ path, bytes: 1 }))]
const without = (name: string) => good.filter(({ path }) => !path.endsWith(`/${name}`))

describe('what the host’s import stumbles over', () => {
  test('is nothing in a good zip', () => {
    expect(archiveFaults(good)).toEqual([])
  })

  test.each([
    ['a second top folder', more('other/file.txt'), /^other\/file\.txt is not in sports_guide\/$/],
    ['a file beside the folder', more('README.md'), /^README\.md is not in sports_guide\/$/],
    ['a path upwards', more('sports_guide/../../etc/cron'), / sports_guide\/\.\.\/\.\.\/etc\/cron leads out/],
    ['a path from the root', more('/etc/cron'), / \/etc\/cron leads out/],
    ['a path of Windows', more('sports_guide\\x'), / sports_guide\\x leads out/],
    ['a folder as a member', more('sports_guide/dist/'), / sports_guide\/dist\/ leads out/],
    [
      'a second plugin.py',
      more('sports_guide/dist/plugin.py'),
      /^plugin\.py .*once.*: sports_guide\/plugin\.py, sports_guide\/dist\/plugin\.py$/,
    ],
    ['no plugin.py', without('plugin.py'), /^plugin\.py .*once.*: none$/],
    ['no manifest', without('plugin.json'), /^plugin\.json .*once.*: none$/],
    [
      'a second logo, however it is written',
      more('sports_guide/dist/Logo.PNG'),
      /^logo\.png .*once.*: sports_guide\/logo\.png, sports_guide\/dist\/Logo\.PNG$/,
    ],
    ['a package', more('sports_guide/runtime/__init__.py'), /__init__\.py/],
    ['a path twice', more('sports_guide/a', 'sports_guide/a'), /twice/],
    [
      'more bytes than the host unpacks',
      [...good, { path: 'sports_guide/runtime/node', bytes: 200 * 1024 * 1024 }],
      /^209720200 bytes.* 209715200$/,
    ],
    [
      'more files than the host takes',
      more(...Array.from({ length: 1996 }, (_, index) => `sports_guide/${index}`)),
      /^2001 files.* 2000$/,
    ],
  ])('%s', (_, files, fault) => {
    expect(archiveFaults(files)).toEqual([expect.stringMatching(fault)])
  })
})
