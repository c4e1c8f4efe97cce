import { useComputed } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { HeadlineCode, Home, HomeEvent } from '../../../generated/records.ts'
import { hashOf } from '../../frame/router.ts'
import { type CommandName, useCommands } from '../../parts/commands.ts'
import { useConsole } from '../../parts/context.ts'
import { CopyReport } from '../../parts/copy-report.tsx'
import { useLoad } from '../../parts/load.ts'
import { ReportError } from '../../parts/notices.tsx'
import { failureText, progressShare, progressText } from '../../text/run-state.ts'
import { texts } from '../../texts.ts'
import { ProgressBar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useClock } from '../../ui/clock-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Page, PageProps } from '../page.ts'
import { ChannelDrawer } from './channel-drawer.tsx'
import { STEPS } from './checklist-choices.ts'
import { EventCard, NextRow } from './event-card.tsx'
import { FirstRun } from './first-run.tsx'
import { LastRefreshes } from './last-refreshes.tsx'
import { homeSentences, titleState } from './sentences.ts'
import { Tasks } from './tasks.tsx'
import { WhereToWatch } from './where-to-watch.tsx'

export const homePage: Page = {
  name: 'home',
  title: texts.home.title,
  help: texts.home.help,
  icon: 'home',
  letter: 'h',
  Content: HomePage,
}

/** What is on, what is next, and what needs the user. */
function HomePage({ query }: PageProps) {
  const { status, progress, router } = useConsole()
  const isFirst = !status.value.has_started
  const isRunning = progress.value.state === 'running' && progress.value.dry_run !== true
  const channel = query.channel ?? ''
  if (query.step === 'watch') return <WhereToWatch />
  if (isFirst && isRunning) return <Loading isFirst />
  // A step in the address opens the checklist later, too.
  if (isFirst || STEPS.some((step) => step === query.step)) {
    return (
      <>
        <LastFailure />
        <FirstRun step={query.step} />
      </>
    )
  }
  return <Lineup channel={channel} onClose={() => router.close('channel')} />
}

/** The page once a refresh has gone through. */
function Lineup({ channel, onClose }: { readonly channel: string; readonly onClose: () => void }) {
  const { client, status, time, pageState } = useConsole()
  // What is on changes with the clock; what needs the user with what they save elsewhere.
  const minute = useComputed(() => time.value.now.slice(0, 'yyyy-mm-ddThh:mm'.length)).value
  const { hide_results: hidesResults, tasks, time_zone: timeZone, pause, last_refresh: last } = status.value
  const { data, error, isLoading, reload } = useLoad(
    () => client.get<Home>('/api/v1/home'),
    [minute, hidesResults, tasks, timeZone, pause?.cause, pause?.until, last?.id, last?.state],
  )
  const state = data === null ? '' : titleState(data)
  useEffect(() => {
    pageState.value = state
    return () => {
      pageState.value = ''
    }
  }, [state, pageState])
  if (data === null) {
    return error === null ? <Loading /> : <Failed error={error} onRetry={reload} />
  }
  const event = [...data.on_now, ...data.next].find(({ tvg_id: id }) => id === channel) ?? null
  return (
    <div class="home">
      <Headline home={data} />
      {data.headline.code !== 'nothing_on' && <OnNow home={data} />}
      <Next home={data} />
      <div class="home__needs">
        <Tasks tasks={data.tasks} total={data.tasks_total} isLoading={isLoading} onDone={reload} />
        <LastRefreshes refreshes={data.refreshes} />
        <WatchLink />
      </div>
      {channel !== '' && <ChannelDrawer key={channel} channel={channel} event={event} onClose={onClose} />}
    </div>
  )
}

function WatchLink() {
  const { title, about } = texts.firstRun.watch
  return (
    <a class="card watchlink" href={hashOf({ page: 'home', query: { step: 'watch' } })}>
      <Icon name="play" />
      <span>
        <b class="block">{title}</b>
        <span class="s muted">{about}</span>
      </span>
      <Icon name="right" isSmall />
    </a>
  )
}

/** What can be done at once about a headline. */
const HEADLINE_COMMANDS: { readonly [Code in HeadlineCode]?: readonly CommandName[] } = {
  undone: ['refresh', 'preview'],
  paused: ['resume'],
}

function Headline({ home }: { readonly home: Home }) {
  const { code } = home.headline
  // Without an end, only a refresh ends a pause.
  const isOff = code === 'paused' && home.headline.values.until === null
  const names = isOff ? ['refresh'] : (HEADLINE_COMMANDS[code] ?? [])
  const commands = useCommands().filter(({ name }) => names.includes(name))
  const { headline, below, isTrouble } = homeSentences(home, useClock())
  return (
    <section class={isTrouble ? 'headline headline--trouble' : 'headline'} aria-label={texts.home.title}>
      <h2>
        {isTrouble && <Icon name="warning" />}
        <bdi>{headline}</bdi>
      </h2>
      {below !== '' && (
        <p class="muted">
          {!isTrouble && home.tasks_total > 0 && (
            <>
              <button type="button" class="btn btn--link headline__tasks" onClick={showTasks}>
                {texts.home.thingsNeedYou(home.tasks_total)}
              </button>{' '}
            </>
          )}
          <bdi>{below}</bdi>
        </p>
      )}
      {commands.length > 0 && (
        <p class="headline__commands">
          {commands.map(({ name, label, icon, isDisabled, run }) => (
            <Button key={name} icon={icon} isDisabled={isDisabled} onClick={run}>
              {label}
            </Button>
          ))}
        </p>
      )}
    </section>
  )
}

