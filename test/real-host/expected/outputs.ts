import type { Row } from '../session.ts'
import { none, same } from '../surprise.ts'
import type { Trial } from '../trial.ts'
import { ourGuide, readGuide } from './guide.ts'

/**
 * What clients of the host get: its playlist lists our channels in the order of their numbers with their names and groups, its
 * guide has the same ids, and under each the programmes of our guide that are not over. Gives how many programmes agree.
 */
export async function checkOutputs(trial: Trial, channels: readonly Row[]): Promise<number> {
  const { session } = trial
  const playlist = linesOf(String(await session.get('/output/m3u?tvg_id_source=tvg_id')))
  const ofOurs = playlist.filter(({ id }) => id.startsWith('sg.'))
  same(
    'the playlist that the host gives out',
    ofOurs.map(({ id, name, number }) => `${number} ${id} ${name}`),
    channels.map(({ tvg_id, name, channel_number }) => `${Number(channel_number)} ${tvg_id} ${name}`),
  )
  same('groups in it', [...new Set(ofOurs.map(({ group }) => group))].length, 1)
  const given = readGuide(String(await session.get('/output/epg?tvg_id_source=tvg_id&days=0&prev_days=7')))
  const ours = ourGuide(trial)
  const faults: string[] = []
  let agreed = 0
  for (const { id, name } of ofOurs) {
    const seen = given.get(id)
    if (seen === undefined) faults.push(`${name} is missing in the host's guide`)
    if (seen !== undefined && seen.name !== name) faults.push(`${name} is called ${seen.name} in the host's guide`)
    const titles = new Set(seen?.programmes.map((programme) => programme.join(' ')))
    for (const programme of ours.get(id)?.programmes ?? []) {
      if (titles.has(programme.join(' '))) agreed += 1
      else faults.push(`${name} lacks ${new Date(programme[0]).toISOString()} ${programme[2]}`)
    }
    const wanted = ours.get(id)?.programmes.length ?? 0
    if ((seen?.programmes.length ?? 0) !== wanted) faults.push(`${name} has ${seen?.programmes.length}, not ${wanted}`)
  }
  none("the host's guide", faults)
  await sameByNumber(trial)
  return agreed
}

/** By default ids are channel numbers: playlist and guide must still mean the same channels. */
async function sameByNumber({ session }: Trial): Promise<void> {
  const playlist = linesOf(String(await session.get('/output/m3u')))
  const guide = readGuide(String(await session.get('/output/epg')))
  none(
    'playlist and guide by number',
    playlist.filter(({ id, name }) => guide.get(id)?.name !== name).map(({ id, name }) => `${id} is ${name}`),
  )
}

function linesOf(playlist: string) {
  return [...playlist.matchAll(/^#EXTINF:.*$/gm)].map(([line]) => {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(line)?.[1] ?? ''
    return {
      id: attribute('tvg-id'),
      number: Number(attribute('tvg-chno')),
      group: attribute('group-title'),
      name: line.slice(line.lastIndexOf('",') + 2),
    }
  })
}
