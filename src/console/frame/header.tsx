import { useEffect, useRef } from 'preact/hooks'
import { type CommandName, useCommands } from '../parts/commands.ts'
import { useConsole } from '../parts/context.ts'
import { refreshState } from '../text/refresh-state.ts'
import { texts } from '../texts.ts'
import { ProgressBar } from '../ui/bar.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'

/** Title, state of the refresh, search and commands: the same on every page. */
export function Header({ title, onSearch }: { readonly title: string; readonly onSearch: () => void }) {
  const { router } = useConsole()
  const heading = useRef<HTMLHeadingElement>(null)
  const visits = router.visits.value
  useEffect(() => {
    // The first page keeps the browser's own start.
    if (visits > 0) heading.current?.focus({ preventScroll: true })
  }, [visits])
  const commands = useCommands()
  const itemsOf = (names: (name: CommandName) => boolean) =>
    commands
      .filter(({ name }) => names(name))
      .map(({ label, icon, help, isDisabled, run }) => ({ label, icon, help, isDisabled, onSelect: run }))
  const preview = commands.find(({ name }) => name === 'preview')
  const refresh = commands.find(({ name }) => name === 'refresh')
  const isMain = (name: CommandName) => name === 'preview' || name === 'refresh'
  return (
    <header class="top">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <RefreshLine />
      <button type="button" class="find" aria-label={texts.palette.label} onClick={onSearch}>
        <Icon name="search" />
        <span>{texts.palette.label}</span>
        <kbd>{texts.palette.key}</kbd>
      </button>
      <span class="top__commands desk">
        <Button icon="eye" isDisabled={preview?.isDisabled} onClick={preview?.run}>
          {texts.commands.preview}
        </Button>
        <Button variant="primary" icon="refresh" isDisabled={refresh?.isDisabled} onClick={refresh?.run}>
          {texts.commands.refresh}
        </Button>
        <Menu
          label={texts.commands.menu}
          icon="more"
          isIconOnly
          variant="quiet"
          items={itemsOf((name) => !isMain(name))}
        />
      </span>
      <span class="top__commands phone">
        <Menu label={texts.commands.title} icon="more" isIconOnly variant="quiet" items={itemsOf(() => true)} />
      </span>
    </header>
  )
}

/** "Refreshed 4 min ago, next in 26 min", or the progress of the refresh that runs. */
function RefreshLine() {
  const { status, time } = useConsole()
  const { tone, lead, main, rest, share } = refreshState(status.value, time.value)
  return (
    <>
      <p
        class={`refresh refresh--${tone}`}
        title={`${lead} ${main}${rest}`.trim()}
        role={tone === 'busy' ? 'status' : undefined}
      >
        <span class="dot" aria-hidden="true" />
        <span class="cut">
          <span class="refresh__rest">{lead} </span>
          <b>{main}</b>
          <span class="refresh__rest">{rest}</span>
        </span>
      </p>
      {tone === 'busy' && (
        <div class="top__progress">
          <ProgressBar label={main} share={share} />
        </div>
      )}
    </>
  )
}
