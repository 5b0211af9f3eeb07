/** An umpire's token belongs to one event and this browser tab's day; it never mixes with an account's. */
export interface UmpireSession {
  token: string;
  eventId: string;
  eventName: string;
  expiresAt: string;
  name: string;
}

const key = 'maidan-umpire';

export function keepUmpire(session: UmpireSession): void {
  try {
    localStorage.setItem(key, JSON.stringify(session));
  } catch {
    // Then it lasts until the page is closed.
  }
}

export function readUmpire(now = new Date()): UmpireSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as UmpireSession | null;
    return kept && new Date(kept.expiresAt) > now ? kept : null;
  } catch {
    return null;
  }
}

export function forgetUmpire(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
