import type { Ledger } from '../channels/ledger.ts'
import type { RefreshReport } from '../generated/records.ts'
import type { Host } from '../host/contract.ts'
import type { EventSource } from '../sports/index.ts'

/** What routes work with. */
export interface ApiParts {
  readonly host: Host
  readonly ledger: Ledger
  readonly events: EventSource
  readonly lastReport: () => RefreshReport | null
}

/** A request as a route sees it. The body is JSON of a bounded size; the route validates it. */
export interface ApiRequest {
  readonly query: (name: string) => string | undefined
  /** The JSON body; null where there is none. */
  readonly body: unknown
}

/** A parameter in the query of a route, for the OpenAPI document. */
export interface QueryParameter {
  readonly name: string
  readonly description: string
}

/** One route: the server, its checks and the OpenAPI document are made from it. */
export interface Route {
  readonly method: 'get' | 'post'
  readonly path: string
  /** Further paths that answer the same (design 10). */
  readonly aliases?: readonly string[]
  readonly summary: string
  readonly query?: readonly QueryParameter[]
  /** The schema of the JSON body (schemas/), for the OpenAPI document. */
  readonly body?: { readonly title: string; readonly properties: object }
  /** The answer as JSON. A SportsGuideError becomes a problem document. */
  handle(request: ApiRequest, parts: ApiParts): Promise<unknown>
}
