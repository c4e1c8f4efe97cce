import { Parser } from 'htmlparser2'

/** A programme as a guide that we wrote shows it. */
export interface ShownProgramme {
  /** tvg-id of its channel. */
  readonly channel: string
  readonly start: Date
  readonly stop: Date
  readonly title: string
  readonly subTitle: string
  readonly description: string
  readonly isLive: boolean
}

/** Reads a guide of ours piece by piece. */
export interface ProgrammeReader {
  /** Takes the next piece of the text; answers the programmes that end in it, in their order. */
  read(piece: string): readonly ShownProgramme[]
}

/** What is gathered of a programme, by the names of its elements. */
interface Gathered {
  readonly attributes: { readonly [name: string]: string }
  readonly texts: { [element: string]: string }
}

/** A reader at the beginning of a guide that writeGuideFile wrote; of other XMLTV it reads what is the same there. */
export function programmeReader(): ProgrammeReader {
  let found: ShownProgramme[] = []
  let programme: Gathered | null = null
  let element = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'programme') programme = { attributes, texts: {} }
        else if (programme !== null) {
          element = name
          programme.texts[name] = ''
        }
      },
      ontext(text) {
        if (programme !== null && element !== '') programme.texts[element] += text
      },
      onclosetag(name) {
        element = ''
        if (name !== 'programme' || programme === null) return
        found.push(programmeOf(programme))
        programme = null
      },
    },
    { xmlMode: true },
  )
  return {
    read(piece) {
      parser.write(piece)
      const read = found
      found = []
      return read
    },
  }
}

function programmeOf({ attributes, texts }: Gathered): ShownProgramme {
  return {
    channel: attributes.channel ?? '',
    start: instantOf(attributes.start ?? ''),
    stop: instantOf(attributes.stop ?? ''),
    title: texts.title ?? '',
    subTitle: texts['sub-title'] ?? '',
    description: texts.desc ?? '',
    isLive: texts.live !== undefined,
  }
}

/** `YYYYMMDDHHMMSS +0000` */
function instantOf(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d) \+0000$/, '$1-$2-$3T$4:$5:$6Z'))
}
