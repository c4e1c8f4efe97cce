import type { Step } from '../trial.ts'
import { buttons } from './buttons.ts'
import { changedPlaylist } from './changed-playlist.ts'
import { consoleInBrowser } from './console.ts'
import { consolePage } from './console-page.ts'
import { deletedAtOnce } from './deleted-at-once.ts'
import { deletedChannel } from './deleted-channel.ts'
import { firstRefresh } from './first-refresh.ts'
import { handedOver } from './handed-over.ts'
import { install } from './install.ts'
import { killed } from './killed.ts'
import { manyEvents } from './many-events.ts'
import { nothingChosen } from './nothing-chosen.ts'
import { offAtOnce } from './off-at-once.ts'
import { ownGuide } from './own-guide.ts'
import { ownPort } from './own-port.ts'
import { refused } from './refused.ts'
import { reinstalled } from './reinstalled.ts'
import { removedEverything } from './removed-everything.ts'
import { restarted } from './restarted.ts'
import { secondRefresh } from './second-refresh.ts'
import { switched } from './switched.ts'
import { switchedInRun } from './switched-in-run.ts'
import { switchedLeagues } from './switched-leagues.ts'
import { updated } from './updated.ts'

/** The scenarios in the order in which they are played; each finds what those before it left. */
export const STEPS: readonly Step[] = [
  install,
  nothingChosen,
  firstRefresh,
  secondRefresh,
  removedEverything,
  changedPlaylist,
  ownGuide,
  manyEvents,
  buttons,
  switchedLeagues,
  deletedChannel,
  consolePage,
  ownPort,
  consoleInBrowser,
  killed('process', 'the process dies in the middle of a run'),
  killed('launcher', 'its launcher dies in the middle of a run'),
  killed('celery', 'the workers for background tasks die in the middle of a run'),
  killed('web', 'the web workers die in the middle of a run'),
  switched,
  switchedInRun,
  offAtOnce,
  updated,
  handedOver,
  reinstalled,
  deletedAtOnce,
  restarted,
  refused,
]

/** So many of them, from the first on, are what all others need. */
export const NEEDED_STEPS = 3
