import * as clock from '../../../src/detection/parsing/clocks.ts'
import * as date from '../../../src/detection/parsing/dates.ts'
import * as tags from '../../../src/detection/parsing/tags.ts'
import { CUT } from '../../../src/detection/text/normalize.ts'

/** What tests write and read for a cut, which cannot be seen. */
const SEEN = '␟'

/** The steps as tests use them: cuts can be seen in what goes in and what comes out. */
export const takeDate = withSeenRest(date.takeDate)
export const takeClock = withSeenRest(clock.takeClock)
export const takeFeed = withSeenRest(tags.takeFeed)
export const takeQuality = withSeenText(tags.takeQuality)
export const tidy = withSeenText(tags.tidy)

function withSeenText<Rest extends unknown[]>(step: (text: string, ...rest: Rest) => string) {
  return (text: string, ...rest: Rest) => step(text.replaceAll(SEEN, CUT), ...rest).replaceAll(CUT, SEEN)
}

function withSeenRest<Rest extends unknown[], Taken extends { readonly rest: string }>(
  step: (text: string, ...rest: Rest) => Taken,
) {
  return (text: string, ...rest: Rest): Taken => {
    const taken = step(text.replaceAll(SEEN, CUT), ...rest)
    return { ...taken, rest: taken.rest.replaceAll(CUT, SEEN) }
  }
}
