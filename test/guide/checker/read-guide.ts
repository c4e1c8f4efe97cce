import { Parser } from 'htmlparser2'

/** An element of a guide, with all its text. */
export interface GuideElement {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  readonly text: string
  readonly children: readonly GuideElement[]
}

/** The elements of a guide, in their order. */
export interface ReadGuide {
  readonly channels: readonly GuideElement[]
  readonly programmes: readonly GuideElement[]
  /** What else stands directly in the document or in its root. */
  readonly strangers: readonly string[]
}

interface OpenElement extends GuideElement {
  text: string
  readonly children: GuideElement[]
}

/** Reads the elements of a guide; what is odd about the document itself is said by `documentFaults`. */
export function readGuide(xml: string): ReadGuide {
  const top: OpenElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: OpenElement = { name, attributes, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element !== undefined) element.text += text
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  const roots = top.children
  const inside = roots.find(({ name }) => name === 'tv')?.children ?? []
  const named = (wanted: string) => inside.filter(({ name }) => name === wanted)
  return {
    channels: named('channel'),
    programmes: named('programme'),
    strangers: [
      ...roots.filter(({ name }) => name !== 'tv').map(({ name }) => name),
      ...inside.filter(({ name }) => name !== 'channel' && name !== 'programme').map(({ name }) => name),
    ],
  }
}

/** The children of an element that have a name. */
export function childrenOf({ children }: GuideElement, name: string): readonly GuideElement[] {
  return children.filter((child) => child.name === name)
}

/** The text of the first child of a name; null where there is none. */
export function textOf(element: GuideElement, name: string): string | null {
  return element.children.find((child) => child.name === name)?.text ?? null
}

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) \+0000$/

/** The instant that `YYYYMMDDHHMMSS +0000` says, in milliseconds; NaN for a text of another form or a time that there is not. */
export function instantIn(text: string | undefined): number {
  const [, year, month, day, hour, minute, second] = TIME.exec(text ?? '') ?? []
  if (year === undefined) return Number.NaN
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return instant.getUTCDate() === Number(day) ? instant.getTime() : Number.NaN
}
