import { describe, expect, test } from 'vitest'
import { warningsOfSavedTemplate } from '../../src/configuration/stored-rows.ts'
import type { Template } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import type { UserRows } from '../../src/store/user-rows.ts'

const MINE: Template = { id: 1, name: 'Mine', templateType: 'event', title: '{matchup}', channelName: '{matchup}' }
const OTHER: Template = { id: 7, name: 'Other', templateType: 'event' }

function warningsOf(
  template: Template,
  rows: Partial<Pick<UserRows, 'templates' | 'streamGroups' | 'favoriteTeams'>>,
  artBase = '',
) {
  const all = { templates: [template], streamGroups: [], favoriteTeams: [], ...rows }
  const found = warningsOfSavedTemplate(template, all, { artBaseUrl: artBase }, BUILT_IN_LEAGUES)
  return found.map(({ code, place }) => `${place}: ${code}`)
}

describe('of a template that is saved is told', () => {
  test('what is odd about it by itself, with the path of its member', () => {
    const template = { ...MINE, title: '{matchupp}', leagues: ['mbl'], pregame: { artUrl: '/soon.png' } }
    const own = ['title: unknown_variable', 'leagues/0: row_refers_to_nothing']
    expect(warningsOf(template, {})).toEqual([...own, 'pregame/art_url: art_base_missing'])
    expect(warningsOf(template, {}, 'http://art.test')).toEqual(own)
  })

  test('that nothing ever takes it, unless somebody names it', () => {
    const templates = [OTHER, MINE]
    expect(warningsOf(MINE, { templates })).toEqual(['sports: template_never_chosen'])
    expect(warningsOf(MINE, { templates, streamGroups: [{ id: 1, name: 'US', templateId: 1 }] })).toEqual([])
    const team = { id: 1, teamName: 'Harbor Herons', sport: 'basketball', templateId: 1 }
    expect(warningsOf(MINE, { templates, favoriteTeams: [team] })).toEqual([])
  })

  test('that every event takes it, and what is shown in place of texts that it lacks', () => {
    expect(warningsOf(MINE, {})).toEqual(['sports: template_takes_all'])
    const { title: _, channelName: __, ...blank } = MINE
    expect(warningsOf({ ...blank, leagues: ['mlb'] }, {})).toEqual([
      'title: template_text_missing',
      'channel_name: template_text_missing',
    ])
  })

  test('which stream groups name it and have to do without it; of their other names nothing', () => {
    const groups = [
      { id: 1, name: 'US', templateId: 1, leagues: ['nope'] },
      { id: 2, name: 'UK', templateId: 7 },
    ]
    const rows = { templates: [MINE, OTHER], streamGroups: groups }
    expect(warningsOf(MINE, rows)).toEqual(['sports: template_takes_all'])
    expect(warningsOf({ ...MINE, enabled: false }, rows)).toEqual(['stream group "US": row_refers_to_nothing'])
    expect(warningsOf({ ...MINE, templateType: 'team' }, rows)).toEqual(['stream group "US": row_refers_to_nothing'])
  })
})
