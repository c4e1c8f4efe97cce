import schema from '../../schemas/own-league.schema.json' with { type: 'json' }
import { type FieldError, SportsGuideError } from '../errors.ts'
import { ownLeagueShape } from '../generated/json-shapes.ts'
import type { OwnLeague, Warning } from '../generated/records.ts'
import { validateOwnLeague } from '../generated/validators/own-league.ts'
import { choiceRemedy } from '../records/remedies.ts'
import { CONTROL_CHARACTERS_REMEDY, type Draft, gotText, requireDraft, trimmedDraft } from '../records/validation.ts'
import { foldName } from '../text.ts'
import {
  BUILT_IN_LEAGUES,
  DEFAULT_SOURCE,
  type KnownLeague,
  leagueCatalog,
  leagueWithScheduleOf,
  standingOfOwn,
} from './leagues.ts'
import { findSource, SOURCE_CODES } from './sources/index.ts'
import { codeMeant, codeSuggestion, SPORTS } from './sports.ts'

/** What a league of the owner's is held to beside its schema. */
export interface OwnLeagueRules {
  /** The other stored leagues; null for a row of a file, which ownLeagueWarnings holds against the others. */
  readonly others: readonly OwnLeague[] | null
  /** Why names cannot call a league so, null for a word that they can. */
  readonly wordProblem: (word: string) => string | null
}

/**
 * A league of the owner's as it is stored (design 4), made from what a person
 * wrote: the code in small letters, a sport by its name has the sport's code.
 * Throws LeagueExists where another league has the code or the schedule,
 * InvalidRecord with an entry per field for everything else.
 */
export function ownLeagueRecord(draft: Draft, { others, wordProblem }: OwnLeagueRules): OwnLeague {
  const trimmed = trimmedDraft(draft)
  const code = typeof trimmed.code === 'string' ? trimmed.code.toLowerCase() : trimmed.code
  const sport = typeof trimmed.sport === 'string' ? sportCode(trimmed.sport) : trimmed.sport
  const provider = typeof trimmed.provider === 'string' ? trimmed.provider.toLowerCase() : trimmed.provider
  const aliases = namesIn(trimmed.aliases)
  const league = requireDraft(
    { ...trimmed, ...given({ code, sport, provider, aliases }) },
    {
      validator: validateOwnLeague,
      shape: ownLeagueShape,
      schema,
      name: 'own league',
      errors: [
        ...shapeErrors({ ...trimmed, code }),
        ...sourceErrors(provider),
        ...pathErrors(provider, trimmed.path),
        ...nameErrors({ ...trimmed, code }, aliases, wordProblem),
      ],
    },
  )
  if (others !== null) requireFree(league, others)
  return league
}

/**
 * What is odd about leagues of the owner's that are switched on: a code or a
 * schedule that another league has, for which it is left out (standingOfOwn), a
 * data source that is not built in, a sport that nobody knows. `all` are the owner's
 * leagues, `rows` those of them that are asked about.
 */
export function ownLeagueWarnings(rows: readonly OwnLeague[], all: readonly OwnLeague[] = rows): Warning[] {
  const { leftOut } = standingOfOwn(all)
  // A row that was read once more is another object with the same id.
  const sameIn = (row: OwnLeague) => (all.includes(row) ? row : all.find(({ id }) => id !== undefined && id === row.id))
  const enabled = rows.filter((row) => row.enabled !== false)
  return enabled.flatMap((row): Warning[] => {
    const place = `own league "${row.code}"`
    const other = leftOut.get(sameIn(row) ?? row)
    if (other !== undefined) {
      const [why, remedy] =
        other.code === row.code
          ? ['another own league has the same code', 'Delete one of the two']
          : [`${nameOf(other)} already has the path ${row.path}`, 'Correct the path, or delete the league']
      const message = `${place} (${row.name}) is ignored: ${why}. ${remedy}.`
      return [{ code: 'settings_row_unreadable', message, place }]
    }
    const warnings: Warning[] = []
    const { provider } = row
    if (provider !== undefined && !SOURCE_CODES.includes(provider)) {
      const message = `${place}: unknown data source ${JSON.stringify(provider)}, so the league has no events. Choose one of ${SOURCE_CODES.join(', ')}.`
      warnings.push({ code: 'provider_missing', message, place })
    }
    if (!SPORTS.some(({ code }) => code === row.sport)) {
      const message = `${place}: unknown sport ${JSON.stringify(row.sport)}. Its events are treated as games of two teams.${codeSuggestion('sport', row.sport, BUILT_IN_LEAGUES)}`
      warnings.push({ code: 'row_refers_to_nothing', message, place })
    }
    return warnings
  })
}

