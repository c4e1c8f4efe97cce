import schema from '../../schemas/own-league.schema.json' with { type: 'json' }
import { type FieldError, SportsGuideError } from '../errors.ts'
import type { OwnLeague, Warning } from '../generated/records.ts'
import { validateOwnLeague } from '../generated/validators.js'
import { type Draft, requireDraft, trimmedDraft } from '../records/draft.ts'
import { foldName } from '../records/fold-name.ts'
import { BUILT_IN_LEAGUES } from './leagues.ts'
import { PROVIDER_CODES } from './providers/index.ts'
import { SPORTS } from './sports.ts'

/** Most characters of a name, short name or alias, and most aliases of a league. */
const LONGEST_NAME = 100
const MOST_ALIASES = 50

/** Parts between slashes: letters, digits, dots, dashes, underscores, and no part of dots alone. */
const PATH = /^(?!\.+(?:\/|$))[\w.-]+(?:\/(?!\.+(?:\/|$))[\w.-]+)+$/

/**
 * A league of the owner's as it is stored (design 4), made from what a person
 * wrote: the code in small letters, a sport by its name has the sport's code.
 * `others` are the stored leagues. Throws LeagueExists where one of them has the
 * code, InvalidRecord with an entry per field for everything else.
 */
export function ownLeagueRecord(draft: Draft, others: readonly OwnLeague[]): OwnLeague {
  const trimmed = trimmedDraft(draft)
  const code = typeof trimmed.code === 'string' ? trimmed.code.toLowerCase() : trimmed.code
  const sport = typeof trimmed.sport === 'string' ? sportCode(trimmed.sport) : trimmed.sport
  const provider = typeof trimmed.provider === 'string' ? trimmed.provider.toLowerCase() : trimmed.provider
  const aliases = namesIn(trimmed.aliases)
  const league = requireDraft<OwnLeague>(
    { ...trimmed, ...given({ code, sport, provider, aliases }) },
    {
      validator: validateOwnLeague,
      schema,
      name: 'own league',
      errors: [
        ...codeErrors(code),
        ...providerErrors(provider),
        ...pathErrors(trimmed.path),
        ...nameErrors(trimmed, aliases),
      ],
    },
  )
  requireFreeCode(league, others)
  return league
}

/**
 * What is odd about leagues of the owner's that are switched on: a code of the
 * catalogue, which the league replaces, a code that an earlier one has, a
 * provider that is not built in, a sport that nobody knows.
 */
export function ownLeagueWarnings(rows: readonly OwnLeague[]): Warning[] {
  const enabled = rows.filter((row) => row.enabled !== false)
  return enabled.flatMap((row, index): Warning[] => {
    const place = `own league "${row.code}"`
    if (enabled.findIndex(({ code }) => code === row.code) < index) {
      const message = `${place} (${row.name}) is left out: another one has its code; delete one of the two.`
      return [{ code: 'settings_row_unreadable', message, place }]
    }
    const warnings: Warning[] = []
    const { provider } = row
    if (provider !== undefined && !PROVIDER_CODES.includes(provider)) {
      const message = `${place}: there is no provider ${JSON.stringify(provider)}, so it has no events; use ${PROVIDER_CODES.join(', ')}.`
      warnings.push({ code: 'provider_missing', message, place })
    }
    if (!SPORTS.some(({ code }) => code === row.sport)) {
      const message = `${place}: there is no sport ${JSON.stringify(row.sport)}; its events are read as games of two teams.`
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
    const message = `${place} takes the place of ${builtIn.name}, which has this code; give it another code to keep both.`
    return [{ code: 'league_replaced', message, place }]
  })
}

/** The members that are there at all. */
function given(members: Draft): Draft {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** The code of a sport that is given by code or name; another text in small letters. */
function sportCode(text: string): string {
  const folded = foldName(text)
  return SPORTS.find(({ code, name }) => code === folded || foldName(name) === folded)?.code ?? folded
}

/** Texts without blanks around them, each once; anything else as it is, for the schema to refuse. */
function namesIn(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((item): item is string => typeof item === 'string')) return value
  return [...new Set(value.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean))]
}

function codeErrors(code: unknown): FieldError[] {
  if (typeof code !== 'string' || /^[a-z0-9._-]+$/.test(code)) return []
  return [{ field: '/code', message: 'must have letters a to z, digits, dots, dashes and underscores only' }]
}

function providerErrors(provider: unknown): FieldError[] {
  if (typeof provider !== 'string' || PROVIDER_CODES.includes(provider)) return []
  return [{ field: '/provider', message: `must be a provider that is built in: ${PROVIDER_CODES.join(', ')}` }]
}

function pathErrors(path: unknown): FieldError[] {
  if (typeof path !== 'string' || PATH.test(path)) return []
  const message = 'must be a path at the provider such as soccer/fin.1: parts of letters, digits, dots and dashes'
  return [{ field: '/path', message: `${message}, without address, "..", "?" or "#"` }]
}

function nameErrors({ name, short_name: shortName }: Draft, aliases: unknown): FieldError[] {
  const texts: readonly [string, unknown][] = [
    ['/name', name],
    ['/short_name', shortName],
    ...(Array.isArray(aliases) ? aliases.map((alias, index): [string, unknown] => [`/aliases/${index}`, alias]) : []),
  ]
  const tooLong = texts.filter(([, text]) => typeof text === 'string' && text.length > LONGEST_NAME)
  const errors = tooLong.map(([field]) => ({ field, message: `must not have more than ${LONGEST_NAME} characters` }))
  if (!Array.isArray(aliases) || aliases.length <= MOST_ALIASES) return errors
  return [...errors, { field: '/aliases', message: `must not be more than ${MOST_ALIASES}` }]
}

function requireFreeCode({ code }: OwnLeague, others: readonly OwnLeague[]): void {
  const other = others.find((row) => row.code === code)
  if (other === undefined) return
  const message = `own league ${other.id} (${other.name}) has the code ${code}: change that one, or take another code`
  throw new SportsGuideError('LeagueExists', message, { fields: [{ field: '/code', message }] })
}
