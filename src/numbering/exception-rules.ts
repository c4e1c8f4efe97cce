import schema from '../../schemas/numbering-exception.schema.json' with { type: 'json' }
import { type FieldError, SportsGuideError } from '../errors.ts'
import { numberingExceptionShape } from '../generated/json-shapes.ts'
import type { NumberingException } from '../generated/records.ts'
import { validateNumberingException } from '../generated/validators/numbering-exception.ts'
import { nameRemedy } from '../records/remedies.ts'
import { type Draft, requireDraft, trimmedDraft } from '../records/validation.ts'
import { cutText, foldName } from '../text.ts'
import { identityKey, OPEN_END } from './lanes.ts'

/** Holders that the message names before it only counts the rest. */
const MOST_NAMED = 3
/** Characters of a name or label that a message shows. */
const LONGEST_LABEL = 60

/** What decides whether two rows may share a start. */
export interface LaneStart {
  readonly start: number
  readonly label?: NumberingException['label']
}

/**
 * Why a row may not have its start, or null (spec, Errors: StartConflict). A
 * lane is keyed on its start alone, so a second row there joins the lane: it may
 * only where every row of it has the same label, that is, where the owner means one
 * group. Switched-off rows count, since they can be switched on without a check.
 */
export function startConflict(row: LaneStart, others: readonly NumberingException[]): StartProblem | null {
  const holders = others.filter(({ start }) => start === row.start)
  const label = foldName(row.label ?? '')
  const strangers = holders.filter((holder) => label === '' || foldName(holder.label ?? '') !== label)
  if (strangers.length === 0) return null
  const labels = new Set(holders.map((holder) => foldName(holder.label ?? '')))
  const isGroup = labels.size === 1 && !labels.has('')
  const join = isGroup
    ? `give this row the label "${cutText(strangers[0]?.label?.trim() ?? '', LONGEST_LABEL)}"`
    : 'give all its rows one label, and this row the same'
  const named = strangers.slice(0, MOST_NAMED).map(describeRow).join(' and ')
  const more = strangers.length > MOST_NAMED ? ` and ${strangers.length - MOST_NAMED} more` : ''
  const free = nextFreeStart(row.start, others)
  return {
    message: `${row.start} is already the start of ${named}${more}.`,
    remedy: `To share that block, ${join}.${free === null ? '' : ` Otherwise start at ${free}.`}`,
    request: isGroup ? null : `PUT /api/v1/numbering-exceptions/blocks/${row.start}`,
  }
}

/** Why a row may not have its start, and what to do. */
interface StartProblem {
  readonly message: string
  readonly remedy: string
  /** The request that gives all rows of the block one label; null if they have one. */
  readonly request: string | null
}

/** The first number after `start` that no block starts at; null if all are in use. */
function nextFreeStart(start: number, others: readonly NumberingException[]): number | null {
  const taken = new Set(others.map((row) => row.start))
  let free = start + 1
  while (taken.has(free)) free += 1
  return free > OPEN_END ? null : free
}

/** A row as a sentence names it, for example `"Pro" (league nfl, row 3)`. */
export function describeRow(row: NumberingException): string {
  const { id, scope, sport, leagueCode, teamName, provider, providerTeamId, label } = row
  const shown = (text: string | null | undefined) => cutText(text?.trim() ?? '', LONGEST_LABEL)
  const pinned = {
    team: `team ${shown(teamName) || `${shown(provider)} ${shown(providerTeamId)}`}`,
    league: `league ${shown(leagueCode)}`,
    sport: `sport ${shown(sport)}`,
  }[scope]
  const rowText = id === undefined ? [] : [`row ${id}`]
  return label?.trim()
    ? `"${shown(label)}" (${[pinned, ...rowText].join(', ')})`
    : `${pinned} (${[...rowText, 'no label'].join(', ')})`
}

/** Stands for a sport that is not known of a row that is refused. */
const UNKNOWN_SPORT = 'unknown'

/** A team as the team cache knows it. */
export interface CachedTeam {
  readonly sport: string
  readonly league: string
  readonly name: string
}

/** The codes of sports and leagues by what people call them; null for unknown ones. */
export interface CodeLookup {
  readonly codeMeant: (list: 'league' | 'sport', written: string) => string | null
  /** The code that a misspelt text most probably means. */
  readonly nearestCode: (list: 'league' | 'sport', written: string) => string | null
  /** Sport of a league. */
  readonly sportOf: (code: string) => string | null
}

