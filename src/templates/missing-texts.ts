import type { Template } from '../generated/records.ts'
import type { MemberWarning } from './template-warnings.ts'

/** Warnings about the texts that a template does not have: what stands in their place (writeProgramme, nameAndLogo). */
export function missingTexts({ template_type: type, title, channel_name: name }: Template): readonly MemberWarning[] {
  const withoutTitle = 'The template has no title: its programmes are called as their channel is.'
  const withoutName = 'The template has no channel_name: its channels have the names of their events.'
  return [
    ...(title === undefined ? [missing('title', withoutTitle)] : []),
    ...(name === undefined && type === 'event' ? [missing('channel_name', withoutName)] : []),
  ]
}

function missing(place: string, message: string): MemberWarning {
  return { code: 'template_text_missing', message, place }
}
