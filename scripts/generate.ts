/**
 * Writes everything that is derived from another file: record types and
 * validators from schemas/, tables in docs/ from the code that they describe.
 * Run it after a change; `npm run check` fails when what lies in the tree is
 * not what this script writes.
 */
import { generateRecords } from './generate-records.ts'

await generateRecords()
// Only now: the docs read the program, and the program needs the records.
const { generateDocs } = await import('./generate-docs.ts')
generateDocs()
