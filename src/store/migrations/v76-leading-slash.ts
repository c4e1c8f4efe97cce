import { withLeadingSlash } from '../../records/art-address.ts'
import { changeArt } from '../template-art.ts'
import { counted, type Migration, UNCHANGED } from './migration.ts'

/** Relative art paths begin with a slash (spec, Versioning, v76). */
export const leadingSlash: Migration = {
  number: 76,
  documents: ['templates'],
  migrate({ templates }) {
    const slashed = changeArt(templates, withLeadingSlash)
    if (slashed === null || slashed.changed === 0) return UNCHANGED
    return {
      changes: { templates: slashed.document },
      did: [`Added a slash at the start of ${counted(slashed.changed, 'relative artwork path')}.`],
    }
  },
}
