import { expect, test } from 'vitest'
import { SportsGuideError } from '../../src/errors.ts'
import { type ImportedRow, outcomeCounts, refusalOf, requireAllRows } from '../../src/records/import-report.ts'

const CREATED: ImportedRow = { index: 0, outcome: 'created' }

function refused(index: number, code: string): ImportedRow {
  return { index, outcome: 'refused', code, errors: [{ path: '/target', message: 'is required' }] }
}

test('each outcome is counted', () => {
  expect(outcomeCounts([CREATED, refused(1, 'InvalidRecord'), CREATED])).toEqual({
    created: 2,
    updated: 0,
    unchanged: 0,
    refused: 1,
  })
})

test('a refusal has the fields of the error, or its message where it has none', () => {
  const fields = [{ path: '/name', message: 'is required' }]
  expect(refusalOf(new SportsGuideError('InvalidRecord', 'No.', { fields }))).toEqual({
    ...{ outcome: 'refused', id: null, code: 'InvalidRecord' },
    errors: [{ path: '/name', message: 'is required', remedy: null }],
  })
  expect(refusalOf(new SportsGuideError('PatternRefused', 'No.'))).toMatchObject({
    ...{ code: 'PatternRefused' },
    errors: [{ path: '', message: 'No.' }],
  })
  expect(() => refusalOf(new TypeError('a fault of ours'))).toThrow(TypeError)
})

test('all are refused where one is and all or nothing is asked', () => {
  expect(() => requireAllRows([CREATED], 'keywords')).not.toThrow()
  expect(() => requireAllRows([CREATED, refused(1, 'InvalidRecord')], 'templates')).toThrow(
    /^1 of 2 templates .*: templates\/1\/target is required$/,
  )
  const pattern = refused(0, 'PatternRefused')
  expect(() => requireAllRows([pattern], 'keywords')).toThrow(expect.objectContaining({ code: 'PatternRefused' }))
  expect(() => requireAllRows([pattern, refused(1, 'InvalidRecord')], 'keywords')).toThrow(
    expect.objectContaining({ code: 'InvalidRecord' }),
  )
})
