import { createKeywordService } from '../../detection/index.ts'
import type { Warning } from '../../generated/records.ts'
import { correctionWarnings } from '../../matching/index.ts'
import { recordedSource } from '../../sports/index.ts'
import { createNameMatcher, type NameMatcher, type NameRules } from '../../streams/name-matcher.ts'
import type { CommandArguments, CommandIo } from './command.ts'
import { readCorrections, readKeywords, readOwnLeagues } from './input.ts'
import { leaguesOption, nowOption, requiredOption, textOption, zoneOption } from './options.ts'
import { warningLine } from './terminal.ts'

/** All of time: recorded answers are taken as they are. */
const ALWAYS = { from: new Date('1900-01-01T00:00:00Z'), to: new Date('2200-01-01T00:00:00Z') }

/** A matcher over the events of --events, with the rules of the other options. `notes` are warnings of what the owner says, where nothing is missing. */
export async function matcherOf(
  args: CommandArguments,
  io: CommandIo,
): Promise<{ matcher: NameMatcher; rules: NameRules; warnings: readonly Warning[]; notes: readonly Warning[] }> {
  const source = recordedSource(requiredOption(args, 'events'))
  const { catalogue, warnings: leagueNotes } = readOwnLeagues(textOption(args, 'own-leagues'))
  const own = readKeywords(textOption(args, 'keywords'), catalogue)
  const keywords = createKeywordService(own.keywords, { leagues: catalogue })
  const corrections = readCorrections(textOption(args, 'corrections'))
  const [now, timeZone, leagues] = [nowOption(args, io), zoneOption(args), leaguesOption(args)]
  const { events, warnings } = await source.read({ leagues: null, catalogue, ...ALWAYS })
  return {
    matcher: createNameMatcher({ events, keywords, corrections, now, timeZone }),
    rules: { leagues },
    warnings,
    notes: [...leagueNotes, ...own.warnings, ...correctionWarnings(corrections, corrections, now)],
  }
}

/** Tells of what could not be read, one line each. */
export function writeWarnings(io: CommandIo, command: string, warnings: readonly Warning[]): void {
  for (const warning of warnings) io.writeError(`sports-guide ${command}: ${warningLine(warning)}\n`)
}
