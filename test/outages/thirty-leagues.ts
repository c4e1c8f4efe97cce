import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A name of a stream for each of thirty leagues of ESPN's, which says the league and no day; one of them is asked in two groups. */
export const THIRTY: { readonly [league: string]: string } = {
  nfl: 'NFL 01: Herons vs Mules',
  'college-football': 'NCAAF 01: Herons vs Mules',
  nba: 'NBA 01: Herons vs Mules',
  wnba: 'WNBA 01: Herons vs Mules',
  'nba-development': 'NBA G League 01: Herons vs Mules',
  mlb: 'MLB 01: Herons vs Mules',
  nhl: 'NHL 01: Herons vs Mules',
  ufl: 'UFL 01: Herons vs Mules',
  nll: 'NLL 01: Herons vs Mules',
  pll: 'PLL 01: Herons vs Mules',
  ufc: 'UFC 500: Heron vs. Mule - Main Card',
  pfl: 'PFL 10: Heron vs. Mule',
  f1: 'Formula 1: Grand Prix - Race',
  pga: 'PGA TOUR LIVE 02: Marquee Group',
  'eng.1': 'EPL 01: Herons vs Mules',
  'eng.2': 'EFL Championship 01: Herons vs Mules',
  'eng.3': 'EFL League One 01: Herons vs Mules',
  'esp.1': 'La Liga 01: Herons vs Mules',
  'ger.1': 'Bundesliga 01: Herons vs Mules',
  'ger.2': 'Bundesliga 2 01: Herons vs Mules',
  'ita.1': 'Serie A 01: Herons vs Mules',
  'fra.1': 'Ligue 1 01: Herons vs Mules',
  'ned.1': 'Eredivisie 01: Herons vs Mules',
  'por.1': 'Liga Portugal 01: Herons vs Mules',
  'usa.1': 'MLS 01: Herons vs Mules',
  'usa.nwsl': 'NWSL 01: Herons vs Mules',
  'mex.1': 'Liga MX 01: Herons vs Mules',
  'uefa.champions': 'UCL 01: Herons vs Mules',
  'uefa.europa': 'UEL 01: Herons vs Mules',
  'bra.1': 'Brasileirao 01: Herons vs Mules',
}

/** A playlist with a stream of each name in a folder; answers its path. */
export function playlistOf(folder: string, names: readonly string[]): string {
  const streams = names.map((name, index) => `#EXTINF:-1,${name}\nhttp://provider.example/${index + 1}.ts`)
  const file = join(folder, 'streams.m3u')
  writeFileSync(file, `${['#EXTM3U', ...streams].join('\n')}\n`)
  return file
}
