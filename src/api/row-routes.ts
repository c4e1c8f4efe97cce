import { SportsGuideError } from '../errors.ts'
import type { Warning } from '../generated/records.ts'
import { isObject } from '../records/json.ts'
import type { Draft } from '../records/validation.ts'
import { type PrepareRow, type RowOf, RowStore, type StoredRow } from '../store/row-store.ts'
import { documentOf, readRows, rowToJson, type UserRows } from '../store/user-rows.ts'
import { capitalized } from '../text.ts'
import { page, ROW_SEARCH, searchRows } from './query-parameters.ts'
import type { ApiParts, ApiRequest, Route, RouteSchema } from './route.ts'

/** One kind of rows as the API offers it. */
export interface RowResource<Name extends keyof UserRows> {
  readonly rows: Name
  /** Path of the list. */
  readonly path: string
  /** Path of one row, with `:id` in it; `<path>/:id` if not given. */
  readonly rowPath?: string
  /** A second path of the list that answers the same, and `<alias>/:id` of a row (design 10); also a former path. */
  readonly alias?: string
  /** One row and several, as sentences name them. */
  readonly names: readonly [one: string, several: string]
  /** The row, for people; undefined for one that does not say. */
  readonly nameOf: (row: RowOf<Name>) => string | null | undefined
  /** Schema of the row (schemas/); an answer holds each of its members, null where a row has none. */
  readonly schema: RouteSchema
  /** What the list is ordered by, for people. */
  readonly orderedBy: string
  readonly compare: (one: StoredRow<Name>, other: StoredRow<Name>) => number
  /** What decides how a row is stored, with whatever it has to be compared with. */
  readonly prepare: (parts: ApiParts) => Promise<PrepareRow<RowOf<Name>>>
  /** What answers show of a stored row; all of it if not given. */
  readonly shown?: (row: RowOf<Name>) => RowOf<Name>
  /**
   * What is odd about rows that are stored all the same. The answers of POST, PUT
   * and PATCH then hold `warnings` too, which may be sent back and say nothing.
   */
  readonly warningsOf?: (parts: ApiParts, rows: readonly RowOf<Name>[]) => Promise<readonly Warning[]>
  /**
   * What is odd about a row that was just stored, in place of what `warningsOf` says of it in a list,
   * where more is told of one than of many; with `warningsOf` only.
   */
  readonly warningsOfSaved?: (parts: ApiParts, row: RowOf<Name>) => Promise<readonly Warning[]>
  /** Rows that are there without being stored: read by their ids as all are, and never changed. */
  readonly builtIn?: {
    readonly find: (parts: ApiParts, id: number) => Promise<RowOf<Name> | undefined>
    /** What a change or a deletion of one is answered. */
    readonly refusal: (row: RowOf<Name>) => SportsGuideError
  }
  /** Asked before a row is deleted, while nothing else changes; throws where it has to stay. */
  readonly mayGo?: (parts: ApiParts, id: number) => Promise<void>
}

