import type { LimitFunction } from 'p-limit'
import pLimit from 'p-limit'
import type { Reply, SentRequest, Validators } from '../network/request.ts'
import type { SourceClient } from '../network/source-client.ts'
import type { DataSource, EventAnswer, FigureAnswer, GameCalendar, TeamAnswer } from '../sources/data-source.ts'
import type { KeptPart, PartKey } from './answer-cache.ts'
import { leagueOfTask, type PlanContext } from './request-plan.ts'
import { type DayContent, dayOfPart, keptName, partKeys, readParts, requestName, type Task } from './task.ts'

/** A single day may be refused of a league that the data source knows. */
const MOST_REFUSALS = 2

/** Which leagues' schedules were refused so far, and which came. */
export interface Refusals {
  /** Notes what came of a task; tasks for other things than schedules say nothing. */
  note(task: Task, outcome: TaskOutcome): void
  /** What stands for a task of a league that was refused twice and never answered; undefined for any other. */
  refusalOf(task: Task): TaskOutcome | undefined
  /** True where a day of the task's league was refused. */
  wasRefused(task: Task): boolean
  /** True where a day of the task's league came. */
  hasAnswered(task: Task): boolean
}

/** No refusals yet; they are noted while schedules are asked for. */
export function refusals(): Refusals {
  const refused = new Map<string, TaskOutcome[]>()
  const answered = new Set<string>()
  return {
    note(task, outcome) {
      if (task.kind !== 'events') return
      const league = leagueOfTask(task)
      if (outcome.kind !== 'failed') answered.add(league)
      else if (outcome.isRefused) refused.set(league, [...(refused.get(league) ?? []), outcome])
    },
    refusalOf(task) {
      const known = refused.get(leagueOfTask(task)) ?? []
      return answered.has(leagueOfTask(task)) || known.length < MOST_REFUSALS ? undefined : known[0]
    },
    wasRefused: (task) => refused.has(leagueOfTask(task)),
    hasAnswered: (task) => answered.has(leagueOfTask(task)),
  }
}

/** What came of a task: its parts are kept anew, or were said again, or nothing came and why. */
export type TaskOutcome =
  | {
      readonly kind: 'kept'
      /** The league's calendar, where the answer had one. */
      readonly calendar?: GameCalendar
    }
  | { readonly kind: 'not_modified' }
  | {
      readonly kind: 'failed'
      readonly why: string
      /** The data source is there and does not know the league's path. */
      readonly isRefused: boolean
      /** Its turn did not come within the time of the reading, or it was broken off; nothing is wrong with the data source. */
      readonly isLate?: true
      /** Of one that is late: the data source had it, and had not answered. */
      readonly wasSent?: true
    }

/** How tasks are asked. */
export interface AskingTasks extends PlanContext {
  readonly ask: SourceClient['ask']
  readonly stopping: AbortSignal
  /** The refusals of a reading that asks several times. */
  readonly refused: Refusals
  /** What a request failed with a moment ago by its kept name, where that may stand. */
  readonly recentFailure?: (name: string) => TaskOutcome | undefined
}

/**
 * Asks for the tasks in their order, each data source at its pace, and keeps what
 * comes; equal requests are sent once. A league that was refused twice and never
 * answered is asked for no more. The outcomes stand in the order of the tasks. Never
 * throws for what a data source does.
 */
export async function askTasks(tasks: readonly Task[], asking: AskingTasks): Promise<readonly TaskOutcome[]> {
  const groups = new Map<string, Task[]>()
  for (const task of tasks) {
    const name = requestName(task)
    groups.set(name, [...(groups.get(name) ?? []), task])
  }
  const limitOf = limits(asking)
  const { refused } = asking
  const outcomes = new Map<Task, TaskOutcome>()
  const finish = (task: Task, outcome: TaskOutcome) => {
    outcomes.set(task, outcome)
    refused.note(task, outcome)
  }
  await Promise.all(
    [...groups.values()].map((group) =>
      limitOf(group[0])(async () => {
        const open = group.filter((task) => {
          const known = refused.refusalOf(task) ?? asking.recentFailure?.(keptName(task, asking))
          if (known !== undefined) finish(task, known)
          return known === undefined
        })
        const [first] = open
        if (first === undefined) return
        const validators = open.map((task) => validatorsOf(task, asking))
        const reply = await asking.ask(askedOf(first, sameIn(validators), asking), asking.stopping)
        for (const task of open) finish(task, settle(task, reply, asking))
      }),
    ),
  )
  return tasks.map((task) => settleRefusal(task, outcomes.get(task) ?? NOT_ASKED, refused, asking))
}

/**
 * What a refusal of a list or a detail comes to. Not every league has a list, nor every game a detail: one that never
 * was there counts as empty and is not asked for again with every run, unless the
 * data source refuses the schedule, too, and may be out of order.
 */
