import type { HomeEvent } from '../../../generated/records.ts'
import { crestAbbreviation, teamColor } from '../../../images/crest.ts'
import { Logo, type LogoSize } from '../../ui/logo.tsx'

interface ArtEvent {
  readonly away: HomeEvent['away']
  readonly home: HomeEvent['home']
  readonly league: HomeEvent['league']
}

/** Both sides in their colors, or the league where there are no sides. The title next to it names them. */
export function EventArt({ event, size }: ArtProps) {
  const { away, home, league } = event
  const sides = [away, home].flatMap((side) => (side === null ? [] : [side]))
  const [first, last] = [sides[0], sides.at(-1)]
  const colors = {
    '--a': teamColor(first?.color ?? null, first?.name ?? league.name),
    '--b': teamColor(last?.color ?? null, last?.name ?? league.code),
  }
  return (
    <span class={sides.length > 1 ? 'art' : 'art art--one'} style={colors}>
      <EventLogos event={event} size={size} />
    </span>
  )
}

interface ArtProps {
  readonly event: ArtEvent
  readonly size: LogoSize
}

/** The logos of both sides, or of the league. */
export function EventLogos({ event, size }: { readonly event: ArtEvent; readonly size: LogoSize }) {
  const { away, home, league } = event
  if (away === null && home === null) {
    return (
      <Logo
        kind="league"
        name={league.name}
        abbreviation={crestAbbreviation(league.name)}
        image={league.image}
        size={size}
        isDecorative
      />
    )
  }
  return (
    <>
      {[away, home].map(
        (side) =>
          side !== null && (
            <Logo
              key={side.name}
              name={side.name}
              abbreviation={side.abbreviation}
              color={side.color}
              image={side.image}
              size={size}
              isDecorative
            />
          ),
      )}
    </>
  )
}
