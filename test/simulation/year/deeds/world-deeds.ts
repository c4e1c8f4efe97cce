import type { HostChannel } from '../../../../src/generated/records.ts'
import { HOUR_MS } from '../../../../src/time/units.ts'
import { gameOfTvgId } from '../checks/check.ts'
import { BROKEN_ANSWERS } from '../data-source.ts'
import { type Game, gameText, isNear } from '../games.ts'
import { fullName, NEW_NICKNAMES } from '../leagues.ts'
import { type Deed, isOurs, type Scene, type Use } from './deed.ts'

/** What happens at the data source, at the IPTV provider and in the host. */
export const WORLD_DEEDS: readonly Deed[] = [
  { name: 'a team is renamed', weight: 0.6, act: renameTeam },
  { name: 'a game gets a new ID', weight: 2.5, act: identifyAgain },
  { name: 'a game is postponed', weight: 2, act: postpone },
  { name: 'a game is moved', weight: 2.5, act: move },
  { name: 'a game is canceled', weight: 2, act: cancel },
  { name: 'a game is on again', weight: 1.5, act: bringBack },
  { name: 'the answer for a league is broken', weight: 2.5, act: breakAnswer },
  { name: 'streams are renamed', weight: 1.5, act: renameStreams },
  { name: 'slots are reused', weight: 1.5, act: reuseSlots },
  { name: 'the playlist is cut', act: cutPlaylist },
  { name: 'a channel is watched', weight: 1.5, act: watch },
  { name: 'a channel is recorded', weight: 1.5, act: record },
  { name: 'the process is restarted', act: restart },
]

/** A game that is shown or soon will be, rather one that has a channel. */
function someGame({ games, channels, now, dice }: Scene, fits: (game: Game) => boolean): Game | undefined {
  const near = games.filter((game) => isNear(game, now, { backHours: 0 }) && fits(game))
  const shown = near.filter((game) => channels.some(({ tvgId }) => gameOfTvgId(tvgId ?? '', [game]) !== undefined))
  return (dice.happens(0.7) ? dice.pick(shown) : undefined) ?? dice.pick(near)
}

function renameTeam({ leagues, dice }: Scene) {
  const team = dice.pick(dice.pick(leagues)?.teams ?? [])
  const taken = new Set(leagues.flatMap(({ teams }) => teams.map(({ nickname }) => nickname)))
  const nickname = dice.pick(NEW_NICKNAMES.filter((name) => !taken.has(name)))
  if (team === undefined || nickname === undefined) return null
  const before = fullName(team)
  team.nickname = nickname
  return `${before} are now called ${fullName(team)}`
}

function identifyAgain(scene: Scene) {
  const game = someGame(scene, ({ ids }) => ids.length < 3)
  if (game === undefined) return null
  const id = String(Number(game.ids.at(-1)) + 100_000)
  game.ids.push(id)
  return `${gameText(game)} now has the ID ${id}, before ${game.ids.at(-2)}`
}

function postpone(scene: Scene) {
  const game = someGame(scene, ({ state, start }) => state === 'on' && start > scene.now)
  if (game === undefined) return null
  game.state = 'postponed'
  return `${gameText(game)} is postponed`
}

function move(scene: Scene) {
  const game = someGame(scene, ({ start }) => start > scene.now)
  if (game === undefined) return null
  game.earlierStarts.push(game.start)
  const hours = scene.dice.pick([1, 3, 20, 24, 48]) ?? 24
  game.start = new Date(game.start.getTime() + hours * HOUR_MS)
  game.state = 'on'
  return `${gameText(game)} starts ${hours} hours later`
}

function cancel(scene: Scene) {
  const game = someGame(scene, ({ state }) => state === 'on')
  if (game === undefined) return null
  game.state = 'canceled'
  return `${gameText(game)} is canceled`
}

function bringBack(scene: Scene) {
  const game = someGame(scene, ({ state }) => state !== 'on')
  if (game === undefined) return null
  game.state = 'on'
  return `${gameText(game)} is on again`
}

function breakAnswer({ leagues, source, dice, now }: Scene) {
  const league = dice.pick(leagues.filter(({ code }) => source.broken.every((one) => one.league !== code)))
  const kind = dice.pick(BROKEN_ANSWERS)
  if (league === undefined || kind === undefined) return null
  const hours = dice.whole(2, 40)
  const until = new Date(now.getTime() + hours * HOUR_MS)
  source.broken.push({ league: league.code, kind, until, before: source.eventsOf(league.code) })
  return `the answer for ${league.code} is ${kind} for ${hours} hours`
}

function renameStreams({ provider }: Scene) {
  provider.writesFullNames = !provider.writesFullNames
  for (const slot of provider.slots) if (slot.game !== null) provider.show(slot, slot.game)
  return `stream names now have ${provider.writesFullNames ? 'full names and no clock' : 'nicknames'}`
}

function reuseSlots({ provider, dice }: Scene) {
  const [one, other] = [dice.pick(provider.slots), dice.pick(provider.slots)]
  if (one === undefined || other === undefined || one.group !== other.group || one.game === other.game) return null
  const [first, second] = [one.game, other.game]
  for (const [slot, game] of [
    [one, second],
    [other, first],
  ] as const) {
    if (game === null) provider.clear(slot)
    else provider.show(slot, game)
  }
  return `slots ${one.number} and ${other.number} of ${one.group} change places`
}

function cutPlaylist({ provider, dice, now }: Scene) {
  if (provider.cut !== null) return null
  const hours = dice.whole(2, 30)
  provider.cut = { listedShare: dice.pick([0, 0.2, 0.6]) ?? 0.2, until: new Date(now.getTime() + hours * HOUR_MS) }
  return `the playlist lists ${provider.listed().length} of ${provider.slots.length} streams for ${hours} hours`
}

function unused({ channels, uses, dice }: Scene): HostChannel | undefined {
  return dice.pick(channels.filter((channel) => isOurs(channel) && !uses.has(channel.id)))
}

function watch(scene: Scene) {
  const channel = unused(scene)
  if (channel === undefined) return null
  const leave = scene.host.watch(channel.uuid)
  const until = new Date(scene.now.getTime() + scene.dice.whole(3, 20) * HOUR_MS)
  scene.uses.set(channel.id, { kind: 'watched', until, end: async () => leave() })
  return `"${channel.name}" is watched`
}

async function record(scene: Scene) {
  const channel = unused(scene)
  if (channel === undefined) return null
  const until = new Date(scene.now.getTime() + scene.dice.whole(3, 20) * HOUR_MS)
  const row = await scene.host.api.create('/api/channels/recordings/', {
    start_time: scene.now.toISOString(),
    end_time: until.toISOString(),
    channel: channel.id,
    custom_properties: { status: 'recording' },
  })
  const end: Use['end'] = async ({ api }) => void (await api.delete(`/api/channels/recordings/${row.id}/`))
  scene.uses.set(channel.id, { kind: 'recorded', until, end })
  return `"${channel.name}" is recorded`
}

/** People who watch lose their stream; recordings go on. */
async function restart({ restart: startAgain, uses, source, dice }: Scene) {
  for (const [id, { kind }] of uses) if (kind === 'watched') uses.delete(id)
  await startAgain()
  source.isAskedByNeed = dice.happens(0.6)
  return `the process is restarted, events come from ${source.isAskedByNeed ? 'the data source' : 'recorded answers'}`
}
