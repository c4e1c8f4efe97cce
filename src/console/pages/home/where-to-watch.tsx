import type { OutputProfile, Outputs } from '../../../generated/records.ts'
import { hashOf } from '../../frame/router.ts'
import { useConsole } from '../../parts/context.ts'
import { useLoad } from '../../parts/load.ts'
import { Problem } from '../../parts/notices.tsx'
import { failureText, progressShare, progressText } from '../../text/run-state.ts'
import { texts } from '../../texts.ts'
import { placeOf } from '../../transport/place.ts'
import { ProgressBar } from '../../ui/bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The last step: where players find the channels, profile by profile. Shows the first refresh while it runs. */
export function WhereToWatch() {
  const { client, progress, status } = useConsole()
  const words = texts.firstRun.watch
  const { data, error } = useLoad(() => client.get<Outputs>('/api/v1/outputs'), [])
  const running = progressText(progress.value)
  const failure = failureText(progress.value)
  const channels = data?.profiles[0]?.channels ?? 0
  const host = hostAddress(data?.host_url ?? null, location)
  const isDone = status.value.has_started && running === ''
  return (
    <div class="first-run">
      <section class="headline" role="status">
        <h2>{isDone ? words.done(channels) : running === '' ? words.title : words.creating}</h2>
        {running !== '' && (
          <>
            <p class="muted">{running}</p>
            <ProgressBar label={running} share={progressShare(progress.value)} />
          </>
        )}
        {isDone && <p class="muted">{words.help}</p>}
      </section>
      {failure !== '' && <Problem error={new Error(failure)} />}
      <Problem error={error} />
      {data === null && error === null && <Skeleton shape="cards" count={2} />}
      <div class="watch">
        {data?.profiles.map((profile) => (
          <Profile key={profile.name ?? ''} profile={profile} host={host.url} />
        ))}
      </div>
      <Note>{words.reload}</Note>
      {data !== null && host.isGuess && <Note tone="warn">{words.otherPort(DEFAULT_PORT)}</Note>}
      <div class="step__foot">
        <ButtonLink variant="primary" icon="home" href={hashOf({ page: 'home' })}>
          {words.toHome}
        </ButtonLink>
        <ButtonLink href={hashOf({ page: 'lineup' })} icon="lineup">
          {texts.home.openLineup}
        </ButtonLink>
      </div>
    </div>
  )
}

function Profile({ profile, host }: { readonly profile: OutputProfile; readonly host: string }) {
  const words = texts.firstRun.watch
  const { name, channels, m3u, guide, hdhr } = profile
  return (
    <section class="card">
      <div class="card__head">
        <h3 class="h">
          <bdi>{name ?? words.allChannels}</bdi>
        </h3>
        <span class="faint s end">{words.channels(channels)}</span>
      </div>
      <dl class="watch__addresses">
        {[
          [words.m3u, m3u],
          [words.guide, guide],
          [words.hdhr, hdhr],
        ].map(([label = '', path = '']) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{new URL(path, host).href}</code>
              <CopyButton text={new URL(path, host).href} label={words.copy} isSmall variant="quiet" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The parts of the page's address that are used. */
interface PageAddress {
  readonly origin: string
  readonly pathname: string
  readonly protocol: string
  readonly hostname: string
}

/** Where Dispatcharr listens unless it was told otherwise. */
const DEFAULT_PORT = 9191

/**
 * Address of Dispatcharr: the one that the API knows, or that of this page where Dispatcharr serves it.
 * On the console's own port only the name of the machine is known.
 */
export function hostAddress(
  known: string | null,
  { origin, pathname, protocol, hostname }: PageAddress,
): { readonly url: string; readonly isGuess: boolean } {
  if (known !== null) return { url: known, isGuess: false }
  if (placeOf(pathname) === 'host') return { url: origin, isGuess: false }
  return { url: `${protocol}//${hostname}:${DEFAULT_PORT}`, isGuess: true }
}
