import { remember, remembered } from '../../../platform/device/device-memory.ts';

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

export const keepUmpire = (session: UmpireSession): void => remember(key, JSON.stringify(session));

export function readUmpire(): UmpireSession | null {
  try {
    return JSON.parse(remembered(key) ?? 'null') as UmpireSession | null;
  } catch {
    return null;
  }
}

export const forgetUmpire = (): void => remember(key, null);
