import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectTexts } from '../scripts/texts.ts'
import { faultsOf, UNCLEAR_WORDS, wordFaults } from '../scripts/word-list.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A small project with one text of each kind. */
const FILES = {
  'plugin.json': `{
    "fields": [{ "id": "a", "label": "Label of a", "default": "some default", "help_text": "Help of a." }],
    "actions": [{ "confirm": { "title": "Title of it?", "message": "Message of it." } }]
  }`,
  'schemas/row.schema.json': '{\n  "description": "About the row.",\n  "x-expected": "a row",\n  "type": "object"\n}',
  'src/a.ts':
    "import x from './some file.ts'\nexport const text = x ? 'one sentence' : `and $" +
    "{x} more`\nconst code = 'one_word'\n",
  'src/console/b.tsx': 'export const b = (\n  <p title="title of b">\n    Words\n    of b\n  </p>\n)\n',
  'src/dispatcharr/c.py': '"""Comment of c."""\nlog("said of %s", "key")\n',
  'src/generated/d.ts': "export const d = 'generated texts are read in the schema'\n",
  'README.md': 'One sentence\nin `code` of [two](lines.md).\n\n```sh\nnot this one\n```\n\nAnother.\n',
  'CONTRIBUTING.md': '',
  'docs/guides/e.md': '# Title\n<!-- not this comment -->\n',
}

function smallProject(files: { readonly [path: string]: string } = {}): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test('the texts of a project are those of its manifest, schemas, program, console and documentation', () => {
  expect(projectTexts(smallProject()).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([
    'plugin.json:2 Label of a',
    'plugin.json:2 Help of a.',
    'plugin.json:3 Title of it?',
    'plugin.json:3 Message of it.',
    'schemas/row.schema.json:2 About the row.',
    'schemas/row.schema.json:3 a row',
    'src/a.ts:2 one sentence',
    'src/a.ts:2 and … more',
    'src/console/b.tsx:2 title of b',
    'src/console/b.tsx:2 Words of b',
    'src/dispatcharr/c.py:2 said of %s',
    'README.md:1 One sentence in … of [two].',
    'README.md:8 Another.',
    'docs/guides/e.md:1 # Title',
  ])
})

test('an unclear word is reported with its file, its line and the plain words', () => {
  const folder = smallProject({ 'docs/guides/e.md': '# Title\n\nIt is\nmade anew.\n' })
  expect(wordFaults(folder)).toEqual(['docs/guides/e.md:3: "It is made anew." – write "again"'])
})

/** A sentence with each unclear word of the list, in its order, next to the plain one. */
const SENTENCES = [
  ['Nobody watches it.', 'The channel is not being watched.'],
  ['Whoever presses it sees the list.', 'Press it to see the list.'],
  ['Numbers are placed anew.', 'Channels are renumbered.'],
  ['Each row, be it on or off, counts.', 'Each row counts, whether it is on or off.'],
  ['A row of yours is not valid.', 'One of your rows is not valid.'],
  ["Times are in the owner's zone.", 'Times are in your time zone.'],
  ['Names, one a line.', 'One name per line.'],
  ['It takes 8 at the most.', 'It takes at most 8.'],
  ['The playlist had streams before; now there are none.', 'The playlist has no streams now.'],
  ['It is no time zone.', 'It is not a time zone, and there is no row like it. It is no longer used.'],
  ['Mend or delete it.', 'Fix or delete it.'],
  ['Delete it for good', 'Delete permanently'],
  ['Written by a run that failed.', 'Written by a refresh that failed.'],
  ['The next refresh goes by it.', 'The next refresh uses it.'],
  ['The stream is left out.', 'The stream is skipped.'],
  ['Names that speak of it.', 'Names that mention it.'],
  ['Its name is said to be another one.', 'Its name changes.'],
  ['Your channel is dressed for the event.', 'Sports Guide takes over your channel for the event.'],
  ['The channel keeps its looks.', 'The channel keeps its name, logo and guide.'],
  ['A ! in front of it excludes a group.', 'A ! before it excludes a group.'],
  ['The game is called off.', 'The game is canceled.'],
  ['The correction lapsed.', 'The correction expired.'],
  ['The name tells of no event.', 'The name shows no event.'],
  ['Won so many games in a row.', 'Won at least this many games in a row.'],
  ['The original name is put back.', 'The original name is restored.'],
  ['The next run deletes it.', 'The next refresh deletes it.'],
  ['The channel is made again.', 'The channel is recreated.'],
  ['The game was cancelled.', 'The game was canceled.'],
  ['Your favourite team.', 'Your favorite team.'],
  ['Names are normalised.', 'Names are normalized.'],
  ['Labelled names.', 'Labeled names.'],
] as const

test('each word of the list is found, and the plain words in its place are not', () => {
  const faults = (text: string) => faultsOf({ file: 'a.md', line: 1, text }).length
  const found = SENTENCES.map(([unclear]) => UNCLEAR_WORDS.findIndex(({ pattern }) => pattern.test(unclear)))
  expect(found).toEqual(UNCLEAR_WORDS.map((_, index) => index))
  expect(SENTENCES.filter(([unclear, plain]) => faults(unclear) !== 1 || faults(plain) !== 0)).toEqual([])
})

test('the texts of this project have none of the words', () => {
  expect(wordFaults(join(import.meta.dirname, '..'))).toEqual([])
})
