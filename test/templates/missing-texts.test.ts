import { expect, test } from 'vitest'
import type { Template } from '../../src/generated/records.ts'
import { missingTextWarnings } from '../../src/templates/index.ts'

const EVENT: Template = { id: 1, name: 'Mine', templateType: 'event' }

test('what stands in place of a title and a name for channels is told', () => {
  expect(missingTextWarnings(EVENT)).toEqual([
    {
      code: 'template_text_missing',
      message: expect.stringMatching(/\btitle\b.* channel\b/),
      place: 'title',
    },
    {
      code: 'template_text_missing',
      message: expect.stringMatching(/\bno channel name\b.* event\b/),
      place: 'channel_name',
    },
  ])
  expect(missingTextWarnings({ ...EVENT, title: 'x', channelName: 'x' })).toEqual([])
})

test('a channel of a team needs no name from its template', () => {
  expect(missingTextWarnings({ ...EVENT, templateType: 'team' }).map(({ place }) => place)).toEqual(['title'])
})
