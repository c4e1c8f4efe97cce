/**
 * Bundles the plugin, the command, and the process inside Dispatcharr that loads the plugin
 * into dist/, and the pages of console and guides, byte for byte the same from any folder.
 */
import { join } from 'node:path'
import { buildConsole } from './build-console.ts'
import { buildGuides } from './build-guides.ts'
import { buildBundles } from './bundles.ts'

const folder = process.argv[2] ?? join(import.meta.dirname, '../dist')

await buildBundles(folder)
await buildConsole(folder)
buildGuides(folder)
