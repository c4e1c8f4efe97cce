import { readFileSync, statSync } from 'node:fs'
import { KeywordService } from '../../detection/index.ts'
import {
  afterImport,
  importedRows,
  leagueWordProblem,
  planImport,
  sharedLeagueWords,
  targetCatalog,
  unknownTargets,
} from '../../detection/library/index.ts'
import { readPlaylist } from '../../embedded-host/playlists/m3u.ts'
import { causeOf, messageOf, SportsGuideError } from '../../errors.ts'
import type { Correction, DetectionKeyword, Warning } from '../../generated/records.ts'
import { buildTeamIndex, correctionRecord, correctionWarnings } from '../../matching/index.ts'
import { isObject, type JsonObject } from '../../records/json.ts'
import { describeErrors } from '../../records/validation.ts'
import {
  BUILT_IN_LEAGUES,
  type LeagueCatalog,
  leagueCatalog,
  ownLeagueRecord,
  ownLeagueWarnings,
  recordedSource,
  replacementWarnings,
} from '../../sports/index.ts'
import { createNameMatcher, type NameMatcher, type NameRules } from '../../streams/name-matcher.ts'
import type { CommandArguments, CommandIo } from './command.ts'
import { leaguesOption, nowOption, requiredOption, textOption, zoneOption } from './options.ts'
import { warningLine } from './terminal.ts'

/** No input of a command is larger. */
const LARGEST_INPUT_BYTES = 512 * 1024 * 1024

/** The text of a file. Throws InvalidInput naming the file. */
export function readText(path: string): string {
  // The address of a playlist may have a password, so it is not repeated.
  if (/^[a-z]+:\/\//i.test(path))
    throw new SportsGuideError('InvalidInput', 'A file is needed, not a URL. Download it first.')
  try {
    const { size } = statSync(path)
    if (size > LARGEST_INPUT_BYTES)
      throw new Error(`the file must have at most ${LARGEST_INPUT_BYTES} bytes, got ${size}`)
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw new SportsGuideError('InvalidInput', `Cannot read ${path}: ${readProblem(error)}.`, { cause: error })
  }
}

const READ_PROBLEMS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EISDIR', 'it is a folder, and a file is needed'],
  ['EACCES', 'access is denied'],
])

function readProblem(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return READ_PROBLEMS.get(code) ?? causeOf(error)
}

/** The JSON value in a file. Throws InvalidInput naming the file and where it breaks. */
export function readJson(path: string): unknown {
  return parseJson(readText(path), path)
}

/** The JSON value of a text that came from `place`. */
export function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SportsGuideError(
      'InvalidInput',
      `${place} is not valid JSON (${messageOf(error).replace(/(?:, (?:\.\.\.)?".*)? is not valid JSON$/, '')}).`,
      { cause: error },
    )
  }
}

/** The text of a file, or of standard input where no file (or `-`) is named. */
export async function readInput(path: string | undefined, io: CommandIo): Promise<{ text: string; place: string }> {
  if (path !== undefined && path !== '-') return { text: readText(path), place: path }
  if (io.stdinIsTerminal && path === undefined) {
    throw new SportsGuideError('BadUsage', 'No input. Add a file name, or pipe the input.')
  }
  const chunks: Buffer[] = []
  for await (const chunk of io.stdin) chunks.push(Buffer.from(chunk))
  return {
    text: Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
    place: 'standard input',
  }
}

/**
 * Stream names, one a line, blank ones too; a line that starts with `"` is a
 * JSON string, for names that hold line breaks.
 */
export async function readNames(path: string | undefined, io: CommandIo): Promise<string[]> {
  const { text, place } = await readInput(path, io)
  return namesIn(text, place)
}

function namesIn(text: string, place: string): string[] {
  if (text === '') return []
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n')
  return lines.map((raw, index) => {
    const line = raw.replace(/\r$/, '')
    if (!line.startsWith('"')) return line
    const name = parseJson(line, `${place} line ${index + 1}`)
    if (typeof name === 'string') return name
    throw new SportsGuideError('InvalidInput', `${place} line ${index + 1}: must be a JSON string`)
  })
}

/** A playlist begins with a directive. */
const PLAYLIST = /^\s*#EXT(?:M3U|INF)/i

/** Stream names of a list as `readNames` reads it, without blank ones, or of a playlist. */
export function namesOfList(text: string, place: string): { names: readonly string[]; warnings: readonly Warning[] } {
  if (!PLAYLIST.test(text)) return { names: namesIn(text, place).filter((name) => name.trim() !== ''), warnings: [] }
  const { streams, warnings } = readPlaylist(text, place)
  return { names: streams.map(({ name }) => name), warnings }
}

/**
 * Keywords of --keywords, as an import of the file would store them, and a warning
 * for each league and sport that nobody knows. Throws InvalidRecord or
 * PatternRefused for the first row that an import would refuse.
 */
