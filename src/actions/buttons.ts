import { fitsPattern, foldedName, isPlainName, type NamePattern, readPattern } from '../configuration/name-pattern.ts'
import { SportsGuideError } from '../errors.ts'
import type { AddedGroups, HostStream, RefreshReport, Warning } from '../generated/records.ts'
import type { ActionHandler, ActionParams, ActionResult } from '../host/contract.ts'
import { fieldLabel } from '../records/field-labels.ts'
import type { WarningNews } from '../refresh/warning-news.ts'
import { type Explanation, explainStream } from '../streams/explain-stream.ts'
import type { MatchInput } from '../streams/match-input.ts'
import { streamGroupFinder } from '../streams/stream-groups.ts'
import { countText } from '../text.ts'
import { ownerClock } from '../time/clock-text.ts'
import type { ActionParts, AskedRun, Press } from './action-context.ts'
import { addedMessage } from './messages/added-message.ts'
import { explainMessage, unmatchedMessage } from './messages/explain-message.ts'
import { allOfIt, consoleMessage, isAboutSource, type Message, moreOf, shortMessage } from './messages/message.ts'
import { runMessage } from './messages/refresh-message.ts'
import { removalMessage, removalPreviewMessage } from './messages/removal-message.ts'
import { quotedName } from './messages/stream-lines.ts'
import { undoMessage } from './messages/undo-message.ts'

/** Open console: an action opens no page, so it says where the console is, once it is sure to be there. */
export function consoleButton({ console, publishConsole, settings }: ActionParts, press: Press): ActionHandler {
  return (params) =>
    press.answer(params, {
      name: 'console',
      work: publishConsole().then((problem) => {
        if (problem !== null) throw new SportsGuideError('OutputNotWritable', problem)
        return settings()
      }),
      say: ({ consolePort: port = null }) => consoleMessage(console(), port),
      meanwhile: () => consoleMessage(console(), null),
    })
}

/** What buttons know that make a run. */
interface RunButtonParts extends ActionParts {
  /** What they have told of the data sources. */
  readonly news: WarningNews
}

/** Preview: a dry run, and what it would do. */
export function previewButton(parts: RunButtonParts, press: Press): ActionHandler {
  const meanwhile = () => ({
    headline: 'The preview is still running. Press Preview again in a minute.',
    lines: [
      { text: 'Schedules that are already loaded are not loaded again.', rank: 0 },
      { text: 'The log shows the result as well.', rank: 0 },
    ],
    end: '',
  })
  return asked(parts, press, { trigger: 'preview', dryRun: true }, meanwhile)
}

/** Refresh now; `ignoreCaps` past the two caps of the settings. */
export function refreshButton(
  parts: RunButtonParts,
  press: Press,
  { ignoreCaps = false }: { readonly ignoreCaps?: boolean } = {},
): ActionHandler {
  const run = { trigger: 'button', dryRun: false, ...(ignoreCaps ? { ignoreCaps } : {}) }
  return asked(parts, press, run, () => goesOn(parts))
}

/** Use suggested groups: adds the groups that look like event streams to the settings, then refreshes. */
export function suggestedGroupsButton(parts: RunButtonParts, press: Press): ActionHandler {
  return (params) =>
    press.answer(params, {
      name: 'use suggested groups',
      work: addAndRefresh(parts),
      say: ({ groups, report }) => addedMessage(groups, runSaid(parts, report)),
      meanwhile: () => goesOn(parts),
    })
}

interface AddedAndRefreshed {
  readonly groups: AddedGroups
  /** Null where no group was added, so that no refresh was needed. */
  readonly report: RefreshReport | null
}

async function addAndRefresh({ addSuggestedGroups, refresh }: RunButtonParts): Promise<AddedAndRefreshed> {
  const groups = await addSuggestedGroups()
  if (groups.added.length === 0) return { groups, report: null }
  return { groups, report: await refresh({ trigger: 'button', dryRun: false }) }
}

/** Re-grid: a refresh that places every channel anew. */
export function regridButton(parts: RunButtonParts, press: Press): ActionHandler {
  const regridded = async () => {
    await parts.regrid()
    return parts.lastReport()
  }
  return (params) =>
    answered(parts, press, params, { name: 'renumber now', work: regridded(), meanwhile: () => goesOn(parts) })
}

