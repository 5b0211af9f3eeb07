const told = [
  'action',
  'added',
  'after',
  'amountPaise',
  'apart',
  'before',
  'byHand',
  'category',
  'changes',
  'code',
  'court',
  'courtNames',
  'courts',
  'device',
  'differentFrom',
  'entered',
  'fields',
  'fullRefundUntil',
  'guesses',
  'hours',
  'isPart',
  'label',
  'laterMatches',
  'leaves',
  'match',
  'matches',
  'name',
  'note',
  'number',
  'outside',
  'partner',
  'pending',
  'people',
  'place',
  'players',
  'reason',
  'role',
  'round',
  'rounds',
  'rows',
  'rubber',
  'team',
  'ticket',
  'umpire',
  'waiting',
  'walkovers',
  'was',
] as const;

/**
 * The details of an action that its sentence is made of, in any language: nothing else leaves the log. `from` is told
 * where it is the category that an entry left; of a copied event it is another event's id.
 */
export function toldDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names: readonly string[] = 'category' in details ? [...told, 'from'] : told;
  return Object.fromEntries(names.filter((name) => name in details).map((name) => [name, details[name]]));
}
