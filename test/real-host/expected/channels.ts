import type { Row, Session } from '../session.ts'
import { holds, none } from '../surprise.ts'
import type { Trial } from '../trial.ts'
import type { Game, Side } from '../world/games.ts'

/** The group and the profile that the owner named in the form, and the first number of its range. */
export const WISHED = { group: 'Sports Events', profile: 'Living room', otherProfile: 'Kids', firstNumber: 5000 }

/** Channels that the host has, of ours alone: known by the mark of their tvg-id. */
export async function ourChannels(session: Session): Promise<readonly Row[]> {
  const rows = (await session.get('/api/channels/channels/?visibility_filter=all')) as readonly Row[]
  return rows
    .filter(({ tvg_id }) => String(tvg_id).startsWith('sg.'))
    .sort((one, other) => Number(one.channel_number) - Number(other.channel_number))
}

/**
 * Every game that the playlist shows has one channel, with exactly the streams that mean it, and no other game has one; each
 * with the teams in its name, a number of the range in order, the home team's logo, the group and the profile of the form.
 * Streams that vanished from the playlist, which the host keeps for days, may stay behind those.
 * Nothing of this is asked of the plugin: games and slots are the trial's own. Gives the channels.
 */
export async function checkChannels(trial: Trial): Promise<readonly Row[]> {
  const { session, games, slots, world } = trial
  const channels = await ourChannels(session)
  const streams = await session.rows('/api/channels/streams/')
  const addressOf = new Map(streams.map(({ id, url }) => [id, String(url)]))
  const stale = new Set(streams.filter(({ is_stale }) => is_stale === true).map(({ id }) => id))
  const gameAt = new Map(slots.map((slot) => [world.streamUrl(slot), slot.game]))
  const channelOf = new Map<string, Row>()
  const faults: string[] = []
  for (const channel of channels) {
    const ids = channel.streams as readonly number[]
    const fresh = ids.filter((id) => !stale.has(id))
    if (ids.slice(0, fresh.length).some((id) => stale.has(id)))
      faults.push(`${channel.name} plays a vanished stream first`)
    const addresses = fresh.map((id) => addressOf.get(id) ?? `stream ${id}`)
    const means = new Set(addresses.map((address) => gameAt.get(address) ?? `nothing (${address})`))
    const [game = 'no stream'] = means
    if (means.size !== 1) faults.push(`${channel.name} shows ${[...means].join(' and ')}`)
    if (channelOf.has(game)) faults.push(`${game} has two channels: ${channel.name}, ${channelOf.get(game)?.name}`)
    channelOf.set(game, { ...channel, streams: fresh })
  }
  for (const game of games) faults.push(...faultsOf(game, channelOf.get(game.id), trial))
  const known = new Set(games.map(({ id }) => id))
  for (const [game, channel] of channelOf) if (!known.has(game)) faults.push(`${channel.name} means ${game}`)
  none('channels', [...faults, ...numberFaults(channels), ...(await dressFaults(session, channels, channelOf, games))])
  return channels
}

function faultsOf(game: Game, channel: Row | undefined, { slots }: Trial): readonly string[] {
  const wanted = slots.filter((slot) => slot.game === game.id)
  const text = `${game.away.name} at ${game.home.name} (${game.id})`
  if (wanted.length === 0) return channel === undefined ? [] : [`${text} has a channel and no stream`]
  if (channel === undefined) return [`${text} has no channel, and ${wanted.length} streams`]
  const name = String(channel.name)
  const has = (channel.streams as readonly number[]).length
  return [
    ...(has === wanted.length ? [] : [`${name} has ${has} streams, not ${wanted.length}`]),
    ...(isNamed(name, game.away) && isNamed(name, game.home) ? [] : [`${text} is called ${name}`]),
  ]
}

const isNamed = (name: string, { shortNames }: Side) => shortNames.some((short) => name.includes(short))

/** Numbers begin where the range does and have no gap: the mode is the default, which closes gaps. */
function numberFaults(channels: readonly Row[]): readonly string[] {
  const wrong = channels.filter(({ channel_number }, index) => Number(channel_number) !== WISHED.firstNumber + index)
  return wrong.map(({ name, channel_number }) => `${name} has the number ${channel_number}`)
}

async function dressFaults(
  session: Session,
  channels: readonly Row[],
  channelOf: ReadonlyMap<string, Row>,
  games: readonly Game[],
): Promise<readonly string[]> {
  const groups = (await session.get('/api/channels/groups/')) as readonly Row[]
  const profiles = (await session.get('/api/channels/profiles/')) as readonly Row[]
  const logos = new Map((await session.rows('/api/channels/logos/')).map(({ id, url }) => [id, String(url)]))
  const group = groups.find(({ name }) => name === WISHED.group)?.id
  const shownIn = (profile: string) =>
    new Set((profiles.find(({ name }) => name === profile)?.channels ?? []) as readonly number[])
  const shown = shownIn(WISHED.profile)
  const hidden = shownIn(WISHED.otherProfile)
  holds(
    'the wished profiles are there',
    profiles.length >= 2,
    profiles.map(({ name }) => name),
  )
  return [
    ...channels.flatMap(({ id, name, channel_group_id }) => [
      ...(channel_group_id === group ? [] : [`${name} is in the group ${channel_group_id}, not ${group}`]),
      ...(shown.has(id) ? [] : [`${name} is not in the profile ${WISHED.profile}`]),
      ...(hidden.has(id) ? [`${name} is in the profile ${WISHED.otherProfile}`] : []),
    ]),
    ...games.flatMap(({ id, home }) => {
      const channel = channelOf.get(id)
      const logo = channel === undefined ? home.logo : logos.get(Number(channel.logo_id))
      return home.logo === null || logo === home.logo ? [] : [`${channel?.name} has the logo ${logo}, not ${home.logo}`]
    }),
  ]
}
