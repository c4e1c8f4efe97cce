import type { SportsEvent, Template } from '../generated/records.ts'
import { eventTitle } from '../sports/index.ts'
import { chooseTemplate, type Resolver, STARTER_TEMPLATES, type TemplateContext } from '../templates/index.ts'

/**
 * The template of an event that is made of a stream's name: the owner's that was chosen, where its title and its
 * channel's name say that name; else the starter for everything, since others tell of two sides, of which nothing is known.
 */
export function nameTemplate(
  chosen: Template,
  event: SportsEvent,
  context: TemplateContext,
  resolver: Pick<Resolver, 'text'>,
): Template {
  if (STARTER_TEMPLATES.includes(chosen)) return FOR_EVERYTHING
  const title = eventTitle(event).toLowerCase()
  const says = (text: string | undefined) =>
    resolver
      .text(text ?? '', context)
      .toLowerCase()
      .includes(title)
  return says(chosen.title) && says(chosen.channel_name) ? chosen : FOR_EVERYTHING
}

const FOR_EVERYTHING = chooseTemplate(STARTER_TEMPLATES, null)
