import { expect, test } from 'vitest'
import { jets, knights, match } from './side-fixtures.ts'

test.each([
  ['CBS Bengals Jets 1:00 PM ET Alt', true],
  ['FOX America’s Game of the Week Bengals Jets 1:00 ET', true],
  ['CBS Cincinnati Bengals New York Jets Nov 29', true],
  ['Bengals Jets', false],
  ['CBS Bengals Jets 4:00 PM ET', false],
  ['CBS Bengals Jets Nov 30', false],
  ['CBS Bengals Eagles 1:00 PM ET', false],
  ['CBS Bengals Legends Jets 1:00 PM ET', false],
  ['Bengals Jets Replay 1:00 PM ET', false],
  ['CIN NYJ 1:00 PM ET', false],
])('two teams with nothing between them play at that very time or day: %s, %s', (name, isFound) => {
  expect(match(name).event?.id ?? null).toBe(isFound ? jets.id : null)
})

test.each([
  ['VGK @ BOS Golden Knights @ Bruins', true],
  ['Bruins vs Golden Knights Bruins v Golden Knights 1 PM ET', true],
  ['ESPN Golden Knights vs Bruins Vegas v Boston 1 PM ET HD', true],
  ['Golden Knights vs Bruins Jets v Bengals', false],
  ['Golden Knights vs Bruins Bruins v Golden Knights Women', false],
])('a game that is said twice is itself, and no other two are: %s, %s', (name, isFound) => {
  expect(match(name).event?.id ?? null).toBe(isFound ? knights.id : null)
})
