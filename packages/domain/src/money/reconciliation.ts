/** One order as one side records it: what was paid and the organizer's part, in paise. */
export interface Capture {
  orderRef: string;
  paid: number;
  share: number;
}

/** How two sides can differ, in words for the organizer. */
export const discrepancyWords = {
  missing_at_provider: 'The payment provider does not know this payment',
  missing_in_books: 'This payment is missing in our books',
  amount_differs: 'The amounts paid differ',
  share_differs: 'Your shares differ',
  transfer_differs: 'The bank’s reference of the transfer differs',
} as const;

export interface Discrepancy {
  orderRef: string;
  problem: keyof typeof discrepancyWords;
  ours: number;
  theirs: number;
}

/** Matches orders by reference and amounts. `matched` is the total of shares on which both sides agree, in paise. */
export function compareCaptures(
  ours: readonly Capture[],
  theirs: readonly Capture[],
): { processed: number; matched: number; discrepancies: Discrepancy[] } {
  const told = new Map(theirs.map((capture) => [capture.orderRef, capture]));
  const discrepancies: Discrepancy[] = [];
  let processed = 0;
  let matched = 0;
  for (const { orderRef, paid, share } of ours) {
    processed += share;
    const other = told.get(orderRef);
    told.delete(orderRef);
    if (!other) discrepancies.push({ orderRef, problem: 'missing_at_provider', ours: paid, theirs: 0 });
    else if (other.paid !== paid)
      discrepancies.push({ orderRef, problem: 'amount_differs', ours: paid, theirs: other.paid });
    else if (other.share !== share)
      discrepancies.push({ orderRef, problem: 'share_differs', ours: share, theirs: other.share });
    else matched += share;
  }
  for (const { orderRef, paid } of told.values())
    discrepancies.push({ orderRef, problem: 'missing_in_books', ours: 0, theirs: paid });
  return { processed, matched, discrepancies };
}

/** 100 × matched / processed with two decimals; 100 when there was nothing to match. */
export function matchRate(processed: number, matched: number): number {
  return processed === 0 ? 100 : Math.floor((10_000 * matched) / processed) / 100;
}