function asked(parts: RunButtonParts, press: Press, run: AskedRun, meanwhile: () => Message): ActionHandler {
  const name = `refresh (${run.trigger})`
  return (params) => answered(parts, press, params, { name, work: parts.refresh(run), meanwhile })
}

function answered(
  parts: RunButtonParts,
  press: Press,
  params: ActionParams,
  run: {
    readonly name: string
    readonly work: Promise<RefreshReport | null>
    readonly meanwhile: () => Message
  },
): Promise<ActionResult> {
  return press.answer(params, { ...run, say: (report) => runSaid(parts, report) })
}

function runSaid({ console, news }: RunButtonParts, report: RefreshReport | null): Message {
  return report === null ? shortMessage('Done.') : runMessage(report, told(report.warnings, news), allOfIt(console()))
}

/** The warnings to tell: those about data sources only where they are new. */
function told(warnings: readonly Warning[], news: WarningNews): Warning[] {
  const isNew = new Set(news.newOf(warnings.filter(isAboutSource)))
  return warnings.filter((warning) => isNew.has(warning) || !isAboutSource(warning))
}

function goesOn({ console }: ActionParts): Message {
  return {
    headline: 'The refresh is still running in the background.',
    lines: [{ text: 'The log and the console show the result.', rank: 0 }],
    end: allOfIt(console()),
  }
}

/** Undo last refresh: takes back what the last run that changed channels did. */
export function undoButton({ undo, settings, console }: ActionParts, press: Press): ActionHandler {
  const end = () => moreOf('All refreshes', console())
  return (params) =>
    press.answer(params, {
      name: 'undo',
      work: undo({ dryRun: false }),
      say: async (answer) => undoMessage(answer, ownerClock(await settings()), end()),
      meanwhile: () => ({
        headline: 'The undo is still running in the background. The log shows the result.',
        lines: [],
        end: end(),
      }),
    })
}

/** A second press counts only so long after the first: it is no double click. */
const SOONEST_MS = 3000

/** What the last press showed. */
interface ShownRemoval {
  readonly token: string
  readonly at: Date
  readonly expiresAt: Date
}

/** Remove everything: the first press previews, a second one deletes what the preview named. */
export function removeEverythingButton(
  { removal, console }: ActionParts,
  press: Press,
  clock: () => Date,
): ActionHandler {
  let shown: ShownRemoval | null = null
  const goesOn = () => ({
    headline: 'The removal is still running in the background. The log shows the result.',
    lines: [],
    end: moreOf('All refreshes', console()),
  })
  const preview: ActionHandler = (params) =>
    press.answer(params, {
      name: 'removal preview',
      work: removal.preview(),
      say(answer) {
        const { token, expires_at: expiresAt } = answer
        // Only a preview that was seen can be carried out.
        if (token !== null && expiresAt !== null) shown = { token, at: clock(), expiresAt: new Date(expiresAt) }
        return removalPreviewMessage(answer)
      },
      meanwhile: () => shortMessage('The preview is still running. Press again in a minute.'),
    })
  const remove = (params: ActionParams, token: string) =>
    press.answer(params, {
      name: 'removal',
      work: removal.remove(token),
      say: (answer) => removalMessage(answer, moreOf('All refreshes', console())),
      meanwhile: goesOn,
    })
  return (params) => {
    const last = shown
    shown = null
    return last !== null && isSecondPress(last, clock()) ? remove(params, last.token) : preview(params)
  }
}

function isSecondPress({ at, expiresAt }: ShownRemoval, now: Date): boolean {
  return now.getTime() - at.getTime() >= SOONEST_MS && now < expiresAt
}

const ANY: NamePattern = [{ is: 'any' }]

/**
 * The streams that a text means: those with this very name, else those in whose name it stands, where `*` is any text
 * and `?` any one character, as in the form. Those in which it begins a word come first: NBA stands in WNBA, too.
 */
export function namedStreams(streams: readonly HostStream[], text: string): readonly HostStream[] {
  const pattern = readPattern(text)
  if (pattern.length === 0) return []
  const wanted = plainText(text)
  const names = streams.map((stream) => ({ stream, name: foldedName(stream.name) }))
  const same = names.filter(({ name }) => name.join('') === wanted)
  const part = [...ANY, ...pattern, ...ANY]
  const found = same.length > 0 ? same : names.filter(({ name }) => fitsPattern(part, name))
  const atWord = found.filter(({ name }) => beginsWord(name.join(''), wanted))
  return [...new Set([...atWord, ...found])].map(({ stream }) => stream)
}

