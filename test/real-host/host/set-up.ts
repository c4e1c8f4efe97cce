import { cpSync, rmSync } from 'node:fs'
import type { SetUpOptions } from '../options.ts'
import { containersOf } from './containers.ts'
import { expectFreePorts, installPackages, networkToUse, packagesToInstall, readMachine } from './machine.ts'
import { makeNetwork } from './network.ts'
import { buildPages, withoutPages } from './pages.ts'
import { type HostState, type Places, readState, sourceOf, startHost, stopHost, writeState } from './running-host.ts'
import { copySource, versionOf } from './source.ts'
import type { Stopwatch } from './stopwatch.ts'
import { prepareTree } from './tree.ts'

/**
 * Sets a host up from its source and starts it: tools, Debian tree, source, pages, network, containers. A host that is kept here
 * gets the source and keeps its data, its network and its administrator.
 */
export async function setUpHost(places: Places, options: SetUpOptions, watch: Stopwatch): Promise<HostState> {
  const kept = readState(places)
  const facts = await readMachine()
  const packages = packagesToInstall(facts)
  if (packages.length > 0) await watch.time(`installed ${packages.join(', ')}`, () => installPackages(packages))
  const { ownNetwork, warning } = networkToUse(packages.length > 0 ? await readMachine() : facts, options)
  if (warning !== null) watch.say(warning)
  if (kept !== null) await watch.time('stopped the host that is kept', () => stopHost(kept))
  await watch.time(
    'Debian tree',
    () => prepareTree(places.tree),
    (made) => (made ? 'made' : 'reused'),
  )
  const containers = containersOf(kept?.modular ?? options.modular)
  const [main = '', ...others] = containers.map(({ name }) => sourceOf(places, name))
  const version = await watch.time(
    'source of the host',
    async () => {
      await copySource(options.source, main)
      return versionOf(main)
    },
    (found) => found,
  )
  if (options.pages) {
    await watch.time(
      'pages',
      () => buildPages(main, places.pages),
      ({ reused }) => (reused ? 'reused' : 'built'),
    )
  } else withoutPages(main)
  for (const folder of others) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(main, folder, { recursive: true })
  }
  if (kept === null && !ownNetwork) await expectFreePorts()
  const network = kept === null ? (ownNetwork ? await makeNetwork(containers) : null) : kept.network
  const state: HostState = {
    version,
    modular: kept?.modular ?? options.modular,
    network,
    password: kept?.password ?? null,
    first: {},
  }
  writeState(places, state)
  return watch.time('started', () => startHost(places, state))
}
