/** The bundles of dist/, how heavy each may become, and what of the libraries stays out of them. */
import { join } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** A file of dist/: what it starts from, and its limit in bytes. */
interface Bundle {
  readonly entry: string
  readonly limit: number
}

/** By the name of the file in dist/. `npm run check` fails when one is over its limit; `npm run weigh` says by what. */
export const BUNDLES: { readonly [file: string]: Bundle } = {
  // A third of src/matching is names of teams and places.
  'plugin.js': { entry: 'src/plugin.ts', limit: 5_100_000 },
  'cli.js': { entry: 'src/cli.ts', limit: 5_900_000 },
  'dispatcharr.js': { entry: 'src/dispatcharr/main.ts', limit: 850_000 },
}

/** The limit of the console's page, compressed with gzip. */
export const MAX_CONSOLE_BYTES = 100_000

/**
 * Modules that a library imports for what is never asked of it here: axios for forms with files, xmlbuilder2 for YAML and
 * for addresses of documents. In their place stands a module that throws when it is used.
 */
export const LEFT_OUT = ['form-data', 'js-yaml', '@oozcitak/url/lib/URLAlgorithm']

// The bundled CommonJS libraries (axios, ajv's runtime) call require() for Node's own modules.
const requireShim = [
  "import { createRequire as makeRequire } from 'node:module'",
  'const require = makeRequire(import.meta.url)',
].join('\n')

/** How everything for Node is bundled. Not minified: what is installed can be read. */
export const BUNDLE_OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  // Node 20 starts the commands that need no database; below es2022 xmlbuilder2 is four times slower.
  target: 'node20',
  charset: 'utf8',
  legalComments: 'eof',
  alias: Object.fromEntries(LEFT_OUT.map((name) => [name, join(root, 'scripts/left-out.ts')])),
  banner: { js: requireShim },
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Bundles the plugin, the command, and the process inside Dispatcharr that loads the plugin, into a folder; where that is null, only to see what they are made of. */
export async function buildBundles(folder: string | null): Promise<Metafile> {
  const { metafile } = await build({
    ...BUNDLE_OPTIONS,
    entryPoints: Object.entries(BUNDLES).map(([file, { entry }]) => ({ in: entry, out: file.replace(/\.js$/, '') })),
    outdir: folder ?? join(root, 'dist'),
    write: folder !== null,
    metafile: true,
  })
  return metafile
}
