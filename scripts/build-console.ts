import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

/**
 * Writes the console into `folder` as console.html: one page that holds its script and
 * its style, and forbids every other one by their hashes. Rejects with the bundler's error.
 */
export async function buildConsole(folder: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/console/main.ts'],
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
  })
  const script = `\n${outputFiles.map(({ text }) => text).join('\n')}`
  const style = `\n${readFileSync(join(root, 'src/console/style.css'), 'utf8')}`
  const page = readFileSync(join(root, 'src/console/page.html'), 'utf8')
  const texts: { readonly [place: string]: string } = { policy: policyFor(script, style), script, style }
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'console.html'),
    page.replace(/\/\* (policy|script|style) \*\//g, (_, place: string) => texts[place] ?? ''),
  )
}

/** No address but that of the server that the page came from may be asked, and nothing else may run. */
function policyFor(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "connect-src 'self'",
    'img-src data:',
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
