/** States of an entry in a category (design: taking part). */
export const entryStates = [
  'held',
  'awaiting_partner',
  'waitlisted',
  'offered',
  'confirmed',
  'expired',
  'passed',
  'cancelled',
  'withdrawn',
] as const;
export type EntryState = (typeof entryStates)[number];

const placed: ReadonlySet<EntryState> = new Set(['held', 'awaiting_partner', 'offered', 'confirmed']);

/** Whether an entry in this state counts against the places of its category. */
export const takesPlace = (state: EntryState): boolean => placed.has(state);

/** Whether its own player has paid for it, as far as there was anything to pay. */
export const isPaidFor = (state: EntryState): boolean => state === 'confirmed' || state === 'awaiting_partner';

/** Whether it waits for a payment that would confirm it. */
export const isUnpaidHold = (state: EntryState): boolean => state === 'held' || state === 'offered';
