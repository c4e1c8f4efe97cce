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
    ['a second top folder', more('other/file.txt'), 'other/file.txt is not in sports_guide/'],
    ['a file beside the folder', more('README.md'), 'README.md is not in sports_guide/'],
    [
      'a path upwards',
      more('sports_guide/../../etc/cron'),
      'the path sports_guide/../../etc/cron leads out of the zip, or is no file',
    ],
    ['a path from the root', more('/etc/cron'), 'the path /etc/cron leads out of the zip, or is no file'],
    ['a path of Windows', more('sports_guide\\x'), 'the path sports_guide\\x leads out of the zip, or is no file'],
    [
      'a folder as a member',
      more('sports_guide/dist/'),
      'the path sports_guide/dist/ leads out of the zip, or is no file',
    ],
    [
      'a second plugin.py',
      more('sports_guide/dist/plugin.py'),
      'plugin.py must be there once, in sports_guide/: sports_guide/plugin.py, sports_guide/dist/plugin.py',
    ],
    ['no plugin.py', without('plugin.py'), 'plugin.py must be there once, in sports_guide/: none'],
    ['no manifest', without('plugin.json'), 'plugin.json must be there once, in sports_guide/: none'],
    [
      'a second logo, however it is written',
      more('sports_guide/dist/Logo.PNG'),
      'logo.png must be there once, in sports_guide/: sports_guide/logo.png, sports_guide/dist/Logo.PNG',
    ],
    ['a package', more('sports_guide/runtime/__init__.py'), 'a folder with __init__.py could be taken for the plugin'],
    ['a path twice', more('sports_guide/a', 'sports_guide/a'), 'a path is there twice'],
    [
      'more bytes than the host unpacks',
      [...good, { path: 'sports_guide/runtime/node', bytes: 200 * 1024 * 1024 }],
      `${200 * 1024 * 1024 + 5000} bytes unpacked, more than 209715200`,
    ],
    [
      'more files than the host takes',
      more(...Array.from({ length: 1996 }, (_, index) => `sports_guide/${index}`)),
      '2001 files, more than 2000',
    ],
  ])('%s', (_, files, fault) => {
    expect(archiveFaults(files)).toEqual([fault])
  })
})
