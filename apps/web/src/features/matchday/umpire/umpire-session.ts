/** An umpire's token belongs to one event; it never mixes with an account's. The server says when it is over. */
export interface UmpireSession {
  token: string;
  eventId: string;
  eventName: string;
  name: string;
  /** The one court that the phone was let in for; absent or null for all of them. */
  court?: number | null;
}

const key = 'maidan-umpire';

export function keepUmpire(session: UmpireSession): void {
  try {
    localStorage.setItem(key, JSON.stringify(session));
  } catch {
    // Then it lasts until the page is closed.
  }
}

export function readUmpire(): UmpireSession | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as UmpireSession | null;
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