export function readKeywords(
  path: string | undefined,
  leagues: LeagueCatalog = BUILT_IN_LEAGUES,
): { keywords: readonly DetectionKeyword[]; warnings: Warning[] } {
  if (path === undefined) return { keywords: [], warnings: [] }
  const catalog = targetCatalog(leagues)
  const plan = planImport([], importedRows(readJson(path), path), { catalog, nextId: 1 })
  for (const { index, code, errors = [] } of plan.rows) {
    if (code === undefined) continue
    const kind = code === 'PatternRefused' ? code : 'InvalidRecord'
    throw new SportsGuideError(kind, `${path}: keyword ${index + 1}: ${describeErrors(errors)}`)
  }
  const keywords = afterImport([], plan, 1)
  return { keywords, warnings: unknownTargets(keywords, catalog) }
}

/**
 * The catalog with the leagues of --own-leagues, and a warning for each thing that
 * is odd about them. Throws InvalidRecord for the first that the API would refuse.
 */
export function readOwnLeagues(path: string | undefined): { catalog: LeagueCatalog; warnings: Warning[] } {
  if (path === undefined) return { catalog: BUILT_IN_LEAGUES, warnings: [] }
  const rows = readRecords(path, 'own_leagues', (row) =>
    ownLeagueRecord(row, { others: null, wordProblem: leagueWordProblem }),
  )
  const catalog = leagueCatalog(rows)
  const warnings = [
    ...ownLeagueWarnings(rows),
    ...replacementWarnings(rows),
    ...sharedLeagueWords(rows, { leagues: catalog, isTeam: buildTeamIndex([]).isNamed }),
  ]
  return { catalog, warnings }
}

/** The corrections of --corrections. Throws InvalidRecord for the first that the API would refuse. */
function readCorrections(path: string | undefined): readonly Correction[] {
  return path === undefined ? [] : readRecords(path, 'corrections', (row) => correctionRecord(row, []))
}

/** The rows of a file (rowsIn), each made a record; errors name the row. */
function readRecords<Row>(path: string, member: string, recordOf: (row: JsonObject) => Row): Row[] {
  return rowsIn(readJson(path), path, member).map((row: unknown, index) => {
    const place = `${path}: ${member}/${index}`
    if (!isObject(row)) throw new SportsGuideError('InvalidRecord', `${place}: must be an object`)
    try {
      return recordOf(row)
    } catch (error) {
      if (!(error instanceof SportsGuideError)) throw error
      throw new SportsGuideError(error.code, `${place}: ${error.message}`, { cause: error })
    }
  })
}

/**
 * The rows of a file: an array, an object that has them under `member`, or a list as the API
 * answers it. Throws InvalidInput for anything else, and for a list that lacks rows: what
 * is meant to count must not be left out in silence.
 */
function rowsIn(json: unknown, path: string, member: string): readonly unknown[] {
  if (Array.isArray(json)) return json
  const [rows, total] = isObject(json) ? (member in json ? [json[member], null] : [json.items, json.total]) : []
  if (!Array.isArray(rows)) {
    const found = isObject(json)
      ? `, got an object with ${Object.keys(json).slice(0, 5).join(', ') || 'no fields'}`
      : ''
    const message = `${path}: must be an array, an object with an array ${member}, or a list of the API (total, items)${found}`
    throw new SportsGuideError('InvalidInput', message)
  }
  if (typeof total === 'number' && total > rows.length) {
    const message = `${path}: contains only ${rows.length} of ${total} rows. Request all rows from the API with the limit parameter.`
    throw new SportsGuideError('InvalidInput', message)
  }
  return rows
}

/** Prints one JSON object a line. */
export async function writeLines(io: CommandIo, records: Iterable<unknown>): Promise<void> {
  let chunk = ''
  for (const record of records) {
    chunk += `${JSON.stringify(record)}\n`
    if (chunk.length < 65_536) continue
    await io.write(chunk)
    chunk = ''
  }
  if (chunk) await io.write(chunk)
}

/** All of time: recorded answers are taken as they are. */
const ALWAYS = { from: new Date('1900-01-01T00:00:00Z'), to: new Date('2200-01-01T00:00:00Z') }

/** A matcher over the events of --events, with the rules of the other options. `notes` are warnings of what the owner says, where nothing is missing. */
export async function matcherOf(
  args: CommandArguments,
  io: CommandIo,
): Promise<{ matcher: NameMatcher; rules: NameRules; warnings: readonly Warning[]; notes: readonly Warning[] }> {
  const source = recordedSource(requiredOption(args, 'events'))
  const { catalog, warnings: leagueNotes } = readOwnLeagues(textOption(args, 'own-leagues'))
  const own = readKeywords(textOption(args, 'keywords'), catalog)
  const keywords = new KeywordService(own.keywords, { leagues: catalog })
  const corrections = readCorrections(textOption(args, 'corrections'))
  const [now, timeZone, leagues] = [nowOption(args, io), zoneOption(args), leaguesOption(args)]
  const { events, warnings } = await source.read({ leagues: null, catalog, ...ALWAYS })
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
