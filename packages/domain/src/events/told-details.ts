const told = [
  'action',
  'added',
  'after',
  'amountPaise',
  'apart',
  'before',
  'category',
  'court',
  'courtNames',
  'courts',
  'differentFrom',
  'entered',
  'fields',
  'guesses',
  'isPart',
  'label',
  'match',
  'matches',
  'note',
  'outside',
  'pending',
  'place',
  'players',
  'reason',
  'role',
  'round',
  'rows',
  'rubber',
  'umpire',
  'waiting',
  'walkovers',
  'was',
] as const;

/** The details of an action that its sentence is made of, in any language: nothing else leaves the log. */
export function toldDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(told.filter((name) => name in details).map((name) => [name, details[name]]));
}
