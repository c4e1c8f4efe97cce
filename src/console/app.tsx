import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { Channels } from './pages/channels.tsx'
import { Guide } from './pages/guide.tsx'
import { Help } from './pages/help.tsx'
import { Lists } from './pages/lists.tsx'
import { Overview } from './pages/overview.tsx'
import { Runs } from './pages/runs.tsx'
import { Settings } from './pages/settings.tsx'
import { Streams } from './pages/streams.tsx'
import { useConsole } from './parts/context.ts'
import { type ConsoleRoute, routeOf } from './route.ts'
import { progressShare, progressText } from './text/run-state.ts'

/** The pages, in the order of the tabs. */
const PAGES = {
  overview: { title: 'Overview', show: () => <Overview /> },
  channels: { title: 'Channels', show: () => <Channels /> },
  streams: { title: 'Streams', show: ({ query }: ConsoleRoute) => <Streams query={query} /> },
  guide: { title: 'Guide', show: () => <Guide /> },
  runs: { title: 'Runs', show: ({ query }: ConsoleRoute) => <Runs query={query} /> },
  lists: { title: 'Lists', show: ({ query }: ConsoleRoute) => <Lists query={query} /> },
  settings: { title: 'Settings', show: () => <Settings /> },
  help: { title: 'Help', show: () => <Help /> },
}

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
  const { page } = route.value
  const shown = Object.hasOwn(PAGES, page) ? PAGES[page as keyof typeof PAGES] : PAGES.overview
  return (
    <>
      <header class="top">
        <h1>Sports Guide</h1>
        <nav aria-label="Pages">
          {Object.entries(PAGES).map(([name, { title }]) => (
            <a key={name} href={`#/${name}`} aria-current={title === shown.title ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <small class="quiet">{document.value?.info.version}</small>
        {logOut !== null && (
          <button type="button" class="quiet" onClick={logOut}>
            Log out
          </button>
        )}
      </header>
      <RunBar />
      <OtherVersion />
      <main>{shown.show(route.value)}</main>
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
      This page is of version {version}, and Sports Guide is {served} by now.
      <button type="button" onClick={() => location.reload()}>
        Load the new page
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
