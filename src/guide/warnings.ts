import type { nameAndLogo } from '../channels/wanted-channel.ts'
import type { SportsEvent, Template, Warning } from '../generated/records.ts'
import { PARTS } from './fields.ts'
import { LONGEST_TITLE } from './guide-text.ts'
import type { ShownParts } from './preview-programmes.ts'

type Named = ReturnType<typeof nameAndLogo>

/** Where something else is shown than what the template says. */
export function replacements(template: Template, parts: ShownParts, { nameIs }: Named): Warning[] {
  const replaced = (place: string, message: string): Warning => ({ code: 'preview_text_replaced', message, place })
  const titles = PARTS.filter((part) => part !== 'idle' || template.idle !== undefined).flatMap((part) => {
    const place = part === 'event' ? 'title' : `${part}/title`
    switch (parts[part]?.titleIs) {
      case 'channel_name':
        return [replaced(place, 'The title is empty for this event, so the guide shows the name of the channel.')]
      case 'cut':
        return [
          replaced(
            place,
            `The title is longer than the ${LONGEST_TITLE} characters that the host takes, and cut there.`,
          ),
        ]
      default:
        return []
    }
  })
  return nameIs === 'whole' ? titles : [replaced('channel_name', NAME_IS[nameIs]), ...titles]
}

/** What the name of the channel is in place of what the template says. */
const NAME_IS: Readonly<Record<Exclude<Named['nameIs'], 'whole'>, string>> = {
  cut: 'The name of the channel is longer than the 512 characters that the host takes, and cut there.',
  team_name: 'The name of the channel is empty for this event, so the channel has the name of the team.',
  event_title: 'The name of the channel is empty for this event, so the channel has the name of the event.',
}

/** The part of an event that is shown: the one that is asked for, or the whole of it (null) where it has no such part. */
export function shownSegment({ segments = [] }: SportsEvent, asked: string | null): string | null {
  const isThere = segments.some(({ code }) => code === asked) || (asked === 'combined' && segments.length > 0)
  return isThere ? asked : null
}

/** That the whole event is shown, since it has no such part. */
export function missingSegment(event: SportsEvent, segment: string | null): Warning[] {
  if (segment === null || shownSegment(event, segment) !== null) return []
  const codes = (event.segments ?? []).map(({ code }) => code)
  const has = codes.length === 0 ? 'it has no parts' : `it has ${codes.join(', ')}`
  const message = `The event has no part ${JSON.stringify(segment)}: ${has}. The whole of it is shown.`
  return [{ code: 'preview_segment_missing', message, place: 'segment' }]
}
