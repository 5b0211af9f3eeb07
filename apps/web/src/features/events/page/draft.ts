import { customizationOf } from '@maidan/domain/events/page';
import { type PageTexts, textsOf } from './editor.ts';

const keyOf = (eventId: string) => `maidan-page-draft-${eventId}`;

/** Edits are kept in this browser until they are saved. Pictures are too large for that and must be chosen again. */
export function keepDraft(eventId: string, texts: PageTexts): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify({ texts, at: new Date().toISOString() }));
  } catch {
    // If storage is full or blocked, only the safety net is lost.
  }
}

export function readDraft(eventId: string): { texts: PageTexts; at: string } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null');
    return kept ? { texts: textsOf(customizationOf(kept.texts)), at: String(kept.at) } : null;
  } catch {
    return null;
  }
}

export function dropDraft(eventId: string): void {
  try {
    localStorage.removeItem(keyOf(eventId));
  } catch {
    // Nothing had been kept.
  }
}
