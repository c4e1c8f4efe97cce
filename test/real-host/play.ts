import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from './environment.ts'
import { pluginPage } from './plugin-page.ts'
import { logIn, makeFirstAdministrator } from './session.ts'
import { NEEDED_STEPS, STEPS } from './steps/index.ts'
import { type Played, playedTable } from './table.ts'
import type { Trial } from './trial.ts'
import { gamesFrom } from './world/games.ts'
import { serveWorld } from './world/serve-world.ts'
import { firstSlots } from './world/slots.ts'
import { newestZip } from './zip.ts'

/**
 * Plays the steps on the host that the environment names, and ends at the first surprise. Gives the exit code. Throws where it
 * cannot begin.
 */
export async function playTrial(root: string, zipFile: string | null, onlyText: string | null): Promise<number> {
  const environment = readEnvironment(process.env)
  const only = stepNames(onlyText)
  const zip = readFileSync(zipFile ?? newestZip(join(root, 'release')))
  const games = gamesFrom(new Date())
  const world = await serveWorld(games, environment.address)
  const chosen = STEPS.filter(({ name }, index) => only === null || index < NEEDED_STEPS || only.includes(name))
  const played: Played[] = []
  let code = 0
  try {
    const { url, username, password } = environment
    await makeFirstAdministrator(url, username, password)
    const session = await logIn(url, username, password)
    const trial: Trial = {
      ...{ environment, session, page: pluginPage(session), world, games, zip },
      slots: firstSlots(games),
      account: 0,
      untouched: {},
    }
    for (const step of chosen) {
      const told = { name: step.name, shows: step.shows }
      const began = performance.now()
      const took = () => Math.round((performance.now() - began) / 100) / 10
      if (step.kills && environment.kill === null) {
        played.push({ ...told, outcome: 'passed over: no SPORTS_GUIDE_TEST_HOST_KILL', seconds: 0, figures: {} })
        continue
      }
      try {
        const figures = await step.play(trial)
        played.push({ ...told, outcome: 'as expected', seconds: took(), figures })
        process.stdout.write(`${playedTable(played.slice(-1))}\n`)
      } catch (error) {
        const outcome = error instanceof Error ? error.message : String(error)
        played.push({ ...told, outcome, seconds: took(), figures: {} })
        code = 1
        if (!(error instanceof Error) || error.name !== 'Surprise')
          process.stderr.write(`${String((error as Error).stack)}\n`)
        break
      }
    }
  } finally {
    await world.close()
    mkdirSync(join(root, 'out'), { recursive: true })
    writeFileSync(join(root, 'out/real-host.json'), `${JSON.stringify(played, null, 2)}\n`)
    process.stdout.write(`\n${playedTable(played)}\n`)
  }
  return code
}

/** The steps that --only names, null for all of them. Throws for a name that none has. */
export function stepNames(text: string | null): readonly string[] | null {
  if (text === null) return null
  const known = STEPS.map(({ name }) => name)
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return names
  throw new Error(`--only: there is no step ${unknown.join(', ')}; the steps are ${known.join(', ')}.`)
}
