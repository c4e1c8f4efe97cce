import type { OutputProfile, Outputs } from '../../../../generated/records.ts'
import { hashOf } from '../../../frame/router.ts'
import { useConsole } from '../../../parts/context.ts'
import { useLoad } from '../../../parts/load.ts'
import { Problem } from '../../../parts/notices.tsx'
import { progressShare, progressText } from '../../../text/run-state.ts'
import { texts } from '../../../texts.ts'
import { ProgressBar } from '../../../ui/bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The last step: where players find the channels, profile by profile. Shows the first refresh while it runs. */
export function WhereToWatch() {
  const { client, progress, status } = useConsole()
  const words = texts.firstRun.watch
  const { data, error } = useLoad(() => client.get<Outputs>('/api/v1/outputs'), [])
  const running = progressText(progress.value)
  const { problem, state } = progress.value
  const failure = state === 'failed' ? String(Reflect.get(problem ?? {}, 'detail') ?? '') : ''
  const channels = status.value.last_refresh?.counts.channels ?? 0
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
          <Profile key={profile.name ?? ''} profile={profile} host={data.host_url ?? location.origin} />
        ))}
      </div>
      <Note>{words.reload}</Note>
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
