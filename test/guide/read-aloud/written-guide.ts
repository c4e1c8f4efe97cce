import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedHost, type EmbeddedHost } from '../../../src/embedded-host/embedded-host.ts'
import { register } from '../../../src/plugin.ts'
import { recordedSource } from '../../../src/sports/index.ts'
import { writeUserRows } from '../../../src/store/user-rows.ts'
import { QUIET } from '../../quiet-log.ts'
import { programmesOf } from '../../simulation/checks/guide-programmes.ts'
import { readGuide } from '../checker/read-guide.ts'
import type { ChannelExample } from './channel-fixtures.ts'

/** The channels of the guide that a run of the example writes, by name; the templates are those that come with the plugin. */
export async function writtenGuide(example: ChannelExample, events: string, timeZone: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-aloud-'))
  const clock = () => new Date(example.now)
  const host = await createEmbeddedHost({ stateDir: folder, clock, timeZone, log: QUIET })
  try {
    const line =
      example.stream === null ? '' : `#EXTINF:-1 group-title="EVENTS",${example.stream}\nhttp://tv.example/1.ts\n`
    await host.loadPlaylist(`#EXTM3U\n${line}`, 'list.m3u')
    if (example.isSlot === true) await makeSlot(host)
    const mode = example.isSlot === true ? 'attach' : 'create'
    const rows = {
      streamGroups: [{ id: 1, name: 'Events', mode, attachName: true, nameGuide: 'all' } as const],
      favoriteTeams: example.favorite === undefined ? [] : [{ id: 1, ...example.favorite }],
    }
    await writeUserRows(host.settings, rows, clock())
    const options = { events: recordedSource(events), schedule: false, wait: () => host.settled() }
    const plugin = await register(host, options)
    await host.requestRefresh({ trigger: 'read aloud' })
    await host.settled()
    const report = plugin.lastReport()
    plugin.stop()
    const read = readGuide(readFileSync(join(host.files.dataDir, 'guide.xml'), 'utf8'))
    const names = new Map(read.channels.map(({ attributes: { id = '' }, children }) => [id, children[0]?.text ?? '']))
    const programmes = [...programmesOf(read)].map(([id, shown]) => ({ id, name: names.get(id) ?? '', shown }))
    return { programmes, outcomes: report?.streams ?? [] }
  } finally {
    await host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeSlot({ rest }: EmbeddedHost): Promise<void> {
  const [stream] = await rest.streams.list()
  const [group] = await rest.groups.list()
  if (stream === undefined || group === undefined) throw new Error('the host has read no playlist')
  await rest.channels.create({
    ...{ name: 'Event slot 7', channelNumber: 907, channelGroupId: group.id, tvgId: '', logoId: null },
    streams: [stream.id],
  })
}
