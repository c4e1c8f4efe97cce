import type { ServedRequest } from './served-request.ts'

const INDEX_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Embedded host</title></head>
<body><p>The <a href="/plugins">plugins</a> of this host.</p></body>
</html>
`

const FORBIDDEN_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>403 Forbidden</title></head>
<body><h1>403 Forbidden</h1></body>
</html>
`

/**
 * What the host answers where nothing is: the page of its console, with status
 * 200. Three words without a slash behind them are taken for the address of a
 * stream with a user and a password, which nobody has.
 */
export function otherAddresses(request: ServedRequest): Response {
  const { method, path } = request.req
  const isReading = method === 'GET' || method === 'HEAD'
  if (/^\/[^/]+\/[^/]+\/[^/]+$/.test(path)) {
    return isReading
      ? request.json({ detail: 'No User matches the given query.' }, 404)
      : request.json({ detail: `Method "${method}" not allowed.` }, 405, { allow: 'OPTIONS, GET' })
  }
  return isReading ? request.html(INDEX_PAGE) : request.html(FORBIDDEN_PAGE, 403)
}
