import listedSchema from '../../../schemas/listed-league.schema.json' with { type: 'json' }
import schema from '../../../schemas/own-league.schema.json' with { type: 'json' }
import sampleSchema from '../../../schemas/sample-event.schema.json' with { type: 'json' }
import { idleLeagueWords, leagueWordProblem, sharedLeagueWords } from '../../detection/library/index.ts'
import { SportsGuideError } from '../../errors.ts'
import { eventShape } from '../../generated/json-shapes.ts'
import type { ListedLeague, OwnLeague } from '../../generated/records.ts'
import { buildTeamIndex } from '../../matching/index.ts'
import { toJson } from '../../records/json.ts'
import { choiceRemedy } from '../../records/remedies.ts'
import { gotText } from '../../records/validation.ts'
import {
  isAskable,
  type KnownLeague,
  leagueCatalog,
  ownLeagueRecord,
  ownLeagueWarnings,
  readSourceAccess,
  replacementWarnings,
  sportName,
} from '../../sports/index.ts'
import { readSettings } from '../../store/settings.ts'
import { withoutResults } from '../../templates/index.ts'
import { compareText, foldName, foldSearch } from '../../text.ts'
import { PAGING, page } from '../query-parameters.ts'
import type { ApiRequest, Route } from '../route.ts'
import { storedCatalog, storedLeagues } from '../route.ts'
import { listSchema, rowRoutes } from '../row-routes.ts'

const PATH = '/api/v1/leagues'

/** The leagues that there are, and those that the owner added. */
export const leagueRoutes: readonly Route[] = [
  {
    method: 'get',
    path: PATH,
    summary: 'Lists all leagues that stream names can match, with their data sources and paths.',
    query: [
      { name: 'sport', description: 'Sport code. Defaults to all sports.' },
      { name: 'source', description: 'built_in or own. Defaults to both.' },
      { name: 'query', description: 'Part of the code, the name or an alias.' },
      ...PAGING,
    ],
    answer: listSchema(listedSchema),
    async handle(request, parts) {
      const { rows, warnings } = await storedLeagues(parts)
      const { all, own } = leagueCatalog(rows)
      const listed = all
        .map((league) => listedLeague(league, own.includes(league) ? rows : []))
        .filter(leagueFilter(request))
      return { ...page(listed, request), warnings: [...warnings, ...ownLeagueWarnings(rows)] }
    },
  },
  {
    method: 'get',
    path: `${PATH}/:code/sample-event`,
    summary:
      'Returns a real event of the league to try templates with: from the last refresh, otherwise requested now.',
    answer: sampleSchema,
    async handle(request, parts) {
      const { host, samples } = parts
      const catalog = await storedCatalog(parts)
      const code = request.param('code')
      const league = catalog.find(code.toLowerCase())
      if (league === undefined)
        throw new SportsGuideError(
          'NotFound',
          `Unknown league ${JSON.stringify(code)}. GET /api/v1/leagues lists all leagues.`,
        )
      const { settings } = await readSettings(host, { write: false })
      const access = readSourceAccess(settings.providerUrls, settings.providerKeys, catalog)
      const { event, warnings } = await samples.sampleOf({ league, catalog, access, now: host.clock() })
      const shown = event !== null && settings.hideResults ? withoutResults(event) : event
      return { event: toJson(eventShape, shown), warnings }
    },
  },
  ...rowRoutes({
    rows: 'ownLeagues',
    path: `${PATH}/own`,
    names: ['own league', 'own leagues'],
    nameOf: ({ name, code }) => name || code,
    schema,
    orderedBy: 'code',
    compare: (one, other) => compareText(one.code, other.code) || one.id - other.id,
    prepare:
      async () =>
      (draft, { others }) =>
        ownLeagueRecord(draft, { others, wordProblem: leagueWordProblem }),
    async warningsOf(parts, rows) {
      const { rows: stored } = await storedLeagues(parts)
      return [
        ...ownLeagueWarnings(rows, stored),
        ...replacementWarnings(rows),
        ...idleLeagueWords(rows),
        ...sharedLeagueWords(rows, { leagues: leagueCatalog(stored), isTeam: buildTeamIndex([]).isNamed }),
      ]
    },
  }),
]

/** A league as the list shows it; `ownLeagues` are the rows that it may come from. */
function listedLeague(league: KnownLeague, ownLeagues: readonly OwnLeague[]): ListedLeague {
  const own = ownLeagues.find(({ code, enabled }) => code === league.code && enabled !== false)
  return {
    code: league.code,
    sport: league.sport,
    sport_name: sportName(league.sport),
    name: league.name,
    short_name: league.shortName ?? null,
    aliases: [...(league.aliases ?? [])],
    gender: league.gender ?? null,
    logo: league.logo ?? null,
    source: own === undefined ? 'built_in' : 'own',
    own_league_id: own?.id ?? null,
    provider: league.provider,
    path: league.path ?? null,
    groups: league.groups ?? null,
    is_asked: isAskable(league),
  }
}

/** True for the leagues that the query asks for. Throws InvalidInput for a source that is none. */
function leagueFilter({ query }: ApiRequest): (league: ListedLeague) => boolean {
  const [sport, source, part] = [query('sport'), query('source'), foldSearch(query('query') ?? '')]
  if (source !== undefined && source !== 'built_in' && source !== 'own') {
    const message = `must be built_in or own${gotText(source)}`
    throw new SportsGuideError('InvalidInput', `source ${message}`, {
      fields: [{ path: 'source', message, remedy: choiceRemedy(['built_in', 'own']) }],
    })
  }
  return (league) =>
    (sport === undefined || league.sport === foldName(sport)) &&
    (source === undefined || league.source === source) &&
    [league.code, league.name, league.short_name ?? '', ...league.aliases].some((text) =>
      foldSearch(text).includes(part),
    )
}
