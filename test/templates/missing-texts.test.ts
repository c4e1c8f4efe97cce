import { expect, test } from 'vitest'
import type { Template } from '../../src/generated/records.ts'
import { missingTextWarnings } from '../../src/templates/index.ts'

const EVENT: Template = { id: 1, name: 'Mine', templateType: 'event' }

test('what stands in place of a title and a name for channels is told', () => {
  expect(missingTextWarnings(EVENT)).toEqual([
    {
      code: 'template_text_missing',
      message: 'The template has no title. Its programmes get the name of their channel.',
      place: 'title',
    },
    {
      code: 'template_text_missing',
      message: 'The template has no channel_name. Its channels get the name of their event.',
      place: 'channel_name',
    },
  ])
  expect(missingTextWarnings({ ...EVENT, title: 'x', channelName: 'x' })).toEqual([])
})

test('a channel of a team needs no name from its template', () => {
  expect(missingTextWarnings({ ...EVENT, templateType: 'team' }).map(({ place }) => place)).toEqual(['title'])
})