function settleRefusal(task: Task, outcome: TaskOutcome, refused: Refusals, asking: AskingTasks): TaskOutcome {
  const { cache, now } = asking
  const { kind } = task
  if (outcome.kind !== 'failed' || !outcome.isRefused) return outcome
  if (kind === 'events') return outcome
  const nothing = JSON.stringify(NOTHING[kind])
  const keys = partKeys(task)
  const wasThere = keys.some((key) => JSON.stringify(cache.find(key)?.content ?? NOTHING[kind]) !== nothing)
  if (wasThere || refused.wasRefused(task)) return outcome
  const kept = { content: NOTHING[kind], saidAt: now.getTime(), request: keptName(task, asking), validators: {} }
  cache.keep(keys.map((key) => ({ key, kept })))
  return { kind: 'kept' }
}

const NOT_ASKED: TaskOutcome = { kind: 'failed', why: 'no request was sent', isRefused: false }

/**
 * As many tasks of a data source under way as it is asked at a time: a task that waits
 * here still sees that its league was refused meanwhile.
 */
function limits({ access }: PlanContext): (task: Task | undefined) => LimitFunction {
  const known = new Map<DataSource | undefined, LimitFunction>()
  return (task) => {
    const source = task?.source
    const limit = known.get(source) ?? pLimit(source?.pace(access.of(source)).atATime ?? 1)
    known.set(source, limit)
    return limit
  }
}

function askedOf({ source, request }: Task, validators: Validators, { access }: AskingTasks): SentRequest {
  const own = access.of(source)
  const { baseUrl = request.baseUrl ?? source.baseUrl } = own
  return {
    source: source.code,
    pace: source.pace(own),
    ...(own.baseUrl === undefined ? {} : { address: own.baseUrl }),
    url: `${baseUrl}${request.secretPath ?? ''}${request.path}`,
    params: request.params,
    ...(request.secretPath === undefined ? {} : { hasSecretUrl: true }),
    ...(request.secrets === undefined ? {} : { secrets: request.secrets }),
    validators,
  }
}

/** What the answer that all parts of a task are from said of itself; nothing where one of them is from another. */
function validatorsOf(task: Task, asking: AskingTasks): Validators {
  const { cache } = asking
  const name = keptName(task, asking)
  const kept = partKeys(task).map((key) => cache.find(key))
  const [first] = kept
  const isOne = kept.every(
    (part) => part?.request === name && JSON.stringify(part.validators) === JSON.stringify(first?.validators),
  )
  return isOne && first !== undefined ? first.validators : {}
}

function sameIn(validators: readonly Validators[]): Validators {
  const [first = {}] = validators
  return validators.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : {}
}

const NO_TEAMS: TeamAnswer = { teams: [], warnings: [] }
const NO_EVENT: EventAnswer = { events: [], warnings: [] }
const NO_FIGURES: FigureAnswer = { figures: [], warnings: [] }

/** What a kind of answer says where the data source has none. */
const NOTHING = { teams: NO_TEAMS, detail: NO_EVENT, schedule: NO_EVENT, rankings: NO_FIGURES, standings: NO_FIGURES }

function settle(task: Task, reply: Reply, asking: AskingTasks): TaskOutcome {
  const { cache, now, catalog } = asking
  const { source, league, kind, parts } = task
  const keyOf = (part: string): PartKey => ({ source, league, kind, part })
  if (reply.kind === 'not_modified') {
    const same = parts.map(keyOf).flatMap((key) => {
      const before = cache.find(key)
      return before === undefined ? [] : [{ key, kept: { ...before, saidAt: now.getTime() } }]
    })
    cache.keep(same)
    return { kind: 'not_modified' }
  }
  const kept = (content: unknown, validators: Validators): KeptPart<unknown> => ({
    content,
    saidAt: now.getTime(),
    request: keptName(task, asking),
    validators,
  })
  if (reply.kind === 'stopped') {
    const { why, wasSent } = reply
    return { kind: 'failed', why, isRefused: false, isLate: true, ...(wasSent === undefined ? {} : { wasSent }) }
  }
  if (reply.kind !== 'answer') return { kind: 'failed', why: reply.why, isRefused: reply.kind === 'refused' }
  const before = (day: string) => cache.find<DayContent>(keyOf(day))
  const read = readParts(task, reply.json, { catalog, before, now })
  if (!read.ok) return { kind: 'failed', why: read.why, isRefused: false }
  const { validators } = reply
  cache.keep([...read.contents].map(([part, content]) => ({ key: keyOf(part), kept: kept(content, validators) })))
  const calendar = kind === 'events' ? (source.events.calendar?.(reply.json, dayOfPart(parts[0] ?? '')) ?? null) : null
  return { kind: 'kept', ...(calendar === null ? {} : { calendar }) }
}
