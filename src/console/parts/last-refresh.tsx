import type { RefreshReport, StreamOutcomes } from '../../generated/records.ts'
import { hashOf } from '../frame/router.ts'
import { countsText } from '../text/changes.ts'
import { durationText, momentText } from '../text/clock.ts'
import { triggerText } from '../text/run-state.ts'
import { streamCounts } from '../text/stream-counts.ts'
import { texts } from '../texts.ts'
import { useConsole } from './context.ts'
import { useLoad } from './load.ts'
import { Part, Problem, Warnings } from './notices.tsx'

/** What the last refresh did, and what decided about its streams. */
export function LastRefresh({ report }: { readonly report: RefreshReport }) {
  const { client, clock } = useConsole()
  const { data, error } = useLoad(() => client.get<StreamOutcomes>('/api/v1/runs/last/streams?limit=1'), [])
  const { counts, warnings, started_at: start, duration_ms: duration, trigger } = report
  return (
    <>
      <Part
        title={texts.lastRefresh.title}
        aside={
          <span class="quiet">
            {momentText(start, clock.value)}, {durationText(duration)}, {triggerText(trigger)}
          </span>
        }
      >
        <Problem error={error} />
        <Counts counts={counts} outcomes={data} />
        <Warnings warnings={warnings} />
        {warnings.length === 0 && <p class="done">{texts.lastRefresh.noWarnings}</p>}
      </Part>
      {data !== null && <Reasons outcomes={data} />}
    </>
  )
}

type Tile = readonly [count: number, what: string, href: string]

/** The totals of a run; those of its streams once they are read. */
function Counts({
  counts,
  outcomes,
}: {
  readonly counts: RefreshReport['counts']
  readonly outcomes: StreamOutcomes | null
}) {
  const tiles: readonly Tile[] = [
    ...(outcomes === null ? [] : streamTiles(outcomes)),
    [counts.channels, texts.lastRefresh.channels(counts.channels), '#/lineup'],
    [counts.events, texts.lastRefresh.events(counts.events), '#/lineup'],
    [counts.programmes, texts.lastRefresh.programmes(counts.programmes), '#/lineup/guide'],
  ]
  return (
    <div class="tiles">
      {tiles.map(([count, what, href]) => (
        <a key={what} href={href}>
          <b>{count.toLocaleString('en-US')}</b> {what}
        </a>
      ))}
      <span>
        <b>{countsText(counts)}</b> {texts.lastRefresh.writes(counts.host_writes)}
      </span>
    </div>
  )
}

function streamTiles(outcomes: StreamOutcomes): readonly Tile[] {
  const { looked, matched, without, empty, notChosen } = streamCounts(outcomes)
  const tiles: readonly Tile[] = [
    [matched, texts.lastRefresh.matched(looked), '#/streams?matched=true'],
    [without, texts.lastRefresh.notMatched, '#/streams?matched=false'],
    [empty, texts.lastRefresh.emptySlots(empty), '#/streams?rule=placeholder'],
    [notChosen, texts.lastRefresh.notChosen, '#/streams?rule=no_stream_group'],
  ]
  return tiles.filter(([count], at) => count > 0 || at === 0)
}

/** How many streams each rule decided, the most frequent first: what is odd shows here. */
function Reasons({ outcomes: { by_rule: byRule, rule_words: words } }: { readonly outcomes: StreamOutcomes }) {
  const reasons = Object.entries(byRule)
  if (reasons.length === 0) return null
  return (
    <Part title={texts.lastRefresh.reasons}>
      <div class="filters">
        {reasons.map(([rule, count]) => (
          <a key={rule} class="chip" href={hashOf({ page: 'streams', query: { rule } })}>
            <b>{count.toLocaleString('en-US')}</b> {words[rule] ?? rule}
          </a>
        ))}
      </div>
    </Part>
  )
}
