import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BENCH_NOW, BENCH_ZONE, seasonOf, streamNamesOf } from '../../src/bench/season.ts'
import { runCommand } from './serving.ts'

const STREAMS = 20_000
const EVENTS = 500
const KEYWORDS = 10_000

/** Fills a state folder below `folder` with 20,000 streams of 500 games and 10,000 keywords, refreshed once, and returns its path. */
export async function fillLargeState(folder: string): Promise<string> {
  const season = seasonOf(EVENTS)
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const streams = streamNamesOf(season, STREAMS).map(
    (name, at) => `#EXTINF:-1 group-title="Games ${at % 40}",${name}\nhttp://provider.example/${at}.ts\n`,
  )
  const keywords = Array.from({ length: KEYWORDS }, (_, at) => ({
    category: 'league_hints',
    keyword: `bench word ${at}`,
    target_value: 'nba',
  }))
  const config = { settings: { event_groups: '*', creation_cap: 1000 }, detection_keywords: keywords }
  const state = join(folder, 'state')
  await runCommand([
    ...['refresh', '--m3u', file('large.m3u', `#EXTM3U\n${streams.join('')}`)],
    ...['--events', file('events.json', JSON.stringify(season)), '--now', BENCH_NOW.toISOString()],
    ...['--time-zone', BENCH_ZONE, '--config', file('config.json', JSON.stringify(config))],
    ...['--state', state, '--out', join(folder, 'out')],
  ])
  return state
}
