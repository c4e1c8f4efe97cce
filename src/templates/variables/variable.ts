import schema from '../../../schemas/event-shape.schema.json' with { type: 'json' }
import type { EventSide } from '../../generated/records.ts'
import type { EventShape, FactKind } from '../../sports/index.ts'
import type { TemplateContext } from '../context.ts'
import type { Game } from '../game/game.ts'

/** Which picker offers a variable or a condition; written by hand it works in both kinds of template all the same. */
export type TemplateScope = 'ALL' | 'TEAM_ONLY' | 'EVENT_ONLY'

/**
 * Those that the picker of this kind of template offers; all of them for a kind
 * that is missing or unknown (spec, Errors).
 */
export function offeredTo<Offer extends { readonly scope: TemplateScope }>(
  offers: readonly Offer[],
  templateType: string | null | undefined,
): readonly Offer[] {
  if (templateType === 'team') return offers.filter(({ scope }) => scope !== 'EVENT_ONLY')
  if (templateType === 'event') return offers.filter(({ scope }) => scope !== 'TEAM_ONLY')
  return offers
}

/** Which games a variable can be asked of: this one, .next and .last (spec, Resources B). */
export type SuffixRule = 'ALL' | 'BASE_ONLY' | 'BASE_NEXT_ONLY'

/** Kinds of event that samples are shown for. */
export type SampleShape = EventShape

/** A value before it becomes text; nothing and the empty text are the same. */
export type Extracted = string | number | null | undefined

/** A name that templates may use, declared once. */
export interface Variable {
  /** As authors write it between braces, in lower case. */
  readonly name: string
  readonly category: string
  readonly suffixRules: SuffixRule
  readonly scope: TemplateScope
  /** Shapes that the variable says something about. */
  readonly shapes: readonly SampleShape[]
  readonly description: string
  /** What it may look like, one text for each of its shapes. */
  readonly sample: Readonly<Partial<Record<SampleShape, string>>>
  /** What the value may come from where a day's schedule does not bring it; empty for what schedules always bring. */
  readonly facts: readonly FactKind[]
  /** True for what the channel decides and no event says: its feed, its part of a card, its variant. */
  readonly isOfChannel: boolean
  /** True for what few events say, so that its sample would tell something false of an invented one in a text. */
  readonly isRare: boolean
  /** True for what says how games went, which is empty where the owner hides results. */
  readonly tellsResult: boolean
  /** Reads the value. `game` is the one that the suffix names; without a suffix it is null when there is none now. */
  readonly extract: (game: Game | null, context: TemplateContext) => Extracted
}

/** How a category's file declares a variable; what is left out comes from the category's defaults. */
export interface Declaration {
  readonly name: string
  readonly description: string
  /** One sample for all shapes, or one for each. */
  readonly sample: string | Readonly<Partial<Record<SampleShape, string>>>
  readonly extract: Variable['extract']
  readonly suffixRules?: SuffixRule
  readonly scope?: TemplateScope
  readonly shapes?: readonly SampleShape[]
  readonly facts?: readonly FactKind[] | undefined
  readonly isOfChannel?: true
  readonly isRare?: true
  /** See Variable. */
  readonly tellsResult?: boolean
}

/** What holds for all variables of a category, unless one says otherwise of itself. */
export interface CategoryRules {
  /** What the variables tell and when they are empty, in sentences for people who write templates. */
  readonly about: string
  readonly suffixRules: SuffixRule
  readonly scope: TemplateScope
  readonly shapes: readonly SampleShape[]
  readonly facts?: readonly FactKind[]
  readonly isOfChannel?: true
  /** See Variable. */
  readonly tellsResult?: boolean
}

export const ALL_SHAPES = schema.enum as readonly SampleShape[]
export const TEAM_SHAPE: readonly SampleShape[] = ['team']

/** Variables that belong together, in a file of their own. */
export interface Category {
  readonly name: string
  /** What they tell and when they are empty. */
  readonly about: string
  /** In the order in which they are shown. */
  readonly variables: readonly Variable[]
}

