import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuildOptions, build, type OutputFile } from 'esbuild'
import packageJson from '../package.json' with { type: 'json' }

const projectRoot = join(import.meta.dirname, '..')

/** Returns how esbuild bundles a file of src/console in the project at `root`. */
export function consoleBundle(root: string, entry: string) {
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { CONSOLE_VERSION: JSON.stringify(packageJson.version) },
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'eof',
    logLevel: 'warning',
  } as const satisfies BuildOptions
}

/** The script that starts a page, and its style, which imports the files of components, frame and pages. */
export interface PageEntries {
  readonly script: string
  readonly style: string
}

export const CONSOLE: PageEntries = { script: 'src/console/main.ts', style: 'src/console/style.css' }

/** All components with their states: served by `npm run console` under /components, not installed. */
export const GALLERY: PageEntries = { script: 'src/console/gallery-main.ts', style: 'src/console/ui/gallery.css' }

/** The page around script and style. */
export const PAGE_HTML = 'src/console/page.html'

/** Returns how esbuild bundles a style of the project at `root`. */
function styleBundle(root: string, entry: string) {
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  } as const satisfies BuildOptions
}

/** Bundles the table of pages in src/console/pages/index.ts, which Node cannot read as TSX, and returns the code. */
export async function bundlePageTable(): Promise<string> {
  const { outputFiles } = await build(consoleBundle(projectRoot, 'src/console/pages/index.ts'))
  return textOf(outputFiles)
}

/**
 * Writes the console into `folder` as console.html: one page that holds its script and
 * its style, and forbids every other one by their hashes. Rejects with the bundler's error.
 */
export async function buildConsole(folder: string): Promise<void> {
  await buildPage(join(folder, 'console.html'), CONSOLE)
}

/** Writes the page of all components into `folder` as components.html, for the browser tests. Rejects with the bundler's error. */
export async function buildGallery(folder: string): Promise<void> {
  await buildPage(join(folder, 'components.html'), GALLERY)
}

/** Bundles a script and a style of this project into the page, and writes it to `file`. */
async function buildPage(file: string, entries: PageEntries): Promise<void> {
  const [script, style] = await Promise.all([
    build(consoleBundle(projectRoot, entries.script)),
    build(styleBundle(projectRoot, entries.style)),
  ])
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, consoleHtml(projectRoot, { script: script.outputFiles, style: style.outputFiles }))
}

/** The bundles that go into a page. */
export interface PageBundles {
  readonly script: readonly OutputFile[]
  readonly style: readonly OutputFile[]
}

/**
 * Returns the page of the project at `root` with these bundles. `otherScript` runs next to them, allowed
 * by its hash as well; the page that is installed has none.
 */
export function consoleHtml(root: string, bundles: PageBundles, otherScript?: string): string {
  const script = `\n${textOf(bundles.script)}`
  const style = `\n${textOf(bundles.style)}`
  const page = readFileSync(join(root, PAGE_HTML), 'utf8')
  const scripts = otherScript === undefined ? [script] : [script, otherScript]
  const texts: { readonly [place: string]: string } = { policy: policyFor(scripts, style), script, style }
  const template =
    otherScript === undefined ? page : page.replace('</body>', () => `<script>${otherScript}</script>\n</body>`)
  return template.replace(/\/\* (policy|script|style) \*\//g, (_, place: string) => texts[place] ?? '')
}

function textOf(bundle: readonly OutputFile[]): string {
  return bundle.map(({ text }) => text).join('\n')
}

/** No address but that of the server that the page came from may be asked, and nothing else may run. */
function policyFor(scripts: readonly string[], style: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'${hashOf(script)}'`).join(' ')}`,
    `style-src '${hashOf(style)}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    // No text may become markup or code, not even by a slip.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
