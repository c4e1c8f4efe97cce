import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Header } from './frame/header.tsx'
import { KeysDialog } from './frame/keys-dialog.tsx'
import { LeaveDialog } from './frame/leave-dialog.tsx'
import { Palette } from './frame/palette.tsx'
import { PendingBar } from './frame/pending-bar.tsx'
import { type ConsoleRoute, hashOf } from './frame/router.ts'
import { useShortcuts } from './frame/shortcuts.ts'
import { BottomBar, MorePlaces, Sidebar } from './frame/sidebar.tsx'
import { PAGES } from './pages/index.ts'
import type { Page } from './pages/page.ts'
import { DRAWER } from './parts/commands.ts'
import { useConsole } from './parts/context.ts'
import { CopyReport } from './parts/copy-report.tsx'
import { PreviewDrawer } from './parts/preview-drawer.tsx'
import { UndoDialog } from './parts/undo.tsx'
import { progressShare } from './text/run-state.ts'
import { texts } from './texts.ts'
import { Button } from './ui/button.tsx'
import { Drawer } from './ui/drawer.tsx'
import { Icon } from './ui/icon.tsx'

/** Scrolled box of the page, for Back. */
const MAIN = 'main'

/** The frame around the page that the address names. */
export function App() {
  const { router, drafts, notify } = useConsole()
  const [window, setWindow] = useState<'palette' | 'keys' | 'more' | null>(null)
  const route = router.route.value
  const shown = PAGES.find((page) => isAt(page, route))
  useLayoutEffect(() => {
    if (shown !== undefined) return
    // An address without a page is the start.
    if (route.page !== '') notify({ tone: 'warn', text: texts.frame.unknownAddress(hashOf(route)) })
    router.replace({ page: PAGES[0].name })
  }, [shown, route])
  // Before the next key: one that opens a window at the new address must not be undone
  useLayoutEffect(() => setWindow(null), [route])
  useShortcuts({
    onPalette: () => setWindow('palette'),
    onKeys: () => setWindow('keys'),
    onGo: (letter) => {
      const page = PAGES.find((one) => one.letter === letter)
      if (page !== undefined) router.go({ page: page.name })
      return page !== undefined
    },
  })
  useBeforeUnload(drafts.open.value.length > 0)
  const page = shown ?? PAGES[0]
  const close = () => setWindow(null)
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('content')?.focus()}>
        {texts.frame.skip}
      </button>
      <Sidebar pages={PAGES} shown={page.name} />
      <Header title={page.title} onSearch={() => setWindow('palette')} />
      <Title page={page} />
      <div class="under">
        <OtherVersion />
        <NoticeLine />
        {page.tabs !== undefined && <PageTabs page={page} path={route.path} />}
      </div>
      <Main page={page} route={route} />
      <PendingBar />
      <BottomBar pages={PAGES} shown={page.name} isMoreOpen={window === 'more'} onMore={() => setWindow('more')} />
      {window === 'palette' && <Palette pages={PAGES} onClose={close} onKeys={() => setWindow('keys')} />}
      {window === 'keys' && <KeysDialog pages={PAGES} onClose={close} />}
      {window === 'more' && (
        <Drawer title={texts.frame.moreTitle} phone="sheet" onClose={close}>
          <MorePlaces pages={PAGES} shown={page.name} />
        </Drawer>
      )}
      {route.query[DRAWER] === 'preview' && <PreviewDrawer onClose={() => router.close(DRAWER)} />}
      {route.query[DRAWER] === 'undo' && <UndoDialog onClose={() => router.close(DRAWER)} />}
      <LeaveDialog />
    </>
  )
}

/** Whether an address leads to a page, and to one of its tabs if it has any. */
function isAt({ name, tabs }: Page, { page, path: [tab = ''] }: ConsoleRoute): boolean {
  return name === page && (tabs === undefined || tabs.some((one) => one.name === tab))
}

