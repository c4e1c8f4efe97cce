import type { FirstRun, FirstRunGroup, FirstRunPreview } from '../../../generated/records.ts'
import { zoneName } from '../../text/zone-name.ts'
import { texts } from '../../texts.ts'
import type { FieldProblem } from '../../transport/client.ts'

/** Every choice of the checklist, as POST /api/v1/first-run takes them. */
export interface Choices {
  readonly groups: readonly string[]
  readonly time_zone: string
  readonly leagues: 'all' | readonly string[]
  /** As it was typed: null where the field is empty. */
  readonly number_start: number | null
  readonly blocks: FirstRun['numbers']['blocks']
  readonly guide_style: FirstRun['guide_style']
}

export type StepName = 'groups' | 'leagues' | 'numbers' | 'look' | 'start'

/** The steps of the checklist, in their order. */
export const STEPS: readonly StepName[] = ['groups', 'leagues', 'numbers', 'look', 'start']

/** The step after this one; the last stays. */
export function stepAfter(step: StepName): StepName {
  return STEPS[STEPS.indexOf(step) + 1] ?? step
}

/** The groups that are ticked at first: what the user chose before, otherwise those with good evidence. */
export function tickedGroups(groups: readonly FirstRunGroup[]): readonly string[] {
  const chosen = groups.filter((group) => group.chosen)
  return (chosen.length > 0 ? chosen : groups.filter(({ suggested }) => suggested)).map(({ name }) => name)
}

/** What the checklist proposes. */
export function proposedChoices({ groups, time_zone: zone, leagues, numbers, guide_style: style }: FirstRun): Choices {
  return {
    groups: [...tickedGroups(groups)],
    time_zone: zone.proposed,
    leagues: leagues.chosen === 'all' ? 'all' : [...leagues.chosen],
    number_start: numbers.start,
    blocks: numbers.blocks,
    guide_style: style,
  }
}

/** The choices that were kept, or what is proposed where nothing was kept. A group that left the playlist is dropped. */
export function keptChoices(text: string | null, proposal: FirstRun): Choices {
  const proposed = proposedChoices(proposal)
  const draft = parsed(text)
  if (draft === null) return proposed
  const names = new Set(proposal.groups.map(({ name }) => name))
  const choices = { ...proposed, ...draft }
  return { ...choices, groups: choices.groups.filter((name) => names.has(name)) }
}

function parsed(text: string | null): Partial<Choices> | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isChoices(draft) ? draft : null
  } catch {
    return null
  }
}

/** Whether it has the shape of choices: the browser's storage may hold anything. */
function isChoices(draft: unknown): draft is Partial<Choices> {
  if (typeof draft !== 'object' || draft === null) return false
  const { groups, leagues, time_zone: zone, number_start: start } = draft as Partial<Choices>
  return (
    (groups === undefined || Array.isArray(groups)) &&
    (leagues === undefined || leagues === 'all' || Array.isArray(leagues)) &&
    (zone === undefined || typeof zone === 'string') &&
    (start === undefined || start === null || typeof start === 'number')
  )
}

/** Ticks or unticks a league. All of those that the names mention are the same as all leagues. */
export function withLeague(choices: Choices, code: string, mentioned: readonly string[]): Choices {
  const ticked = choices.leagues === 'all' ? mentioned : choices.leagues
  const leagues = ticked.includes(code) ? ticked.filter((one) => one !== code) : [...ticked, code]
  return { ...choices, leagues: mentioned.every((one) => leagues.includes(one)) ? 'all' : [...leagues] }
}

/** Whether events of a league get channels. */
export function hasLeague({ leagues }: Choices, code: string): boolean {
  return leagues === 'all' || leagues.includes(code)
}

/** The largest channel number that can be a start. */
export const MAX_START = 999_999

/** The steps whose choice cannot be saved. */
export function wrongSteps({ groups, leagues, number_start: start }: Choices): readonly StepName[] {
  const isStart = start !== null && Number.isInteger(start) && start >= 1 && start <= MAX_START
  return [
    groups.length === 0 ? 'groups' : [],
    leagues.length === 0 ? 'leagues' : [],
    isStart ? [] : 'numbers',
  ].flat() as readonly StepName[]
}

/** What is chosen in a step, in a line; for a choice that cannot be saved, what to do. */
export function summaryOf(
  step: StepName,
  choices: Choices,
  { names, groups_total: total, leagues, looks }: FirstRun,
): string {
  const words = texts.firstRun.summaries
  if (wrongSteps(choices).includes(step)) return words.wrong[step] ?? ''
  const start = choices.number_start ?? 0
  const zone = zoneName(choices.time_zone)
  switch (step) {
    case 'groups':
      return words.groups(choices.groups.length, total, names)
    case 'leagues':
      return choices.leagues === 'all'
        ? words.allLeagues(zone, leagues.mentioned.length)
        : words.someLeagues(zone, choices.leagues.length)
    case 'numbers':
      return choices.blocks === 'one' ? words.oneBlock(start) : words.blocks(start)
    case 'look':
      return looks.find(({ id }) => id === choices.guide_style)?.name ?? ''
    case 'start':
      return words.start
  }
}

const STEP_OF_FIELD: { readonly [field: string]: StepName } = {
  groups: 'groups',
  time_zone: 'leagues',
  leagues: 'leagues',
  number_start: 'numbers',
  blocks: 'numbers',
  block_leagues: 'numbers',
  guide_style: 'look',
}

/** The step that has the field of an error; the last for what is of no field. */
export function stepOfProblem(problem: FieldProblem | undefined): StepName {
  return STEP_OF_FIELD[problem?.path.split('.')[0] ?? ''] ?? 'start'
}

/** What every step gets. */
export interface StepProps {
  readonly proposal: FirstRun
  readonly choices: Choices
  readonly change: (changed: Partial<Choices>) => void
  readonly preview: FirstRunPreview | null
  readonly isBusy: boolean
}
