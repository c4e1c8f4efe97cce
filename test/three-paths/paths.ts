import type { PlannedOperation, Template } from '../../src/generated/records.ts'
import type { Programme } from '../../src/guide/programme.ts'
import type { TemplateContext } from '../../src/templates/index.ts'
import type { ArtBase } from './fixtures.ts'

/** Name and logo as a channel is made or changed with them. */
interface Looks {
  readonly name: string
  readonly logo: string | null
}

/** A channel on the three paths from its template to what people see. */
export interface ThreePaths {
  /** As the run has it that makes or dresses the channel. */
  readonly created: Looks
  /** As the run after it has it, and what that run would do to the channel in the host. */
  readonly synced: Looks
  readonly changes: readonly PlannedOperation[]
  /** All its programmes, with the context in which each must have been written. */
  readonly guide: readonly { readonly programme: Programme; readonly context: TemplateContext }[]
}

/** A kind of channel. */
export interface ChannelKind {
  readonly type: Template['templateType']
  /** What it is called where its template says nothing. */
  readonly plainName: string
  /** In which its name and logo are said. */
  readonly context: TemplateContext
  /** A text that its template may hold, with a part of interest. */
  readonly text: (part: string) => string
  readonly walk: (template: Template, artBase: ArtBase) => ThreePaths | Promise<ThreePaths>
}
