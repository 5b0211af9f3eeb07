import { dateTime } from '../../../platform/format.ts';
import type { ScheduleTexts } from './editor.ts';

const keyOf = (eventId: string) => `maidan-fixtures-draft-${eventId}`;

/**
 * Unsaved edits in this browser, stored while typing with the version they are based on: somebody else may have saved
 * since.
 */
export function keepDraft(eventId: string, version: number, texts: ScheduleTexts): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify({ version, sheet: texts, at: new Date().toISOString() }));
  } catch {
    // If storage is full or blocked, only the safety net is lost, not the work.
  }
}

export function readDraft(
  eventId: string,
  version: number,
): { texts: ScheduleTexts; keptAt: string; isOfOlder: boolean } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? 'null');
    if (!kept?.sheet || !(kept.version <= version)) return null;
    return { texts: kept.sheet, keptAt: dateTime(kept.at), isOfOlder: kept.version < version };
  } catch {
    return null;
  }
}

export function dropDraft(eventId: string): void {
  try {
    localStorage.removeItem(keyOf(eventId));
  } catch {
    // It is then offered once more.
  }
}
