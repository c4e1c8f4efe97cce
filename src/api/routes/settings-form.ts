import addedSchema from '../../../schemas/added-groups.schema.json' with { type: 'json' }
import answerSchema from '../../../schemas/form-answer.schema.json' with { type: 'json' }
import proposalSchema from '../../../schemas/form-proposal.schema.json' with { type: 'json' }
import choiceSchema from '../../../schemas/group-choice.schema.json' with { type: 'json' }
import previewSchema from '../../../schemas/stream-preview.schema.json' with { type: 'json' }
import { suggestGroups } from '../../configuration/group-suggestions.ts'
import { FORM_GROUP_ID, nothingChosenWarning } from '../../configuration/settings-form.ts'
import { formLineShape, streamGroupShape } from '../../generated/json-shapes.ts'
import type { AddedGroups, FormAnswer, FormProposal, StreamPreview } from '../../generated/records.ts'
import { validateFormProposal } from '../../generated/validators/form-proposal.ts'
import { validateGroupChoice } from '../../generated/validators/group-choice.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { toJson } from '../../records/json.ts'
import { requireRecord } from '../../records/validation.ts'
import { readMatchInput, readState, rowsWithForm } from '../../streams/match-input.ts'
import { addSuggestedGroups, removeAddedGroups } from '../../streams/suggested-groups.ts'
import type { ApiParts, ApiRequest, Route } from '../route.ts'
import { filterIn, PREVIEW_QUERY, previewAnswer } from './stream-groups.ts'

const PATH = '/api/v1/stream-groups/form'

/** The stream group that the settings form makes: no row, so that it is changed in the settings alone. */
export const settingsFormRoutes: readonly Route[] = [
  {
    method: 'get',
    path: PATH,
    summary:
      'Returns the stream group from the settings form, the matches of each line, and groups that look like event groups.',
    answer: answerSchema,
    handle: (_, parts) => formAnswer(parts),
  },
  {
    method: 'post',
    path: `${PATH}/preview`,
    changes: null,
    readsOnly: true,
    summary:
      'Previews which events a refresh would match the streams of the form to, with unsaved values from the body. Changes nothing.',
    query: PREVIEW_QUERY,
    body: proposalSchema,
    answer: previewSchema,
    handle: (request, parts) => previewForm(request, parts),
  },
  {
    method: 'post',
    path: `${PATH}/groups`,
    changes: 'settings',
    summary:
      'Adds suggested groups to the event groups: all of them, or the ones listed in the body. Or removes the ones listed.',
    body: choiceSchema,
    answer: addedSchema,
    handle: (request, parts) => addGroups(request, parts),
  },
]

async function formAnswer(parts: ApiParts): Promise<FormAnswer> {
  const { rest, clock } = parts.host
  const [state, streams, hostGroups] = await Promise.all([
    readState(parts, { write: false }),
    rest.streams.list(),
    rest.groups.list(),
  ])
  const keywords = parts.keywords.serviceOf(state.rows)
  const lists = { streams, hostGroups, listProfiles: rest.profiles.list }
  const { form, isNothingChosen } = await rowsWithForm(parts, state, lists)
  const suggestions = await suggestGroups({ streams, hostGroups, keywords, now: clock() }, parts.pace)
  return {
    stream_group: form.group === null ? null : toJson(streamGroupShape, form.group),
    lines: form.lines.map((line) => toJson(formLineShape, line)),
    suggestions: [...suggestions],
    warnings: [...(isNothingChosen ? [nothingChosenWarning(suggestions)] : []), ...form.warnings],
  }
}

async function addGroups({ body }: ApiRequest, parts: ApiParts): Promise<AddedGroups> {
  const { names = null, remove = false } = requireRecord(validateGroupChoice, body ?? {}, 'body')
  if (remove) {
    const { isRemoved, ...answer } = await removeAddedGroups(parts, names ?? [])
    if (isRemoved) noteGroups(parts)
    return answer
  }
  const answer = await addSuggestedGroups(parts, names)
  if (answer.added.length > 0) noteGroups(parts)
  return answer
}

function noteGroups(parts: ApiParts): void {
  parts.noteChange({ key: 'event_groups', name: fieldLabel('event_groups'), action: 'changed' })
}

async function previewForm(request: ApiRequest, parts: ApiParts): Promise<StreamPreview> {
  const filter = filterIn(request)
  const proposed: FormProposal = requireRecord(validateFormProposal, request.body ?? {}, 'body')
  const now = parts.host.clock()
  const input = await readMatchInput(parts, { now, mayBeRecent: true, proposed: { ...proposed } })
  const answer = await previewAnswer(request, input, { ...filter, streamGroupId: FORM_GROUP_ID }, parts.pace)
  return { ...answer, form: input.form.lines.map((line) => toJson(formLineShape, line)) }
}
