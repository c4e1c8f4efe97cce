import { at, text, whole } from '../answer-reader.ts'

/** Levels of the minor leagues, whose logos lie where the provider's own pages have them; nobody says so of Korea's. */
const LEVELS_WITH_LOGOS = new Set([11, 12, 13, 14])

/**
 * Names of a team. What stands before the nickname is its place, as fans say it:
 * the provider's own `locationName` is the town of the ballpark (Allentown for
 * Lehigh Valley, Des Moines for Iowa). A team with nothing but a name has only that.
 */
export function teamNames(team: unknown) {
  const name = text(at(team, 'name'))
  const nickname = text(at(team, 'clubName')) ?? text(at(team, 'teamName'))
  const hasBoth = name !== undefined && nickname !== undefined && name.endsWith(` ${nickname}`)
  return {
    name,
    short_name: nickname,
    abbreviation: text(at(team, 'abbreviation')),
    location: hasBoth ? text(name.slice(0, -nickname.length)) : text(at(team, 'franchiseName')),
    nickname: nickname === name ? undefined : nickname,
    logo: logoOf(team),
  }
}

function logoOf(team: unknown): string | undefined {
  const id = whole(at(team, 'id'))
  const level = whole(at(team, 'sport', 'id'))
  if (id === undefined || level === undefined || !LEVELS_WITH_LOGOS.has(level)) return undefined
  return `https://www.mlbstatic.com/team-logos/${id}.svg`
}
