import { type GuideElement, instantIn, type ReadGuide } from './read-guide.ts'

/** The part of time that every channel of a guide is to cover. */
export interface CheckedWindow {
  readonly from: Date
  readonly to: Date
}

interface Span {
  readonly start: number
  readonly stop: number
}

/**
 * What is wrong with the programmes of the channels together: overlaps, holes, a window that is not covered,
 * programmes of a channel that is not listed. Without a window all channels must cover the same.
 */
export function timelineFaults({ channels, programmes }: ReadGuide, window: CheckedWindow | null): string[] {
  const timelines = new Map<string, Span[]>(channels.map(({ attributes: { id = '' } }) => [id, []]))
  const faults: string[] = []
  for (const programme of programmes) {
    const { channel = '' } = programme.attributes
    const spans = timelines.get(channel)
    if (spans === undefined) faults.push(`${channel}: a programme of a channel that is not listed`)
    else spans.push(spanOf(programme))
  }
  const covered = window === null ? widest([...timelines.values()]) : spanOfWindow(window)
  for (const [id, spans] of timelines)
    for (const fault of [...orderFaults(spans), ...coverFaults(spans, covered)]) faults.push(`${id}: ${fault}`)
  return faults
}

function orderFaults(spans: readonly Span[]): string[] {
  return spans.flatMap(({ stop }, position) => {
    const next = spans[position + 1]
    if (next === undefined || next.start === stop) return []
    return [next.start < stop ? `programmes overlap at ${shown(next.start)}` : `a hole at ${shown(stop)}`]
  })
}

function coverFaults(spans: readonly Span[], covered: Span): string[] {
  const [first, last] = [spans[0], spans.at(-1)]
  if (first === undefined || last === undefined) return ['no programmes']
  return [
    ...(first.start === covered.start
      ? []
      : [`its programmes begin at ${shown(first.start)}, the guide at ${shown(covered.start)}`]),
    ...(last.stop === covered.stop
      ? []
      : [`its programmes end at ${shown(last.stop)}, the guide at ${shown(covered.stop)}`]),
  ]
}

function widest(timelines: readonly (readonly Span[])[]): Span {
  const spans = timelines.flat()
  return {
    start: spans.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY),
    stop: spans.reduce((most, { stop }) => Math.max(most, stop), Number.NEGATIVE_INFINITY),
  }
}

function spanOf({ attributes: { start, stop } }: GuideElement): Span {
  return { start: instantIn(start), stop: instantIn(stop) }
}

function spanOfWindow({ from, to }: CheckedWindow): Span {
  return { start: from.getTime(), stop: to.getTime() }
}

function shown(instant: number): string {
  return Number.isFinite(instant) ? new Date(instant).toISOString() : 'no time'
}
