import { buildTeamChannels } from '../../src/channels/team-channels.ts'
import { followedTeams } from '../../src/configuration/favorite-teams.ts'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import { channelContext } from '../../src/guide/channel-appearance.ts'
import { planProgrammeTimes } from '../../src/guide/programme-times.ts'
import { channelProgrammes } from '../../src/guide/programmes.ts'
import { teamsOf } from '../../src/store/team-cache.ts'
import { HERONS, NOW } from '../templates/sample-games.ts'
import { created, planned, recordIn, windowAround } from './event-channels.ts'
import { type ArtBase, catalog, resolverFor, schedules, settings } from './fixtures.ts'
import type { ChannelKind, ThreePaths } from './paths.ts'

function wantedFor(game: SportsEvent, template: Template, artBase: ArtBase) {
  const favorite = { id: 1, teamName: HERONS.name ?? '', sport: game.sport, templateId: template.id }
  const { teams } = followedTeams({
    favorites: [favorite],
    knownTeams: teamsOf([game]),
    ...{ catalog, settings, templates: [template], ledger: [] },
  })
  const [wanted] = buildTeamChannels({
    ...{ teams, matches: [], settings, catalog, schedules, resolver: resolverFor(artBase), now: NOW },
    keyOf: ({ id }) => id,
  })
  if (wanted === undefined) throw new Error('expected a channel of the team')
  return wanted
}

/** The permanent channel of the team at home, with its games of some days. */
export function teamChannel(game: SportsEvent, template: Template): ChannelKind {
  const { team, event, hideResults } = wantedFor(game, template, '')
  const parts = { settings, catalog, schedules }
  const own = { feed: null, keyword: null, team, hideResults }
  return {
    type: 'team',
    plainName: team.side.name ?? '',
    context: channelContext({ ...own, event, segment: null }, parts, NOW),
    text: (part) => part,
    walk(said, artBase): ThreePaths {
      const wanted = wantedFor(game, said, artBase)
      const record = recordIn(planned(wanted))
      const sync = planned(wantedFor(game, said, artBase), { record, channel: created(record) })
      const synced = recordIn(sync)
      const { games } = wanted
      const channel = { record, event: wanted.event, template: said, team, games, hideResults }
      const run = { ...parts, resolver: resolverFor(artBase), window: windowAround(game, 5 * 24) }
      const times = planProgrammeTimes(channel, run)
      return {
        created: { name: record.name, logo: record.logoUrl },
        synced: { name: synced.name, logo: synced.logoUrl },
        changes: sync.operations,
        guide: channelProgrammes(channel, run).map((programme, position) => {
          const { event: shown = null, segment = null, part } = times[position] ?? {}
          const about = part === 'idle' ? null : shown
          return { programme, context: channelContext({ ...own, event: about, segment }, parts, programme.start) }
        }),
      }
    },
  }
}
