import { foldText } from '../../src/detection/text/normalize.ts'
import {
  insertBefore,
  NewError,
  type Project,
  readArguments,
  requireForm,
  type Skeleton,
  withImport,
} from './skeleton.ts'

const LANGUAGES = 'src/detection/patterns/languages'
const INDEX = `${LANGUAGES}/index.ts`
const TESTS = 'test/detection/languages'

/** A language that stream names are read in: its names for a start, and empty lists for its other words. */
export const language: Skeleton = {
  kind: 'language',
  summary: `Adds a language that stream names are read in to ${LANGUAGES}/, with labelled names.`,
  usage: 'language <code> <name> <label>',
  example: 'language ga Irish "Gaeilge"',
  make: (args, project) => {
    const { code, name, label } = readArguments(args, ['code', 'name', 'label']).values
    requireLanguage(code, name, project)
    const path = `${LANGUAGES}/${code}.ts`
    const test = `${TESTS}/${code}.jsonl`
    return {
      creates: [
        { path, text: textOf(code, name, label) },
        { path: test, text: labelledNames(code, name) },
      ],
      edits: [{ path: INDEX, text: withLanguage(project.read(INDEX), code, name) }],
      regenerates: true,
      next: [
        `Open ${path} and fill in the words that stream names have. Behind each list is a name that it is for;
${LANGUAGES}/language.ts says more, and has rarer lists. Remove the lists that stay empty, and the examples.`,
        `Open ${test} and add stream names with what they say, one per line.
Fields of "expect": language, team1, team2, separator, date, time, category, shoulder, replay, title, gender.
The day of a weekday or of "today" is matching's: test/matching/stated-day.test.ts tries every weekday.`,
        `npx vitest run ${TESTS} test/matching/stated-day.test.ts
prints "0 failed". If a test lists a word of ${name}:
- "collides with": the word is part of a team's or a league's name. Remove it, or list it in sharedWords if it is a name of the language.
- else the word does not count where it should: read its member's comment.`,
        'npm run generate\nbrings docs/reference/languages.md up to date with the words.',
        'npm run check\nprints "ok" for every line but the one about dist, until you run npm run build.',
      ],
    }
  },
}

function requireLanguage(code: string, name: string, project: Project): void {
  requireForm('<code>', code, /^[a-z]{2}$/, 'the two lower-case letters of ISO 639-1')
  requireForm('<name>', name, /^\p{Lu}[\p{L} ]*$/u, 'the English name with a capital')
  const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code)
  if (known === undefined) throw new NewError(`ISO 639-1 has no language "${code}". Look its code up there.`)
  if (project.has(`${LANGUAGES}/${code}.ts`)) {
    throw new NewError(`The language "${code}" exists already. Add your words to ${LANGUAGES}/${code}.ts.`)
  }
}

/** Members that a language may leave out, in the order of the type: empty, and with an example. */
const LISTS = [
  ['phrases', '[]', 'Bayern vs Dortmund auf Deutsch'],
  ['squareCodes', '[]', 'Bayern vs Dortmund [GER]; no code of a time zone'],
  ['separators', '[]', 'Bayern gegen Dortmund'],
  ['separatorsOfKnownTeams', '[]', 'Ajax tegen PSV; words that mean other things, too'],
  ['homeBehind', '[]', 'of separatorsOfKnownTeams, those before the side at home'],
  ['months', `[${Array(12).fill('[]').join(', ')}]`, '6 juin 2026; January first'],
  ['shortMonths', `[${Array(12).fill('[]').join(', ')}]`, '8 Kas 20:45; where the short form is another word, too'],
  ['weekdays', `[${Array(7).fill('[]').join(', ')}]`, 'Bayern vs Dortmund Samstag 20:45; Monday first'],
  ['shortWeekdays', `[${Array(7).fill('[]').join(', ')}]`, 'ven. 20:45'],
  ['today', '[]', 'Bayern vs Dortmund heute 20:45'],
  ['daysBeforeClock', '[]', 'oggi alle 20:45; tomorrow belongs here too'],
  ['daysBehindTeam', '[]', 'Inter - Milan domani'],
  ['meansTomorrow', '[]', 'of daysBehindTeam, those that mean tomorrow'],
  ['clockLeads', '[]', 'um 20:45'],
  ['localTimes', '{}', '20:45 Swedish time; phrases by IANA zone'],
  ['live', '[]', 'En vivo: Boca vs River'],
  ['overWords', '[]', 'BEENDET | Bayern vs Dortmund'],
  ['shoulderWords', '[]', 'Vorschau: Bayern vs Dortmund'],
  ['replayWords', '[]', 'Herhaling: Ajax vs PSV'],
  ['womenWords', '[]', 'Barcelona Femenino'],
  ['roundWords', '[]', 'Bayern vs Dortmund Spieltag 4'],
] as const

function textOf(code: string, name: string, label: string): string {
  const words = [...new Set([name, label].map((word) => word.toLowerCase()))]
  const [before, behind] = [LISTS.slice(0, 2), LISTS.slice(2)]
  const lists = (members: readonly (readonly [member: string, empty: string, example: string])[]) =>
    members.map(([member, empty, example]) => `  ${member}: ${empty}, // ${example}\n`).join('')
  return `import type { Language } from './language.ts'

export const ${identifier(name)}: Language = {
  code: ${JSON.stringify(code)},
  name: ${JSON.stringify(name)},
  label: ${JSON.stringify(label)},
  words: ${JSON.stringify(words)},
${lists(before)}  labels: ${JSON.stringify(words)},
${lists(behind)}}
`
}

/** Names that the language is read from as soon as its file is there. */
function labelledNames(code: string, name: string): string {
  const lines = [
    { name: `Ajax vs PSV (${name})`, expect: { language: code } },
    { name: `${name}: Ajax vs PSV`, expect: { language: code, team1: 'Ajax', team2: 'PSV' } },
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

function withLanguage(text: string, code: string, name: string): string {
  const listed = insertBefore(INDEX, text, '\n]\n', `\n  ${identifier(name)},`)
  return withImport(listed, [identifier(name)], `./${code}.ts`)
}

/** "Scottish Gaelic" is scottishGaelic. */
function identifier(name: string): string {
  const [first = '', ...others] = foldText(name).split(' ')
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
