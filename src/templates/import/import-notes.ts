import { cutText } from '../../text.ts'

/** A member of the file that is not in the template which comes of it. */
interface NotCarried {
  /** Where it stands in the file, as postgame_fallback/subtitle. */
  readonly member: string
  /** Why, and how the same is had here where it can be. */
  readonly reason: string
}

/** Something that is in the template, but not as the file has it. */
export interface ChangedMember {
  readonly member: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** What there is to tell of one template of a file. */
export interface Notes {
  readonly notCarried: (member: string, reason: string) => void
  readonly changed: (member: string, from: string, to: string, reason: string) => void
}

/** The notes as lists, each with an end. */
export interface NotesTaken {
  readonly notCarried: readonly NotCarried[]
  readonly changed: readonly ChangedMember[]
}

/** Of a template with more, one more says how many were left out. */
const MOST_NOTES = 100
/** What a note shows of what the file says. */
const LONGEST_SHOWN = 80

/** A notebook for one template, and what is in it in the end. */
export function takeNotes(): Notes & { readonly taken: () => NotesTaken } {
  const notCarried = bounded<NotCarried>((more) => ({
    member: '',
    reason: `${more} more members are not carried over.`,
  }))
  const changed = bounded<ChangedMember>((more) => ({
    member: '',
    from: '',
    to: '',
    reason: `${more} more changes were made.`,
  }))
  return {
    notCarried: (member, reason) => notCarried.add(() => ({ member: shown(member), reason })),
    changed: (member, from, to, reason) =>
      changed.add(() => ({ member: shown(member), from: shown(from), to: shown(to), reason })),
    taken: () => ({ notCarried: notCarried.all(), changed: changed.all() }),
  }
}

/** The first notes, and behind them one that says how many more there were. */
function bounded<Note>(rest: (more: number) => Note) {
  const notes: Note[] = []
  let more = 0
  return {
    add: (note: () => Note): void => {
      if (notes.length < MOST_NOTES) notes.push(note())
      else more += 1
    },
    all: (): readonly Note[] => (more === 0 ? notes : [...notes, rest(more)]),
  }
}

/** What the file says, short enough for a report and on one line; a line break is shown as \n. */
export function shown(text: string): string {
  const visible = text.slice(0, 4 * LONGEST_SHOWN).replace(/\p{Cc}/gu, escaped)
  return cutText(visible.replace(/\s+/gu, ' '), LONGEST_SHOWN)
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** A character that nobody sees, as people write it. */
function escaped(character: string): string {
  return ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
