/**
 * Bundles the plugin, the command, and the process inside Dispatcharr that loads the plugin
 * into dist/, and the console's page, byte for byte the same from any folder. Not minified: what is installed can be read.
 */
import { join } from 'node:path'
import { build } from 'esbuild'
import { buildConsole } from './build-console.ts'

const root = join(import.meta.dirname, '..')
const folder = process.argv[2] ?? join(root, 'dist')

// The bundled CommonJS libraries (axios, ajv's runtime) call require() for Node's own modules.
const requireShim = [
  "import { createRequire as makeRequire } from 'node:module'",
  'const require = makeRequire(import.meta.url)',
].join('\n')

await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'src/plugin.ts', out: 'plugin' },
    { in: 'src/cli.ts', out: 'cli' },
    { in: 'src/dispatcharr/main.ts', out: 'dispatcharr' },
  ],
  outdir: folder,
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

await buildConsole(folder)