/** What a pin is completed from. */
export interface PinLookups {
  /**
   * Teams that a provider knows by this id, of several sports and leagues perhaps;
   * null where nobody can be asked yet, so that a team may be left without its name.
   */
  readonly teams: ((provider: string, providerTeamId: string) => readonly CachedTeam[]) | null
  readonly codes: CodeLookup
}

/** What a row is completed with. */
interface PinChange {
  /** The members that the person gave now; for a new row all of them. */
  readonly changed: Draft
  readonly lookups: PinLookups
}

/** What a row is prepared with. */
export interface ExceptionContext extends PinChange {
  /** All other rows. */
  readonly others: readonly NumberingException[]
}

/**
 * A pinned block row as it is stored: completed, and with a start that it may
 * have. Throws as completeException does, and StartConflict where the start is
 * somebody else's.
 */
export function prepareException(draft: Draft, { others, ...surroundings }: ExceptionContext): NumberingException {
  const row = completeException(draft, surroundings)
  const conflict = startConflict(row, others)
  if (conflict === null) return row
  const { message, remedy, request } = conflict
  const how = request === null ? '' : ` Label a block with ${request}.`
  const whole = `${message} ${remedy}${how} To move a team to the front of a block, use priority teams.`
  throw new SportsGuideError('StartConflict', whole, { fields: [{ path: '/start', message, remedy }] })
}

/** Members of a draft with the codes of the sport and the league that they name; what nobody knows stays as it is written. */
export function withCodes(draft: Draft, { codeMeant }: CodeLookup): Draft {
  const { sport, league_code: league } = draft
  return {
    ...draft,
    ...(typeof sport === 'string' ? { sport: codeMeant('sport', sport) ?? sport } : {}),
    ...(typeof league === 'string' ? { league_code: codeMeant('league', league) ?? league } : {}),
  }
}

/**
 * A pinned block row that says all that it has to, sport and league by their codes. A team pin takes name and
 * sport from the team cache, a league pin the sport of its league, so that the
 * sport is always set (spec, Resources C). Throws InvalidRecord with one entry per field.
 */
export function completeException(draft: Draft, { changed, lookups }: PinChange): NumberingException {
  const [whole, given] = [draft, changed].map((one) => withCodes(trimmedDraft(one), lookups.codes))
  const { completed, errors } = completedPin(whole ?? {}, given ?? {}, lookups)
  return requireDraft(completed, {
    validator: validateNumberingException,
    shape: numberingExceptionShape,
    schema,
    name: 'pinned block',
    errors: [...errors, ...rangeErrors(completed)],
  })
}

const NUMBER_REMEDY = `Enter a number from 1 to ${OPEN_END}.`

/** What the schema cannot say of start and end; stored rows of earlier versions are read all the same. */
function rangeErrors(draft: Draft): FieldError[] {
  const [start, end] = [wholeNumber(draft.start), wholeNumber(draft.end)]
  const tooHigh = (path: string, number: number | null) => {
    const error = { path, message: `must be at most ${OPEN_END}, got ${number}`, remedy: NUMBER_REMEDY }
    return number !== null && number > OPEN_END ? [error] : []
  }
  const turned = start !== null && end !== null && end < start
  return [
    ...tooHigh('/start', start),
    ...(turned
      ? [
          {
            path: '/end',
            message: `must be at least ${start} (the start), got ${end}`,
            remedy: `Enter a number from ${start} upwards.`,
          },
        ]
      : []),
    ...tooHigh('/end', end),
  ]
}

/** The number that a member says, also as text; null for anything else, which the schema refuses. */
function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}

interface CompletedPin {
  readonly completed: Draft
  readonly errors: readonly FieldError[]
}

/** The draft with what the lookups know of what it pins. */
function completedPin(draft: Draft, changed: Draft, lookups: PinLookups): CompletedPin {
  switch (draft.scope) {
    case 'team':
      return completedTeam(draft, changed, lookups)
    case 'league':
      return completedLeague(draft, changed, lookups)
    default:
      return { completed: draft, errors: [] }
  }
}