/** On a phone they are below the cards. */
function showTasks(): void {
  const heading = document.getElementById('needs')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Two lines of cards on a desk, and as many rows on a phone that what needs the user is not far. */
const CARDS = { desk: 8, phone: 5 }
const ROWS = 10

function OnNow({ home }: { readonly home: Home }) {
  const { on_now: events, on_now_total: total } = home
  const [isAll, setAll] = useState(false)
  const shown = isAll ? events : events.slice(0, CARDS.desk)
  return (
    <section class="home__now" aria-labelledby="now">
      <div class="sec">
        <h3 id="now">{texts.home.onNow}</h3>
        {total > 0 && <span class="faint">{total}</span>}
        <a class="s end" href={hashOf({ page: 'lineup', path: ['guide'] })}>
          {texts.home.openGuide}
        </a>
      </div>
      {total === 0 && <p class="card home__none">{texts.home.nothingOn}</p>}
      <div class={isAll ? 'events' : 'events events--few'}>
        {shown.map((event) => (
          <EventCard key={event.tvg_id} event={event} />
        ))}
      </div>
      <More total={total} of={events} isAll={isAll} onAll={() => setAll(true)} />
    </section>
  )
}

/** Shows the rest of the cards, then leads to the lineup where there are more than the page has. */
function More(props: {
  readonly total: number
  readonly of: readonly HomeEvent[]
  readonly isAll: boolean
  readonly onAll: () => void
}) {
  const { total, of: events, isAll, onAll } = props
  const words = texts.home.showAll(total)
  if (total > events.length && (isAll || events.length <= CARDS.phone)) return <LineupLink words={words} />
  if (isAll || total <= CARDS.phone) return null
  return (
    <p class={total <= CARDS.desk ? 'home__more phone' : 'home__more'}>
      <Button isSmall onClick={onAll}>
        {total > events.length ? texts.home.showMore : words}
      </Button>
    </p>
  )
}

function LineupLink({ words }: { readonly words: string }) {
  return (
    <p class="home__more">
      <a class="s" href={hashOf({ page: 'lineup' })}>
        {words}
      </a>
    </p>
  )
}

function Next({ home }: { readonly home: Home }) {
  const { next: events, next_total: total } = home
  const shown = events.slice(0, ROWS)
  return (
    <section class="home__next" aria-labelledby="next">
      <div class="sec">
        <h3 id="next">{texts.home.nextTitle}</h3>
        {total > 0 && <span class="faint">{total}</span>}
        <a class="s end" href={hashOf({ page: 'lineup' })}>
          {texts.home.openLineup}
        </a>
      </div>
      {total === 0 ? (
        <p class="card home__none">{texts.home.nothingNext}</p>
      ) : (
        <div class="card">
          {shown.map((event) => (
            <NextRow key={event.tvg_id} event={event} />
          ))}
        </div>
      )}
      {total > shown.length && <LineupLink words={texts.home.showAll(total)} />}
    </section>
  )
}

/** The shape of the page before its first data. */
function Loading({ isFirst = false }: { readonly isFirst?: boolean }) {
  return (
    <div class="home" aria-busy="true">
      {!isFirst && (
        <section class="headline">
          <Skeleton shape="text" count={2} />
        </section>
      )}
      {isFirst && <Progress />}
      <section class="home__now">
        <div class="sec">
          <h3>{texts.home.onNow}</h3>
        </div>
        <Skeleton shape="cards" count={CARDS.desk} />
      </section>
      <section class="home__next">
        <div class="sec">
          <h3>{texts.home.nextTitle}</h3>
        </div>
        <div class="card home__waiting">
          <Skeleton shape="rows" count={5} />
          <span class="desk">
            <Skeleton shape="rows" count={5} />
          </span>
        </div>
      </section>
      <section class="home__needs">
        <div class="sec">
          <h3>{texts.home.needsYou}</h3>
        </div>
        <div class="card home__waiting">
          <Skeleton shape="text" count={4} />
        </div>
      </section>
    </div>
  )
}

/** Why the first refresh failed. Later ones are tasks. */
function LastFailure() {
  const detail = failureText(useConsole().progress.value)
  if (detail === '') return null
  return (
    <div class="home__failure">
      <Note tone="error">
        <bdi>{texts.home.lastFailed(detail)}</bdi> <CopyReport error={detail} />
      </Note>
    </div>
  )
}

function Progress() {
  const { progress } = useConsole()
  const share = progressShare(progress.value)
  const words = texts.home.firstProgress(progressText(progress.value))
  return (
    <section class="headline" role="status">
      <h2>{texts.home.firstRefresh}</h2>
      <p class="muted">{words}</p>
      <ProgressBar label={words} share={share} />
    </section>
  )
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div class="home">
      <section class="headline">
        <Note tone="error">
          <bdi>{error.message}</bdi>{' '}
          <Button variant="link" onClick={onRetry}>
            {texts.shared.tryAgain}
          </Button>{' '}
          <ReportError error={error} />
        </Note>
      </section>
    </div>
  )
}
