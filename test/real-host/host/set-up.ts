import { cpSync, rmSync } from 'node:fs'
import { SportsGuideError } from '../../../src/errors.ts'
import type { SetUpOptions } from '../options.ts'
import { containersOf } from './containers.ts'
import { expectFreePorts, installPackages, networkToUse, packagesToInstall, readMachine } from './machine.ts'
import { makeNetwork, networkRemains } from './network.ts'
import { buildPages, withoutPages } from './pages.ts'
import { type HostState, type Places, readState, sourceOf, startHost, stopHost, writeState } from './running-host.ts'
import { copySource, versionOf } from './source.ts'
import type { Stopwatch } from './stopwatch.ts'
import { prepareTree } from './tree.ts'

/**
 * Sets a host up from its source and starts it: tools, source, Debian tree, pages, network, containers. A host that is kept here
 * gets the source and keeps its data and its administrator.
 */
export async function setUpHost(places: Places, options: SetUpOptions, watch: Stopwatch): Promise<HostState> {
  // The host's own user reads what is made here.
  process.umask(0o022)
  const kept = readState(places)
  const ownNetwork = await prepareMachine(options, watch)
  if (kept === null && !ownNetwork) await expectFreePorts()
  if (kept !== null) expectSameKind(kept, options.modular, ownNetwork)
  const containers = containersOf(options.modular)
  const fresh = sourceOf(places, 'fresh')
  const version = await watch.time(
    'source of the host',
    async () => {
      await copySource(options.source, fresh)
      return versionOf(fresh)
    },
    (found) => found,
  )
  await watch.time(
    'Debian tree',
    () => prepareTree(places.tree),
    (made) => (made ? 'made' : 'reused'),
  )
  if (options.pages) {
    await watch.time(
      'pages',
      () => buildPages(fresh, places.pages),
      ({ reused }) => (reused ? 'reused' : 'built'),
    )
  } else withoutPages(fresh)
  if (kept !== null) await watch.time('stopped the host that is kept', () => stopHost(kept))
  for (const folder of containers.map(({ name }) => sourceOf(places, name))) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(fresh, folder, { recursive: true })
  }
  rmSync(fresh, { recursive: true, force: true })
  const stands = kept?.network != null && networkRemains(kept.network, containers).length > 0
  const network = stands ? kept.network : ownNetwork ? await makeNetwork(containers) : null
  const state: HostState = {
    ...{ version, network, by: process.pid, modular: options.modular },
    password: kept?.password ?? null,
    first: {},
  }
  writeState(places, state)
  return watch.time('started', () => startHost(places, state))
}

/** Installs what is missing on this machine; true where the host gets a network of its own. */
async function prepareMachine(options: SetUpOptions, watch: Stopwatch): Promise<boolean> {
  const facts = await readMachine()
  const packages = packagesToInstall(facts)
  if (packages.length > 0) await watch.time(`installed ${packages.join(', ')}`, () => installPackages(packages))
  const { ownNetwork, warning } = networkToUse(packages.length > 0 ? await readMachine() : facts, options)
  if (warning !== null) watch.say(warning)
  return ownNetwork
}

function expectSameKind(kept: HostState, modular: boolean, ownNetwork: boolean): void {
  if (kept.modular === modular && (kept.network !== null) === ownNetwork) return
  const options = `${kept.modular ? ' --modular' : ''}${kept.network === null ? ' --machine-network' : ''}`
  throw new SportsGuideError(
    'BadUsage',
    `The host that is kept was set up ${options === '' ? 'without --modular and --machine-network' : `with${options}`}: do the same, or --remove it first.`,
  )
}
