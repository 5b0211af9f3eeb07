import { type EventValues, emptyValues } from './event-form-values.ts';

/**
 * What is being typed is kept in this browser until it is sent, so that a closed tab loses nothing. The umpire
 * password and the picture are not: one is a secret, the other does not fit.
 */
const keyOf = (owner: string) => `maidan-event-draft-${owner}`;

export function readDraft(owner: string): EventValues | null {
  try {
    const kept = localStorage.getItem(keyOf(owner));
    // One that was kept before a field was added lacks it.
    return kept ? { ...emptyValues(), ...(JSON.parse(kept) as EventValues), umpirePassword: '' } : null;
  } catch {
    return null;
  }
}

export function keepDraft(owner: string, values: EventValues): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify({ ...values, umpirePassword: '' }));
  } catch {
    // A full or forbidden storage costs only the safety net.
  }
}

export function dropDraft(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // Nothing was kept.
  }
}
