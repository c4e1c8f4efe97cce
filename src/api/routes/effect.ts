import answerSchema from '../../../schemas/effect.schema.json' with { type: 'json' }
import requestSchema from '../../../schemas/effect-request.schema.json' with { type: 'json' }
import { SportsGuideError } from '../../errors.ts'
import type { ChangedStream, Effect, EffectRequest, ListChange, Warning } from '../../generated/records.ts'
import { validateEffectRequest } from '../../generated/validators/effect-request.ts'
import { isObject } from '../../records/json.ts'
import { choiceRemedy, nameRemedy } from '../../records/remedies.ts'
import { gotText, requireRecord } from '../../records/validation.ts'
import { effectOf } from '../../refresh/effect.ts'
import { SettingsMemory } from '../../store/settings-memory.ts'
import { nearestNameIn } from '../../text.ts'
import { onceEach } from '../answer-warnings.ts'
import { PAGING, page } from '../query-parameters.ts'
import { type ApiParts, type ApiRequest, atPlace, type Route, requireKnownMembers } from '../route.ts'

/** Rows that one request may create, update and delete: each is checked against all others of its list. */
const MAX_ROWS = 100

const STREAM_EFFECTS: readonly string[] = answerSchema.$defs.streamEffect.enum

/**
 * What unsaved rows of the lists of `routes` would do. Each row goes through the very route that would save it, with
 * documents that are stored nowhere.
 */
export function effectRoutes(routes: readonly Route[]): readonly Route[] {
  const changing = changingRoutes(routes)
  return [
    {
      method: 'post',
      path: '/api/v1/effect',
      changes: null,
      readsOnly: true,
      summary:
        'Shows what unsaved changes to settings and lists would do to the streams and channels of the next refresh. Changes nothing.',
      query: [
        {
          name: 'change',
          description: `Only streams with this change: ${STREAM_EFFECTS.join(', ')}. Defaults to all but other_reason.`,
        },
        ...PAGING,
      ],
      body: requestSchema,
      answer: answerSchema,
      async handle(request, parts): Promise<Effect> {
        const isAsked = streamFilter(request)
        const changes = changesIn(request.body, changing)
        const compared = await parts.effects.compare((draft) =>
          makeChanges(changes, changing, {
            ...parts,
            ...draft,
            oneAtATime: (work) => work(),
            noteChange: () => undefined,
            settings: new SettingsMemory(draft.host),
          }),
        )
        const { streams, warnings, ...effect } = await effectOf(compared.before, compared.after, parts.pace)
        const { total, items } = page(streams.filter(isAsked), request)
        return { ...effect, total, items: [...items], warnings: onceEach([...compared.made, ...warnings]) }
      },
    },
  ]
}

/** The routes that change a list, by its name. */
interface ListRoutes {
  readonly create: Route
  readonly update: Route
  readonly remove: Route
}

/** The routes that change what the user decides. */
interface ChangingRoutes {
  readonly settings: Route
  readonly lists: ReadonlyMap<string, ListRoutes>
}

function changingRoutes(routes: readonly Route[]): ChangingRoutes {
  const find = (method: Route['method'], isMeant: (path: string) => boolean): Route => {
    const found = routes.find((route) => route.method === method && isMeant(route.path))
    if (found === undefined) throw new Error(`a list has no route of the method ${method}`)
    return found
  }
  const lists = routes.flatMap(({ resource, path }) => {
    if (resource === undefined) return []
    const isOfRow = (other: string) => ROW_PATH.exec(other)?.[1] === path
    const ofList = {
      create: find('post', (other) => other === path),
      update: find('put', isOfRow),
      remove: find('delete', isOfRow),
    }
    return [[resource.name, ofList] as const]
  })
  return { settings: find('put', (path) => path === SETTINGS_PATH), lists: new Map(lists) }
}

const SETTINGS_PATH = '/api/v1/settings'

/** Path of a row with the path of its list: "/api/v1/detection-keywords/id/:id". */
const ROW_PATH = /^(.*?)(?:\/id)?\/:id$/

