import type { WordPattern } from './pattern.ts'

/** The three event types that keywords can mean (spec, Resources A). */
export type EventType = 'EVENT_CARD' | 'TEAM_VS_TEAM' | 'FIELD_EVENT'

/**
 * EVENT_TYPE_KEYWORDS (spec, Resources A). EVENT_CARD is the list of combat
 * keywords (rule 3). A TEAM_VS_TEAM keyword has the same effect as a separator,
 * a FIELD_EVENT keyword counts only where no separator was found (design 5).
 */
export const EVENT_TYPE_KEYWORDS: Readonly<Record<EventType, readonly WordPattern[]>> = {
  EVENT_CARD: [
    // Sports.
    { words: ['boxing', 'boxeo', 'boxe', 'boxen'], notBefore: ['day', 'club'] },
    { words: ['mma', 'mixed martial arts', 'kickboxing', 'kick boxing', 'muay thai', 'bare knuckle', 'lethwei'] },
    // Promotions.
    { words: ['ufc', 'ultimate fighting championship', 'contender series', 'dwcs', 'ultimate fighter'] },
    { words: ['pfl', 'professional fighters league', 'bellator', 'strikeforce', 'rizin', 'ksw', 'oktagon', 'bkfc'] },
    { words: ['one championship', 'one friday fights', 'one fight night', 'one fc', 'glory kickboxing'] },
    { words: ['cage warriors', 'cage fury', 'cffc', 'lfa', 'legacy fighting alliance', 'invicta fc', 'brave cf'] },
    { words: ['rage in the cage', 'fury fc', 'cage fighting', 'karate combat', 'power slap', 'misfits'] },
    { words: ['jungle fight', 'combate global', 'k-1 world'] },
    // Names that clubs have, too: a card has a number, or its title behind a colon.
    { words: ['eagle fc', 'titan fc', 'uae warriors', 'glory'], notAfter: ['perth'], beforeNumber: true },
    {
      words: ['top rank', 'matchroom', 'golden boy', 'queensberry', 'pbc', 'premier boxing champions', 'showtime ppv'],
    },
    // Sanctioning bodies; short ones count as whole words only (rule 2).
    {
      words: ['wbc', 'wba', 'wbo', 'ibf', 'ibo'],
      notAfter: ['baseball classic'],
      notBefore: ['baseball'],
      yieldsToLeague: true,
    },
    // Parts of a card.
    { words: ['fight night', 'fight card', 'fight club', 'title fight', 'main card', 'undercard', 'undercards'] },
    { words: ['prelims', 'early prelims', 'preliminary card'] },
    // Wrestling shows are cards too.
    { words: ['wwe', 'aew', 'wrestlemania'] },
  ],
  TEAM_VS_TEAM: [{ words: ['versus', 'matchup', 'match-up', 'match up', 'head to head', 'head-to-head'] }],
  FIELD_EVENT: [
    // Racing.
    { words: ['grand prix', 'gran premio', 'grosser preis', 'free practice', 'qualifying', 'sprint race'] },
    // "NFL GP": Game Pass.
    { words: ['gp'], notAfter: ['nfl'] },
    {
      words: [
        'formula 1',
        'formule 1',
        'formel 1',
        'formula one',
        'formula 2',
        'formula 3',
        'formula e',
        'f1',
        'f2',
        'f3',
      ],
    },
    { words: ['nascar', 'indycar', 'indy car', 'motogp', 'moto2', 'moto3', 'motoe', 'superbike', 'superbikes'] },
    { words: ['motoamerica', 'wec', 'imsa', 'wrc', 'rally', 'supercars', 'supercross', 'motocross', 'speedway'] },
    {
      words: ['hours of', 'race', 'races', 'floracing', 'dirtvision', 'drag racing', 'horse racing', 'kentucky derby'],
    },
    {
      words: [
        'pit lane',
        'daytona 500',
        'indy 500',
        'rolex 24',
        'monster jam',
        'le mans',
        'late models',
        'sprint cars',
        'high limit racing',
        'world of outlaws',
      ],
    },
    // Golf.
    { words: ['golf', 'pga', 'lpga', 'pga tour', 'liv golf', 'featured group', 'featured groups', 'featured holes'] },
    {
      words: [
        ...['the masters', 'masters tournament', 'the open', 'ryder cup', 'solheim cup', 'rbc heritage'],
        'arnold palmer cup',
      ],
    },
    // Tennis tournaments.
    {
      words: ['wimbledon', 'roland garros', 'french open', 'us open', 'australian open', 'atp', 'wta', 'centre court'],
    },
    // Cycling, athletics and the rest of the sports without sides.
    { words: ['la vuelta', 'tour de france', "giro d'italia", 'peloton', 'marathon', 'triathlon', 'ironman'] },
    { words: ['diamond league', 'track and field', 'track & field', 'swimming', 'gymnastics', 'slalom', 'downhill'] },
    { words: ['biathlon', 'cross-country', 'ski jumping', 'regatta', 'flowrestling', 'decathlon', 'equestrian'] },
  ],
}
