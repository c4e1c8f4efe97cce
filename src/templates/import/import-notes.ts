import { countText, cutText } from '../../text.ts'

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

/** The notes as lists, each with an end. */
export interface NotesTaken {
  readonly notCarried: readonly NotCarried[]
  readonly changed: readonly ChangedMember[]
}

/** Of a template with more, one more says how many were left out. */
const MAX_NOTES = 100
/** What a note shows of what the file says. */
const LONGEST_SHOWN = 80

/** The first notes, and after them one that says how many more there were. */
class BoundedNotes<Note> {
  readonly #notes: Note[] = []
  readonly #rest: (more: number) => Note
  #more = 0

  constructor(rest: (more: number) => Note) {
    this.#rest = rest
  }

  add(note: () => Note): void {
    if (this.#notes.length < MAX_NOTES) this.#notes.push(note())
    else this.#more += 1
  }

  all(): readonly Note[] {
    return this.#more === 0 ? this.#notes : [...this.#notes, this.#rest(this.#more)]
  }
}

/** Collects what a report says of one template of a file. */
export class ImportNotes {
  readonly #notCarried = new BoundedNotes<NotCarried>((more) => ({
    member: '',
    reason: `${countText(more, 'more field')} not imported.`,
  }))
  readonly #changed = new BoundedNotes<ChangedMember>((more) => ({
    member: '',
    from: '',
    to: '',
    reason: `${countText(more, 'more change')} not shown.`,
  }))

  notCarried(member: string, reason: string): void {
    this.#notCarried.add(() => ({ member: shown(member), reason }))
  }

  changed(member: string, from: string, to: string, reason: string): void {
    this.#changed.add(() => ({ member: shown(member), from: shown(from), to: shown(to), reason }))
  }

  taken(): NotesTaken {
    return { notCarried: this.#notCarried.all(), changed: this.#changed.all() }
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
