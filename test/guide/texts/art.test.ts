import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import type { Template } from '../../../src/generated/records.ts'
import { guidePath } from '../../../src/guide/generate.ts'
import type { EmbeddedHost } from '../../../src/host/embedded/embedded-host.ts'
import { writeOwnerRows } from '../../../src/store/documents.ts'
import { Stage } from '../../channels/stage.ts'

const PATH = '/{league_id}/{away_team_pascal}/{home_team_pascal}/cover.png?style=2'
const FILLED = '/nba/MesaMules/HarborHerons/cover.png?style=2'
const filler = { title: 'Soon', art_url: PATH }
const template: Template = {
  id: 1,
  name: 'Games',
  template_type: 'event',
  channel_name: '{away_team_short} @ {home_team_short}',
  event_channel_logo_url: PATH,
  title: '{matchup}',
  program_art_url: PATH,
  pregame: filler,
  postgame: filler,
}

/** One game, with a template whose art is a path everywhere. */
function stageOfOneGame(settings: Stage['settings']): Stage {
  const stage = new Stage()
  stage.settings = settings
  stage.events = stage.events.slice(0, 1)
  stage.names = ['NBA 01: Mules @ Herons']
  return stage
}

/** Runs the plugin with this template; every address of art that it leads to, and how many channels changed. */
async function run(stage: Stage, change: (host: EmbeddedHost) => unknown = () => undefined) {
  let file = ''
  const { operations } = await stage.run(async (host) => {
    await writeOwnerRows(host.settings, { templates: [template] }, host.clock())
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
  const [logo] = await stage.read(async (rest) => {
    const [channels, logos] = await Promise.all([rest.channels.list(), rest.logos.list()])
    return channels.map(({ logo_id: id }) => logos.find((one) => one.id === id)?.url)
  })
  return {
    logo,
    channelIcons: [...(sources.channel ?? [])],
    programmeIcons: [...(sources.programme ?? [])],
    updates: operations.filter(({ action }) => action === 'update').map(({ fields }) => fields),
  }
}

test('channel logo, channel icon, programmes and fillers show the same art, below the base', async () => {
  const address = `https://art.example/covers${FILLED}`
  const stage = stageOfOneGame({ art_base_url: 'https://art.example/covers/' })
  expect(await run(stage)).toEqual({ logo: address, channelIcons: [address], programmeIcons: [address], updates: [] })
})

test('a base that the owner changes moves all of it in the next run, and then nothing more', async () => {
  const stage = stageOfOneGame({ art_base_url: '' })
  expect(await run(stage)).toMatchObject({ logo: FILLED, channelIcons: [FILLED], programmeIcons: [FILLED] })

  for (const base of ['https://old.example', 'https://new.example/art']) {
    stage.settings = { art_base_url: base }
    const address = base + FILLED
    const all = { logo: address, channelIcons: [address], programmeIcons: [address] }
    expect(await run(stage)).toEqual({ ...all, updates: [['logo']] })
    expect(await run(stage)).toEqual({ ...all, updates: [] })
  }
})

test('a logo that the owner chose in the host stays the channel’s, in the guide too', async () => {
  const stage = stageOfOneGame({ art_base_url: 'https://art.example' })
  await run(stage)
  const own = '/data/logos/mine.png'
  const after = await run(stage, async ({ rest }) => {
    const [channel] = await rest.channels.list()
    const { id } = await rest.logos.create({ name: 'Mine', url: own })
    await rest.channels.bulkEdit([{ id: channel?.id ?? 0, logo_id: id }])
  })
  expect(after).toMatchObject({ logo: own, channelIcons: [own], programmeIcons: [`https://art.example${FILLED}`] })
})
