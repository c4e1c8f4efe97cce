import { KeywordService, readingRecord } from '../detection/index.ts'
import { createNameMatcher } from '../streams/name-matcher.ts'
import type { Command } from './shell/command.ts'
import { readKeywords, readNames, readOwnLeagues, writeLines, writeWarnings } from './shell/input.ts'
import { KEYWORDS_OPTION, NOW_OPTION, nowOption, OWN_LEAGUES_OPTION, textOption } from './shell/options.ts'

/** `sports-guide classify` (design 11). */
export const classify: Command = {
  name: 'classify',
  summary: 'Shows what each stream name contains: category, league, sides, date and time.',
  operands: '[FILE]',
  maxOperands: 1,
  options: {
    ...KEYWORDS_OPTION,
    ...OWN_LEAGUES_OPTION,
    ...NOW_OPTION,
    steps: { type: 'boolean', help: 'add the steps by which each name was read' },
  },
  details: `
Reads stream names, one per line, from FILE or standard input. Prints one JSON object per line.
A line that starts with " is read as a JSON string. A date without a year is the one nearest to --now.`,
  async run(args, io) {
    const { catalog, warnings: leagueNotes } = readOwnLeagues(textOption(args, 'own-leagues'))
    const own = readKeywords(textOption(args, 'keywords'), catalog)
    const keywords = new KeywordService(own.keywords, { leagues: catalog })
    const matcher = createNameMatcher({ events: [], keywords, now: nowOption(args, io), timeZone: 'UTC' })
    const names = await readNames(args.positionals[0], io)
    writeWarnings(io, 'classify', [...leagueNotes, ...own.warnings])
    await writeLines(
      io,
      names.map((name) => {
        const reading = matcher.read(name)
        return args.values.steps ? { ...readingRecord(reading), steps: reading.steps() } : readingRecord(reading)
      }),
    )
    return 0
  },
}
