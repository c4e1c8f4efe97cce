import type { Bout, BoutResult, EventSegment } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { clockTime } from '../../time/clock-text.ts'
import type { TemplateContext } from '../context.ts'
import {
  boutLines,
  boutsOf,
  fightResult,
  finishSummary,
  mainBout,
  mainFighters,
  methodName,
  type NamedFighter,
  weightClass,
  winnerOf,
} from '../game/fight-card.ts'
import type { Game } from '../game/game.ts'
import { segmentName, shownPartStart } from '../game/game.ts'
import { type CategoryRules, category, type Extracted, flag, fromAnyGame } from './variable.ts'

function fromCard(read: (game: Game, context: TemplateContext) => Extracted) {
  return fromAnyGame((game, context) => (sportOf(game.event.sport).shape === 'combat' ? read(game, context) : null))
}

function fromFighter(place: 0 | 1, read: (fighter: NamedFighter) => Extracted) {
  return fromCard((game) => {
    const fighter = mainFighters(game.event)[place]
    return fighter && read(fighter)
  })
}

function fromMainBout(read: (bout: Bout, game: Game) => Extracted) {
  return fromCard((game) => {
    const bout = mainBout(game.event)
    return bout && read(bout, game)
  })
}

function fromResult(read: (result: BoutResult) => Extracted) {
  return fromMainBout((bout) => bout.result && read(bout.result))
}

function fromSegment(code: string, read: (segment: EventSegment, context: TemplateContext) => Extracted) {
  return fromCard((game, context) => {
    const segment = game.event.segments?.find((part) => part.code === code)
    return segment && read(segment, context)
  })
}

function startOf(segment: EventSegment, context: TemplateContext): string | null {
  const start = new Date(segment.start ?? '')
  return Number.isNaN(start.getTime()) ? null : clockTime(start, context)
}

/** Prelims at 8:00 PM EST, Main Card at 10:00 PM EST. */
function laterParts({ event, segment: shown }: Game, context: TemplateContext): string {
  const [, ...later] = shown === null ? (event.segments ?? []) : []
  return later
    .flatMap((segment) => {
      const time = startOf(segment, context)
      return time === null ? [] : `${segmentName(segment.code, segment)} at ${time}`
    })
    .join(', ')
}

/** What tells a card from others in few words: UFC 310; the whole name of one without a number. */
function cardName(name: string): string {
  return eventNumber(name) === null ? name : (name.split(':')[0] ?? name)
}

/** Name of the part that the channel shows; empty for a card that has one part alone. */
function partName(game: Game | null, segment: string | null): string | null {
  const isWhole = segment === null || segment === 'combined' || game?.event.segments?.length === 1
  return isWhole ? null : segmentName(segment, game?.segment ?? null)
}

/** The 310 of "UFC 310: Hammer vs Anvil"; a year is no number of a card. */
function eventNumber(name: string): string | null {
  const title = name.split(':')[0] ?? ''
  const numbers = title.match(/(?<![\d.-])\d{1,4}(?![\d.-])/g) ?? []
  return numbers.find((number) => !/^(?:19|20)\d{2}$/.test(number)) ?? null
}

const RULES: CategoryRules = {
  about:
    'Fight cards: main event, parts of the card, and results. Empty for other events. Only card_segment, card_segment_display, card_part and card_segment_time also work for sessions of a race weekend.',
  suffixRules: 'BASE_ONLY',
  scope: 'ALL',
  shapes: ['combat'],
}

/**
 * Fight cards; without a suffix, about the card and its main event. How that
 * ended is told as soon as the record has a result: bouts have no time of their
 * own, so that the record's state decides and not the clock, which the
 * conditions on results follow too (conditions/fight.ts).
 */
