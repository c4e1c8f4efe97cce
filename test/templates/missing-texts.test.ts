import { expect, test } from 'vitest'
import type { Template } from '../../src/generated/records.ts'
import { missingTextWarnings } from '../../src/templates/index.ts'

const EVENT: Template = { id: 1, name: 'Mine', templateType: 'event' }

test('what stands in place of a title and a name for channels is told', () => {
  expect(missingTextWarnings(EVENT)).toEqual([
    {
      code: 'template_text_missing',
      message: 'The template has no title: its programmes are called as their channel is.',
      place: 'title',
    },
    {
      code: 'template_text_missing',
      message: 'The template has no channel_name: its channels have the names of their events.',
      place: 'channel_name',
    },
  ])
  expect(missingTextWarnings({ ...EVENT, title: 'x', channelName: 'x' })).toEqual([])
})

test('a channel of a team needs no name from its template', () => {
  expect(missingTextWarnings({ ...EVENT, templateType: 'team' }).map(({ place }) => place)).toEqual(['title'])
})