function beginsWord(name: string, text: string): boolean {
  for (let place = name.indexOf(text); place >= 0; place = name.indexOf(text, place + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(name.slice(0, place))) return true
  }
  return false
}

/** True for a text that can mean several names. */
export function hasWildcards(text: string): boolean {
  return !isPlainName(readPattern(text))
}

/** The names that share half of the words of a text or more, the likeliest first; of equal ones the first. */
export function similarNames(streams: readonly HostStream[], text: string, most: number): string[] {
  const wanted = new Set(wordsOf(text))
  if (wanted.size === 0) return []
  const counted = streams.map(({ name }) => {
    const words = new Set(wordsOf(name))
    return { name, shared: [...wanted].filter((word) => words.has(word)).length }
  })
  const shared = counted.filter((one) => one.shared * 2 >= wanted.size)
  const names = shared.sort((one, other) => other.shared - one.shared).map(({ name }) => name)
  return [...new Set(names)].slice(0, most)
}

function plainText(text: string): string {
  return foldedName(text).join('')
}

/** Short ones stand in too many names. */
function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
}

const MOST_SIMILAR = 2

/** Why is this stream not matched: the stream that `name` or the form says, decided as a refresh decides it. */
export function explainButton(parts: ActionParts, press: Press): ActionHandler {
  return (params) =>
    press.answer(params, {
      name: 'explain',
      work: answerTo(parts, params),
      say: (message) => message,
      meanwhile: () => ({
        headline: 'The schedules are still loading. Press Explain again in a minute.',
        lines: [{ text: 'Schedules that are already loaded are not loaded again.', rank: 0 }],
        end: '',
      }),
    })
}

async function answerTo(parts: ActionParts, { name }: ActionParams): Promise<Message> {
  const asked = typeof name === 'string' ? name : (await parts.settings()).streamToExplain
  const text = asked.trim()
  const end = moreOf('All streams with reasons', parts.console())
  if (text === '') return unmatchedMessage(parts.lastReport(), end)
  const input = await parts.matchInput(hasWildcards(text) ? [] : [text])
  return explanationOf(parts, input, text, end)
}

async function explanationOf(
  { lastReport, pace }: ActionParts,
  input: MatchInput,
  text: string,
  end: string,
): Promise<Message> {
  const found = namedStreams(input.streams, text)
  const [stream = null] = found.toSorted(byDoubt(input))
  if (stream === null && hasWildcards(text)) return noneFits(input, text)
  const question = stream === null ? { name: text, streamGroupId: null } : { streamId: stream.id }
  const explanation = await explainStream(input, question, pace)
  const similar = stream === null ? similarNames(input.streams, text, MOST_SIMILAR) : []
  if (stream === null && saysNothing(explanation)) return noneFits(input, text, similar)
  const others = found.filter((other) => other !== stream).map(({ name }) => name)
  return explainMessage({ explanation, input, stream, others, similar, lastReport: lastReport() }, end)
}

function noneFits({ streams }: MatchInput, text: string, similar: readonly string[] = []): Message {
  const like = similar.length === 0 ? '' : `Similar names: ${similar.map((name) => quotedName(name)).join(', ')}.`
  const how = `In “${fieldLabel('stream_to_explain')}”, part of a name is enough. Wildcards: * for any text, ? for one character.`
  const lines = [like, how].filter((line) => line !== '').map((line) => ({ text: line, rank: 0 }))
  return {
    headline: `No stream found for ${quotedName(text)} (searched ${countText(streams.length, 'stream')}).`,
    lines,
    end: '',
  }
}

/** True for a text that is no name of a stream: it means no event and tells of nobody who plays. */
function saysNothing({ decision, reading }: Explanation): boolean {
  return decision.event_id === null && reading.team1 === null
}

/** Of several streams one that is matched at all is asked about first, and last one that its playlist no longer lists. */
function byDoubt(input: MatchInput): (one: HostStream, other: HostStream) => number {
  const groupOf = streamGroupFinder(input.rows.streamGroups, input)
  const doubts = (stream: HostStream) => (stream.isStale ? 2 : groupOf(stream) === undefined ? 1 : 0)
  return (one, other) => doubts(one) - doubts(other)
}
