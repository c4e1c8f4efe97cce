/**
 * Writes everything that is derived from another file: the codes of languages in the schema of stream groups, record
 * types and validators from schemas/, the layering rules of the linter, tables in docs/ from the code that they describe,
 * counts in all of the documentation.
 * Run it after a change; `npm run check` fails when what lies in the tree is
 * not what this script writes. With an argument it writes below that folder.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateLanguageCodes } from './generate-language-codes.ts'
import { generateLayers } from './generate-layers.ts'

const [argument] = process.argv.slice(2)
if (argument?.startsWith('-')) {
  process.stderr.write(`generate takes a folder to write to, or nothing; ${argument} is neither.\n`)
  process.exit(2)
}
const root = join(import.meta.dirname, '..')
const target = argument ?? root

mkdirSync(target, { recursive: true })
generateLayers(target)
generateLanguageCodes(target)
// Only now: the records read the schemas.
const { generateRecords } = await import('./generate-records.ts')
await generateRecords(join(target, 'src/generated'))
const { generateValidators } = await import('./generate-validators.ts')
generateValidators(root, target)
// Only now: the docs read the program, and the program needs the records.
const { generateDocs } = await import('./generate-docs.ts')
await generateDocs(join(target, 'docs'))
if (argument === undefined) {
  const { correctCounts } = await import('./document-counts.ts')
  for (const page of correctCounts(target)) process.stdout.write(`Counts corrected in ${page}.\n`)
}
