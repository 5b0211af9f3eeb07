/**
 * What an organizer owes the platform, in paise, never negative: refunds and disputes beyond what is still to be paid
 * out to them. `payable` is what they are owed, `receivable` the claim on their next payouts; neither is negative.
 */
export function owedBy({ payable, receivable }: { payable: number; receivable: number }): number {
  return Math.max(0, receivable - payable);
}
