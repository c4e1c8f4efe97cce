import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
    legalComments: 'eof',
    logLevel: 'warning',
  } as const satisfies BuildOptions
}

/** The file that starts the console in the browser. */
export const CONSOLE_ENTRY = 'src/console/main.ts'

/** Files that are parts of the page and that no script imports. */
export const PAGE_FILES = { html: 'src/console/page.html', style: 'src/console/style.css' } as const

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
  const { outputFiles } = await build(consoleBundle(projectRoot, CONSOLE_ENTRY))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'console.html'), consoleHtml(projectRoot, outputFiles))
}

/**
 * Returns the page with a bundle of CONSOLE_ENTRY. `otherScript` runs beside it, allowed
 * by its hash as well; the page that is installed has none.
 */
export function consoleHtml(root: string, bundle: readonly OutputFile[], otherScript?: string): string {
  const script = `\n${textOf(bundle)}`
  const style = `\n${readFileSync(join(root, PAGE_FILES.style), 'utf8')}`
  const page = readFileSync(join(root, PAGE_FILES.html), 'utf8')
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
