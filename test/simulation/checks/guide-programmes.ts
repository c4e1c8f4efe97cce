import { childrenOf, type GuideElement, instantIn, type ReadGuide, textOf } from '../../guide/checker/read-guide.ts'

/** A programme of the guide as viewers and recorders see it. */
export interface GuideProgramme {
  readonly start: Date
  readonly stop: Date
  readonly title: string
  readonly subTitle: string
  readonly description: string
  readonly categories: readonly string[]
  /** The number that people see; null for none. */
  readonly episode: string | null
  readonly date: string | null
  readonly icon: string | null
  readonly isLive: boolean
  readonly isNew: boolean
  readonly isPremiere: boolean
  readonly wasShown: boolean
}

/** The programmes of each channel of a guide, by tvg-id, in their order. */
export type GuideProgrammes = ReadonlyMap<string, readonly GuideProgramme[]>

/** The programmes of a guide that was read. */
export function programmesOf({ channels, programmes }: ReadGuide): GuideProgrammes {
  const byChannel = new Map<string, GuideProgramme[]>(channels.map(({ attributes: { id = '' } }) => [id, []]))
  for (const element of programmes) byChannel.get(element.attributes.channel ?? '')?.push(programmeOf(element))
  return byChannel
}

function programmeOf(element: GuideElement): GuideProgramme {
  const { start, stop } = element.attributes
  const has = (name: string) => childrenOf(element, name).length > 0
  const numbers = childrenOf(element, 'episode-num')
  return {
    start: new Date(instantIn(start)),
    stop: new Date(instantIn(stop)),
    title: textOf(element, 'title') ?? '',
    subTitle: textOf(element, 'sub-title') ?? '',
    description: textOf(element, 'desc') ?? '',
    categories: childrenOf(element, 'category').map(({ text }) => text),
    episode: numbers.find(({ attributes: { system } }) => system === 'onscreen')?.text ?? null,
    date: textOf(element, 'date'),
    icon: childrenOf(element, 'icon')[0]?.attributes.src ?? null,
    isLive: has('live'),
    isNew: has('new'),
    isPremiere: has('premiere'),
    wasShown: has('previously-shown'),
  }
}
