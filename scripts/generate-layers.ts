/**
 * The layering rule of docs/architecture.md as lint rules for biome: a folder of
 * src/ may import from folders below it, and from nothing above.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of src/, lowest first. A new folder goes into its place here, and nowhere else. */
const LAYERS: readonly string[] = [
  'time',
  'records',
  'http',
  'store',
  'sports',
  'detection',
  'matching',
  'templates',
  'numbering',
  'guide',
  'images',
  'ledger',
  'configuration',
  'streams',
  'channels',
  'slots',
  'history',
  'refresh',
  'home',
  'api',
  'actions',
  'bench',
  'commands',
]

/** The two hosts that there are, and the page in the browser: only what starts them knows them. */
const OUTSIDE = ['embedded-host', 'dispatcharr', 'console']

/** Folders that lie below a layer, or beside it, and that it does not know all the same. Defaults to OUTSIDE. */
const STRANGERS: { readonly [folder: string]: readonly string[] } = {
  time: [...OUTSIDE, 'host'],
  records: [...OUTSIDE, 'host'],
  http: [...OUTSIDE, 'host'],
  sports: [...OUTSIDE, 'host'],
  store: [...OUTSIDE, 'sports'],
  detection: [...OUTSIDE, 'host', 'store'],
  matching: [...OUTSIDE, 'host', 'store'],
  templates: [...OUTSIDE, 'host', 'store', 'detection', 'matching'],
  numbering: [...OUTSIDE, 'host', 'store', 'sports', 'detection', 'matching', 'templates'],
  actions: [...OUTSIDE, 'api'],
  bench: ['dispatcharr', 'console'],
  commands: [],
}

/** Inner folders that only their own folder knows (spec, part A: consumers hold no patterns): everything above asks its index. */
const INNER: { readonly [folder: string]: readonly string[] } = {
  detection: ['detection/patterns', 'detection/keywords', 'detection/scan'],
}

/** Files of detection that only ask the keyword service. */
const CONSUMERS = ['src/detection/name-reader.ts', 'src/detection/stream-filter.ts']

/** The host's contract and client lie beside the layers and know the lowest of them only. */
const KNOWN_TO_HOST = ['time', 'records', 'http']

/** The two programs that run beside a host, and what they know: `commands/` starts one of them. */
const KNOWN_TO_PROGRAMS = ['time', 'records', 'http']

/** Files of src/ itself that know no folder but time/. The others stand above all folders. */
const BOTTOM_FILES: readonly string[] = ['errors.ts', 'text.ts']
const TOP_FILES = readdirSync(join(import.meta.dirname, '../src'))
  .filter((name) => name.endsWith('.ts') && !BOTTOM_FILES.includes(name))
  .sort()

/** Folders that start the plugin, and so know `plugin.ts`. */
const ABOVE_PLUGIN = ['bench', 'commands']

const MESSAGE = 'Imports point downwards only: see docs/architecture.md.'

/** Ways to send a request that only http/ may use: it bounds time, size and redirects. */
const ONE_WAY_OUT = 'Send requests with HttpClient: see src/http/index.ts.'
const CLIENTS = {
  axios: ONE_WAY_OUT,
  undici: ONE_WAY_OUT,
  cockatiel: ONE_WAY_OUT,
  'node:http': ONE_WAY_OUT,
  'node:https': ONE_WAY_OUT,
  'node:http2': ONE_WAY_OUT,
  'node:tls': ONE_WAY_OUT,
}

/** Part of every rule: what src/ needs, and tests need too, is in src/. */
const NO_TESTS = { group: ['**/test/**'], message: 'No file of src/ imports from test/: move the file to src/.' }

/** Pure functions that the plugin and the console share: they import nothing but types and text.ts. */
const SHARED_WITH_CONSOLE: readonly string[] = ['images/crest.ts', 'images/image-paths.ts', 'streams/explain-steps.ts']

function rule(
  folder: string,
  forbidden: readonly string[],
  includes: readonly string[] = [`src/${folder}/**`],
  allowed: readonly string[] = [],
) {
  const above = TOP_FILES.filter((file) => file !== 'plugin.ts' || !ABOVE_PLUGIN.includes(folder))
  const group = [
    ...forbidden.map((other) => `**/${other}/**`),
    ...above.map((file) => `**/${file}`),
    ...allowed.map((file) => `!**/${file}`),
  ]
  return restriction(includes, [{ group, message: MESSAGE }, NO_TESTS], folder === 'http' ? {} : { paths: CLIENTS })
}

function restriction(includes: readonly string[], patterns: readonly (typeof NO_TESTS)[], paths: object) {
  return {
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { ...paths, patterns } } } } },
  }
}

/** The console runs in a browser, where fetch is the way to the API that it came from. */
function fetchRule() {
  const deniedGlobals = { fetch: ONE_WAY_OUT, XMLHttpRequest: ONE_WAY_OUT, WebSocket: ONE_WAY_OUT }
  return {
    includes: ['src/**', '!src/http/**', '!src/console/**'],
    linter: { rules: { style: { noRestrictedGlobals: { level: 'error', options: { deniedGlobals } } } } },
  }
}

function layerRules() {
  const layers = LAYERS.map((folder, height) => {
    const above = LAYERS.slice(height + 1)
    const inner = LAYERS.slice(0, height).flatMap((below) => INNER[below] ?? [])
    return rule(folder, [...above, ...inner, ...(STRANGERS[folder] ?? OUTSIDE)])
  })
  // The last rule for a file is the one that counts.
  const aboveDetection = LAYERS.slice(LAYERS.indexOf('detection') + 1)
  const bottom = BOTTOM_FILES.map((file) => `src/${file}`)
  return [
    fetchRule(),
    restriction(['src/**'], [NO_TESTS], { paths: CLIENTS }),
    rule('', [...LAYERS.filter((folder) => folder !== 'time'), 'host', ...OUTSIDE], bottom),
    ...layers,
    rule('detection', [...aboveDetection, ...(STRANGERS.detection ?? []), 'patterns', 'keywords', 'scan'], CONSUMERS),
    rule('host', [...LAYERS.filter((folder) => !KNOWN_TO_HOST.includes(folder)), ...OUTSIDE]),
    ...['embedded-host', 'dispatcharr'].map((program) =>
      rule(program, [
        ...LAYERS.filter((folder) => !KNOWN_TO_PROGRAMS.includes(folder)),
        ...OUTSIDE.filter((other) => other !== program),
      ]),
    ),
    // The console runs in a browser: of the plugin it knows the generated types, the files at the bottom and SHARED_WITH_CONSOLE.
    // Its pages may be called like folders of the plugin, which has no .tsx files.
    rule('console', [...LAYERS, 'host', 'embedded-host', 'dispatcharr'], undefined, [...SHARED_WITH_CONSOLE, '*.tsx']),
  ]
}

/** Writes biome.layers.json, which biome.json extends, into `folder`. */
export function generateLayers(folder: string): void {
  writeFileSync(join(folder, 'biome.layers.json'), `${JSON.stringify({ overrides: layerRules() }, null, 2)}\n`)
}
