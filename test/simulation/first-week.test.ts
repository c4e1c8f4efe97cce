import { expect, test } from 'vitest'
import { quickFolder } from '../temporary-folder.ts'
import { FIRST_WEEK, playScenario, scenarioText } from './first-week.ts'

test.each(FIRST_WEEK)('the first week goes as a person expects: $name', async (scenario) => {
  const played = await playScenario(scenario, quickFolder())
  expect(played.failures, scenarioText(played)).toEqual([])
})

test('a scenario that goes otherwise says so', async () => {
  const scenario = {
    name: 'one and one',
    play: async (stage: { expect: (text: string, isSo: boolean) => void }) => stage.expect('they are three', false),
  }
  const played = await playScenario(scenario, quickFolder())
  expect(played.failures).toEqual(['they are three'])
  expect(scenarioText(played)).toMatch(/^NOT OK one and one\n {2}NOT OK they are three/)
})