export const COMBAT = category('Combat', RULES, [
  {
    name: 'fighter1',
    description: 'First fighter of the main event.',
    sample: 'Little Hammer',
    extract: fromFighter(0, ({ name }) => name),
  },
  {
    name: 'fighter2',
    description: 'Second fighter of the main event.',
    sample: 'Old Anvil',
    extract: fromFighter(1, ({ name }) => name),
  },
  {
    name: 'fighter1_last',
    description: 'Last name of the first fighter.',
    sample: 'Hammer',
    extract: fromFighter(0, ({ surname }) => surname),
  },
  {
    name: 'fighter2_last',
    description: 'Last name of the second fighter.',
    sample: 'Anvil',
    extract: fromFighter(1, ({ surname }) => surname),
  },
  {
    name: 'fighter1_record',
    description: 'Record of the first fighter: wins, losses, draws.',
    sample: '18-3-0',
    tellsResult: true,
    extract: fromFighter(0, ({ record }) => record),
  },
  {
    name: 'fighter2_record',
    description: 'Record of the second fighter: wins, losses, draws.',
    sample: '21-5-1',
    tellsResult: true,
    extract: fromFighter(1, ({ record }) => record),
  },
  {
    name: 'event_number',
    description: 'Number of the card. Empty without one.',
    sample: '310',
    extract: fromCard(({ event }) => eventNumber(event.name ?? '')),
  },
  {
    name: 'event_title',
    description: 'Title of the card.',
    sample: 'UFC 310: Hammer vs Anvil',
    extract: fromCard(({ event }) => event.name),
  },
  {
    name: 'card_name',
    description: 'Short title of a numbered card, such as UFC 310. Otherwise the full title.',
    sample: 'UFC 310',
    extract: fromCard(({ event }) => event.name && cardName(event.name)),
  },
  {
    name: 'card_segment',
    description: 'Code of the part of the card, or session of the weekend, that the channel shows.',
    sample: 'main_card',
    isOfChannel: true,
    extract: (_game, { segment }) => segment,
  },
  {
    name: 'card_segment_display',
    description: 'Name of the part of the card, or session of the weekend, that the channel shows.',
    sample: 'Main Card',
    isOfChannel: true,
    extract: (game, { segment }) => segment && segmentName(segment, game?.segment ?? null),
  },
  {
    name: 'card_part',
    description: 'Like card_segment_display. Empty for the whole card, and for a card with only one part.',
    sample: 'Main Card',
    isOfChannel: true,
    extract: (game, { segment }) => partName(game, segment),
  },
  {
    name: 'card_segment_time',
    description:
      'Start time of the part that the channel shows. Empty for the whole card, unless it has only one part.',
    sample: '10:00 PM EST',
    isOfChannel: true,
    extract: fromAnyGame((game, context) => {
      const start = shownPartStart(game, context.segment)
      return start && clockTime(start, context)
    }),
  },
  {
    name: 'main_card_time',
    description: 'Start time of the main card.',
    sample: '10:00 PM EST',
    extract: fromSegment('main_card', startOf),
  },
  {
    name: 'prelims_time',
    description: 'Start time of the prelims.',
    sample: '8:00 PM EST',
    extract: fromSegment('prelims', startOf),
  },
  {
    name: 'early_prelims_time',
    description: 'Start time of the early prelims.',
    sample: '6:00 PM EST',
    extract: fromSegment('early_prelims', startOf),
  },
  {
    name: 'later_parts',
    description: 'Parts of the card after the first, with their start times. Empty on a channel for one part.',
    sample: 'Prelims at 8:00 PM EST, Main Card at 10:00 PM EST',
    extract: fromCard(laterParts),
  },
  {
    name: 'bout_count',
    description: 'Number of bouts on the card.',
    sample: '4',
    extract: fromCard(({ event }) => boutsOf(event).length || null),
  },
  {
    name: 'fight_card',
    description: 'All bouts with their weight classes, one per line.',
    sample:
      'Ed Early vs Fay First (Flyweight)\nPia Pre vs Lim Ited (Bantamweight)\nCo Main vs Under Card (Welterweight)\nLittle Hammer vs Old Anvil (Lightweight)',
    extract: fromCard(({ event }) => boutLines(boutsOf(event))),
  },
  {
    name: 'main_card_bouts',
    description: 'Bouts of the main card, one per line.',
    sample: 'Co Main vs Under Card (Welterweight)\nLittle Hammer vs Old Anvil (Lightweight)',
    extract: fromSegment('main_card', ({ bouts = [] }) => boutLines(bouts)),
  },
  {
    name: 'prelims_bouts',
    description: 'Bouts of the prelims, one per line.',
    sample: 'Pia Pre vs Lim Ited (Bantamweight)',
    extract: fromSegment('prelims', ({ bouts = [] }) => boutLines(bouts)),
  },
  {
    name: 'early_prelims_bouts',
    description: 'Bouts of the early prelims, one per line.',
    sample: 'Ed Early vs Fay First (Flyweight)',
    extract: fromSegment('early_prelims', ({ bouts = [] }) => boutLines(bouts)),
  },
  {
    name: 'weight_class',
    description: 'Weight class of the main event.',
    sample: 'Lightweight',
    extract: fromMainBout(weightClass),
  },
  {
    name: 'is_title_fight',
    description: '"true" if the main event is a title fight, otherwise empty.',
    sample: 'true',
    extract: fromMainBout((bout) => flag(bout.title)),
  },
  {
    name: 'for_the_title',
    description: '"for the title" if the main event is a title fight, otherwise empty.',
    sample: 'for the title',
    extract: fromMainBout((bout) => (bout.title ? 'for the title' : '')),
  },
  {
    name: 'scheduled_rounds',
    description: 'Number of scheduled rounds of the main event.',
    sample: '5',
    extract: fromMainBout((bout) => bout.scheduledRounds),
  },
  {
    name: 'round_number',
    description: 'Current round. Afterwards: the round in which the main event ended.',
    sample: '2',
    tellsResult: true,
    extract: fromMainBout(
      (bout, { event, state }) => bout.result?.round ?? (state === 'in' ? event.status?.period : null),
    ),
  },
  {
    name: 'fight_result',
    description: 'Result of the main event as a sentence without a period.',
    sample: 'Hammer defeats Anvil by KO (punches), round 2, 3:11',
    tellsResult: true,
    extract: fromMainBout((bout, { event }) => fightResult(bout, event)),
  },
  {
    name: 'fight_result_method',
    description: 'Code of the method by which the main event ended.',
    sample: 'ko',
    tellsResult: true,
    extract: fromResult(({ method }) => method),
  },
  {
    name: 'fight_winner',
    description: 'Winner of the main event.',
    sample: 'Little Hammer',
    tellsResult: true,
    extract: fromMainBout((bout) => winnerOf(bout)?.winner),
  },
  {
    name: 'fight_loser',
    description: 'Loser of the main event.',
    sample: 'Old Anvil',
    tellsResult: true,
    extract: fromMainBout((bout) => winnerOf(bout)?.loser),
  },
  {
    name: 'finish_method',
    description: 'Method by which the main event ended.',
    sample: 'KO',
    tellsResult: true,
    extract: fromResult(methodName),
  },
  {
    name: 'finish_round',
    description: 'Round in which the main event ended.',
    sample: '2',
    tellsResult: true,
    extract: fromResult(({ round }) => round),
  },
  {
    name: 'finish_time',
    description: 'Time in the last round at which the main event ended.',
    sample: '3:11',
    tellsResult: true,
    extract: fromResult(({ time }) => time),
  },
  {
    name: 'finish_detail',
    description: 'Detail of the finish, such as punches, the hold or the scorecards.',
    sample: 'punches',
    tellsResult: true,
    extract: fromResult(({ detail }) => detail),
  },
  {
    name: 'finish_summary',
    description: 'Method, detail, round and time in one line.',
    sample: 'KO (punches), round 2, 3:11',
    tellsResult: true,
    extract: fromResult(finishSummary),
  },
])
