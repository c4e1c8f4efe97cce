import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import type { EmbeddedHost } from '../../src/embedded-host/embedded-host.ts'
import type { Template } from '../../src/generated/records.ts'
import { guidePath } from '../../src/guide/guide-source.ts'
import { writeUserRows } from '../../src/store/user-rows.ts'
import { RefreshFixture } from '../refresh/refresh-fixtures.ts'

const PATH = '/{league_id}/{away_team_pascal}/{home_team_pascal}/cover.png?style=2'
const FILLED = '/nba/MesaMules/HarborHerons/cover.png?style=2'
const filler = { title: 'Soon', artUrl: PATH }
const template: Template = {
  id: 1,
  name: 'Games',
  templateType: 'event',
  channelName: '{away_team_short} @ {home_team_short}',
  eventChannelLogoUrl: PATH,
  title: '{matchup}',
  programArtUrl: PATH,
  pregame: filler,
  postgame: filler,
}

/** One game, with a template whose art is a path everywhere. */
function fixtureOfOneGame(settings: RefreshFixture['settings']): RefreshFixture {
  const fixture = new RefreshFixture()
  fixture.settings = settings
  fixture.events = fixture.events.slice(0, 1)
  fixture.names = ['NBA 01: Mules @ Herons']
  return fixture
}

/** Runs the plugin with this template; every address of art that it leads to, and how many channels changed. */
async function run(fixture: RefreshFixture, change: (host: EmbeddedHost) => unknown = () => undefined) {
  let file = ''
  const { operations, warnings } = await fixture.run(async (host) => {
    await writeUserRows(host.settings, { templates: [template] }, host.clock())
    await change(host)
    file = guidePath(host.files.dataDir)
  })
  const sources: { [sink: string]: Set<string | null> } = { channel: new Set(), programme: new Set() }
  const guide = create(readFileSync(file, 'utf8'))
  guide.root().each(
    ({ node }) => {
      if (node.nodeName !== 'icon') return
      const source = (node as unknown as { getAttribute(name: string): string | null }).getAttribute('src')
      sources[node.parentNode?.nodeName ?? '']?.add(source)
    },
    false,
    true,
  )
  const [logo] = await fixture.read(async (rest) => {
    const [channels, logos] = await Promise.all([rest.channels.list(), rest.logos.list()])
    return channels.map(({ logoId: id }) => logos.find((one) => one.id === id)?.url)
  })
  return {
    logo,
    channelIcons: [...(sources.channel ?? [])],
    programmeIcons: [...(sources.programme ?? [])],
    warnings,
    updates: operations.filter(({ action }) => action === 'update').map(({ fields }) => fields),
  }
}

test('channel logo, channel icon, programmes and fillers show the same art, below the base', async () => {
  const address = `https://art.example/covers${FILLED}`
  const fixture = fixtureOfOneGame({ art_base_url: 'https://art.example/covers/' })
  expect(await run(fixture)).toEqual({
    logo: address,
    channelIcons: [address],
    programmeIcons: [address],
    updates: [],
    warnings: [],
  })
})

test('a base that the owner changes moves all of it in the next run, and then nothing more', async () => {
  const fixture = fixtureOfOneGame({ art_base_url: '' })
  expect(await run(fixture)).toMatchObject({ logo: FILLED, channelIcons: [FILLED], programmeIcons: [FILLED] })

  for (const base of ['https://old.example', 'https://new.example/art']) {
    fixture.settings = { art_base_url: base }
    const address = base + FILLED
    const all = { logo: address, channelIcons: [address], programmeIcons: [address], warnings: [] }
    expect(await run(fixture)).toEqual({ ...all, updates: [['logo']] })
    expect(await run(fixture)).toEqual({ ...all, updates: [] })
  }
})

test('a logo that the owner chose in the host stays the channel’s, in the guide too', async () => {
  const fixture = fixtureOfOneGame({ art_base_url: 'https://art.example' })
  await run(fixture)
  const own = '/data/logos/mine.png'
  const after = await run(fixture, async ({ rest }) => {
    const [channel] = await rest.channels.list()
    const { id } = await rest.logos.create({ name: 'Mine', url: own })
    await rest.channels.bulkEdit([{ id: channel?.id ?? 0, logoId: id }])
  })
  expect(after).toMatchObject({ logo: own, channelIcons: [own], programmeIcons: [`https://art.example${FILLED}`] })
})

test('a logo that is too long for the guide is the channel’s all the same, and the report says what to do', async () => {
  const fixture = fixtureOfOneGame({ art_base_url: `https://art.example/${'a'.repeat(470)}` })
  const { logo, channelIcons, programmeIcons, warnings } = await run(fixture)
  expect(logo).toMatch(/^https:\/\/art\.example\/a{470}\/nba\//)
  expect([channelIcons, programmeIcons]).toEqual([[], [logo]])
  expect(warnings.map(({ code, place }) => [code, place])).toContainEqual([
    'guide_icon_too_long',
    'template 1 (Games) event_channel_logo_url',
  ])
})

test('art that nobody can load is left out of the guide, with one note for each field that says it', async () => {
  const lost: Template = { ...template, programArtUrl: 'https://[{league_id}/a.png', pregame: { artUrl: 'http://' } }
  const { programmeIcons, warnings } = await run(fixtureOfOneGame({ art_base_url: 'https://art.example' }), (host) =>
    writeUserRows(host.settings, { templates: [lost] }, host.clock()),
  )
  expect(programmeIcons).toEqual([`https://art.example${FILLED}`]) // of the postgame
  expect(warnings.map(({ code, place }) => [code, place])).toEqual([
    ['guide_icon_unusable', 'template 1 (Games) pregame/art_url'],
    ['guide_icon_unusable', 'template 1 (Games) program_art_url'],
  ])
})
