import type { StreamGroup } from '../../../src/generated/records.ts'
import { HOUR_MS } from '../../../src/time/units.ts'
import { EVENING, game, removalReason, type Scenario, type Stage, warningsOf } from './stage.ts'

const ALL: StreamGroup = { id: 1, name: 'All', namePattern: 'US', leagues: ['nba', 'nhl'] }
const NBA = 'NBA: Mules @ Herons'

/** Two games of this evening, each with a stream. */
async function twoGames(stage: Stage): Promise<void> {
  stage.events = [game('1', 'nba', 0, 1, EVENING), game('2', 'nhl', 0, 1, EVENING)]
  stage.names = { US: ['NBA 01: Mules @ Herons', 'NHL 01: Walruses @ Badgers'] }
  await stage.rows({ streamGroups: [ALL] })
}

/** Twelve games of this evening and the next ones, each with a stream. */
async function twelveGames(stage: Stage): Promise<void> {
  const pairs = [0, 2, 4].flatMap((home) => [0, 24].flatMap((later) => [{ home, later }]))
  stage.events = (['nba', 'nhl'] as const).flatMap((league, place) =>
    pairs.map(({ home, later }, index) => {
      const start = new Date(Date.parse(EVENING) + later * HOUR_MS).toISOString()
      return game(
        String(10 * place + index + 100),
        league,
        later === 0 ? home : home + 1,
        later === 0 ? home + 1 : home,
        start,
      )
    }),
  )
  stage.names = {
    US: stage.events.map(({ league, home, away, start }) => {
      const date = `06/0${start.slice(9, 10)}`
      return `${league.toUpperCase()}: ${away?.shortName} @ ${home?.shortName} ${date} 6:00 PM ET`
    }),
  }
  await stage.rows({ streamGroups: [ALL] })
  await stage.settings({ create_before: '2d' })
}

/** The user deletes the NBA channel, if it is there. The refresh that finds it deleted asks, and needs no answer. */
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
      await stage.host.call('POST', '/api/v1/exception-keywords', { label: 'Booth Cam', patterns: ['booth cam'] })
      await stage.refresh()
      const before = (await stage.channels()).map(({ id }) => id).sort()
      stage.does('The user renames the label "Booth Cam" to "Booth".')
      await stage.host.call('PUT', '/api/v1/exception-keywords/1', { label: 'Booth' })
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
      stage.names = { US: ['NBA 01: Mules @ Herons 06/10 6:00 PM ET'] }
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
      await twelveGames(stage)
      await stage.refresh({ isQuiet: true })
      const before = (await stage.channels()).map(({ id }) => id).join()
      stage.does('12 games have channels. The user asks what the placeholder ".*" would do, and saves nothing.')
      const row = { category: 'placeholders' as const, keyword: '.*', isRegex: true }
      const put = [{ category: row.category, keyword: row.keyword, is_regex: true }]
      const effect = await stage.host.call('POST', '/api/v1/effect', { changes: { detection_keywords: { put } } })
      stage.does(
        `The answer: ${JSON.stringify((effect.json as { summary?: unknown } | null)?.summary ?? effect.status)}`,
      )
      stage.expect(`the effect is told before saving (${effect.status})`, effect.status === 200)
      const unsaved = await stage.refresh({ isQuiet: true })
      stage.expect('a refresh after it writes nothing', unsaved.counts.host_writes === 0)
      stage.does('The user saves it all the same.')
      await stage.rows({ detectionKeywords: [{ id: 1, ...row }] })
      const report = await stage.refresh()
      const held = (await stage.channels()).map(({ id }) => id).join()
      stage.expect(`the channels are held (${report.counts.removed} of 12 are deleted)`, held === before)
      stage.expect(
        'the report names the keyword',
        report.warnings.some(({ message }) => message.includes('.*')),
      )
      stage.does('The user deletes the keyword.')
      await stage.rows({ detectionKeywords: [] })
      await stage.refresh({ isQuiet: true })
      stage.expect('the same channels are there', (await stage.channels()).map(({ id }) => id).join() === before)
    },
  },
  {
    name: 'A built-in pattern that takes a real game for a divider is switched off and restored',
    async play(stage) {
      const path = '/api/v1/detection-keywords/built-in/placeholders.divider'
      await twoGames(stage)
      stage.names = { US: ['##### NBA: Mules @ Herons #####', 'NHL 01: Walruses @ Badgers'] }
      await stage.refresh()
      stage.expect('the built-in reading takes it for a divider', !(await stage.channelNames()).includes(NBA))
      const off = await stage.host.call('PUT', path, { enabled: false })
      stage.does(`The user switches the pattern off (${off.status}).`)
      await stage.refresh()
      stage.expect('the game has a channel', (await stage.channelNames()).includes(NBA))
      const back = await stage.host.call('DELETE', path)
      stage.does(`The user restores it (${back.status}).`)
      await stage.refresh()
      stage.expect('the channel goes again', !(await stage.channelNames()).includes(NBA))
      stage.expect('the NHL channel stays', (await stage.channelNames()).length === 1)
    },
  },
  {
    name: 'Expressions, one for each part of a name',
    async play(stage) {
      await twoGames(stage)
      const name = 'Slot 7 >> Mules plays Herons >> 5/6, 18h'
      stage.names = { US: [name] }
      await stage.refresh()
      stage.expect('the built-in reading finds no teams', (await stage.channelNames()).length === 0)
      const group = await stage.host.call('PUT', '/api/v1/stream-groups/1', {
        extraction_regexes: [
          '>> (?<team1>.+) plays (?<team2>.+?) >>',
          '(?<day>\\d+)/(?<month>\\d+),',
          '(?<hour>\\d+)h',
        ],
      })
      stage.does(`The user saves expressions for teams, date and hour (${group.status}).`)
      const report = await stage.refresh()
      const [outcome] = report.streams
      stage.expect(`the name is matched (${outcome?.rule})`, outcome?.event_id === '1')
      stage.expect('it has its channel', (await stage.channelNames()).includes(NBA))
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
