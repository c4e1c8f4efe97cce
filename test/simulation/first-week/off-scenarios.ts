import type { StreamGroup } from '../../../src/generated/records.ts'
import { EVENING, game, removalReason, type Scenario, type Stage, warningsOf } from './stage.ts'

const NHL = 'NHL: Walruses @ Badgers'
const NBA = 'NBA: Mules @ Herons'

const ARENA: StreamGroup = { id: 1, name: 'Arena', namePattern: 'US' }
const BACKUP: StreamGroup = { id: 2, name: 'Backup', namePattern: 'BACKUP', leagues: ['nba'] }

/** Two games of two leagues this evening, in two playlist groups. */
async function twoGames(stage: Stage): Promise<void> {
  stage.events = [game('1', 'nba', 0, 1, EVENING), game('2', 'nhl', 0, 1, EVENING)]
  stage.names = {
    'US SPORTS': ['NHL 01: Walruses @ Badgers', 'NHL 02:'],
    BACKUP: ['NBA 01: Mules @ Herons', 'NBA 02:'],
  }
}

/** The league's channel goes, for the reason that the user gave, and the other one stays. */
async function expectOff(stage: Stage, reason: RegExp): Promise<void> {
  const report = await stage.refresh()
  const said = removalReason(report, NHL)
  stage.expect('the NHL channel is deleted at the next refresh', said !== null)
  stage.expect(`the reason is the user's own: ${String(reason)}`, reason.test(said ?? ''))
  stage.expect('nothing is said of a schedule that was not asked', warningsOf(report, 'event_not_listed').length === 0)
  stage.expect('the NBA channel stays', (await stage.channelNames()).includes(NBA))
  const again = await stage.refresh({ isQuiet: true })
  stage.expect('the next refresh writes nothing', again.counts.host_writes === 0)
}

/** "Off means off": each way to switch something off, six hours before a game. */
export const OFF_SCENARIOS: readonly Scenario[] = [
  {
    name: 'A league is taken out of the form six hours before a game',
    async play(stage) {
      await twoGames(stage)
      await stage.settings({ event_groups: '*', event_leagues: 'nba\nnhl' })
      await stage.refresh()
      stage.does('The user sets "Leagues" to nba alone.')
      await stage.settings({ event_leagues: 'nba' })
      await expectOff(stage, /league/i)
    },
  },
  {
    name: 'A league is switched off in a stream group, and no other group wants it',
    async play(stage) {
      await twoGames(stage)
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nba', 'nhl'] }, BACKUP] })
      await stage.refresh()
      stage.does('The user switches NHL off in "Arena".')
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nba'] }, BACKUP] })
      await expectOff(stage, /league/i)
    },
  },
  {
    name: 'A sport is set aside',
    async play(stage) {
      await twoGames(stage)
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nhl'] }, BACKUP] })
      await stage.refresh()
      stage.does('The user sets hockey aside (unsupported_sports).')
      await stage.settings({ unsupported_sports: ['hockey'] })
      await expectOff(stage, /sport|hockey/i)
    },
  },
  {
    name: 'A stream group is switched off, and no other group wants its league',
    async play(stage) {
      await twoGames(stage)
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nhl'] }, BACKUP] })
      await stage.refresh()
      stage.does('The user switches "Arena" off.')
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nhl'], enabled: false }, BACKUP] })
      await expectOff(stage, /"Arena" is switched off/)
    },
  },
  {
    name: 'A stream group is deleted, and no other group wants its league',
    async play(stage) {
      await twoGames(stage)
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nhl'] }, BACKUP] })
      await stage.refresh()
      stage.does('The user deletes "Arena".')
      await stage.rows({ streamGroups: [BACKUP] })
      await expectOff(stage, /stream group was deleted/)
    },
  },
  {
    name: 'A stream group is narrowed to another playlist group',
    async play(stage) {
      await twoGames(stage)
      stage.names['US NEWS'] = ['NEWS 01', 'NEWS 02']
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nhl'] }, BACKUP] })
      await stage.refresh()
      stage.does('The user narrows "Arena" from US to US NEWS.')
      await stage.rows({ streamGroups: [{ ...ARENA, namePattern: 'US NEWS', leagues: ['nhl'] }, BACKUP] })
      await expectOff(stage, /no longer in stream group "Arena"/)
    },
  },
  {
    name: 'A watched channel of a league that is switched off stays until nobody watches',
    async play(stage) {
      await twoGames(stage)
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nba', 'nhl'] }, BACKUP] })
      await stage.refresh()
      const channel = (await stage.channels()).find(({ name }) => name === NHL)
      const leave = stage.host.watch(channel?.uuid ?? '')
      stage.does('A person watches the NHL channel, and NHL is switched off in "Arena".')
      await stage.rows({ streamGroups: [{ ...ARENA, leagues: ['nba'] }, BACKUP] })
      const report = await stage.refresh()
      stage.expect('the channel stays', (await stage.channelNames()).includes(NHL))
      stage.expect('the report says that it is in use', warningsOf(report, 'channel_in_use').length === 1)
      leave()
      stage.does('The person stops.')
      await expectOff(stage, /league/i)
    },
  },
]
