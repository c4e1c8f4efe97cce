import type { League } from '../../generated/records.ts'
import { findLeague, SPORTS, sportName, wordsOfCode } from '../../sports/index.ts'

/** What people call the league: NBA, Premier League. A code that is in no catalogue is shown in capitals or words. */
export function leagueShortName(code: string, league: League | undefined): string {
  return league?.short_name ?? league?.name ?? readableCode(code)
}

/** The league's full name, as far as it is known. */
export function leagueFullName(code: string, league: League | undefined): string {
  return league?.name ?? readableCode(code)
}

/** Address of the league's logo: its own, else the catalogue's; undefined where none is known. */
export function leagueLogo(code: string, league: League | undefined): string | undefined {
  return league?.logo ?? findLeague(code)?.logo
}

/**
 * A name behind its league: F1: Harbor Grand Prix. The league is left out where
 * the name tells it, an acronym at the head of the league's name being enough:
 * NASCAR Trucks needs no saying before NASCAR Craftsman Truck Series at Harbor.
 * A small article at the head of the name (the Memorial) gets its capital.
 */
export function behindLeague(name: string, league: string): string {
  const [first = ''] = league.split(' ')
  const marker = /^[A-Z\d]{2,}$/.test(first) ? first : league
  const isTold = name === '' || wordsOf(name).includes(wordsOf(marker))
  return isTold ? asTitle(name) : `${league}: ${asTitle(name)}`
}

/** The name as a title of its own, which may stand behind a colon. */
export function asTitle(name: string): string {
  return name.replace(/^the(?=\s)/, 'The')
}

/** True for a league of colleges. */
export function isCollegeLeague(code: string, league: League | undefined): boolean {
  return code.includes('college') || code.includes('.ncaa.') || (league?.name.startsWith('NCAA ') ?? false)
}

/** What titles call the league: NBA; of colleges the sport in words, Men's College Basketball for NCAAM. */
export function leagueTitle(code: string, league: League | undefined): string {
  const [, who = '', sport] = /^NCAA ((?:Wom|M)en's )?(?:Ice )?(.+)$/.exec(league?.name ?? '') ?? []
  return sport === undefined ? leagueShortName(code, league) : `${who}College ${sport}`
}

/** League and sport as guides file them: NBA Basketball, College Football. */
export function guideCategory(code: string, league: League | undefined, sport: string): string {
  const sportText = sportName(sport)
  if (isCollegeLeague(code, league)) return `College ${sportText}`
  const leagueText = leagueShortName(code, league)
  return leagueText.toLowerCase().includes(sportText.toLowerCase()) ? leagueText : `${leagueText} ${sportText}`
}

/** The words of a text in small letters, each between blanks. */
function wordsOf(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
}

function readableCode(code: string): string {
  // An event of no known league has its sport in place of one.
  const sport = SPORTS.find((known) => known.code === code)
  if (sport !== undefined) return sport.name
  if (/^[a-z]{1,5}$/.test(code)) return code.toUpperCase()
  return wordsOfCode(code)
}
