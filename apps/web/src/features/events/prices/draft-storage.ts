import type { PriceDraft } from './price-form.ts';

/** Unsaved prices stay in this browser, for this person and event, so that a closed tab loses nothing. */
export interface Whose {
  userId: string;
  eventId: string;
}

const keyOf = ({ userId, eventId }: Whose) => `maidan-prices-${userId}-${eventId}`;

export function readPriceDraft(whose: Whose): PriceDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(whose));
    // One that was kept before there were deposits has none.
    return kept
      ? { ...(JSON.parse(kept) as PriceDraft), deposit: (JSON.parse(kept) as PriceDraft).deposit ?? null }
      : null;
  } catch {
    return null;
  }
}

/** `null`: nothing is unsaved any more. */
export function keepPriceDraft(whose: Whose, draft: PriceDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(whose), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(whose));
  } catch {
    // If storage is full or blocked, only the safety net is lost.
  }
}