/** The routes that list, make, read, change and delete the rows of one kind (design 10). */
export function rowRoutes<Name extends keyof UserRows>(resource: RowResource<Name>): readonly Route[] {
  const { rows: kind, path, rowPath = `${path}/:id`, names, schema, compare, prepare, warningsOf } = resource
  const { warningsOfSaved, alias, builtIn, mayGo, nameOf } = resource
  const changes = documentOf(kind)
  const paths = { path, aliases: alias === undefined ? [] : [alias] }
  const rowPaths = { path: rowPath, aliases: alias === undefined ? [] : [`${alias}/:id`] }
  const { shown = (row: RowOf<Name>) => row } = resource
  const [one, several] = names
  const storeOf = (parts: ApiParts) =>
    new RowStore(parts, kind, one, (action, row) => {
      const named = `${one} ${row.id}`
      parts.noteChange({ key: String(row.id), name: nameOf(row)?.trim() || named, action })
    })
  const inJson = (row: RowOf<Name>) => rowAnswer(kind, schema, row)
  const answer = (row: RowOf<Name>) => inJson(shown(row))
  const answerMembers = warningsOf === undefined ? [] : ['warnings']
  const draft = (request: ApiRequest) => draftOf(request, answerMembers)
  const row = { body: schema, answer: schema, answerMembers, bodyName: withArticle(one) }
  const stored = async (parts: ApiParts, row: RowOf<Name>) => {
    // A row that is not valid may be switched off: it is shown as it is.
    const { rows, warnings } = readRows(kind, [rowToJson(kind, row)])
    const [valid] = rows
    const shownNow = valid === undefined ? inJson(row) : answer(valid)
    if (warningsOf === undefined) return shownNow
    if (valid === undefined) return { ...shownNow, warnings }
    return { ...shownNow, warnings: await (warningsOfSaved?.(parts, valid) ?? warningsOf(parts, [valid])) }
  }
  const storedId = async (request: ApiRequest, parts: ApiParts) => {
    const id = numberIn(request, 'id', one)
    const fixed = await builtIn?.find(parts, id)
    if (builtIn === undefined || fixed === undefined) return id
    throw builtIn.refusal(fixed)
  }
  const update = {
    ...rowPaths,
    ...row,
    changes,
    async handle(request: ApiRequest, parts: ApiParts) {
      const id = await storedId(request, parts)
      return stored(parts, await storeOf(parts).update(id, draft(request), await prepare(parts)))
    },
  }
  return [
    {
      method: 'get',
      ...paths,
      summary: `Lists the ${several}, ordered by ${resource.orderedBy}.`,
      resource: { name: documentOf(kind), title: capitalized(several), order: resource.orderedBy },
      query: ROW_SEARCH,
      answer: listSchema(schema),
      async handle(request, parts) {
        const { rows, warnings } = await storeOf(parts).list()
        const more = warningsOf === undefined ? [] : await warningsOf(parts, rows)
        const found = searchRows([...rows].sort(compare).map(answer), request)
        return { ...page(found, request), warnings: [...warnings, ...more] }
      },
    },
    {
      method: 'post',
      ...paths,
      summary: `Creates ${withArticle(one)}.`,
      ...row,
      changes,
      status: 201,
      async handle(request, parts) {
        return stored(parts, await storeOf(parts).create(draft(request), await prepare(parts)))
      },
    },
    {
      method: 'get',
      ...rowPaths,
      summary: `Returns ${withArticle(one)}.`,
      answer: schema,
      async handle(request, parts) {
        const id = numberIn(request, 'id', one)
        return answer((await builtIn?.find(parts, id)) ?? (await storeOf(parts).read(id)))
      },
    },
    {
      ...update,
      method: 'put',
      summary: `Updates ${withArticle(one)}. Omitted fields keep their values, null deletes a value. Refused if the request has an outdated updated_at.`,
    },
    { ...update, method: 'patch', summary: 'The same as PUT.' },
    {
      method: 'delete',
      ...rowPaths,
      summary: `Deletes ${withArticle(one)}.`,
      changes,
      status: 204,
      async handle(request, parts) {
        const id = await storedId(request, parts)
        await storeOf(parts).remove(id, async () => mayGo?.(parts, id))
        return null
      },
    },
  ]
}

/** "a stream group", "an own league". */
function withArticle(one: string): string {
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`
}

/** A number in the path. Throws NotFound for what is none. */
export function numberIn({ param }: ApiRequest, name: string, one: string): number {
  const text = param(name)
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new SportsGuideError(
    'NotFound',
    `${capitalized(one)} ${JSON.stringify(text)} does not exist. Its ${name} must be a whole number.`,
  )
}

/** The members of the body, without those that an answer adds. */
function draftOf({ body }: ApiRequest, answerMembers: readonly string[]): Draft {
  if (!isObject(body)) {
    throw new SportsGuideError('InvalidInput', 'The body must be a JSON object with the fields of the row.')
  }
  return Object.fromEntries(Object.entries(body).filter(([member]) => !answerMembers.includes(member)))
}

/** A row as answers hold it: with each member of its schema, null where it has none. */
export function rowAnswer<Name extends keyof UserRows>(
  kind: Name,
  { properties }: RouteSchema,
  row: RowOf<Name>,
): object {
  const none = Object.fromEntries(Object.keys(properties).map((member) => [member, null]))
  return { ...none, ...rowToJson(kind, row) }
}

/** A page of rows, and what is wrong with those that it cannot hold. */
export function listSchema({ title, properties, $defs = {} }: RouteSchema): RouteSchema {
  const items = { type: 'array', items: { type: 'object', title, properties } }
  return {
    title: `${title}List`,
    properties: { total: { type: 'integer' }, items, warnings: { type: 'array' } },
    $defs,
  }
}