/** Rows refer to own leagues and templates, which are therefore changed first. */
const CHANGED_FIRST: readonly string[] = ['own_leagues', 'templates']

/** Changes of a request: those of settings, then those of lists. */
interface RequestedChanges {
  readonly settings: unknown
  readonly lists: readonly (readonly [list: string, change: ListChange])[]
}

/** Throws InvalidRecord or InvalidInput. */
function changesIn(body: unknown, { lists }: ChangingRoutes): RequestedChanges {
  const { changes } = requireRecord<EffectRequest>(validateEffectRequest, body ?? {}, 'body', 'kept')
  const { settings, ...ofLists } = changes
  const unknown = Object.keys(ofLists).filter((list) => !lists.has(list))
  if (unknown.length > 0) {
    const names = ['settings', ...lists.keys()].join(', ')
    const nearest = nearestNameIn(['settings', ...lists.keys()])
    const fields = unknown.map((list) => ({
      path: `/changes/${list}`,
      message: `is not a list (lists: ${names})`,
      remedy: nameRemedy(nearest(list), 'Remove it.'),
    }))
    throw new SportsGuideError(
      'InvalidRecord',
      `body: ${fields.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
      {
        fields,
      },
    )
  }
  const all = Object.entries(ofLists as { readonly [list: string]: ListChange })
  const count = all.reduce((sum, [, change]) => sum + change.put.length + change.delete.length, 0)
  if (count > MAX_ROWS) {
    throw new SportsGuideError(
      'InvalidInput',
      `changes must have at most ${MAX_ROWS} rows, got ${count}. Send fewer rows.`,
    )
  }
  const placeOf = (list: string) => (CHANGED_FIRST.includes(list) ? CHANGED_FIRST.indexOf(list) : CHANGED_FIRST.length)
  return { settings, lists: all.sort(([one], [other]) => placeOf(one) - placeOf(other)) }
}

/** Makes the changes as the routes of the lists would, and answers their warnings. Throws what they throw, with the place in the request. */
async function makeChanges(
  { settings, lists: changes }: RequestedChanges,
  { lists, settings: settingsRoute }: ChangingRoutes,
  parts: ApiParts,
): Promise<readonly Warning[]> {
  const warnings: Warning[] = []
  const call = async (place: string, route: Route, body: unknown, id: unknown) => {
    const request = { ...WITHOUT_QUERY, body, param: () => String(id) }
    const answer = await atPlace(place, async () => {
      requireKnownMembers(route, body)
      return route.handle(request, parts)
    })
    if (isObject(answer) && Array.isArray(answer.warnings)) warnings.push(...answer.warnings)
    await parts.pace.yieldToEventLoop()
  }
  if (settings !== undefined) await call('/changes/settings', settingsRoute, settings, '')
  for (const [list, change] of changes) {
    const routes = lists.get(list)
    if (routes === undefined) continue
    for (const [index, id] of change.delete.entries()) {
      await call(`/changes/${list}/delete/${index}`, routes.remove, null, id)
    }
    for (const [index, row] of change.put.entries()) {
      const id: unknown = 'id' in row ? row.id : null
      const route = id === null ? routes.create : routes.update
      await call(`/changes/${list}/put/${index}`, route, row, id)
    }
  }
  return warnings
}

/** A request of a row alone. */
const WITHOUT_QUERY = {
  query: () => undefined,
  header: () => undefined,
  serverSent: () => {
    throw new Error('no route of a row answers server-sent events')
  },
} satisfies Partial<ApiRequest>

/** Whether a stream is asked for. Throws InvalidInput for a change that there is not. */
function streamFilter({ query }: ApiRequest): (stream: ChangedStream) => boolean {
  const asked = query('change')
  if (asked === undefined) return ({ change }) => change !== 'other_reason'
  if (STREAM_EFFECTS.includes(asked)) return ({ change }) => change === asked
  const message = `must be one of ${STREAM_EFFECTS.join(', ')}${gotText(asked)}`
  throw new SportsGuideError('InvalidInput', `change ${message}`, {
    fields: [{ path: 'change', message, remedy: choiceRemedy(STREAM_EFFECTS) }],
  })
}
