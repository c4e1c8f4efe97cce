import { isUnknownSide } from '../../event.ts'
import type { Draft } from '../answer-reader.ts'
import { at, text } from '../answer-reader.ts'
import type { Entry, ShapeContext } from './event-members.ts'
import { commonMembers, stateOf } from './event-members.ts'

/** A rematch is counted behind the second fighter: "Inoue vs Nasukawa II". */
const REMATCH = /\s+(?:I{2,3}|IV|[2-5])$/

/** What a name says of a fight. */
interface FightName {
  /** "Zuffa Boxing 11"; empty for a name that is nothing but the fighters. */
  readonly card: string
  readonly first: string
  readonly second: string
}

/**
 * A fight, or the card that is called after it. The data source has no bouts, no parts of
 * a card and mostly no sides, so that the fighters are read out of the name and there
 * are no segments: nobody knows when the prelims begin. Several fights of an evening
 * are several events. `strResult` tells the outcome in prose and is left out.
 */
export function fight({ event, place }: Entry, context: ShapeContext): Draft {
  const common = commonMembers(event, context)
  const said = fightName(common.name ?? '', text(at(event, 'strLeague')))
  const home = text(at(event, 'strHomeTeam')) ?? said?.first
  const away = text(at(event, 'strAwayTeam')) ?? said?.second
  const areKnown = [home, away].some((name) => name !== undefined && !isUnknownSide(name.replace(/^\?$/, 'TBA')))
  const record = {
    ...common,
    // A colon parts the card from its fighters, as with other data sources.
    name:
      said === null || said.card === '' ? common.name : `${said.card}:${common.name?.slice(said.card.length) ?? ''}`,
    status: { state: stateOf(event) },
    ...(areKnown ? { home: { name: home }, away: { name: away } } : {}),
  }
  return { place, record }
}

/**
 * Card and fighters of "UFC Fight Night 264 Tsarukyan vs Hooker": the card is what
 * stands before a colon, else up to the last number, else the promotion's own name.
 * Null for a name without "vs".
 */
export function fightName(name: string, promotion: string | undefined): FightName | null {
  const parts = /^(.*?)\s+vs?\.?\s+(.+)$/i.exec(name)
  if (!parts) return null
  const [, before = '', behind = ''] = parts
  const card =
    /^(.+):\s/.exec(before)?.[1] ?? /^(.*\S\s+\d+)\s+\D+$/.exec(before)?.[1] ?? promotionOf(before, promotion)
  const first = before.slice(card.length).replace(/^:/, '').trim()
  return { card: before.includes(`${card}:`) ? '' : card, first, second: behind.replace(REMATCH, '') }
}

/** "UFC Fight Night" of "UFC Fight Night Tsarukyan". */
function promotionOf(before: string, promotion = ''): string {
  const isNamed = promotion !== '' && before.toLowerCase().startsWith(`${promotion.toLowerCase()} `)
  if (!isNamed) return ''
  const kind = /^ Fight Night(?= )/i.exec(before.slice(promotion.length))?.[0] ?? ''
  return before.slice(0, promotion.length + kind.length)
}
