import type { Draft } from './draft.ts';

const keyOf = (eventId: string) => `maidan-prizes-${eventId}`;

/** An unsaved list stays in this browser, so that a page that is left loses nothing; null: nothing is unsaved. */
export function readDraft(eventId: string): Draft | null {
  try {
    const kept = localStorage.getItem(keyOf(eventId));
    if (!kept) return null;
    // A draft of an earlier version of the page has prizes of places only.
    const draft = { oneEach: true, classes: [], ...JSON.parse(kept) } as Draft;
    return { ...draft, prizes: draft.prizes.map((row) => ({ ...row, class: row.class ?? null })) };
  } catch {
    return null;
  }
}

export function keepDraft(eventId: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(eventId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(eventId));
  } catch {
    // If storage is full or blocked, only the safety net is lost.
  }
}
