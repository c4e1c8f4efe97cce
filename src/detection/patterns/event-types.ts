import type { LibraryEntry, WordPattern } from './pattern.ts'

/** The three event types that keywords can mean (spec, Resources A). */
export type EventType = 'EVENT_CARD' | 'TEAM_VS_TEAM' | 'FIELD_EVENT'

/**
 * EVENT_TYPE_KEYWORDS (spec, Resources A). EVENT_CARD is the list of combat
 * keywords (rule 3). A TEAM_VS_TEAM keyword has the same effect as a separator,
 * a FIELD_EVENT keyword counts only where no separator was found (design 5).
 */
export const EVENT_TYPE_KEYWORDS: Readonly<Record<EventType, readonly (WordPattern & LibraryEntry)[]>> = {
  EVENT_CARD: [
    // Sports.
    { id: 'boxing', words: ['boxing', 'boxeo', 'boxe', 'boxen'], notBefore: ['day', 'club'] },
    {
      id: 'mma',
      name: 'MMA and kickboxing',
      words: ['mma', 'mixed martial arts', 'kickboxing', 'kick boxing', 'muay thai', 'bare knuckle', 'lethwei'],
    },
    // Promotions.
    {
      id: 'ufc',
      name: 'UFC',
      words: ['ufc', 'ultimate fighting championship', 'contender series', 'dwcs', 'ultimate fighter'],
    },
    {
      id: 'mma_promotions',
      name: 'MMA promotions',
      words: ['pfl', 'professional fighters league', 'bellator', 'strikeforce', 'rizin', 'ksw', 'oktagon', 'bkfc'],
    },
    {
      id: 'one_championship',
      name: 'ONE Championship',
      words: ['one championship', 'one friday fights', 'one fight night', 'one fc', 'glory kickboxing'],
    },
    {
      id: 'cage_warriors',
      words: ['cage warriors', 'cage fury', 'cffc', 'lfa', 'legacy fighting alliance', 'invicta fc', 'brave cf'],
    },
    {
      id: 'cage_fighting',
      words: ['rage in the cage', 'fury fc', 'cage fighting', 'karate combat', 'power slap', 'misfits'],
    },
    { id: 'jungle_fight', words: ['jungle fight', 'combate global', 'k-1 world'] },
    // Names that clubs have, too: a card has a number, or its title behind a colon.
    {
      id: 'eagle_fc',
      name: 'Promotions with a number',
      words: ['eagle fc', 'titan fc', 'uae warriors', 'glory'],
      notAfter: ['perth'],
      beforeNumber: true,
    },
    {
      id: 'boxing_promoters',
      words: ['top rank', 'matchroom', 'golden boy', 'queensberry', 'pbc', 'premier boxing champions', 'showtime ppv'],
    },
    // Sanctioning bodies; short ones count as whole words only (rule 2).
    {
      id: 'sanctioning_bodies',
      words: ['wbc', 'wba', 'wbo', 'ibf', 'ibo'],
      notAfter: ['baseball classic'],
      notBefore: ['baseball'],
      yieldsToLeague: true,
    },
    // Parts of a card.
    {
      id: 'fight_night',
      words: ['fight night', 'fight card', 'fight club', 'title fight', 'main card', 'undercard', 'undercards'],
    },
    { id: 'prelims', words: ['prelims', 'early prelims', 'preliminary card'] },
    // Wrestling shows are cards too.
    { id: 'wrestling', words: ['wwe', 'aew', 'wrestlemania'] },
  ],
  TEAM_VS_TEAM: [
    {
      id: 'versus',
      name: 'Versus and matchup',
      words: ['versus', 'matchup', 'match-up', 'match up', 'head to head', 'head-to-head'],
    },
  ],
  FIELD_EVENT: [
    // Racing.
    {
      id: 'grand_prix',
      words: ['grand prix', 'gran premio', 'grosser preis', 'free practice', 'qualifying', 'sprint race'],
    },
    // "NFL GP": Game Pass.
    { id: 'gp', name: 'GP', words: ['gp'], notAfter: ['nfl'] },
    {
      id: 'formula_1',
      name: 'Formula 1 and its series',
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
    {
      id: 'motor_series',
      words: ['nascar', 'indycar', 'indy car', 'motogp', 'moto2', 'moto3', 'motoe', 'superbike', 'superbikes'],
    },
    {
      id: 'rally',
      words: ['motoamerica', 'wec', 'imsa', 'wrc', 'rally', 'supercars', 'supercross', 'motocross', 'speedway'],
    },
    {
      id: 'races',
      words: ['hours of', 'race', 'races', 'floracing', 'dirtvision', 'drag racing', 'horse racing', 'kentucky derby'],
    },
    {
      id: 'famous_races',
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
    {
      id: 'golf',
      words: ['golf', 'pga', 'lpga', 'pga tour', 'liv golf', 'featured group', 'featured groups', 'featured holes'],
    },
    {
      id: 'golf_tournaments',
      words: [
        ...['the masters', 'masters tournament', 'the open', 'ryder cup', 'solheim cup', 'rbc heritage'],
        'arnold palmer cup',
      ],
    },
    // Tennis tournaments.
    {
      id: 'tennis_tournaments',
      words: ['wimbledon', 'roland garros', 'french open', 'us open', 'australian open', 'atp', 'wta', 'centre court'],
    },
    // Cycling, athletics and the rest of the sports without sides.
    {
      id: 'cycling_and_marathons',
      words: ['la vuelta', 'tour de france', "giro d'italia", 'peloton', 'marathon', 'triathlon', 'ironman'],
    },
    {
      id: 'athletics',
      words: ['diamond league', 'track and field', 'track & field', 'swimming', 'gymnastics', 'slalom', 'downhill'],
    },
    {
      id: 'biathlon_and_regattas',
      words: ['biathlon', 'cross-country', 'ski jumping', 'regatta', 'flowrestling', 'decathlon', 'equestrian'],
    },
  ],
}
