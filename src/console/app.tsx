import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { PAGES } from './pages/index.ts'
import { useConsole } from './parts/context.ts'
import { hashOf, routeOf } from './route.ts'
import { progressShare, progressText } from './text/run-state.ts'
import { texts } from './texts.ts'

/** Tabs, how a run stands, and the page that the address names. */
export function App() {
  const { document, logOut } = useConsole()
  const route = useSignal(routeOf(location.hash))
  // At once: a press right after the page is drawn must lead somewhere
  useLayoutEffect(() => {
    const follow = () => {
      route.value = routeOf(location.hash)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [route])
  const { page, query } = route.value
  const shown = PAGES.find(({ name }) => name === page) ?? PAGES[0]
  return (
    <>
      <header class="top">
        <h1>{texts.shared.product}</h1>
        <nav aria-label={texts.frame.pages}>
          {PAGES.map(({ name, title }) => (
            <a
              key={name}
              href={hashOf({ page: name, query: {} })}
              aria-current={name === shown.name ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
        <small class="quiet">{document.value?.info.version}</small>
        {logOut !== null && (
          <button type="button" class="quiet" onClick={logOut}>
            {texts.frame.logOut}
          </button>
        )}
      </header>
      <RunBar />
      <OtherVersion />
      <main class="legacy">
        <shown.Content query={query} pages={PAGES} />
      </main>
    </>
  )
}

/** The browser may show the page of before an update for a while. */
function OtherVersion() {
  const { document, version } = useConsole()
  const served = document.value?.info.version ?? version
  if (served === version) return null
  return (
    <div class="run-bar" role="status">
      {texts.frame.otherVersion(version, served)}
      <button type="button" onClick={() => location.reload()}>
        {texts.frame.reload}
      </button>
    </div>
  )
}

/** How the run that is under way stands. */
function RunBar() {
  const { progress } = useConsole()
  const text = progressText(progress.value)
  if (text === '') return null
  return (
    <div class="run-bar" role="status">
      {text}
      <progress aria-label={text} value={progressShare(progress.value) ?? undefined} />
    </div>
  )
}
