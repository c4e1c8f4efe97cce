import type { StreamGroup } from '../../../src/generated/records.ts'
import { EVENING, game, removalReason, type Scenario, type Stage, warningsOf } from './stage.ts'

const ALL: StreamGroup = { id: 1, name: 'All', namePattern: 'US', leagues: ['nba', 'nhl'] }
const NBA = 'NBA: Mules @ Herons'

/** Two games of this evening, each with a stream. */
async function twoGames(stage: Stage): Promise<void> {
  stage.events = [game('1', 'nba', 0, 1, EVENING), game('2', 'nhl', 0, 1, EVENING)]
  stage.names = { US: ['NBA 01: Mules @ Herons', 'NHL 01: Walruses @ Badgers'] }
  await stage.rows({ streamGroups: [ALL] })
}

/**
 * How a user says that a channel which they deleted should stay away. Nothing is called here: the refresh that finds the
 * channel deleted asks, and creates it no second time until it is answered.
 */
async function deleteByHand(stage: Stage): Promise<void> {
  const channel = (await stage.channels()).find(({ name }) => name === NBA)
  if (channel !== undefined) await stage.host.api.delete(`/api/channels/channels/${channel.id}/`)
}

/** Names, keywords and events: what a person sees of them in a refresh. */
export const NAME_SCENARIOS: readonly Scenario[] = [
  {
    name: 'The exception keyword "booth cam" at the end of a name',
    async play(stage) {
      const home = { id: '2', name: 'Boston Celtics', shortName: 'Celtics' }
      const away = { id: '18', name: 'New York Knicks', shortName: 'Knicks' }
      stage.events = [{ ...game('1', 'nba', 0, 1, EVENING), home, away }]
      stage.names = { US: ['NBA 01: Knicks @ Celtics', 'NBA 02: Knicks @ Celtics booth cam'] }
      await stage.rows({ streamGroups: [ALL] })
      await stage.rows({ exceptionKeywords: [{ id: 1, label: 'Booth Cam', patterns: ['booth cam'] }] })
      const report = await stage.refresh()
      const outcome = report.streams.find(({ name }) => name.includes('booth cam'))
      stage.expect(`the name is matched (${outcome?.rule})`, outcome?.event_id === '1')
      const names = await stage.channelNames()
      stage.expect(`it has a channel of its own (${names.join(', ')})`, names.length === 2)
    },
  },
  {
    name: "The exception keyword's label is changed",
    async play(stage) {
      await twoGames(stage)
      stage.names = { US: ['NBA 01: Mules @ Herons', 'NBA 02: Mules @ Herons | booth cam'] }
      await stage.rows({ exceptionKeywords: [{ id: 1, label: 'Booth Cam', patterns: ['booth cam'] }] })
      await stage.refresh()
      const before = (await stage.channels()).map(({ id }) => id).sort()
      stage.does('The user renames the label "Booth Cam" to "Booth".')
      await stage.rows({ exceptionKeywords: [{ id: 1, label: 'Booth', patterns: ['booth cam'] }] })
      const report = await stage.refresh()
      const after = (await stage.channels()).map(({ id }) => id).sort()
      stage.expect('the same channels stay', before.join() === after.join())
      const isFalse = report.operations.some(({ reason }) => /no stream shows/.test(reason))
      stage.expect('nothing is said of missing streams', !isFalse)
    },
  },
  {
    name: 'A lead time of seven days with three days of guide',
    async play(stage) {
      stage.events = [game('1', 'nba', 0, 1, '2025-06-10T22:00:00Z')]
      stage.names = { US: ['NBA 01: Mules @ Herons'] }
      await stage.rows({ streamGroups: [ALL] })
      await stage.settings({ create_before: '7d', guide_days_ahead: 3 })
      const report = await stage.refresh()
      const [outcome] = report.streams
      stage.expect(`the game in five days is known (${outcome?.rule})`, outcome?.event_id === '1')
      stage.expect('it has its channel', (await stage.channelNames()).includes(NBA))
    },
  },
  {
    name: 'Chess with skip_builtin_filter, which no schedule can match',
    async play(stage) {
      stage.events = [game('1', 'nba', 0, 1, EVENING)]
      stage.names = { US: ['NBA 01: Mules @ Herons', 'Chess: Carlsen vs Nakamura 7:00 PM ET'] }
      const group: StreamGroup = { ...ALL, nameGuide: 'all', skipBuiltinFilter: true }
      await stage.rows({ streamGroups: [group] })
      const report = await stage.refresh()
      const outcome = report.streams.find(({ name }) => name.startsWith('Chess'))
      stage.expect(`the stream has a channel from its name (${outcome?.rule})`, outcome?.channel !== null)
      stage.expect(
        'it is there',
        (await stage.channelNames()).some((name) => name.includes('Carlsen')),
      )
    },
  },
  {
    name: 'The same game gets a new ID at the data source',
    async play(stage) {
      await twoGames(stage)
      await stage.refresh()
      stage.does('The data source lists the NBA game under another ID.')
      stage.events = [game('77', 'nba', 0, 1, EVENING), game('2', 'nhl', 0, 1, EVENING)]
      const report = await stage.refresh()
      const names = await stage.channelNames()
      stage.expect(
        `there is one channel of the game (${names.join(', ')})`,
        names.filter((name) => name === NBA).length === 1,
      )
      const reason = removalReason(report, NBA)
      stage.expect(
        `nothing untrue is said of it (${reason ?? 'the channel stays'})`,
        !/no stream|switched off/.test(reason ?? ''),
      )
      const shown = report.channels.find(({ name }) => name === NBA)
      stage.expect('its guide has the game', (shown?.event_programmes.length ?? 0) > 0)
    },
  },
  {
    name: 'A placeholder keyword that takes every channel',
    async play(stage) {
      await twoGames(stage)
      // More channels than the limit of a refresh.
      await stage.settings({ removal_cap: 1, change_cap_percent: 0 })
      await stage.refresh()
      stage.does('The user saves the placeholder ".*" as a regular expression.')
      await stage.rows({ detectionKeywords: [{ id: 1, category: 'placeholders', keyword: '.*', isRegex: true }] })
      const report = await stage.refresh()
      const names = await stage.channelNames()
      stage.expect(`the channels are held (${names.length} of 2 are there)`, names.length === 2)
      stage.expect(
        'the report names the keyword',
        report.warnings.some(({ message }) => message.includes('.*')),
      )
      stage.does('The user deletes the keyword.')
      await stage.rows({ detectionKeywords: [] })
      await stage.refresh({ isQuiet: true })
      stage.expect('all channels are there as before', (await stage.channelNames()).length === 2)
    },
  },
  {
    name: 'A channel is deleted by hand',
    async play(stage) {
      await twoGames(stage)
      await stage.refresh()
      stage.does('The user deletes the NBA channel in Dispatcharr.')
      await deleteByHand(stage)
      const report = await stage.refresh()
      stage.expect('the report asks about it', warningsOf(report, 'channel_deleted').length === 1)
      stage.does('Where it came back, the user deletes it again.')
      await deleteByHand(stage)
      await stage.refresh()
      stage.expect('it is not created for ever', !(await stage.channelNames()).includes(NBA))
      stage.expect('the NHL channel stays', (await stage.channelNames()).length === 1)
    },
  },
  {
    name: 'A pinned, a priority and a favorite team that match no team',
    async play(stage) {
      await twoGames(stage)
      await stage.refresh({ isQuiet: true })
      await stage.rows({
        numberingExceptions: [{ id: 1, scope: 'team', sport: 'basketball', teamName: 'Herons', start: 900 }],
        priorityTeams: [{ id: 1, sport: 'basketball', teamName: 'Mesa Muels', scope: 'all' }],
        favoriteTeams: [{ id: 1, sport: 'basketball', teamName: 'Harbour Herons', leagues: ['nba'] }],
      })
      const report = await stage.refresh()
      const told = warningsOf(report, 'row_refers_to_nothing').map(({ message }) => message)
      for (const name of ['Herons', 'Mesa Muels', 'Harbour Herons'])
        stage.expect(
          `"${name}" is told`,
          told.some((message) => message.includes(`"${name}"`)),
        )
      stage.expect(
        '"Herons" is offered as Harbor Herons',
        told.some((message) => /"Herons".*Harbor Herons/.test(message)),
      )
    },
  },
  {
    name: 'A stream group that chooses nothing',
    async play(stage) {
      await twoGames(stage)
      await stage.rows({ streamGroups: [{ id: 1, name: 'Z' }] })
      const report = await stage.refresh()
      stage.expect(
        'the report says that it takes every stream',
        report.warnings.some(({ message }) => message.includes('"Z"')),
      )
    },
  },
  {
    name: 'A stream group and a block that call a league by its common name',
    async play(stage) {
      stage.events = [game('1', 'eng.1', 0, 1, EVENING)]
      stage.names = { US: ['EPL 01: Thistles v Rooks'] }
      const group = await stage.host.call('POST', '/api/v1/stream-groups', {
        name: 'England',
        name_pattern: 'US',
        leagues: ['EPL'],
      })
      stage.expect(`the stream group takes "EPL" (${group.status})`, group.status === 201)
      const block = await stage.host.call('POST', '/api/v1/numbering-exceptions', {
        scope: 'league',
        league_code: 'Premier League',
        start: 800,
      })
      stage.expect(`the block takes "Premier League" (${block.status})`, block.status === 201)
      await stage.refresh()
      const numbers = (await stage.channels()).map(({ channelNumber }) => channelNumber)
      stage.expect(`its channel has number 800 (${numbers.join()})`, numbers.join() === '800')
    },
  },
]
