import { useMemo } from 'preact/hooks'
import { useConsole } from '../../parts/context.ts'
import { clockText } from '../../text/time.ts'
import { zoneName } from '../../text/zone-name.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Picker } from '../../ui/picker.tsx'
import type { StepProps } from './checklist-choices.ts'
import { hasLeague, withLeague } from './checklist-choices.ts'

/** The time zone of the browser, and the leagues that the names mention. */
export function LeagueStep({ proposal, choices, change }: StepProps) {
  const { time } = useConsole()
  const words = texts.firstRun.leagues
  const { now, time_format: format } = time.value
  const zones = useMemo(() => [...new Set([choices.time_zone, ...Intl.supportedValuesOf('timeZone')])], [])
  const mentioned = proposal.leagues.mentioned.map(({ code }) => code)
  return (
    <div class="stack">
      <Field label={words.timeZone} path="time_zone" help={words.timeZoneHelp}>
        <Picker
          label={words.timeZone}
          value={choices.time_zone}
          choices={zones.map((zone) => ({
            value: zone,
            label: zoneName(zone),
            keywords: zone,
            detail:
              zone === choices.time_zone
                ? words.now(clockText(now, { time_zone: zone, time_format: format }))
                : (zone.split('/')[0] ?? ''),
          }))}
          onPick={(zone) => change({ time_zone: zone })}
        />
      </Field>
      <fieldset class="bare field first__leagues">
        <legend class="label">{words.title}</legend>
        {mentioned.length === 0 ? (
          <p class="s muted">{words.none}</p>
        ) : (
          <div class="line line--wrap">
            {proposal.leagues.mentioned.map(({ code, name, names, image }) => (
              <button
                key={code}
                type="button"
                class="chip"
                aria-pressed={hasLeague(choices, code)}
                onClick={() => change(withLeague(choices, code, mentioned))}
              >
                <Logo kind="league" name={name} image={image} size={20} isDecorative />
                {name}
                <span class="n" title={words.names(names)}>
                  {names.toLocaleString('en-US')}
                </span>
              </button>
            ))}
          </div>
        )}
        <small>{choices.leagues === 'all' ? words.allHelp(proposal.leagues.all) : words.someHelp}</small>
      </fieldset>
      <div class="step__foot">
        <Button type="submit" variant="primary" isDisabled={choices.leagues.length === 0}>
          {choices.leagues.length === 0 ? words.chooseOne : texts.firstRun.next}
        </Button>
      </div>
    </div>
  )
}