/** A league that is known has the sport of the catalog; of another one the owner has to say it. */
function completedLeague(draft: Draft, changed: Draft, lookups: PinLookups): CompletedPin {
  const { league_code: code, sport } = draft
  if (!code)
    return refused(draft, [
      { path: '/league_code', message: 'is required for a league', remedy: 'Choose a league from the list.' },
    ])
  const league = String(code)
  const { codes } = lookups
  const known = codes.sportOf(league)
  if (known === null) {
    const nearest = codes.nearestCode('league', league)
    const message = `is required because the league ${league} is not in the catalog`
    const remedy = nameRemedy(nearest, 'Choose a league from the list, or a sport.')
    return { completed: draft, errors: sport ? [] : [{ path: '/sport', message, remedy }] }
  }
  if (!sport || !('sport' in changed) || foldName(String(sport)) === foldName(known)) {
    return { completed: { ...draft, sport: known }, errors: [] }
  }
  const message = `must be ${known}, the sport of the league ${league}`
  return { completed: draft, errors: [{ path: '/sport', message, remedy: 'Leave the sport empty, or correct it.' }] }
}

/** Sport and team come with what is missing, so that they are missing is not a second mistake. */
function refused(draft: Draft, errors: readonly FieldError[]): CompletedPin {
  return { completed: { sport: UNKNOWN_SPORT, ...present(draft) }, errors }
}

function present(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== undefined))
}

function completedTeam(draft: Draft, changed: Draft, lookups: PinLookups): CompletedPin {
  const { provider, provider_team_id: id } = draft
  if (!provider && !id) {
    const errors = draft.team_name
      ? []
      : [{ path: '/team_name', message: 'is required for a team', remedy: 'Choose a team from the list.' }]
    return { completed: draft, errors }
  }
  if (!provider || !id) {
    const path = provider ? '/provider_team_id' : '/provider'
    const message = 'is required: enter the data source and the team ID together'
    return refused(draft, [{ path, message, remedy: 'Enter both, or neither.' }])
  }
  if (lookups.teams === null) return { completed: draft, errors: [] }
  // Another identity is another team: what is stored of the earlier one does not describe it.
  const isOther = 'provider' in changed || 'provider_team_id' in changed
  const { sport, team_name: name, league_code: league } = changed
  const said = isOther ? { ...draft, sport, team_name: name, league_code: league } : draft
  const meant = teamsMeant(lookups.teams(String(provider), String(id)), said)
  const [team] = meant
  if (team === undefined) return unknownTeam(said)
  if (meant.length === 1) return { completed: { ...said, team_name: team.name, sport: team.sport }, errors: [] }
  const teams = meant.map(describeTeam).join(', ')
  const message = `matches more than one team of ${provider}: ${teams}`
  return refused(draft, [
    { path: '/provider_team_id', message, remedy: 'Enter the sport, the league or the team name too.' },
  ])
}

/**
 * The teams that share an id, as far as sport and league do not speak against
 * them; where several are left, the name decides. One alone is taken under
 * whatever name, since teams are renamed.
 */
function teamsMeant(teams: readonly CachedTeam[], { sport, league_code: league, team_name: name }: Draft) {
  const agrees = (said: unknown, known: string) => !said || foldName(String(said)) === foldName(known)
  const possible = distinctTeams(teams.filter((team) => agrees(sport, team.sport) && agrees(league, team.league)))
  const named = possible.filter((team) => agrees(name, team.name))
  return possible.length > 1 && named.length > 0 ? named : possible
}

/** The team that a pin means among those with its provider's id; null where none is, or more than one may be. */
export function teamOfPin(pin: NumberingException, teams: readonly CachedTeam[]): CachedTeam | null {
  const meant = teamsMeant(teams, { ...pin })
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** A team that no event has named so far can be pinned by the name and sport that the owner gives. */
function unknownTeam(draft: Draft): CompletedPin {
  const { provider, provider_team_id: id, team_name: name, sport } = draft
  const message = `is required because no event with the team ${provider} ${id} was found yet`
  const errors = [
    ...(name ? [] : [{ path: '/team_name', message, remedy: 'Enter the name of the team.' }]),
    ...(sport ? [] : [{ path: '/sport', message, remedy: 'Choose a sport from the list.' }]),
  ]
  return { completed: draft, errors }
}

/** A club that plays in several leagues is one team. */
function distinctTeams(teams: readonly CachedTeam[]): readonly CachedTeam[] {
  return [...new Map(teams.map((team) => [identityKey(team.sport, team.name), team])).values()]
}

function describeTeam({ name, league }: CachedTeam): string {
  return `${name} (${league})`
}
