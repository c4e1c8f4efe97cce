import { expect, test } from 'vitest'
import { SportsGuideError } from '../../src/errors.ts'
import { problemAnswer, problemOf } from '../../src/records/problem-document.ts'

test('an error of ours is its code, its status and its sentence', () => {
  expect(problemOf(new SportsGuideError('NotReady', 'not\nyet'))).toEqual({
    type: 'about:blank',
    title: 'NotReady',
    status: 503,
    detail: 'not yet',
    code: 'NotReady',
  })
  const fields = [{ path: '/name', message: 'is missing' }]
  expect(problemOf(new SportsGuideError('InvalidRecord', 'no name', { fields }))).toMatchObject({
    errors: [{ ...fields[0], remedy: null }],
  })
})

test('anything else says nothing of its inside', () => {
  const problem = problemOf(new Error('the password is swordfish'))
  expect(problem).toMatchObject({ status: 500, code: 'InternalError' })
  expect(JSON.stringify(problem)).not.toContain('swordfish')
})

test('as an answer it says what it is', async () => {
  const answer = problemAnswer(problemOf(new SportsGuideError('TooManyLogins', 'wait')), { 'retry-after': '7' })
  expect(answer.status).toBe(429)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/problem+json',
    'retry-after': '7',
  })
  expect(await answer.json()).toMatchObject({ code: 'TooManyLogins' })
})
