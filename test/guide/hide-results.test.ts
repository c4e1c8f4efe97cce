import { expect, test } from 'vitest'
import { previewTemplate } from '../../src/guide/template-preview.ts'
import { BUILT_IN_LEAGUES, teamSchedules } from '../../src/sports/index.ts'
import { readSettings } from '../../src/store/settings.ts'
import { createResolver } from '../../src/templates/index.ts'
import { settingsInMemory } from '../settings-in-memory.ts'
import { LAST_GAME } from '../templates/sample-games.ts'

const NOW = new Date('2026-11-22T15:00:00Z')

/** What a preview says after the game, and the name of its channel, with and without results. */
async function previewed(hide_results: boolean) {
  const form = { time_zone: 'America/New_York', hide_results }
  const { settings } = await readSettings({ settings: settingsInMemory(form), timeZone: 'UTC' }, { write: false })
  const preview = previewTemplate({
    template: {
      id: 1,
      name: 'All of it',
      templateType: 'event',
      channelName: '{matchup_short}: {winner}',
      title: '{matchup_short}',
      postgame: { title: 'Final: {matchup_short} {score}', description: '{game_recap}' },
    },
    templateId: 1,
    event: LAST_GAME,
    eventKey: 'e0',
    segment: null,
    feed: null,
    keyword: null,
    settings,
    catalog: BUILT_IN_LEAGUES,
    schedules: teamSchedules([LAST_GAME], [], BUILT_IN_LEAGUES, NOW),
    resolver: createResolver(),
    now: NOW,
  })
  return [preview.channel.name, preview.fields['postgame/title'], preview.fields['postgame/description']]
}

test('a preview tells results, or hides them, as the setting says for the guide', async () => {
  expect(await previewed(false)).toEqual([
    'Crabs @ Harbor Herons: Harbor Herons',
    'Final: Crabs @ Harbor Herons 110-101',
    'The Herons pulled away late and beat the Crabs.',
  ])
  expect(await previewed(true)).toEqual(['Crabs @ Harbor Herons', 'Final: Crabs @ Harbor Herons', ''])
})
