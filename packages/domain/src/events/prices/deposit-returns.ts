/** When a deposit comes back: to whoever was checked in, or to whose entry was on court. */
export const depositReturns = ['checked_in', 'on_court'] as const;
export type DepositReturn = (typeof depositReturns)[number];
