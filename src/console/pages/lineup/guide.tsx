import { useState } from 'preact/hooks'
import type { GridChannel, GridProgrammes, GuideGrid } from '../../../generated/records.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { NoRunYet, Problem, Quiet } from '../../parts/notices.tsx'
import { usePaged } from '../../parts/paged-rows.ts'
import { RowList } from '../../parts/row-list.tsx'
import { hourMarks, hoursBetween, momentText, weekdayText } from '../../text/clock.ts'
import { texts } from '../../texts.ts'
import { isNotThere } from '../../transport/client.ts'

const ROW_HEIGHT = 46
const HOUR_PX = 120
const NAMES_PX = 150
const PAGE_SIZE = 100

/** The guide of the last refresh: channels by number, their programmes on a line of time. */
export function Guide() {
  const { answer, error, rowAt, onSeen } = usePaged<GridChannel, GuideGrid>('/api/v1/guide', {}, PAGE_SIZE)
  const [shown, setShown] = useState<GridProgrammes | null>(null)
  if (isNotThere(error)) return <NoRunYet />
  if (answer === null) return error === null ? <Quiet>{texts.shared.loading}</Quiet> : <Problem error={error} />
  if (answer.total === 0) return <Quiet>{texts.guide.empty}</Quiet>
  const place = (instant: string) => hoursBetween(answer.from, instant) * HOUR_PX
  const width = NAMES_PX + place(answer.to)
  return (
    <div class="filling">
      <Problem error={error} />
      <p class="quiet count">{texts.guide.count(answer.total, momentText(answer.now, answer), answer.time_zone)}</p>
      <RowList
        class="fill guide"
        count={answer.total}
        rowHeight={ROW_HEIGHT}
        label={texts.guide.title}
        onSeen={onSeen}
        width={`${width}px`}
        left={Math.max(0, place(answer.now) - HOUR_PX / 2)}
        head={<Times grid={answer} place={place} width={width} />}
        row={(index) => <Row channel={rowAt(index)} grid={answer} place={place} onPress={setShown} />}
      />
      {shown !== null && (
        <Dialog title={shown.title} onClose={() => setShown(null)}>
          <p class="quiet">
            {momentText(shown.start, answer)} – {momentText(shown.stop, answer)}
          </p>
          <p>
            <b>
              <bdi>{shown.sub_title}</bdi>
            </b>
          </p>
          <p>
            <bdi>{shown.description}</bdi>
          </p>
        </Dialog>
      )}
    </div>
  )
}

type Place = (instant: string) => number

function Times({ grid, place, width }: { readonly grid: GuideGrid; readonly place: Place; readonly width: number }) {
  return (
    <div class="times" style={{ width: `${width}px` }}>
      <div class="name" />
      {hourMarks(grid.from, grid.to).map((instant) => (
        <div key={instant} class="hour" style={{ left: `${NAMES_PX + place(instant)}px` }}>
          {weekdayText(instant, grid)}
        </div>
      ))}
    </div>
  )
}

/** A channel with its blocks; one that began before the window is seen keeps its title in view. */
function Row({
  channel,
  grid,
  place,
  onPress,
}: {
  readonly channel: GridChannel | undefined
  readonly grid: GuideGrid
  readonly place: Place
  readonly onPress: (block: GridProgrammes) => void
}) {
  if (channel === undefined) return <div class="name quiet">…</div>
  const { number, name, blocks } = channel
  return (
    <>
      <div class="name" title={name}>
        <b>{number ?? texts.shared.noNumber}</b> <bdi>{name}</bdi>
      </div>
      {blocks.map((block) => {
        const { kind, start, stop, title, live } = block
        const isOn = start <= grid.now && grid.now < stop
        return (
          <button
            type="button"
            key={start}
            class={`block ${kind}${isOn ? ' on' : ''}`}
            style={{ left: `${NAMES_PX + place(start)}px`, width: `${place(stop) - place(start) - 2}px` }}
            title={`${momentText(start, grid)}: ${title}`}
            onClick={() => onPress(block)}
          >
            <span>
              {live && isOn && <em>{texts.guide.live} </em>}
              <bdi>{title}</bdi>
            </span>
          </button>
        )
      })}
    </>
  )
}
