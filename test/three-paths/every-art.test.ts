import { describe, expect, test } from 'vitest'
import { channelElement, programmeElement } from '../../src/guide/xmltv.ts'
import { allowedSuffixes, VARIABLES } from '../../src/templates/index.ts'
import { iconFaults } from '../guide/checker/channel-faults.ts'
import { readGuide } from '../guide/checker/read-guide.ts'
import { ART_BASES, resolverFor, sayingOnly } from './fixtures.ts'
import { KINDS } from './kinds.ts'
import type { ThreePaths } from './paths.ts'

/** Every variable that is an address of art, in every suffix that it takes. */
const LOGOS = VARIABLES.filter(({ name }) => name.includes('_logo')).flatMap((variable) =>
  allowedSuffixes(variable).map((suffix) => `{${variable.name}${suffix === null ? '' : `.${suffix}`}}`),
)

/** Art by path and by address, as owners write it. Some cannot be built for every event, or for none. */
const PATHS = [
  '/{league_id}/cover.png',
  '{league_id}/cover.png',
  'https://cdn.test/{sport_lower}.png',
  'http://cdn.test/cover.png?league={league_id}&kind=1',
  '/{league_id}/{away_team_pascal}/{home_team_pascal}/cover.png',
]

/** The icons of a channel and its programmes as they stand in the guide's file. */
function icons({ created, guide }: ThreePaths, artBase: string) {
  const channel = channelElement({ tvgId: 'sg.1', name: 'One', icon: created.logo }, artBase)
  const programmes = guide.map(({ programme }) => programmeElement(programme, artBase))
  const read = readGuide(`<tv>${channel}${programmes.join('')}</tv>`)
  const iconOf = (element: (typeof read.channels)[number]) => {
    // Without a base a path stays one, and the owner is warned of it (art_base_missing).
    if (artBase !== '') expect(iconFaults(element)).toEqual([])
    return element.children.find(({ name }) => name === 'icon')?.attributes.src ?? null
  }
  return { channel: read.channels.map(iconOf), programmes: read.programmes.map(iconOf) }
}

describe.each(KINDS)('of %s', (_, kind) => {
  test.each(ART_BASES)('art is the same in channel creation, channel sync and guide, below "%s"', async (artBase) => {
    const resolver = resolverFor(artBase)
    const shown: string[] = []
    for (const art of [...LOGOS, ...PATHS]) {
      const paths = await kind.walk(sayingOnly(kind.text('Live'), art, kind.type), artBase)
      const expected = resolver.resolveArt(art, kind.context) || null
      const { created, synced, changes, guide } = paths
      expect([art, created.logo, synced.logo, changes]).toEqual([art, expected, expected, []])
      const { channel, programmes } = icons(paths, artBase)
      expect([art, channel]).toEqual([art, [expected]])
      const wanted = guide.map(({ context }) => resolver.resolveArt(art, context) || null)
      expect([art, programmes]).toEqual([art, wanted])
      if (expected !== null) shown.push(art)
    }
    // A comparison of nothing with nothing proves nothing.
    expect(shown.filter((art) => PATHS.includes(art)).length).toBeGreaterThan(3)
  })
})
