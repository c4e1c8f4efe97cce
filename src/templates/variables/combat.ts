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
    'Fight cards: the main event, the parts of the card, how it ended. Empty for other events, but for the part that a channel shows, which may be a session of a race weekend.',
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
    description: 'Balance of the first fighter: wins, losses, draws.',
    sample: '18-3-0',
    tellsResult: true,
    extract: fromFighter(0, ({ record }) => record),
  },
  {
    name: 'fighter2_record',
    description: 'Balance of the second fighter: wins, losses, draws.',
    sample: '21-5-1',
    tellsResult: true,
    extract: fromFighter(1, ({ record }) => record),
  },
  {
    name: 'event_number',
    description: 'Number of the card; empty when it has none.',
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
    description: 'What tells the card from others: its name up to the colon where that has a number, else the whole.',
    sample: 'UFC 310',
    extract: fromCard(({ event }) => event.name && cardName(event.name)),
  },
  {
    name: 'card_segment',
    description: 'Code of the part of the card (or weekend) that the channel shows.',
    sample: 'main_card',
    isOfChannel: true,
    extract: (_game, { segment }) => segment,
  },
  {
    name: 'card_segment_display',
    description: 'Name of the part of the card (or weekend) that the channel shows.',
    sample: 'Main Card',
    isOfChannel: true,
    extract: (game, { segment }) => segment && segmentName(segment, game?.segment ?? null),
  },
  {
    name: 'card_part',
    description: 'Like card_segment_display, but empty for a card that has no parts, or one alone.',
    sample: 'Main Card',
    isOfChannel: true,
    extract: (game, { segment }) => partName(game, segment),
  },
  {
    name: 'card_segment_time',
    description: 'When that part starts; for a channel of the whole empty, unless there is a single part.',
    sample: '10:00 PM EST',
    isOfChannel: true,
    extract: fromAnyGame((game, context) => {
      const start = shownPartStart(game, context.segment)
      return start && clockTime(start, context)
    }),
  },
  {
    name: 'main_card_time',
    description: 'When the main card starts.',
    sample: '10:00 PM EST',
    extract: fromSegment('main_card', startOf),
  },
  {
    name: 'prelims_time',
    description: 'When the prelims start.',
    sample: '8:00 PM EST',
    extract: fromSegment('prelims', startOf),
  },
  {
    name: 'early_prelims_time',
    description: 'When the early prelims start.',
    sample: '6:00 PM EST',
    extract: fromSegment('early_prelims', startOf),
  },
  {
    name: 'later_parts',
    description: 'The parts of the card behind the first with their times; empty on a channel of one part.',
    sample: 'Prelims at 8:00 PM EST, Main Card at 10:00 PM EST',
    extract: fromCard(laterParts),
  },
  {
    name: 'bout_count',
    description: 'How many bouts the card has.',
    sample: '4',
    extract: fromCard(({ event }) => boutsOf(event).length || null),
  },
  {
    name: 'fight_card',
    description: 'Every bout with its weight class, one a line.',
    sample:
      'Ed Early vs Fay First (Flyweight)\nPia Pre vs Lim Ited (Bantamweight)\nCo Main vs Under Card (Welterweight)\nLittle Hammer vs Old Anvil (Lightweight)',
    extract: fromCard(({ event }) => boutLines(boutsOf(event))),
  },
  {
    name: 'main_card_bouts',
    description: 'Bouts of the main card, one a line.',
    sample: 'Co Main vs Under Card (Welterweight)\nLittle Hammer vs Old Anvil (Lightweight)',
    extract: fromSegment('main_card', ({ bouts = [] }) => boutLines(bouts)),
  },
  {
    name: 'prelims_bouts',
    description: 'Bouts of the prelims, one a line.',
    sample: 'Pia Pre vs Lim Ited (Bantamweight)',
    extract: fromSegment('prelims', ({ bouts = [] }) => boutLines(bouts)),
  },
  {
    name: 'early_prelims_bouts',
    description: 'Bouts of the early prelims, one a line.',
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
    description: 'true when the main event is for a title, else empty.',
    sample: 'true',
    extract: fromMainBout((bout) => flag(bout.title)),
  },
  {
    name: 'for_the_title',
    description: 'The words for the title when the main event is for one, else empty.',
    sample: 'for the title',
    extract: fromMainBout((bout) => (bout.title ? 'for the title' : '')),
  },
  {
    name: 'scheduled_rounds',
    description: 'Rounds that the main event is scheduled for.',
    sample: '5',
    extract: fromMainBout((bout) => bout.scheduledRounds),
  },
  {
    name: 'round_number',
    description: 'The running round; afterwards the round in which the main event ended.',
    sample: '2',
    tellsResult: true,
    extract: fromMainBout(
      (bout, { event, state }) => bout.result?.round ?? (state === 'in' ? event.status?.period : null),
    ),
  },
  {
    name: 'fight_result',
    description: 'How the main event ended, in a sentence without full stop.',
    sample: 'Hammer defeats Anvil by KO (punches), round 2, 3:11',
    tellsResult: true,
    extract: fromMainBout((bout, { event }) => fightResult(bout, event)),
  },
  {
    name: 'fight_result_method',
    description: 'Code of the way in which the main event ended.',
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
    description: 'The way in which the main event ended.',
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
    description: 'Time of that round at which it ended.',
    sample: '3:11',
    tellsResult: true,
    extract: fromResult(({ time }) => time),
  },
  {
    name: 'finish_detail',
    description: 'The blow, the hold or the cards.',
    sample: 'punches',
    tellsResult: true,
    extract: fromResult(({ detail }) => detail),
  },
  {
    name: 'finish_summary',
    description: 'Way, detail, round and time in one line.',
    sample: 'KO (punches), round 2, 3:11',
    tellsResult: true,
    extract: fromResult(finishSummary),
  },
])