/** A category with its variables. */
export function category(name: string, rules: CategoryRules, declarations: readonly Declaration[]): Category {
  const variables = declarations.map((declaration) => {
    const { sample } = declaration
    const shapes = declaration.shapes ?? rules.shapes
    return {
      name: declaration.name,
      category: name,
      suffixRules: declaration.suffixRules ?? rules.suffixRules,
      scope: declaration.scope ?? rules.scope,
      shapes,
      description: declaration.description,
      sample: typeof sample === 'string' ? Object.fromEntries(shapes.map((shape) => [shape, sample])) : sample,
      facts: declaration.facts ?? rules.facts ?? [],
      isOfChannel: declaration.isOfChannel ?? rules.isOfChannel ?? false,
      isRare: declaration.isRare ?? false,
      tellsResult: declaration.tellsResult ?? rules.tellsResult ?? false,
      extract: declaration.extract,
    }
  })
  return { name, about: rules.about, variables }
}

/** An extractor for values that need a game; without one the value is empty. */
export function fromGame(read: (game: Game, context: TemplateContext) => Extracted): Variable['extract'] {
  return (game, context) => (game === null ? null : read(game, context))
}

/**
 * An extractor for values without suffix that the nearest game tells: the
 * current one, else the next, else the last.
 */
export function fromAnyGame(read: (game: Game, context: TemplateContext) => Extracted): Variable['extract'] {
  return (_game, context) => {
    const nearest = context.current ?? context.around().next ?? context.around().last
    return nearest === null ? null : read(nearest, context)
  }
}

/** A flag: true, or empty. */
export function flag(holds: boolean | undefined): string {
  return holds ? 'true' : ''
}

/** A flag of the kind that is false, not empty, when it does not hold. */
export function trueOrFalse(holds: boolean): string {
  return holds ? 'true' : 'false'
}

/** Where a family of variables reads the same thing from. */
type Perspective = 'team' | 'opponent' | 'home' | 'away' | 'feed'

interface PerspectiveRules {
  /** For descriptions: "Record of our team". */
  readonly whose: string
  readonly scope: TemplateScope
  readonly side: (game: Game | null, context: TemplateContext) => EventSide | null
}

const PERSPECTIVES: Readonly<Record<Perspective, PerspectiveRules>> = {
  team: { whose: 'our team', scope: 'TEAM_ONLY', side: (game) => game?.us ?? null },
  opponent: { whose: 'the opponent', scope: 'TEAM_ONLY', side: (game) => game?.them ?? null },
  home: { whose: 'the home team', scope: 'ALL', side: (game) => game?.home ?? null },
  away: { whose: 'the away team', scope: 'ALL', side: (game) => game?.away ?? null },
  feed: { whose: "the feed's team", scope: 'EVENT_ONLY', side: (_game, context) => context.feedSide },
}

/** The same reading under one name a perspective. */
export interface SideFamily {
  readonly names: Readonly<Partial<Record<Perspective, string>>>
  /** With {whose} for "our team", "the opponent" and so on. */
  readonly description: string
  /** For our and the home team, and for the opponent, the away and the feed's team. */
  readonly samples: readonly [ours: string, theirs: string]
  /** Reads the side; `sport` is the event's sport code. */
  readonly read: (side: EventSide, sport: string, context: TemplateContext) => Extracted
  /** BASE_ONLY: the variable for our team has no suffix and reads the team from whichever game knows it. */
  readonly team?: 'BASE_ONLY'
  readonly facts?: readonly FactKind[]
  /** See Variable. */
  readonly tellsResult?: boolean
}

/** Declarations of a family, in the order of its names. */
export function bySide(family: SideFamily): Declaration[] {
  const perspectives = Object.entries(family.names) as [Perspective, string][]
  return perspectives.map(([perspective, name]) => {
    const rules = PERSPECTIVES[perspective]
    const isConstant = perspective === 'feed' || (perspective === 'team' && family.team === 'BASE_ONLY')
    const ofChannel = perspective === 'team' && isConstant
    return {
      name,
      description: family.description.replaceAll('{whose}', rules.whose),
      sample: family.samples[perspective === 'team' || perspective === 'home' ? 0 : 1],
      suffixRules: isConstant ? 'BASE_ONLY' : 'ALL',
      scope: rules.scope,
      shapes: TEAM_SHAPE,
      facts: family.facts,
      ...(family.tellsResult === undefined ? {} : { tellsResult: family.tellsResult }),
      extract: (game, context) => {
        const side = ofChannel ? context.team : rules.side(game, context)
        return side && family.read(side, game?.event.sport ?? context.sport ?? '', context)
      },
    }
  })
}
