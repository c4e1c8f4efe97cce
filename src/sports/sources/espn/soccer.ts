import { at, text } from '../answer-reader.ts'

/** Season slugs that name no stage. */
const NO_STAGE = new Set(['regular-season', 'preseason', 'post-season', 'off-season'])

/**
 * Stage and group of a soccer match. The season's slug is either a stage
 * ("final", "torneo-clausura") or the season itself ("2025-26-laliga"); a group
 * stands in the alternative note or in the notes.
 */
export function soccerFacts(event: unknown) {
  const competition = at(event, 'competitions', 0)
  const words = [at(competition, 'altGameNote'), at(competition, 'notes', 0, 'headline')].map(text).join(' ')
  return { stage: stageOf(text(at(event, 'season', 'slug')) ?? ''), group: /\bGroup [A-Z]\b/.exec(words)?.[0] }
}

function stageOf(slug: string): string | undefined {
  if (NO_STAGE.has(slug) || /^\d{4}/.test(slug)) return undefined
  const words = slug.split('-').filter((word) => word !== '')
  const written = words.map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
  return written.length === 0 ? undefined : written.join(' ')
}
