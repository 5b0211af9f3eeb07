import { dropDraft, readDraft } from '../event/event-form-draft.ts';
import type { EventValues } from '../event/event-form-values.ts';
import type { MapAnswer } from './map-question.tsx';

/** What a draft in the browser does not keep: a secret and a picture. They go along as long as the page is not reloaded. */
export interface CarriedForm {
  values: EventValues;
  poster: File | null;
}

const carried = new Map<string, CarriedForm>();

/** The form goes on to the page of its change, or back. */
export const carryForm = (eventId: string, form: CarriedForm): void => void carried.set(eventId, form);

/** Back in the form, which goes on from there. */
export function takeCarried(eventId: string): CarriedForm | null {
  const form = carried.get(eventId) ?? null;
  carried.delete(eventId);
  return form;
}

/** As it was carried along; after a reload what the browser kept of it. Null: nothing is being changed. */
export function carriedForm(eventId: string): CarriedForm | null {
  const kept = readDraft(eventId);
  return carried.get(eventId) ?? (kept && { values: kept, poster: null });
}

/** What was answered on the page of the change. */
export interface ChangeAnswers {
  /** In the organizer's words, for those who entered. */
  reason: string;
  map: MapAnswer;
  /** For entries that no longer fit, by entry: a category to move to, null to refund. All others stay in. */
  choices: Record<string, string | null>;
  /** Until the end of this day (YYYY-MM-DD) whoever cancels gets the whole fee back; null where the rules hold. */
  refundUntil: string | null;
}

const keyOf = (eventId: string) => `maidan-event-change-${eventId}`;

export function readAnswers(eventId: string, before: ChangeAnswers): ChangeAnswers {
  try {
    const kept = localStorage.getItem(keyOf(eventId));
    return kept ? { ...before, ...(JSON.parse(kept) as ChangeAnswers) } : before;
  } catch {
    return before;
  }
}

export function keepAnswers(eventId: string, answers: ChangeAnswers): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify(answers));
  } catch {
    // If storage is full or blocked, only the safety net is lost.
  }
}

/** Saved, or given up: form and answers are over. */
export function dropChange(eventId: string): void {
  carried.delete(eventId);
  dropDraft(eventId);
  try {
    localStorage.removeItem(keyOf(eventId));
  } catch {
    // Nothing had been kept.
  }
}
