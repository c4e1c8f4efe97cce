/** Which file imports which, type imports included. The measures and the check of docs/architecture.md read it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The imports of each file. Paths are relative to the folder that was read, with "/" between their parts. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*'(?<path>\.[^']*)'/g

/** Lists all files below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Reads the imports of every TypeScript file below a folder. */
export function readImports(folder: string): ImportGraph {
  const sources = filesBelow(folder).filter((file) => /\.tsx?$/.test(file))
  return new Map(sources.map((file) => [file, importsOf(file, readFileSync(join(folder, file), 'utf8'))]))
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(RELATIVE_IMPORT)].map((match) => join(file, '..', match.groups?.path ?? ''))
}

/** Returns the groups of files that import one another, in a circle of any length. */
export function importCircles(graph: ImportGraph): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(graph, file)]))
  const reaches = (from: string, to: string) => reached.get(from)?.has(to) ?? false
  const circles = [...graph.keys()]
    .filter((file) => reaches(file, file))
    .map((file) => [...graph.keys()].filter((other) => reaches(file, other) && reaches(other, file)))
  return circles.filter((circle, index) => circles.findIndex(([first]) => first === circle[0]) === index)
}

/** The files that a file imports, and those that they import in turn. */
function reachedFrom(graph: ImportGraph, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const imported of graph.get(file) ?? []) {
      if (reached.has(imported)) continue
      reached.add(imported)
      waiting.push(imported)
    }
  }
  return reached
}

/** Whether a file imports another by itself, or by way of an index.ts that hands it on. */
export function imports(graph: ImportGraph, from: string, to: string): boolean {
  return (graph.get(from) ?? []).some(
    (file) => file === to || (/(^|\/)index\.ts$/.test(file) && imports(graph, file, to)),
  )
}
