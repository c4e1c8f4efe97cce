import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { civilDate, civilTime } from '../../../src/time/zone.ts'
import type { GuideProgramme } from '../../simulation/checks/guide-programmes.ts'
import { EXAMPLES } from './channel-fixtures.ts'
import { writtenGuide } from './written-guide.ts'

/** `npm run read-aloud`: one channel's day of each kind, as a viewer reads it; `--only game` for the kinds with that word. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'time-zone': { type: 'string', default: 'America/New_York' },
    events: { type: 'string', default: join(import.meta.dirname, '../../../../shared/data') },
  },
})
const { only, events, 'time-zone': timeZone } = values
if (!existsSync(events)) throw new Error(`there are no recorded events at ${events}; name a folder with --events`)

const clock = (instant: Date) => {
  const { hour, minute } = civilTime(instant, timeZone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function spoken(programme: GuideProgramme): string {
  const { start, stop, title, subTitle, description, episode, categories, isLive, isNew, isPremiere, wasShown } =
    programme
  const marks = [isLive && 'live', isNew && 'new', isPremiere && 'premiere', wasShown && 'shown before', episode]
  const said = [
    `  ${clock(start)} - ${clock(stop)}  ${title}`,
    subTitle && `                 ${subTitle}`,
    description && `                 “${description.replaceAll('\n', '\n                  ')}”`,
    marks.some(Boolean) &&
      `                 (${marks.filter(Boolean).join(', ')}${categories.length > 0 ? `; ${categories.join(', ')}` : ''})`,
  ]
  return said.filter(Boolean).join('\n')
}

for (const example of EXAMPLES.filter(({ kind }) => kind.includes(only))) {
  const { programmes, outcomes } = await writtenGuide(example, events, timeZone)
  const day = example.day ?? civilDate(new Date(example.now), timeZone)
  const wanted = example.favorite === undefined ? programmes : programmes.filter(({ id }) => id.startsWith('sg.team.'))
  process.stdout.write(`\n## ${example.kind}, ${day}\n`)
  for (const { name, shown } of wanted.slice(0, 1)) {
    const stream = example.stream === null ? 'no stream' : `from "${example.stream}"`
    process.stdout.write(`${name} (${stream})\n`)
    const ofDay = shown.filter(
      ({ start, stop }) =>
        civilDate(start, timeZone) === day || (civilDate(stop, timeZone) === day && clock(stop) !== '00:00'),
    )
    for (const programme of ofDay) process.stdout.write(`${spoken(programme)}\n`)
  }
  if (wanted.length === 0)
    process.stdout.write(`no channel: ${outcomes.map(({ rule, reason }) => `${rule}: ${reason}`).join('; ')}\n`)
}
