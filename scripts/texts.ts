/** Every text that the project shows to people: in its manifest, schemas, program, console and documentation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { filesBelow } from './import-graph.ts'

export interface Text {
  /** Path from the root of the project. */
  readonly file: string
  readonly line: number
  /** As in the file. A value that the program fills in is `…`; in documentation, code is `…` too. */
  readonly text: string
}

/** Folders and files of `src/` whose strings are not texts: generated code, and words that stream names are read by. */
const WITHOUT_TEXTS = [
  /^generated\//,
  /^bench\//,
  /^detection\/(patterns|parsing)\//,
  /^detection\/scan\/name-traits\.ts$/,
  /^matching\/teams\/(team-spellings|name-folding|name-similarity|squad-markers)\.ts$/,
]

/** Returns the texts of a project, by file. */
export function projectTexts(root: string): Text[] {
  return [...manifestTexts(root), ...schemaTexts(root), ...programTexts(root), ...documentTexts(root)]
}

/** Members of `plugin.json` that Dispatcharr shows. */
const MANIFEST_MEMBERS = ['label', 'help_text', 'value', 'description', 'title', 'message', 'button_label']

function manifestTexts(root: string): Text[] {
  return jsonTexts(root, 'plugin.json', (member, text) => MANIFEST_MEMBERS.includes(member) && isProse(text))
}

/** Descriptions, and members of our own such as `x-about`. */
function schemaTexts(root: string): Text[] {
  const files = readdirSync(join(root, 'schemas')).filter((file) => file.endsWith('.json'))
  return files
    .sort()
    .flatMap((file) => jsonTexts(root, `schemas/${file}`, (member) => /^(description$|x-)/.test(member)))
}

function jsonTexts(root: string, file: string, isText: (member: string, text: string) => boolean): Text[] {
  const source = readFileSync(join(root, file), 'utf8')
  const texts: Text[] = []
  // JSON.parse visits members in the order of the file, so that the search goes on from the last one.
  let from = 0
  JSON.parse(source, (member, value: unknown) => {
    if (typeof value !== 'string' || !isText(member, value)) return value
    const at = source.indexOf(JSON.stringify(value), from)
    if (at >= 0) from = at
    texts.push({ file, line: lineAt(source, Math.max(at, 0)), text: value })
    return value
  })
  return texts
}

/** Strings of the TypeScript and Python code that have words in a row. */
function programTexts(root: string): Text[] {
  const files = filesBelow(join(root, 'src')).filter((file) => !WITHOUT_TEXTS.some((pattern) => pattern.test(file)))
  return files.flatMap((file) => {
    const path = `src/${file}`
    const source = () => readFileSync(join(root, path), 'utf8')
    if (/\.tsx?$/.test(file)) return typescriptTexts(path, source())
    return file.endsWith('.py') ? pythonTexts(path, source()) : []
  })
}

function typescriptTexts(file: string, source: string): Text[] {
  const texts: Text[] = []
  const add = ({ start }: Node, text: string) => {
    if (isProse(text)) texts.push({ file, line: lineAt(source, start), text })
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node, node.value)
    },
    TemplateLiteral: (node) => add(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')),
    JSXText: (node) => add(node, node.value.replace(/\s+/g, ' ').trim()),
  }).visit(parseSync(file, source).program)
  return texts
}

const PYTHON_STRING = /(?<!["'\w])f?(?:"(?<double>(?:[^"\\\n]|\\.)+)"(?!")|'(?<single>(?:[^'\\\n]|\\.)+)'(?!'))/g

function pythonTexts(file: string, source: string): Text[] {
  return [...source.matchAll(PYTHON_STRING)].flatMap(({ groups, index }) => {
    const text = (groups?.double ?? groups?.single ?? '').replace(/\{[^}]*\}/g, '…')
    return isProse(text) ? [{ file, line: lineAt(source, index), text }] : []
  })
}

/** Pages of the project. The changelog and the tests' page tell developers what was. */
function documentTexts(root: string): Text[] {
  const pages = filesBelow(join(root, 'docs')).filter((file) => file.endsWith('.md'))
  return ['README.md', 'CONTRIBUTING.md', ...pages.map((page) => `docs/${page}`)].flatMap((file) => {
    const prose = readFileSync(join(root, file), 'utf8')
      .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]+/g, ''))
      .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]+/g, ''))
      .replace(/`[^`\n]*`/g, '…')
      .replace(/\]\([^)\s]*\)/g, ']')
    // A sentence goes on in the next line, so that a paragraph is one text.
    return [...prose.matchAll(/(?:[^\n]*\S[^\n]*\n?)+/g)].map(({ 0: paragraph, index }) => ({
      file,
      line: lineAt(prose, index),
      text: paragraph.replace(/\s+/g, ' ').trim(),
    }))
  })
}

/** Many words in lower case without a mark between them: words that names are read by. */
const LIST_OF_WORDS = /^ *(?:[\p{Ll}\d&'’.-]+[ |]+){7,}[\p{Ll}\d&'’.-]* *$|^\p{Ll}+(?: \| \p{Ll}+)+$/u

/** Codes with a blank, which are shown in other words. */
const CODES: readonly string[] = ['passed over', 'near miss']

/** A script or a style of a page that the program writes, and a command for the database. */
const CODE =
  /[{};]\s*\n|^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ALTER) [\s\S]*?(?: ?FROM | INTO | SET |TABLE|INDEX|\()/

/** Two words in a row, one of them in lower case: not an identifier, a path or a name. */
function isProse(text: string): boolean {
  if (LIST_OF_WORDS.test(text) || CODE.test(text) || CODES.includes(text)) return false
  return /(^|\s)["“(]?([\p{L}…]['’\p{L}…-]*[,:;]? +["“(]?\p{Ll}{2,}|\p{Ll}{3,}[,:;]? +\S)/u.test(text)
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
