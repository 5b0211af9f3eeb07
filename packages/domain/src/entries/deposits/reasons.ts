/** Why a deposit was given back or kept. */
export const depositReasons = [
  'came',
  'withdrawn_early',
  'withdrawn_by_rules',
  'ended_by_organizer',
  'called_off',
  'paid_late',
  'not_recorded',
  'bank',
  'stayed_away',
  'granted',
  'no_partner',
  'pair_left_one',
] as const;
export type DepositReason = (typeof depositReasons)[number];

/** What is on its way of an open deposit: it is being given back, or waits for a bank that asks for the payment. */
export const depositWaits = ['back', 'bank'] as const;
export type DepositWaits = (typeof depositWaits)[number];
