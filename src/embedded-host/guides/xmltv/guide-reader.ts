/** The channels and programmes of a guide (XMLTV), as elements. */
import { nextTurn } from '../../server/background-tasks.ts'
import { type XmlHandler, XmlReader } from './xml-reader.ts'

/** An element with what it holds; `text` is what stands before its first child. */
export interface GuideElement {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  readonly text: string
  readonly children: readonly GuideElement[]
}

/** What becomes of the elements of a guide. */
export interface GuideHandler {
  channel(element: GuideElement): void
  /** False leaves the programmes of a channel unread; they are counted as skipped. */
  wants(channel: string): boolean
  programme(element: GuideElement): void
  skipped(): void
}

interface OpenElement {
  readonly name: string
  readonly attributes: { readonly [name: string]: string }
  text: string
  readonly children: GuideElement[]
  /** False once a child or a comment ended the text. */
  takesText: boolean
}

/** Reads a guide piece by piece; between pieces other work gets its turn. */
export async function readGuide(pieces: AsyncIterable<string>, handler: GuideHandler): Promise<void> {
  const reader = new XmlReader(elementsFor(handler))
  for await (const piece of pieces) {
    reader.write(piece)
    if (reader.ended) return
    await nextTurn()
  }
  reader.end()
}

function elementsFor(handler: GuideHandler): XmlHandler {
  const open: (OpenElement | null)[] = [] // null: an element that nobody asks for
  let unread = 0 // how many elements deep the reader is in one that is left unread
  const finish = (element: OpenElement) => {
    const parent = open.at(-1)
    if (element.name === 'channel') handler.channel(element)
    else if (element.name === 'programme') {
      handler.programme(element)
      parent?.children.splice(0) // what an unclosed element held before it is lost
    } else parent?.children.push(element)
  }
  return {
    open(name, attributes) {
      if (unread > 0) {
        unread += 1
        return
      }
      const parent = open.at(-1)
      if (parent) parent.takesText = false
      if (name === 'programme' && !handler.wants(attributes.channel ?? '')) {
        handler.skipped()
        unread = 1
        return
      }
      const isAskedFor = parent || name === 'channel' || name === 'programme'
      open.push(isAskedFor ? { name, attributes, text: '', children: [], takesText: true } : null)
    },
    close() {
      if (unread > 0) {
        unread -= 1
        return
      }
      const element = open.pop()
      if (element) finish(element)
    },
    text(text) {
      const element = unread > 0 ? null : open.at(-1)
      if (element?.takesText) element.text += text
    },
    aside() {
      const element = unread > 0 ? null : open.at(-1)
      if (element) element.takesText = false
    },
  }
}