/** One warning where a league of the owner's takes the place of a built-in one, so that nobody does it unawares. */
export function replacementWarnings(rows: readonly OwnLeague[]): Warning[] {
  return rows.flatMap(({ code, enabled }): Warning[] => {
    const builtIn = BUILT_IN_LEAGUES.find(code)
    if (enabled === false || builtIn === undefined) return []
    const place = `own league "${code}"`
    const message = `${place} replaces ${builtIn.name}, which has the same code. Choose another code to keep both.`
    return [{ code: 'league_replaced', message, place }]
  })
}

/** The members that are there at all. */
function given(members: Draft): Draft {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** The code of a sport that is given by code or name; another text in small letters. */
function sportCode(text: string): string {
  return codeMeant('sport', text, BUILT_IN_LEAGUES) ?? foldName(text)
}

/** Texts without blanks around them, each once; anything else as it is, for the schema to refuse. */
function namesIn(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((item): item is string => typeof item === 'string')) return value
  return [...new Set(value.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))]
}

/** Expressions of the schema as it compiles them. */
const SHAPE_OF = {
  code: new RegExp(schema.properties.code.pattern, 'u'),
  path: new RegExp(schema.properties.path.pattern, 'u'),
  logo: new RegExp(schema.properties.logo.pattern, 'u'),
} as const

function shapeErrors(draft: Draft): FieldError[] {
  return (['code', 'path', 'logo'] as const).flatMap((field): FieldError[] => {
    const { [field]: value } = draft
    // A number is no path, but a data source's number may well be a code.
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || SHAPE_OF[field].test(text)) return []
    return [
      {
        path: `/${field}`,
        message: `must be ${schema.properties[field]['x-expected']}${gotText(text)}`,
        remedy: `Enter ${schema.properties[field]['x-expected']}.`,
      },
    ]
  })
}

function sourceErrors(provider: unknown): FieldError[] {
  if (typeof provider !== 'string' || SOURCE_CODES.includes(provider)) return []
  return [
    {
      path: '/provider',
      message: `must be one of ${SOURCE_CODES.join(', ')}${gotText(provider)}`,
      remedy: choiceRemedy(SOURCE_CODES),
    },
  ]
}

/** A path that is none at its data source, which would be asked in vain. */
function pathErrors(provider: unknown, path: unknown): FieldError[] {
  const known = findSource(typeof provider === 'string' ? provider : DEFAULT_SOURCE)
  const text = typeof path === 'number' ? String(path) : path
  if (known === undefined || typeof text !== 'string' || !SHAPE_OF.path.test(text)) return []
  const { form, example } = known.leaguePath
  if (form.test(text)) return []
  return [
    {
      path: '/path',
      message: `must be a path at ${known.name} such as ${example}${gotText(text)}`,
      remedy: `Enter a path such as ${example}.`,
    },
  ]
}

function nameErrors(
  { code, name, short_name: shortName }: Draft,
  aliases: unknown,
  wordProblem: OwnLeagueRules['wordProblem'],
): FieldError[] {
  const texts: readonly [string, unknown][] = [
    ['/code', code],
    ['/name', name],
    ['/short_name', shortName],
    ...(Array.isArray(aliases) ? aliases.map((text, index) => [`/aliases/${index}`, text] as [string, unknown]) : []),
  ]
  return texts.flatMap(([path, text]): FieldError[] => {
    if (typeof text !== 'string') return []
    if (/\p{Cc}/u.test(text)) {
      return [{ path, message: 'must not contain control characters', remedy: CONTROL_CHARACTERS_REMEDY }]
    }
    const problem = wordProblem(text)
    return problem === null ? [] : [{ path, message: problem, remedy: 'Enter another name.' }]
  })
}

function nameOf({ code, name }: KnownLeague): string {
  return `${name} (${code})`
}

/** Throws LeagueExists where another league has the code or the schedule. */
function requireFree(league: OwnLeague, others: readonly OwnLeague[]): void {
  const twin = others.find(({ code }) => code === league.code)
  if (twin !== undefined) {
    const message = `Own league ${twin.id} (${twin.name}) already has the code ${league.code}.`
    const remedy = 'Change that league, or choose another code.'
    throw new SportsGuideError('LeagueExists', `${message} ${remedy}`, { fields: [{ path: '/code', message, remedy }] })
  }
  const other = leagueWithScheduleOf(league, leagueCatalog(others).all)
  if (other === undefined) return
  const message = `${nameOf(other)} already has the path ${league.path}, and a second league with it would list every game twice.`
  const remedy = 'Add a detection keyword for that league (league_hints), or use its code to replace it.'
  throw new SportsGuideError('LeagueExists', `${message} ${remedy}`, { fields: [{ path: '/path', message, remedy }] })
}
