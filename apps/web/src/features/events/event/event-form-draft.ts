import { type EventValues, emptyValues } from './event-form-values.ts';

/**
 * Edits are kept in this browser until they are sent, so that a closed tab loses nothing. The umpire password and the
 * picture are left out: one is a secret, the other too large.
 */
const keyOf = (owner: string) => `maidan-event-draft-${owner}`;

export function readDraft(owner: string): EventValues | null {
  try {
    const kept = localStorage.getItem(keyOf(owner));
    // A draft stored before a field was introduced lacks it.
    return kept ? { ...emptyValues(), ...(JSON.parse(kept) as EventValues), umpirePassword: '' } : null;
  } catch {
    return null;
  }
}

export function keepDraft(owner: string, values: EventValues): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify({ ...values, umpirePassword: '' }));
  } catch {
    // If storage is full or blocked, only the safety net is lost.
  }
}

export function dropDraft(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // Nothing had been kept.
  }
}
