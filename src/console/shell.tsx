import { useState } from 'preact/hooks'
import { App } from './app.tsx'
import type { OpenConsole } from './open-console.ts'
import { ConsoleContext } from './parts/context.ts'
import { Problem } from './parts/notices.tsx'
import { texts } from './texts.ts'
import type { NoAnswer, Transport } from './transport/transport.ts'

/** The console. What is in its way stands above it: what somebody was typing stays. */
export function Shell({ opened }: { readonly opened: OpenConsole }) {
  const [console, obstacle] = [opened.console.value, opened.obstacle.value]
  return (
    <>
      {obstacle !== null && (
        <section class={console === null ? 'alone' : 'in-the-way'} aria-label={texts.frame.unreachable}>
          {console === null && <h1>{texts.shared.product}</h1>}
          <Obstacle obstacle={obstacle} logIn={opened.transport.logIn} onRetry={() => void opened.begin()} />
        </section>
      )}
      {console !== null && (
        <ConsoleContext.Provider value={console}>
          <App />
        </ConsoleContext.Provider>
      )}
    </>
  )
}

/** What is in the way, and what to do about it. */
function Obstacle({
  obstacle,
  logIn,
  onRetry,
}: {
  readonly obstacle: NoAnswer
  readonly logIn: Transport['logIn']
  /** Tries again. */
  readonly onRetry: () => void
}) {
  const { kind, message } = obstacle
  if (kind === 'login' && logIn !== undefined) return <Login why={message} logIn={logIn} onDone={onRetry} />
  return (
    <>
      <Problem error={obstacle} />
      <div class="buttons">
        {kind === 'host_login' && (
          <a class="button first" href="/login" target="_blank" rel="noopener">
            {texts.login.toDispatcharr}
          </a>
        )}
        {kind === 'plugin' && (
          <a class="button" href="/plugins" target="_blank" rel="noopener">
            {texts.login.pluginsPage}
          </a>
        )}
        <button type="button" onClick={onRetry}>
          {texts.shared.tryAgain}
        </button>
      </div>
    </>
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
      <label for="name">{texts.login.name}</label>
      <input
        id="name"
        autocomplete="username"
        required
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <label for="password">{texts.login.password}</label>
      <input
        id="password"
        type="password"
        autocomplete="current-password"
        required
        value={password}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Problem error={error} />
      <div class="buttons">
        <button type="submit" class="first" disabled={isBusy}>
          {texts.login.submit}
        </button>
      </div>
    </form>
  )
}
