import type { Page } from '../pages/page.ts'
import { useConsole } from '../parts/context.ts'
import { texts } from '../texts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { hashOf } from './router.ts'
import { nextTheme, THEMES, type Theme } from './theme.ts'

interface PlacesProps {
  readonly pages: readonly Page[]
  /** Name of the shown page. */
  readonly shown: string
}

/** Places at the left edge of a desk. */
export function Sidebar({ pages, shown }: PlacesProps) {
  const { version, logOut } = useConsole()
  return (
    <nav class="rail" aria-label={texts.frame.places}>
      <a class="rail__mark" href={hashOf({ page: pages[0]?.name ?? '' })} aria-label={texts.shared.product}>
        <Mark />
      </a>
      {pages
        .filter(({ isAtEnd }) => isAtEnd !== true)
        .map((page) => (
          <Place key={page.name} page={page} isShown={page.name === shown} />
        ))}
      <div class="rail__end">
        {pages
          .filter(({ isAtEnd }) => isAtEnd)
          .map((page) => (
            <Place key={page.name} page={page} isShown={page.name === shown} />
          ))}
        <ThemeButton />
        {logOut !== null && (
          <button type="button" onClick={logOut}>
            <Icon name="arrow" />
            {texts.frame.logOut}
          </button>
        )}
        <small title={texts.frame.version(version)}>{version}</small>
      </div>
    </nav>
  )
}

function Place({ page: { name, title, icon }, isShown }: { readonly page: Page; readonly isShown: boolean }) {
  return (
    <a
      href={hashOf({ page: name })}
      aria-current={isShown ? 'page' : undefined}
      // The address does not change where the page is shown already
      onClick={isShown ? () => document.getElementById('content')?.scrollTo({ top: 0 }) : undefined}
    >
      <Icon name={icon} />
      <span>{title}</span>
      {name === 'home' && <TaskCount />}
    </a>
  )
}

/** How many tasks wait at Home. */
function TaskCount() {
  const count = useConsole().status.value.tasks
  if (count === 0) return null
  return (
    <span class="count">
      {count}
      <span class="sr"> {texts.frame.tasks(count)}</span>
    </span>
  )
}

const THEME_ICONS: { readonly [Name in Theme]: IconName } = { system: 'moon', light: 'sun', dark: 'moon' }

/** Changes to the next theme. */
function ThemeButton() {
  const { theme, setTheme } = useConsole()
  const now = theme.value
  const next = nextTheme(now)
  return (
    <button type="button" title={texts.frame.themeNow(texts.frame.theme[now])} onClick={() => setTheme(next)}>
      <Icon name={THEME_ICONS[now]} />
      <span>
        {texts.frame.theme.title}
        <span class="sr">: {texts.frame.theme[now]}</span>
      </span>
    </button>
  )
}

/** Places on the bottom bar of a phone; the others are behind More. */
const ON_THE_BAR = 3

/** Places at the bottom of a phone. */
export function BottomBar({
  pages,
  shown,
  isMoreOpen,
  onMore,
}: PlacesProps & { readonly isMoreOpen: boolean; readonly onMore: () => void }) {
  const first = pages.slice(0, ON_THE_BAR)
  const isElsewhere = !first.some(({ name }) => name === shown)
  return (
    <nav class="bar" aria-label={texts.frame.places}>
      {first.map((page) => (
        <Place key={page.name} page={page} isShown={page.name === shown} />
      ))}
      <button type="button" aria-expanded={isMoreOpen} aria-current={isElsewhere ? 'page' : undefined} onClick={onMore}>
        <Icon name="more" />
        <span>{texts.shared.more}</span>
      </button>
    </nav>
  )
}

/** What is behind More on a phone. */
export function MorePlaces({ pages, shown }: PlacesProps) {
  const { version, logOut, theme, setTheme } = useConsole()
  return (
    <div class="more">
      {pages.slice(ON_THE_BAR).map(({ name, title, icon }) => (
        <a key={name} href={hashOf({ page: name })} aria-current={name === shown ? 'page' : undefined}>
          <Icon name={icon} />
          {title}
        </a>
      ))}
      <fieldset class="bare">
        <legend class="cap">{texts.frame.theme.title}</legend>
        <div class="seg">
          {THEMES.map((one) => (
            <button type="button" key={one} aria-pressed={theme.value === one} onClick={() => setTheme(one)}>
              {texts.frame.theme[one]}
            </button>
          ))}
        </div>
      </fieldset>
      {logOut !== null && (
        <button type="button" onClick={logOut}>
          <Icon name="arrow" />
          {texts.frame.logOut}
        </button>
      )}
      <small>{texts.frame.version(version)}</small>
    </div>
  )
}

/** The sign of the product: the screen of a guide. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="2" y="4" width="28" height="20" rx="5" fill="currentColor" />
      <rect x="11" y="27" width="10" height="2.4" rx="1.2" fill="currentColor" />
      <path
        d="M7 11h9M19 11h6M7 17h5M15 17h10"
        fill="none"
        stroke="var(--sunken)"
        stroke-width="2.6"
        stroke-linecap="round"
      />
    </svg>
  )
}
