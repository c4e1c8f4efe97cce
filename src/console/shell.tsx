import { useLayoutEffect, useState } from 'preact/hooks'
import { App } from './app.tsx'
import { ConnectionNotice } from './frame/connection.tsx'
import { applyTheme } from './frame/theme.ts'
import type { OpenConsole } from './open-console.ts'
import { ConsoleContext } from './parts/context.ts'
import { texts } from './texts.ts'
import type { NoAnswer, Transport } from './transport/transport.ts'
import { Button } from './ui/button.tsx'
import { ClockContext } from './ui/clock-context.ts'
import { ImageSourceContext } from './ui/image-source.ts'
import { Note } from './ui/note.tsx'
import { Toasts } from './ui/toast.tsx'

/** The console. An obstacle stands above it: what the user was typing stays. */
export function Shell({ opened }: { readonly opened: OpenConsole }) {
  const [console, obstacle, theme] = [opened.console.value, opened.obstacle.value, opened.theme.value]
  useLayoutEffect(() => applyTheme(document.documentElement, theme), [theme])
  if (console === null) {
    return (
      <main class="alone">
        <h1>{texts.shared.product}</h1>
        {obstacle !== null && (
          <section class="card card--pad" aria-label={texts.shared.product}>
            <Obstacle obstacle={obstacle} logIn={opened.transport.logIn} onRetry={() => void opened.begin()} />
          </section>
        )}
      </main>
    )
  }
  return (
    <ConsoleContext.Provider value={console}>
      <ClockContext.Provider value={console.time}>
        <ImageSourceContext.Provider value={console.images}>
          <div class="above">
            <ConnectionNotice opened={opened} />
            {obstacle !== null && obstacle.kind !== 'away' && (
              <section class="in-the-way" aria-label={texts.frame.unreachable}>
                <Obstacle obstacle={obstacle} logIn={opened.transport.logIn} onRetry={() => void opened.begin()} />
              </section>
            )}
          </div>
          <App />
          <Toasts />
        </ImageSourceContext.Provider>
      </ClockContext.Provider>
    </ConsoleContext.Provider>
  )
}

/** Why the API cannot be reached, and what to do about it. */
function Obstacle({
  obstacle,
  logIn,
  onRetry,
}: {
  readonly obstacle: NoAnswer
  readonly logIn: Transport['logIn']
  readonly onRetry: () => void
}) {
  const { kind, message } = obstacle
  if (kind === 'login' && logIn !== undefined) return <Login why={message} logIn={logIn} onDone={onRetry} />
  return (
    <div class="stack">
      <Note tone="error">
        <bdi>{message}</bdi>
      </Note>
      <div class="line line--wrap">
        {kind === 'host_login' && (
          <a class="btn btn--primary" href="/login" target="_blank" rel="noopener">
            {texts.login.toDispatcharr}
          </a>
        )}
        {kind === 'plugin' && (
          <a class="btn" href="/plugins" target="_blank" rel="noopener">
            {texts.login.pluginsPage}
          </a>
        )}
        <Button onClick={onRetry}>{texts.shared.tryAgain}</Button>
      </div>
    </div>
  )
}

/** Name and password of the host, which go to the host and are kept nowhere. */
function Login({
  why,
  logIn,
  onDone,
}: {
  readonly why: string
  readonly logIn: NonNullable<Transport['logIn']>
  readonly onDone: () => void
}) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      class="stack login"
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        setError(null)
        logIn(name, password)
          .then(onDone, setError)
          .finally(() => setBusy(false))
      }}
    >
      <p>{why}</p>
      <div class="field">
        <label for="name">{texts.login.name}</label>
        <input
          id="name"
          class="input"
          autocomplete="username"
          required
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for="password">{texts.login.password}</label>
        <input
          id="password"
          class="input"
          type="password"
          autocomplete="current-password"
          required
          value={password}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </div>
      {error !== null && (
        <p class="problem" role="alert">
          <bdi>{error.message}</bdi>
        </p>
      )}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {texts.login.submit}
      </Button>
    </form>
  )
}
