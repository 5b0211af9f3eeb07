/** Fifty percent, the most that an order's split allows. */
const highestBps = 5_000;

/** A rate in percent with at most two decimals, as basis points; null when it is invalid, negative or above 50 %. */
export function parseCommission(percent: number | string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(percent).trim());
  if (!match) return null;
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return bps <= highestBps ? bps : null;
}

export type CommissionVerdict = 'same' | 'takes_effect' | 'needs_approval';

/**
 * How to treat a rate sent by an organizer. The platform sets the rate: a different one takes effect only for an
 * organizer who was granted a rate of their own, and is never lower than the one granted. All in basis points;
 * `granted` is null when permission was given without a rate.
 */
export function decideCommission(
  asked: number,
  organizer: { current: number; customApproved: boolean; granted: number | null },
): CommissionVerdict {
  if (asked === organizer.current) return 'same';
  if (!organizer.customApproved) return 'needs_approval';
  return organizer.granted === null || asked >= organizer.granted ? 'takes_effect' : 'needs_approval';
}
