/**
 * Bundles src/plugin.ts and src/cli.ts into dist/, byte for byte the same from
 * any folder. Not minified: what is installed can be read.
 */
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..')

// The bundled CommonJS libraries (axios, ajv's runtime) call require() for Node's own modules.
const requireShim = [
  "import { createRequire as makeRequire } from 'node:module'",
  'const require = makeRequire(import.meta.url)',
].join('\n')

await build({
  absWorkingDir: root,
  entryPoints: ['src/plugin.ts', 'src/cli.ts'],
  outdir: process.argv[2] ?? 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  // Node 20 starts the commands that need no database; below es2022 xmlbuilder2 is four times slower.
  target: 'node20',
  charset: 'utf8',
  legalComments: 'eof',
  banner: { js: requireShim },
  logLevel: 'warning',
})
