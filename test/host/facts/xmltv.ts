/** One programme of a test guide: what stands in its element is written as it is. */
export interface GuideProgramme {
  readonly channel: string
  readonly start?: string
  readonly stop?: string
  /** The markup inside. */
  readonly inner: string
}

/** When the programmes of a test guide run, where the time is not the point. */
const START = '20300101180000 +0000'
const STOP = '20300101200000 +0000'

/** The markup of one channel. */
export function channelElement(id: string, inner = `<display-name>${id}</display-name>`): string {
  return `<channel id="${id}">${inner}</channel>`
}

/** The markup of one programme. */
export function programmeElement(programme: GuideProgramme): string {
  const { channel, start = START, stop = STOP, inner } = programme
  return `<programme start="${start}" stop="${stop}" channel="${channel}">${inner}</programme>`
}

/** A guide around the given elements. */
export function guideOf(...elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${elements.join('\n')}\n</tv>\n`
}