/** The page in its scrolled box, which Back returns to where it was. */
function Main({ page, route: { path, query } }: { readonly page: Page; readonly route: ConsoleRoute }) {
  const { router } = useConsole()
  const box = useRef<HTMLElement>(null)
  const visits = router.visits.value
  useLayoutEffect(() => scrollBack(box.current, router.scrollTop(MAIN)), [router, visits])
  return (
    <main
      ref={box}
      id="content"
      tabIndex={-1}
      class={page.hasOldLook ? 'main main--old legacy' : 'main'}
      onScroll={({ currentTarget }) => router.keepScroll(MAIN, currentTarget.scrollTop)}
    >
      <page.Content key={page.name} path={path} query={query} pages={PAGES} />
    </main>
  )
}

/** How long a page may take to be as long as it was. */
const SCROLL_MS = 1000

/** Scrolls as soon as the content is long enough. Returns how to stop that. */
function scrollBack(box: HTMLElement | null, top: number): () => void {
  if (box === null) return () => undefined
  box.scrollTop = top
  if (top === 0 || box.scrollTop >= top) return () => undefined
  const watch = new ResizeObserver(() => {
    box.scrollTop = top
    if (box.scrollTop >= top) stop()
  })
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, SCROLL_MS)
  for (const child of box.children) watch.observe(child)
  return stop
}

/** Names page and state in the title of the document. */
function Title({ page }: { readonly page: Page }) {
  const { pageState, progress } = useConsole()
  const share = progressShare(progress.value)
  const isRunning = progress.value.state === 'running' && progress.value.dry_run !== true
  const running = texts.refreshState.inTitle(share === null ? null : Math.round(share * 100))
  const title = texts.frame.documentTitle(page.title, isRunning ? running : pageState.value)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

/** Tabs of a page, each with an address of its own. */
function PageTabs({ page, path: [shown = ''] }: { readonly page: Page; readonly path: readonly string[] }) {
  return (
    <nav class="tabs" aria-label={texts.frame.tabs}>
      {page.tabs?.map(({ name, title }) => (
        <a
          key={name}
          href={hashOf({ page: page.name, path: name === '' ? [] : [name] })}
          aria-current={name === shown ? 'page' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

/** How long a good notice stays. */
const GOOD_NOTICE_MS = 8000

/** What an action of the frame led to, until it is closed. A good one goes by itself, and with the page. */
function NoticeLine() {
  const { notice, notify, router } = useConsole()
  const shown = notice.value
  const visits = router.visits.value
  const shownAt = useRef({ shown, visits })
  if (shownAt.current.shown !== shown) shownAt.current = { shown, visits }
  useEffect(() => {
    if (shown?.tone !== 'ok') return
    if (shownAt.current.visits !== visits) return notify(null)
    const timer = setTimeout(() => notify(null), GOOD_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [shown, visits, notify])
  if (shown === null) return null
  const { tone, text, action } = shown
  const icon = tone === 'ok' ? 'check' : tone === 'error' ? 'error' : 'warning'
  return (
    <div class={`notice notice--${tone}`}>
      <Icon name={icon} />
      <div class="notice__text">
        <span role={tone === 'error' ? 'alert' : 'status'}>
          <bdi>{text}</bdi>
        </span>
        {action !== undefined && (
          <Button isSmall onClick={action.run}>
            {action.label}
          </Button>
        )}
        {tone === 'error' && <CopyReport error={text} />}
      </div>
      <Button variant="quiet" icon="x" label={texts.shared.close} onClick={() => notify(null)} />
    </div>
  )
}

/** The browser may show the page from before an update for a while. */
function OtherVersion() {
  const { document: api, version } = useConsole()
  const served = api.value?.info.version ?? version
  if (served === version) return null
  return (
    <div class="notice notice--warn" role="status">
      <Icon name="warning" />
      {texts.frame.otherVersion(version, served)}
      <Button isSmall onClick={() => location.reload()}>
        {texts.frame.reload}
      </Button>
    </div>
  )
}

/** Lets the browser ask before the page is closed. */
function useBeforeUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
