/** Which picker offers a variable or a condition; written by hand it works in both kinds of template all the same. */
export type TemplateScope = 'ALL' | 'TEAM_ONLY' | 'EVENT_ONLY'

/**
 * Those that the picker of this kind of template offers; all of them for a kind
 * that is missing or unknown (spec, Errors).
 */
export function offeredTo<Offer extends { readonly scope: TemplateScope }>(
  offers: readonly Offer[],
  templateType: string | null | undefined,
): readonly Offer[] {
  if (templateType === 'team') return offers.filter(({ scope }) => scope !== 'EVENT_ONLY')
  if (templateType === 'event') return offers.filter(({ scope }) => scope !== 'TEAM_ONLY')
  return offers
}
