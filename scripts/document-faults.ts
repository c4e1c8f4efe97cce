/** Finds what documentation and comments say of files that do not exist, and arrows of the picture and steps of its list that are no import. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'
import { filesBelow, type ImportGraph, imports, readImports } from './import-graph.ts'

const FOLDERS = ['.github', 'demo', 'dist', 'docs', 'schemas', 'scripts', 'src', 'test']

/** Folders that the program makes where it runs, and those of the user's in an example. */
const NOT_IN_THE_TREE = /^(inbox|runtime|logs|release|out|DIR)\//

/** A page with the picture, and pages whose paths begin at the root or at src/. */
const PICTURE_PAGE = 'docs/architecture.md'
const EXACT_PAGES = /^docs\/architecture/

/** Returns each fault of the documentation and the comments below a folder, with its file. */
export function documentFaults(root: string): string[] {
  const top = readdirSync(root, { withFileTypes: true })
  const folders = top.filter((entry) => entry.isDirectory() && FOLDERS.includes(entry.name))
  const files = [
    ...top.filter((entry) => entry.isFile()).map(({ name }) => name),
    ...folders.flatMap(({ name }) => filesBelow(join(root, name)).map((file) => `${name}/${file}`)),
  ]
  const pages = files.filter((file) => /^([^/]+|docs\/.+|test\/.+)\.md$/.test(file))
  const graph = readImports(join(root, 'src'))
  const faultsOfPages = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const faults = [
      ...missingPaths(text, files, EXACT_PAGES.test(page)),
      ...(page === PICTURE_PAGE
        ? [...missingFolders(text, files), ...wrongArrows(text, graph), ...wrongSteps(text, graph)]
        : []),
    ]
    return faults.map((fault) => `${page}: ${fault}`)
  })
  return [...faultsOfPages, ...staleComments(root, [...graph.keys()], files)]
}

/** Returns the comments of the program that name a file which does not exist. */
function staleComments(root: string, sources: readonly string[], files: readonly string[]): string[] {
  const names = new Set(files.map((file) => basename(file)))
  return sources.flatMap((source) => {
    const comments = readFileSync(join(root, 'src', source), 'utf8').match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g) ?? []
    const named = comments.flatMap((comment) => comment.match(/(?<![\w.-])[a-z][\w-]*\.(?:tsx?|py)\b/g) ?? [])
    const missing = [...new Set(named)].filter((name) => !names.has(name))
    return missing.map((name) => `src/${source}: there is no ${name}`)
  })
}

/** Returns the paths in a text that no file has. A name without a folder may stand anywhere in the tree. */
function missingPaths(text: string, files: readonly string[], isExact: boolean): string[] {
  const named = [...text.matchAll(/`(?<path>[^`\s]+)`/g)].map((match) => match.groups?.path ?? '').filter(isPath)
  const missing = [...new Set(named)].filter((path) => {
    const pattern = `${path.replace(/<[^>]*>/g, '*')}${path.endsWith('/') ? '**' : ''}`
    const places = isExact && path.includes('/') ? [pattern, `src/${pattern}`] : [pattern, `**/${pattern}`]
    return !files.some((file) => places.some((place) => matchesGlob(file, place)))
  })
  return missing.map((path) => `there is no ${path}`)
}

/** Returns the folders of src/ that the page does not name. */
function missingFolders(text: string, files: readonly string[]): string[] {
  const folders = new Set(files.flatMap((file) => /^src\/([^/]+)\//.exec(file)?.[1] ?? []))
  return [...folders]
    .filter((folder) => !text.includes(`\`${folder}/\``))
    .map((folder) => `does not name src/${folder}/`)
}

/** Whether a word of the documentation is a path of the project. JSON by its name alone is a file of the user's. */
function isPath(word: string): boolean {
  if (/^[/.]|^https?:/.test(word) || NOT_IN_THE_TREE.test(word)) return false
  return /\.(ts|tsx|py|schema\.json|table\.txt)$/.test(word) || /\/$|\/.*\.jsonl?$/.test(word)
}

/** A step of the list: a file, perhaps a contract through which it is called. */
const STEP = /^(?<indent> *)- `(?<file>[^`]+\.ts)`(?:, through `(?<through>[^`]+)`)?/

/** Returns the steps of the list that the step around them does not import, or its contract. */
function wrongSteps(text: string, graph: ImportGraph): string[] {
  const [, list] = /^## Step by step\n([\s\S]*?)^## /m.exec(text) ?? []
  if (list === undefined) return ['has no list of steps']
  const around: string[] = []
  return list.split('\n').flatMap((line) => {
    const { indent = '', file, through } = STEP.exec(line)?.groups ?? {}
    if (file === undefined) return []
    const depth = indent.length / 2
    const caller = around[depth - 1]
    around.splice(depth, around.length, file)
    if (depth === 0) return []
    if (caller === undefined) return [`${file} is a step of no other`]
    const missing = [caller, ...(through === undefined ? [] : [file])].filter(
      (importer) => !imports(graph, importer, through ?? file),
    )
    return missing.map((importer) => `${importer} does not import ${through ?? file}`)
  })
}

/** A node of the picture: what the file does, a line break, the file. */
const NODE = String.raw`(?<id>\w+)\["[^"]*<br>(?<file>[^"]+)"\]`
const ARROW = String.raw`(?<from>\w+) (?:-->|-\.->\|"(?<through>[^"]+)"\|) (?<to>\w+)`

/** A line that begins or ends a frame around nodes. */
const FRAME = /^ *(subgraph \w+ \["[^"]*"\]|end)$/

/** Returns the files of the picture that do not exist, and its arrows that are no import. */
function wrongArrows(text: string, graph: ImportGraph): string[] {
  const [, picture] = /```mermaid\nflowchart TD\n([\s\S]*?)```/.exec(text) ?? []
  if (picture === undefined) return ['has no picture']
  const nodes = [...picture.matchAll(new RegExp(NODE, 'g'))].map(({ groups }) => [groups?.id, groups?.file] as const)
  const files = new Map(nodes)
  const faults = picture.split('\n').map((line) => faultOfLine(line, files, graph))
  return [
    ...nodes.flatMap(([, file]) => (file !== undefined && graph.has(file) ? [] : [`there is no ${file}`])),
    ...faults.filter((fault) => fault !== null),
  ]
}

/** Returns what is wrong with a line of the picture, which is a node or one arrow whose end may be a new node. */
function faultOfLine(line: string, files: ReadonlyMap<string | undefined, string | undefined>, graph: ImportGraph) {
  if (line.trim() === '' || FRAME.test(line) || new RegExp(`^ *${NODE}$`).test(line)) return null
  const { from, to, through } = new RegExp(`^ *${ARROW}(?:\\[.*\\])?$`).exec(line)?.groups ?? {}
  const [caller, called] = [files.get(from), files.get(to)]
  if (caller === undefined || called === undefined) return `the picture has a line that is no arrow: ${line.trim()}`
  const ends =
    through === undefined ? [[caller, called] as const] : [[caller, through] as const, [called, through] as const]
  const missing = ends.filter(([importer, imported]) => !imports(graph, importer, imported))
  return missing.length === 0
    ? null
    : missing.map(([importer, imported]) => `${importer} does not import ${imported}`).join(', ')
}
