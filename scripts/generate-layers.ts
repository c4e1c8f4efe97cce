/**
 * The layering rule of docs/architecture.md as lint rules for biome: a folder of
 * src/ may import from folders below it, and from nothing above.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of src/, lowest first. A new folder goes into its place here, and nowhere else. */
const LAYERS = [
  'time',
  'records',
  'store',
  'sports',
  'detection',
  'matching',
  'templates',
  'numbering',
  'channels',
  'guide',
  'api',
  'actions',
  'commands',
]

/** The two hosts that there are, and the page in the browser: only what starts them knows them. */
const OUTSIDE = ['host/embedded', 'host/dispatcharr', 'console']

/** Beside the order above: what a folder does not know although it lies below it. */
const STRANGERS: { readonly [folder: string]: readonly string[] } = {
  sports: ['host', 'console'],
  store: [...OUTSIDE, 'sports'],
  detection: ['host', 'console', 'store'],
  matching: ['host', 'console', 'store'],
  templates: ['host', 'console', 'store', 'detection', 'matching'],
  numbering: ['host', 'console', 'store', 'sports', 'detection', 'matching', 'templates'],
  channels: OUTSIDE,
  guide: OUTSIDE,
  api: OUTSIDE,
  actions: [...OUTSIDE, 'api'],
}

/** What only its own folder knows (spec, part A: consumers hold no patterns): everything above asks its index. */
const INNER: { readonly [folder: string]: readonly string[] } = {
  detection: ['detection/patterns', 'detection/owner', 'detection/lookup'],
}

/** Files of detection that only ask the keyword service. */
const CONSUMERS = ['src/detection/classifier.ts', 'src/detection/stream-filter.ts']

/** host/ lies beside the layers: it knows the lowest two, and its own contract. */
const KNOWN_TO_HOST = ['time', 'records']

/** The files of src/ itself stand above all folders, but for the errors, which everybody knows. */
const TOP_FILES = readdirSync(join(import.meta.dirname, '../src'))
  .filter((name) => name.endsWith('.ts') && name !== 'errors.ts')
  .sort()

const MESSAGE = 'Imports point downwards only: see docs/architecture.md.'

function rule(folder: string, forbidden: readonly string[], includes: readonly string[] = [`src/${folder}/**`]) {
  const above = folder === 'commands' ? ['cli.ts'] : TOP_FILES
  const group = [...forbidden.map((other) => `**/${other}/**`), ...above.map((file) => `**/${file}`)]
  return {
    includes,
    linter: {
      rules: {
        style: {
          noRestrictedImports: { level: 'error', options: { patterns: [{ group, message: MESSAGE }] } },
        },
      },
    },
  }
}

function layerRules() {
  const layers = LAYERS.map((folder, height) => {
    const above = LAYERS.slice(height + 1)
    const inner = LAYERS.slice(0, height).flatMap((below) => INNER[below] ?? [])
    return rule(folder, [...above, ...inner, ...(STRANGERS[folder] ?? (height < 2 ? ['host', 'console'] : []))])
  })
  // The last rule for a file is the one that counts.
  const aboveDetection = LAYERS.slice(LAYERS.indexOf('detection') + 1)
  return [
    ...layers,
    rule('detection', [...aboveDetection, ...(STRANGERS.detection ?? []), 'patterns', 'owner', 'lookup'], CONSUMERS),
    rule('host', [...LAYERS.filter((folder) => !KNOWN_TO_HOST.includes(folder)), 'console']),
    // The console runs in a browser: it knows the generated types, and nothing else of the plugin.
    rule('console', [...LAYERS, 'host']),
  ]
}

/** Writes biome.layers.json, which biome.json extends, into `folder`. */
export function generateLayers(folder: string): void {
  writeFileSync(join(folder, 'biome.layers.json'), `${JSON.stringify({ overrides: layerRules() }, null, 2)}\n`)
}
