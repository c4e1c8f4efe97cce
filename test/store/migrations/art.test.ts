import { expect, test } from 'vitest'
import { applyArtBaseUrl } from '../../../src/records/art-address.ts'
import { changedBy, migratedArt } from './migrated-art.ts'
import { INSTALLS } from './stored-settings.ts'

test('the most frequent origin becomes the base, and its values paths with query and fragment', () => {
  const art = ['https://a.example/x.png', 'https://b.example/{league}/y.png?s=1#top', 'https://b.example/z.png']
  const after = migratedArt([75], art)
  expect(after.art).toEqual(['https://a.example/x.png', '/{league}/y.png?s=1#top', '/z.png'])
  expect(after.settings).toEqual({ art_base_url: { value: 'https://b.example', form: '' } })
})

test('origins are compared without case and without the usual port', () => {
  const art = [
    'https://x.example/1',
    'HTTP://A.Example:80/1',
    'http://a.example/2',
    'http://a.example:8080/3',
    'https://a.example:443/4',
  ]
  const after = migratedArt([75], art)
  expect(after.art).toEqual(['https://x.example/1', '/1', '/2', 'http://a.example:8080/3', 'https://a.example:443/4'])
  expect(after.settings).toMatchObject({ art_base_url: { value: 'http://a.example' } })
})

test('of equally frequent origins the one met first is taken', () => {
  expect(migratedArt([75], ['https://b.example/1', 'https://a.example/1']).settings).toMatchObject({
    art_base_url: { value: 'https://b.example' },
  })
})

test.each([
  '{home_team_logo}',
  'https://{league}.example/x.png',
  'https://user:word@a.example/x.png',
  'https://a.example//x.png',
  'data:image/png;base64,AA==',
  '//a.example/x.png',
  '/x.png',
  '',
])('%j has no origin that could become the base', (value) => {
  expect(migratedArt([75, 76], [value])).toEqual({ art: [value], settings: null })
})

test('a base that the owner has set stays, and values under it become paths', () => {
  const art = [
    'https://b.example/1',
    'https://b.example/2',
    'https://A.example/art/3',
    'https://a.example/artful/4',
    '/5',
  ]
  expect(migratedArt([75], art, 'https://a.example/art/')).toEqual({
    art: ['https://b.example/1', 'https://b.example/2', '/3', 'https://a.example/artful/4', '/5'],
    settings: null,
  })
})

test('a path that two slashes begin cannot be said relatively, and stays an address', () => {
  const art = ['https://a.example/art//x.png']
  expect(migratedArt([75, 76], art, 'https://a.example/art')).toEqual({ art, settings: null })
})

test('a base that stands in the form alone counts as set', () => {
  const after = migratedArt([75], ['https://b.example/1'], undefined, { art_base_url: 'https://a.example' })
  expect(after).toEqual({ art: ['https://b.example/1'], settings: null })
})

test('relative values get a slash at the beginning, and nothing else does', () => {
  const art = [
    'x.png',
    ' y.png',
    '{league}/z.png',
    '/a.png',
    ' ',
    '{event_logo.next}',
    '//host/b.png',
    'ftp://c/d.png',
    'DATA:x',
  ]
  expect(migratedArt([76], art).art).toEqual([
    '/x.png',
    '/y.png',
    '/{league}/z.png',
    '/a.png',
    ' ',
    '{event_logo.next}',
    '//host/b.png',
    'ftp://c/d.png',
    'DATA:x',
  ])
})

test('below the new base every value is the address that it was', () => {
  const art = [
    'https://a.example/x.png',
    'https://a.example',
    'https://a.example?x=1',
    'https://b.example/{sport}/y.png',
  ]
  const after = migratedArt([75, 76], art)
  expect(after.art.map((value) => applyArtBaseUrl(value, 'https://a.example'))).toEqual([
    'https://a.example/x.png',
    'https://a.example/',
    'https://a.example/?x=1',
    'https://b.example/{sport}/y.png',
  ])
})

test('art of fillers and logos is treated alike, and nothing else of a template changes', () => {
  const { templates, settings } = INSTALLS.art?.state ?? {}
  const changes = changedBy([75, 76], { templates, settings }, { art_base_url: '' })
  expect(changes.get('settings')).toEqual({ art_base_url: { value: 'https://art.example.com', form: '' } })
  expect(changes.get('templates')).toEqual({
    last_id: 2,
    rows: [
      {
        id: 1,
        name: 'Games',
        template_type: 'event',
        title: 'https://art.example.com/not-art',
        program_art_url: '/{league}/cover.png?style=2#top',
        event_channel_logo_url: 'https://other.example.com/logo.png',
        pregame: { title: 'Soon', art_url: '/soon.png' },
        idle: { art_url: '{home_team_logo}' },
      },
      { id: 2, name: 'Teams', template_type: 'team', program_art_url: '/covers/a.png' },
    ],
  })
})
