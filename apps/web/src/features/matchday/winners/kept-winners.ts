import type { Chosen } from './chosen-winners.ts';

// Names that were changed and not yet submitted stay in this browser, so that a closed tab loses nothing.
const keyOf = (eventId: string) => `maidan-winners-draft-${eventId}`;

export function readKept(eventId: string): Chosen {
  try {
    return JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '{}') as Chosen;
  } catch {
    return {};
  }
}

export function keep(eventId: string, changed: Chosen): void {
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(keyOf(eventId));
    else localStorage.setItem(keyOf(eventId), JSON.stringify(changed));
  } catch {
    // If storage is full or blocked, only the safety net is lost.
  }
}
