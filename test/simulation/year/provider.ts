import { HOUR_MS } from '../../../src/time/units.ts'
import { civilTime } from '../../../src/time/zone.ts'
import type { Dice } from './dice.ts'
import { endOf, type Game, isNear, ZONE } from './games.ts'
import { fullName } from './leagues.ts'

/** A stream of the playlist: its address stays while its name changes. */
export interface Slot {
  readonly url: string
  readonly group: string
  readonly number: number
  name: string
  /** The game that whoever wrote the name meant; null for an idle slot. */
  game: Game | null
}

/** How a group of the playlist writes names. */
interface GroupStyle {
  readonly name: string
  readonly tag: string
  readonly slots: number
  readonly leagues: readonly string[]
  /** Share of the games of its leagues that it shows. */
  readonly share: number
}

/** The playlist groups of the year. */
const PLAYLIST_GROUPS: readonly GroupStyle[] = [
  { name: 'US | LIVE EVENTS', tag: 'LIVE', slots: 26, leagues: ['nba', 'wnba', 'nhl', 'mlb'], share: 0.9 },
  { name: 'UK | MATCHDAY', tag: 'MATCH', slots: 14, leagues: ['eng.1', 'nhl'], share: 0.9 },
  { name: 'PPV | BACKUP', tag: 'PPV', slots: 22, leagues: ['nba', 'wnba', 'nhl', 'mlb', 'eng.1'], share: 0.45 },
]

/** Hours after its end at which the provider takes a game off its slot. */
const OFF_AFTER_MS = 3 * HOUR_MS

/** The IPTV provider: a playlist of slots whose names follow the games. */
export class Provider {
  readonly slots: readonly Slot[] = PLAYLIST_GROUPS.flatMap((group, place) =>
    Array.from({ length: group.slots }, (_, index) => ({
      url: `http://provider.example/${place}/${index + 1}.ts`,
      group: group.name,
      number: index + 1,
      name: idleName(group, index + 1),
      game: null,
    })),
  )
  /** While the playlist is cut: the share of it that is listed. */
  cut: { readonly listedShare: number; readonly until: Date } | null = null
  /** Writes full team names and no clock. Changed by a deed. */
  writesFullNames = false

  /** Takes finished games off their slots and puts coming ones on; a slot is reused. */
  followGames(games: readonly Game[], now: Date, dice: Dice): void {
    if (this.cut !== null && this.cut.until <= now) this.cut = null
    for (const slot of this.slots) {
      const isOver = slot.game !== null && now.getTime() > endOf(slot.game).getTime() + OFF_AFTER_MS
      if (isOver || (slot.game !== null && slot.game.state === 'canceled' && dice.happens(0.3))) this.clear(slot)
    }
    for (const game of games) if (isNear(game, now, { aheadHours: 30, backHours: 1 })) this.#place(game, dice)
  }

  #place(game: Game, dice: Dice): void {
    for (const [place, group] of PLAYLIST_GROUPS.entries()) {
      if (!group.leagues.includes(game.league.code) || shareLot(game, place) > group.share) continue
      const own = this.slots.filter((slot) => slot.group === group.name)
      if (own.some((slot) => slot.game === game)) continue
      // A slot that was just used is taken as readily as any other.
      const free = dice.pick(own.filter((slot) => slot.game === null))
      if (free !== undefined) this.show(free, game)
      const second = dice.pick(own.filter((slot) => slot.game === null))
      if (second !== undefined && shareLot(game, place + 5) < 0.2) this.show(second, game)
    }
  }

  /** Writes a game on a slot. */
  show(slot: Slot, game: Game): void {
    slot.game = game
    slot.name = gameName(slot, game, this.writesFullNames)
  }

  /** Leaves a slot without a game. */
  clear(slot: Slot): void {
    const group = PLAYLIST_GROUPS.find(({ name }) => name === slot.group)
    slot.game = null
    slot.name = group === undefined ? '' : idleName(group, slot.number)
  }

  /** The slots that the playlist lists now, the first ones of each group. */
  listed(): readonly Slot[] {
    return this.slots.filter(({ group, number }) => {
      const slots = PLAYLIST_GROUPS.find(({ name }) => name === group)?.slots ?? 0
      return number <= Math.ceil(slots * (this.cut?.listedShare ?? 1))
    })
  }

  /** The playlist as text. */
  playlist(): string {
    const lines = this.listed().map(({ url, group, name }) => `#EXTINF:-1 group-title="${group}",${name}\n${url}\n`)
    return `#EXTM3U\n${lines.join('')}`
  }
}

/** A number from 0 to 1 of a game and a purpose, the same each time. */
function shareLot({ lot }: Game, purpose: number): number {
  return (lot * (purpose + 1) * 97.31) % 1
}

function idleName({ tag }: GroupStyle, number: number): string {
  return `${tag} ${String(number).padStart(2, '0')}:`
}

/** "LIVE 03: NBA | Mules @ Herons 7:30 PM ET"; a backup stream may have commentary from the booth. */
function gameName({ group, number }: Slot, game: Game, isFull: boolean): string {
  const style = PLAYLIST_GROUPS.find(({ name }) => name === group)
  const { league, home, away, start } = game
  const head = `${style === undefined ? '' : idleName(style, number)} ${league.tag}`
  if (isFull) return `${head} | ${fullName(away)} vs ${fullName(home)}`
  const sides = `${head} | ${away.nickname} @ ${home.nickname}`
  if (style?.tag === 'PPV') return shareLot(game, 9) < 0.25 ? `${sides} | booth cam` : sides
  return style?.tag === 'LIVE' ? `${sides} ${clockText(start)} ET` : sides
}

function clockText(start: Date): string {
  const { hour, minute } = civilTime(start, ZONE)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
