import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { routeApp } from '../server/route-app.ts'
import type { ServerContext } from '../server/server-context.ts'

/** The page on which the owner logs in. As the real host's it keeps the tokens in the browser, where the console finds them. */
export function loginRoutes(server: ServerContext) {
  const { app, withoutLogin } = routeApp(server)
  withoutLogin('/login', {
    GET(request) {
      const nonce = randomBytes(16).toString('base64')
      return request.html(loginPage(nonce), 200, {
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src data:`,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
    },
  })
  return app
}

function loginPage(nonce: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Login</title>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>Login</h1>
<form autocomplete="off">
<p><label>Username <input name="username" required></label></p>
<p><label>Password <input name="password" type="password" required></label></p>
<p><button type="submit">Log in</button></p>
<output></output>
</form>
</main>
<script nonce="${nonce}">${raw(LOGIN_SCRIPT)}</script>
</body>
</html>
`.toString() // none of its parts is awaited
}

const LOGIN_SCRIPT = `
'use strict'
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const fields = Object.fromEntries(new FormData(event.currentTarget))
  const output = document.querySelector('output')
  const answer = await fetch('/api/accounts/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const body = await answer.json()
  if (!answer.ok) {
    output.textContent = body.detail || body.error || 'The login failed.'
    return
  }
  localStorage.setItem('accessToken', body.access)
  localStorage.setItem('refreshToken', body.refresh)
  localStorage.setItem('tokenExpiration', String(JSON.parse(atob(body.access.split('.')[1])).exp))
  output.textContent = 'You are logged in.'
})
`
