import { expect, test } from 'vitest'
import { qualityOf } from '../../src/detection/index.ts'

test.each([
  ['Next | Brighton vs. Arsenal | 20-08-2026 | 8K', '8k', null],
  // What packs call all their streams.
  ['Next | Brighton vs. Arsenal | 20-08-2026 | 8K EXCLUSIVE', null, null],
  ['Next | Brighton vs. Arsenal | FHD | 8K EXCLUSIVE', 'fhd', null],
  ['Pacers @ Thunder UHD60', '4k', 60],
  ['Pacers @ Thunder 4K60', '4k', 60],
  ['Pacers @ Thunder (FHD60)', 'fhd', 60],
  ['Pacers @ Thunder HD50', 'hd', 50],
  ['Pacers @ Thunder 4K 60', '4k', 60],
  ['Pacers @ Thunder 4K 7:30 PM', '4k', null],
  ['NHL  |  4K - 7pm Canadiens @ Sabres', '4k', null],
  ['UK: EPL 1 PPV ᵁᴴᴰ ³⁸⁴⁰ᴾ', '4k', null],
  ['Sudáfrica vs México UHD', '4k', null],
  ['A v B (4K, HDR10 / 60 fps)', '4k', 60],
  ['OHL  01 : 6:00 PM Kitchener Rangers @ Barrie Colts [1080p]', 'fhd', null],
  ['A v B 1080p60 HEVC', 'fhd', 60],
  ['A v B FHD', 'fhd', null],
  ['Yankees vs White Sox HD', 'hd', null],
  ['A v B 720p', 'hd', null],
  ['A v B ᴴᴰ', 'hd', null],
  ['A v B [50fps]', null, 50],
  ['Mexico vs South Africa SD', 'sd', null],
  ['A v B [480p]', 'sd', null],
  ['A v B HD (4K)', '4k', null],
  ['A v B HDR HEVC', null, null],
  ['MLB: NYM vs SD', null, null],
  ['Lakers vs Celtics 2160', null, null],
])('%s is %s at %s', (name, quality, framesPerSecond) => {
  expect(qualityOf(name)).toEqual({ quality, framesPerSecond })
})
