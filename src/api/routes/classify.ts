import { setImmediate } from 'node:timers/promises'
import answerSchema from '../../../schemas/classify-answer.schema.json' with { type: 'json' }
import requestSchema from '../../../schemas/classify-request.schema.json' with { type: 'json' }
import keywordSchema from '../../../schemas/detection-keyword.schema.json' with { type: 'json' }
import { FORM_GROUP_ID } from '../../configuration/settings-form.ts'
import {
  createNameFilter,
  exceptionKeywords,
  KeywordService,
  readingRecord,
  unusableKeywords,
} from '../../detection/index.ts'
import { afterImport, OTHER_TARGET, planImport, targetCatalog, unknownTargets } from '../../detection/library/index.ts'
import { SportsGuideError } from '../../errors.ts'
import type { ClassifyAnswer } from '../../generated/records.ts'
import { validateClassifyRequest } from '../../generated/validators/classify-request.ts'
import { requireAllRows } from '../../records/import-report.ts'
import { requireRecord } from '../../records/validation.ts'
import { leagueCatalog } from '../../sports/index.ts'
import { readSettings } from '../../store/settings.ts'
import { readUserRows, type UserRows } from '../../store/user-rows.ts'
import { createNameMatcher, nameRulesOf } from '../../streams/name-matcher.ts'
import { unsupportedSports, withSportCodes } from '../../streams/schedule-needs.ts'
import type { Route } from '../route.ts'

/** What a keyword may have beside its own members: what answers add, and what another program's export calls the target. */
const BESIDE_KEYWORD = ['warnings', OTHER_TARGET]

/** What names are read as, with the owner's keywords as they are now. */
export const classifyRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/v1/classify',
    changes: null,
    readsOnly: true,
    summary: 'Reads stream names and shows which ones the filter would skip. Does not search for events.',
    body: requestSchema,
    lists: { keywords: { body: keywordSchema, answerMembers: BESIDE_KEYWORD, bodyName: 'a detection keyword' } },
    answer: answerSchema,
    async handle({ body }, { host, keywords: cache }): Promise<ClassifyAnswer> {
      const request = requireRecord(validateClassifyRequest, body ?? {}, 'body')
      const { settings } = await readSettings(host, { write: false })
      const { rows, warnings } = await readUserRows(host.settings)
      const group = rows.streamGroups.find(({ id }) => id === request.stream_group_id)
      // That of the settings form says nothing of how names are read.
      if (request.stream_group_id !== undefined && request.stream_group_id !== FORM_GROUP_ID && !group) {
        throw new SportsGuideError('NotFound', `Stream group ${request.stream_group_id} does not exist.`)
      }
      const proposed = request.keywords ? withGiven(request.keywords, rows) : null
      const keywords = proposed?.keywords ?? cache.serviceOf(rows)
      const exceptions = exceptionKeywords(rows.exceptionKeywords)
      const matcher = createNameMatcher({
        events: [],
        exceptions,
        keywords,
        now: host.clock(),
        timeZone: settings.timeZone,
      })
      const rules = group ? nameRulesOf(group) : {}
      const filter = createNameFilter({
        group: group ?? {},
        keywords,
        unsupportedSports: unsupportedSports(withSportCodes(settings, keywords.leagues), keywords.leagues),
        isSportChoice: settings.unsupportedSports !== undefined,
        exceptions,
      })
      const items = await inTime(request.names, host.clock, (name) => {
        const reading = matcher.read(name, rules)
        const decision = filter(reading)
        const { rule, reason } = decision.kept ? { rule: null, reason: null } : decision
        const patterns = [...keywords.patternsBehind(reading)]
        const read = { reading: readingRecord(reading), built_in_patterns: patterns, steps: [...reading.steps()] }
        return { ...read, kept: decision.kept, rule, reason }
      })
      const unusable = unusableKeywords(rows.detectionKeywords)
      return { items, warnings: [...warnings, ...unusable, ...(proposed?.warnings ?? [])] }
    },
  },
]

/** Names times expressions can be many searches. */
const MOST_SECONDS = 5

/** The answer for each name. Others are served between two names; InvalidInput is thrown when it takes too long. */
async function inTime<Answer>(
  names: readonly string[],
  clock: () => Date,
  answerTo: (name: string) => Answer,
): Promise<Answer[]> {
  const end = clock().getTime() + MOST_SECONDS * 1_000
  const answers: Answer[] = []
  for (const name of names) {
    if (clock().getTime() > end) {
      const done = `Only ${answers.length} of ${names.length} names were read in ${MOST_SECONDS} seconds, the time limit.`
      throw new SportsGuideError('InvalidInput', `${done} Send fewer names or expressions.`)
    }
    answers.push(answerTo(name))
    await setImmediate()
  }
  return answers
}

/** The rows with those of the request as if they were imported. Throws InvalidRecord or PatternRefused for one that is refused. */
function withGiven(given: readonly unknown[], { detectionKeywords: rows, ownLeagues }: UserRows) {
  const stored = rows.map((row, index) => ({ ...row, id: row.id ?? index + 1 }))
  const nextId = stored.reduce((highest, { id }) => Math.max(highest, id), 0) + 1
  const leagues = leagueCatalog(ownLeagues)
  const catalog = targetCatalog(leagues)
  const plan = planImport(stored, given, { catalog, nextId })
  requireAllRows(plan.rows, 'keywords')
  const keywords = new KeywordService(afterImport(stored, plan, nextId), { leagues })
  return { keywords, warnings: unknownTargets(plan.taken.values(), catalog) }
}
