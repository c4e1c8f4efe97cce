import { expect, test } from 'vitest'
import { readGuide } from '../../guide/checker/read-guide.ts'
import { channelElement, programmeElement } from '../../host/facts/xmltv.ts'
import type { Checked } from './check.ts'
import { GUIDE_IS_VALID, TOOL_TAKES_GUIDE } from './guide-checks.ts'
import { programmesOf } from './guide-programmes.ts'

const DAY = { start: '20260914040000 +0000', stop: '20260915040000 +0000' }

/** A guide of one channel, whose only programme runs from when until when. */
function guideText({ start = DAY.start, stop = DAY.stop, title = 'Crabs at Herons' } = {}): string {
  const programme = programmeElement({ channel: 'sg.1', start, stop, inner: `<title>${title}</title>` })
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tv SYSTEM "xmltv.dtd">
<tv generator-info-name="Sports Guide">
${channelElement('sg.1', '<display-name>NBA: Crabs @ Herons</display-name>')}
${programme}
</tv>
`
}

/** A run that wrote this guide for the channels of the host with these tvg-ids. */
function checked(text: string, tvgIds: readonly string[] = ['sg.1'], toolComplaints = ''): Checked {
  const read = readGuide(text)
  const guide = { from: '2026-09-14T04:00:00.000Z', to: '2026-09-15T04:00:00.000Z' }
  return {
    ...{ first: { report: { guide } }, guide: { text, read }, programmes: programmesOf(read), toolComplaints },
    ...{ after: { channels: tvgIds.map((id, index) => ({ id: index + 1, name: `Channel ${id}`, tvg_id: id })) } },
    ...{ ledger: [], stories: new Map() },
  } as unknown as Checked
}

test('a whole guide has no fault', () => {
  expect(GUIDE_IS_VALID.faults(checked(guideText()))).toEqual([])
  expect(TOOL_TAKES_GUIDE.faults(checked(guideText()))).toEqual([])
})

test.each([
  ['a hole at the end of the window', { stop: '20260915030000 +0000' }, /sg\.1/],
  ['a programme without a title', { title: '' }, /sg\.1 at 20260914040000 \+0000: .*title/],
])('%s is found', (_, change, fault) => {
  const faults = GUIDE_IS_VALID.faults(checked(guideText(change)))
  expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
})

test('a channel of ours that the guide leaves out is found', () => {
  expect(GUIDE_IS_VALID.faults(checked(guideText(), ['sg.1', 'sg.2', 'my.1']))).toEqual([
    expect.stringMatching(/sg\.2.*guide/),
  ])
})

test('what the XMLTV tool complains of is passed on', () => {
  expect(TOOL_TAKES_GUIDE.faults(checked(guideText(), ['sg.1'], 'line 3: no stop'))).toEqual(['line 3: no stop'])
})
