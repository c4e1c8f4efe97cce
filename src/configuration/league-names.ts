import { codeMeant, type KnownLeague, type LeagueCatalogue, wordsOfCode } from '../sports/index.ts'
import { type Choice, choose } from './choice.ts'
import type { NameLine } from './name-lines.ts'
import { fitsPattern, foldedName, isPlainName, literalText } from './name-pattern.ts'

/**
 * The leagues that the lines choose. A plain line is a code or a name of a league, as
 * imports read them, or that of a sport, which means all its leagues; one with * or ? is held
 * against every code and name.
 */
export function chooseLeagues(lines: readonly NameLine[], catalogue: LeagueCatalogue): Choice<KnownLeague> {
  const folded = catalogue.all.map((league) => ({ league, names: leagueNames(league).map(foldedName) }))
  return choose(lines, {
    items: catalogue.all,
    namedBy: ({ pattern }) => {
      const meant = pattern.length > 0 && isPlainName(pattern) ? meantBy(literalText(pattern), catalogue) : []
      if (meant.length > 0) return meant
      return folded.filter(({ names }) => names.some((name) => fitsPattern(pattern, name))).map(({ league }) => league)
    },
    emptyIsAll: true,
  })
}

/** What a league may be called in the form. */
export function leagueNames({ code, name, short_name: short = name, aliases = [] }: KnownLeague): readonly string[] {
  return [...new Set([name, short, ...aliases, code, wordsOfCode(code)])]
}

function meantBy(written: string, catalogue: LeagueCatalogue): readonly KnownLeague[] {
  const code = codeMeant('league', written, catalogue)
  const league = code === null ? undefined : catalogue.find(code)
  if (league !== undefined) return [league]
  const sport = codeMeant('sport', written, catalogue)
  return sport === null ? [] : catalogue.ofSport(sport)
}
